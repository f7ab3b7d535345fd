/** A grid without borders: its squares, the tiles on them, and how it is looked at. */

import type { StepView } from '../../generated/types'
import { halves } from '../../tile/pips'
import { centre, clamp, near, onScreen, type Rect, type Size, uncovered, type View } from '../geometry'

export interface Square {
  column: number
  row: number
}

/** A tile by the square of its first half and the direction in which its second half lies. */
export interface Piece extends Square {
  tile: string
  way: string
}

export const WAYS: Record<string, readonly [number, number]> = { r: [1, 0], d: [0, 1], l: [-1, 0], u: [0, -1] }
const TURNS = Object.keys(WAYS) // each a quarter turn further, clockwise

export const nameOf = ({ column, row }: Square) => `${column}:${row}`

/** « 3:-1 » is the fourth column and the row above the first; other places are not on the grid. */
export function squareOf(place: string): Square | null {
  const found = /^(-?\d+):(-?\d+)$/.exec(place)
  return found && { column: Number(found[1]), row: Number(found[2]) }
}

export function pieceOf({ piece, place, manner }: StepView): Piece | null {
  const square = squareOf(place)
  return square && manner in WAYS ? { tile: piece, way: manner, ...square } : null
}

const shifted = ({ column, row }: Square, [dx, dy]: readonly [number, number], times = 1): Square => ({
  column: column + dx * times,
  row: row + dy * times,
})

/** The two squares of a piece with the numbers on them. */
export function cells(piece: Piece): [Square & { value: number }, Square & { value: number }] {
  const [first, second] = halves(piece.tile).map(Number)
  return [
    { column: piece.column, row: piece.row, value: first },
    { ...shifted(piece, WAYS[piece.way] ?? WAYS.r), value: second },
  ]
}

/** How a piece is drawn: its rectangle in squares, and its halves from the left or from above. */
export function drawn(piece: Piece): { rect: Rect; a: number; b: number } {
  const [one, two] = cells(piece)
  const [a, b] = two.column < one.column || two.row < one.row ? [two, one] : [one, two]
  return { rect: box([one, two]), a: a.value, b: b.value }
}

/** The rectangle around these squares. */
export function box(squares: readonly Square[]): Rect {
  const columns = squares.map(({ column }) => column)
  const rows = squares.map(({ row }) => row)
  const [x, y] = [Math.min(...columns), Math.min(...rows)]
  return { x, y, w: Math.max(...columns) - x + 1, h: Math.max(...rows) - y + 1 }
}

// -- turning a tile --------------------------------------------------------------------------------

/** The next way round, clockwise, among those that are possible. */
export function turned(now: string, possible: ReadonlySet<string>): string {
  const at = TURNS.indexOf(now)
  const order = TURNS.map((_, n) => TURNS[(at + 1 + n) % TURNS.length])
  return order.find((way) => possible.has(way)) ?? now
}

/** How a tile is held at first: as the one before if that is possible, else where most squares are. */
export function firstWay(before: string, counts: ReadonlyMap<string, number>): string {
  if (counts.has(before)) return before
  return TURNS.reduce((best, way) => ((counts.get(way) ?? 0) > (counts.get(best) ?? 0) ? way : best), TURNS[0])
}

// -- looking at the grid ---------------------------------------------------------------------------

export const SMALLEST = 16 // pixels per square
export const LARGEST = 80
export const FINGER = 44 // so large are they brought for a finger to choose from
const USEFUL = 28 // not smaller of its own accord, but where squares to choose from are far apart
const USUAL = 60 // not larger of its own accord

/** Where the grid is seen, in pixels: beside the tools, and not under what covers a corner. */
export interface Sight {
  area: Rect
  covered: readonly Rect[]
}

/**
 * This rectangle of squares, with `margin` squares around it, in the middle of what is seen. What
 * is larger than that is seen in part: where the focus is.
 */
export function fit(content: Rect, sight: Sight, margin: number, focus = content, least = USEFUL): View {
  const padded = { x: content.x - margin, y: content.y - margin, w: content.w + 2 * margin, h: content.h + 2 * margin }
  const { x, y } = centre(focus)
  const found = uncovered(sight.area, sight.covered).map((area) => {
    const unit = clamp(Math.min(area.w / padded.w, area.h / padded.h), least, USUAL)
    return {
      unit,
      x: area.x + area.w / 2 - middle(padded.x, padded.w, x, area.w / unit) * unit,
      y: area.y + area.h / 2 - middle(padded.y, padded.h, y, area.h / unit) * unit,
    }
  })
  const whole = found.filter((view) => sees(view, content, sight))
  return (whole.length ? whole : found).reduce((best, view) => (view.unit > best.unit ? view : best))
}

/** What is in the middle: of all of it, or as near to the focus as nothing beyond its ends is seen. */
function middle(start: number, length: number, focus: number, room: number): number {
  if (length <= room) return start + length / 2
  return clamp(focus, start + room / 2, start + length - room / 2)
}

/** Larger or smaller; what is under the pointer stays there. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }): View {
  const unit = clamp(view.unit * factor, SMALLEST, LARGEST)
  const by = unit / view.unit
  return { unit, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/** Moved, but never so far that nothing can be seen any more. */
export function within(view: View, content: Rect, board: Size): View {
  const keep = 2 * view.unit
  const left = content.x * view.unit
  const top = content.y * view.unit
  return {
    unit: view.unit,
    x: clamp(view.x, keep - left - content.w * view.unit, board.width - keep - left),
    y: clamp(view.y, keep - top - content.h * view.unit, board.height - keep - top),
  }
}

/** Can this rectangle of squares be seen? */
export function sees(view: View, rect: Rect, { area, covered }: Sight): boolean {
  const seen = onScreen(rect, view)
  const { x, y, w, h } = seen
  const inside = x >= area.x && y >= area.y && x + w <= area.x + area.w && y + h <= area.y + area.h
  return inside && !covered.some((one) => near(seen, one, 0))
}

const shared = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))

/**
 * Where words stand at the lower or upper edge of an area: where they hide nothing of what they are
 * about, if there is such a place, and as little as may be of what lies there. All in pixels.
 */
export function leastHiding(
  { width: w, height: h }: Size,
  area: Rect,
  about: readonly Rect[],
  lying: readonly Rect[],
): { x: number; y: number } {
  const hidden = (place: Rect, rects: readonly Rect[]) => rects.reduce((sum, one) => sum + shared(place, one), 0)
  const [bottom, right] = [area.y + area.h - h, area.x + area.w - w]
  const places = [bottom, area.y].flatMap((y) =>
    [area.x, right, (area.x + right) / 2].map((x): Rect => ({ x, y, w, h })),
  )
  const costs = places.map((place) => [hidden(place, about), hidden(place, lying)])
  const order = [...places.keys()].sort((a, b) => costs[a][0] - costs[b][0] || costs[a][1] - costs[b][1])
  return places[order[0]]
}
