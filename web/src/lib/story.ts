/** The log in words: one line for each thing that happened, points on the line of what gave them. */

import type { Company } from './company'
import { aligned, tell } from './sentences'
import type { GameEvent } from './types'
import { has } from './words.svelte'

export interface Line {
  text: string
  points: number // scored by this, for the figure at the right
  rule: string // which rule gave them, or refused
  times: number // the same thing several times in a row is said once
  mine: boolean
}

const MOVED = new Set<string>(['Placed', 'Announced', 'Captured'])
const SILENT = new Set<string>(['TurnedBack']) // the board shows it

export function story(company: Company, events: readonly GameEvent[]): Line[] {
  const lines: Line[] = []
  let last: number | null = null // who moved last, whose points stand on the same line
  for (const together of inOneBreath(events)) {
    const event = together[0]
    if (SILENT.has(event.event)) continue
    if (event.event === 'Scored' && last !== null && atOnce(company, event, last)) {
      const line = lines[lines.length - 1]
      line.text = `${line.text} ${tell(company, event, true)}`
      line.points += event.points
      line.rule = event.rule
      continue
    }
    const text = onGrid(event) ? aligned(company, together) : tell(company, event)
    const before = lines[lines.length - 1]
    if (before && before.text === text && !before.points) before.times += 1
    else
      lines.push({
        text,
        points: event.event === 'Scored' ? event.points : 0,
        rule: 'rule' in event ? event.rule : '',
        times: 1,
        mine: 'seat' in event && event.seat === company.viewer,
      })
    last = 'seat' in event && MOVED.has(event.event) ? event.seat : null
  }
  return lines
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
