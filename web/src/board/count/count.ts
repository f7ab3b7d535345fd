/** A running total: the last tiles in the order in which they were laid. */

import type { CountBoard } from '../props'
import { halves } from '../../tile/pips'
import { standing, type Figure } from '../figures'
import { LARGEST, type Rect, type Size } from '../geometry'

const NAMES = 46 // room below a tile for who laid it, and the total then

export interface CountLayout {
  unit: number
  shown: number // so many tiles are shown
  first: Rect
  step: number
  figure: { x: number; y: number; size: number } // the total
}

export function layCount(board: CountBoard, size: Size): CountLayout {
  const big = Math.min(Math.max(size.height * 0.24, 44), 96)
  const unit = Math.min((size.height - big * 1.25 - NAMES - 24) / 2.2, size.width / 7.4, LARGEST)
  const step = Math.max(unit * 1.7, 74) // names need some width
  const room = Math.max(1, Math.floor((size.width - 16) / step))
  const shown = Math.min(board.tiles.length, room - 1)
  const width = (shown + 1) * step // one more: the next place
  const top = (size.height - big * 1.25 - 2.2 * unit - NAMES) / 2
  const first = standing((size.width - width) / 2 + (step - unit) / 2, top + big * 1.25, unit)
  return { unit, shown, first, step, figure: { x: size.width / 2, y: top + big * 0.82, size: big } }
}

export function placeIn(layout: CountLayout, at: number): Rect {
  return { ...layout.first, x: layout.first.x + at * layout.step }
}

export function countFigures(board: CountBoard, layout: CountLayout): (Figure & { total: number })[] {
  const from = board.tiles.length - layout.shown
  return board.tiles.slice(from).map(({ seat, tile, total }, at) => {
    const [a, b] = halves(tile)
    const last = at === layout.shown - 1
    return { key: `${from + at}`, rect: placeIn(layout, at), unit: layout.unit, a, b, seat, last, total }
  })
}
