/** A trick: the tile of each seat lies towards that seat. */

import type { TricksBoard } from '../props'
import { halves } from '../../tile/pips'
import type { Figure } from '../figures'
import { lying, standing } from '../figures'
import { LARGEST, type Rect, type Size } from '../geometry'

/** Where a seat sits, from the middle of the table: the viewer below, then on in the order of play. */
export function towards(
  seat: number,
  seats: number,
  viewer: number | null,
  direction: string,
): { x: number; y: number } {
  const after = (seat - (viewer ?? 0) + seats) % seats
  // Counterclockwise, seen from above, the next one sits to the right.
  const turn = ((direction === 'clockwise' ? -1 : 1) * after * 2 * Math.PI) / seats
  return { x: Math.sin(turn), y: Math.cos(turn) }
}

export interface TrickLayout {
  unit: number
  far: number // pixels from the middle to the tiles at the sides
  place: (seat: number) => Rect
}

const NAME = 22 // room above and below for a name
const WORDS = 190 // pixels between the tiles at the sides, where the board allows it

/** `words`: keep the middle free for them. */
export function layTrick(
  seats: number,
  viewer: number | null,
  direction: string,
  board: Size,
  words = true,
): TrickLayout {
  const unit = Math.max(0, Math.min(board.width / 8.4, (board.height - 2 * NAME) / 6.2, LARGEST))
  const far = words ? Math.min(Math.max(2.9 * unit, WORDS / 2 + unit), board.width / 2 - unit - 8) : 1.7 * unit
  const high = (words ? 2.05 : 1.3) * unit
  const place = (seat: number): Rect => {
    const { x, y } = towards(seat, seats, viewer, direction)
    const sideways = Math.abs(x) > 0.9
    const w = sideways ? 2 * unit : unit
    const h = sideways ? unit : 2 * unit
    const middle = { x: board.width / 2 + x * far, y: board.height / 2 - 0.12 * unit + y * high }
    const corner = [middle.x - w / 2, middle.y - h / 2] as const
    return sideways ? lying(...corner, unit) : standing(...corner, unit)
  }
  return { unit, far, place }
}

/** The trick on the table; before anybody leads, the one before it, its winner ringed. */
export function trickFigures(board: TricksBoard, layout: TrickLayout): Figure[] {
  const shown = board.trick.length ? board.trick : (board.last?.tiles ?? [])
  const ringed = board.trick.length ? board.trick.at(-1)!.seat : board.last?.winner
  return shown.map(({ seat, tile }) => {
    const [a, b] = halves(tile)
    return { key: tile, rect: layout.place(seat), unit: layout.unit, a, b, seat, last: seat === ringed }
  })
}
