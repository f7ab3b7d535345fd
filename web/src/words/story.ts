/** The log in words: one line for each thing that happened, points on the line of what gave them. */

import type { Company } from './company'
import { signed } from './numbers'
import { factWords, phraseWords } from './phrases'
import { say } from './words.svelte'
import type { GameEvent, Scored } from '../generated/types'

export interface Line {
  text: string
  points: number // scored by this, for the figure at the right
  rule: string // which rule gave them, or refused
  here: string // how it gave them
  times: number // the same thing several times in a row is said once
  mine: boolean
}

const BRIEF = 'event-scored-brief' // goes on with the line before: what gave these points
const SILENT = new Set<string>(['TurnedBack']) // the board shows it

/** The company is that after the last event. */
export function story(company: Company, events: readonly GameEvent[]): Line[] {
  const lines: Line[] = []
  const then = companies(company, events)
  for (const [at, event] of events.entries()) {
    const { phrase } = event
    if (!phrase || SILENT.has(event.event)) continue
    const text = phraseWords(phrase, then[at])
    const scored = event.event === 'Scored' ? { points: event.points, rule: event.rule, here: hereWords(event) } : null
    const line = lines.at(-1)
    if (line && scored && phrase.name === BRIEF) {
      Object.assign(line, scored, { text: `${line.text} ${text}`, points: line.points + scored.points })
      continue
    }
    const rule = 'rule' in event ? event.rule : ''
    const mine = 'seat' in event && event.seat === company.viewer
    lines.push({ text, points: 0, here: '', ...scored, rule, times: 1, mine })
  }
  return folded(lines)
}

/** The company as each event found it: who has left since had a name. */
function companies(company: Company, events: readonly GameEvent[]): Company[] {
  let then = company
  const found = events.toReversed().map((event) => {
    if (event.event === 'Seated' && event.heir)
      then = named(then, then.names.with(event.at, event.name || say('player-number', { number: event.at + 1 })))
    return then
  })
  return found.toReversed()
}

/** The same company under the names of another time; who had none is called as now. */
export const named = (company: Company, names: readonly string[]): Company => ({
  ...company,
  names: names.map((name, seat) => name || company.names[seat]),
})

/** Say the same thing several times in a row once, with its number; say all points. */
function folded(lines: readonly Line[]): Line[] {
  const told: Line[] = []
  for (const line of lines) {
    const before = told.at(-1)
    if (before && before.text === line.text && !before.points && !line.points) before.times += 1
    else told.push(line)
  }
  return told
}

/** Why there are points: a sum, or a few words. */
export const reasonWords = ({ phrase }: Scored): string => String(factWords(phrase!.facts.reason))

/** What a rule gave in this position: the sum, or the points and what they are for. */
export function hereWords(scored: Scored): string {
  const why = reasonWords(scored)
  return why.includes('=') ? why : `${signed(scored.points)}, ${why}`
}
