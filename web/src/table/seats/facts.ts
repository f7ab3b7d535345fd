/** What a game makes public besides the board, as sentences. The keys of the facts decide. */

import type { Company } from '../../words/company'
import { hasSigns } from '../../tile/tileWords'
import type { TableInfo, View } from '../../generated/types'
import { has, maybe, say } from '../../words/words.svelte'

export interface Fact {
  text: string
  mine: boolean
}

/** Numbers: a pot, tiles to be drawn. Those that concern the player whose turn it is are said to that person. */
export function numbers(view: View, company: Company): Fact[] {
  return Object.entries(view.facts).flatMap(([name, value]): Fact[] => {
    if (typeof value !== 'number' || !value) return []
    const whose = view.turn !== null && has(`fact-${name}-me`)
    const mine = whose && view.turn === view.seat
    if (mine) return [{ text: say(`fact-${name}-me`, { value }), mine }]
    if (whose) return [{ text: say(`fact-${name}-other`, { name: company.names[view.turn!], value }), mine }]
    return has(`fact-${name}`) ? [{ text: say(`fact-${name}`, { value }), mine }] : []
  })
}

/** Who has just lost a turn. */
export function skipped(view: View, company: Company): string[] {
  return view.facts.skipped.map((seat) =>
    seat === view.seat ? say('fact-skipped-me') : say('fact-skipped-other', { name: company.names[seat] }),
  )
}

/** Which way the turn goes now, where that can change, and whose turn is next. */
export function wayRound(view: View): { direction: string; next: number | null } | null {
  const { direction } = view.facts
  const seats = view.counts.length
  if (direction === null || seats < 3) return null
  const step = direction === view.direction ? 1 : -1
  return { direction, next: view.turn === null ? null : (view.turn + step + seats) % seats }
}

/** All hands, where everybody may see them and the board does not show them itself. */
export function openHands(view: View): readonly (readonly string[])[] | null {
  const hands = view.facts.open.length ? view.facts.open : view.shown
  return hands.length && view.board.shape !== 'sheet' ? hands : null
}

/** Do the tiles carry signs, which want a legend? */
export function signed({ hand, board }: View): boolean {
  const lying = board.shape === 'line' && board.first ? [board.first.tile] : []
  return [...hand, ...lying].some(hasSigns)
}

/** With tricks: what each side has taken so far, yours first. */
export function takenWords(view: View): string {
  const { board } = view
  if (board.shape !== 'tricks' || !board.contract || view.seat === null || view.turn === null) return ''
  const mine = view.standing.sides[view.seat]
  const theirs = board.taken.findIndex((_, side) => side !== mine)
  return say('page-taken', { mine: board.taken[mine].points, theirs: board.taken[theirs].points })
}

/** What a game tells of each player, in words. */
export function seatFacts(view: View, seat: number): string {
  if (view.board.shape === 'memory') return say('fact-seat-pairs', { value: view.board.taken[seat].length / 2 })
  for (const [name, value] of Object.entries(view.facts))
    if (Array.isArray(value) && typeof value[seat] === 'number' && has(`fact-seat-${name}`))
      return say(`fact-seat-${name}`, { value: value[seat] })
  return ''
}

/** Do people hold tiles in this game? */
export function holding(view: View): boolean {
  return view.counts.some((n) => n > 0) || view.hand.length > 0
}

/** Which first words are for this turn: those for its kind of move, else those for its board. */
export function lesson({ board, moves }: Pick<View, 'board' | 'moves'>): string {
  const own = `${board.shape}-${moves[0]?.kind}`
  return has(`tip-${own}`) ? own : board.shape
}

/** The first words for a turn, and what a newcomer must know of its kind of move. */
export function tipWords(view: Pick<View, 'board' | 'moves'>): string {
  const words = [`tip-${lesson(view)}`, `explain-${view.moves[0]?.kind}`].map((name) => maybe(name, ''))
  return words.filter(Boolean).join(' ')
}

/** The moves that were worth most; where points are a burden, those that took points off. */
export function fineMoves<T extends { points: number }>(lines: readonly T[], fewestWins: boolean): T[] {
  const worth = (line: T) => (fewestWins ? -line.points : line.points)
  return lines
    .filter((line) => worth(line) > 0)
    .toSorted((a, b) => worth(b) - worth(a))
    .slice(0, 3)
}

/** Where points play no part, a big nought would say nothing. */
export function pointed(table: TableInfo, view: View): boolean {
  return table.target !== null || [...table.totals, ...view.points].some(Boolean)
}
