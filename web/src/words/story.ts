/** The log in words: one line for each thing that happened, points on the line of what gave them. */

import type { Company } from './company'
import { aligned, hereWords, tell } from './sentences'
import type { GameEvent } from '../generated/types'
import { has } from './words.svelte'

export interface Line {
  text: string
  points: number // scored by this, for the figure at the right
  rule: string // which rule gave them, or refused
  here: string // how it gave them
  times: number // the same thing several times in a row is said once
  mine: boolean
}

const MOVED = new Set<string>(['Placed', 'Announced', 'Captured'])
const SILENT = new Set<string>(['TurnedBack']) // the board shows it

export function story(company: Company, events: readonly GameEvent[]): Line[] {
  const lines: Line[] = []
  let last: number | null = null // who moved last: their points go on the same line
  for (const together of inOneBreath(events)) {
    const event = together[0]
    if (SILENT.has(event.event)) continue
    if (event.event === 'Scored' && last !== null && atOnce(company, event, last)) {
      const line = lines[lines.length - 1]
      line.text = `${line.text} ${tell(company, event, true)}`
      line.points += event.points
      line.rule = event.rule
      line.here = hereWords(event)
      continue
    }
    lines.push({
      text: onGrid(event) ? aligned(company, together) : tell(company, event),
      points: event.event === 'Scored' ? event.points : 0,
      rule: 'rule' in event ? event.rule : '',
      here: event.event === 'Scored' ? hereWords(event) : '',
      times: 1,
      mine: 'seat' in event && event.seat === company.viewer,
    })
    last = 'seat' in event && MOVED.has(event.event) ? event.seat : null
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

function onGrid(event: GameEvent | undefined): boolean {
  return event?.event === 'Placed' && /^-?\d+:-?\d+$/.test(event.place)
}

/** Events that are told as one: tiles laid together on a grid, with their sums and marks. */
function inOneBreath(events: readonly GameEvent[]): GameEvent[][] {
  const groups: GameEvent[][] = []
  for (const event of events) {
    const group = groups.at(-1)
    const laid = onGrid(event) && onGrid(group?.at(-1))
    const said = event.event === 'Announced' && ['twenty', 'marks'].includes(event.what)
    if (group && (laid || (said && onGrid(group[0])))) group.push(event)
    else groups.push([event])
  }
  return groups
}

/** Did the seat that just moved score by that move, and not by the end of the manche? */
function atOnce(company: Company, event: GameEvent & { event: 'Scored' }, last: number): boolean {
  return company.sides[last] === event.side && !has(`how-${event.reason}`)
}
