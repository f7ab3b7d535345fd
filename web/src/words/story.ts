/** The log in words: one line for each thing that happened, points on the line of what gave them. */

import type { Company } from './company'
import { signed } from './numbers'
import { factWords, phraseWords } from './phrases'
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

export function story(company: Company, events: readonly GameEvent[]): Line[] {
  const lines: Line[] = []
  for (const event of events) {
    const { phrase } = event
    if (!phrase || SILENT.has(event.event)) continue
    const text = phraseWords(phrase, company)
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
