/** What the score beside the board says of each side: only columns in which something stands. */

import type { Message } from '../../generated/messages'
import type { TableInfo, View } from '../../generated/types'
import { pointed } from '../seats/facts'

export interface Column {
  title: Message
  values: readonly number[] // by side
}

/** What each side brought, what this manche gave it, and its total; where points play no part, the
 * tiles that are left. A game with more to count (pairs, marks, tricks) shows that too. */
export function standings(table: TableInfo, view: View): Column[] {
  const sides = [...new Set(table.sides)].sort((a, b) => a - b)
  const over = view.turn === null
  const now = sides.map((side) => (over ? 0 : (view.points[side] ?? 0)))
  const total = sides.map((side) => table.totals[side] ?? 0)
  const points = pointed(table, view)
  const later = points && table.scores.length > (over ? 1 : 0)
  const columns: Column[] = []
  if (later && !over) columns.push({ title: 'page-before', values: total.map((sum, side) => sum - now[side]) })
  columns.push(...counted(table, view, sides))
  if (later && now.some(Boolean)) columns.push({ title: 'page-manche', values: now })
  if (points) columns.push({ title: 'page-total', values: total })
  else if (!columns.length && !over) columns.push({ title: 'page-tiles', values: tilesLeft(table, view, sides) })
  return columns
}

/** What a game counts beside points. */
function counted(table: TableInfo, { board, facts }: View, sides: readonly number[]): Column[] {
  const bySide = (ofSeat: (seat: number) => number) => sides.map((side) => sum(seatsOf(table, side).map(ofSeat)))
  if (board.shape === 'tricks' && board.trump !== null)
    return [{ title: 'page-tricks-taken', values: sides.map((side) => board.taken[side].points) }]
  if (board.shape === 'memory') return [{ title: 'page-pairs', values: bySide((seat) => board.taken[seat].length / 2) }]
  if (facts.marks.length) return [{ title: 'page-marks', values: bySide((seat) => facts.marks[seat]) }]
  if (facts.counters.length) return [{ title: 'page-counters', values: bySide((seat) => facts.counters[seat]) }]
  return []
}

function tilesLeft(table: TableInfo, { board, counts }: View, sides: readonly number[]): number[] {
  if (board.shape === 'piles') return [sum(board.piles.map((pile) => pile.height))]
  return sides.map((side) => sum(seatsOf(table, side).map((seat) => counts[seat])))
}

const seatsOf = (table: TableInfo, side: number) => [...table.sides.keys()].filter((seat) => table.sides[seat] === side)
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
