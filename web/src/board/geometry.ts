/** Rectangles in units (half a tile is 1 × 1) or in pixels, and how a layout is put on a board. */

export const LARGEST = 64 // pixels per half: about as large as the tiles in the hand

export interface Rect {
  x: number
  y: number
  w: number
  h: number
}

export interface Size {
  width: number
  height: number
}

/** Do they come nearer to each other than `gap`? */
export function near(a: Rect, b: Rect, gap: number): boolean {
  return a.x < b.x + b.w + gap && b.x < a.x + a.w + gap && a.y < b.y + b.h + gap && b.y < a.y + a.h + gap
}

/** The smallest rectangle around all of them. */
export function around(rects: readonly Rect[]): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const r of rects) {
    left = Math.min(left, r.x)
    top = Math.min(top, r.y)
    right = Math.max(right, r.x + r.w)
    bottom = Math.max(bottom, r.y + r.h)
  }
  return { x: left, y: top, w: right - left, h: bottom - top }
}

export const centre = (r: Rect) => ({ x: r.x + r.w / 2, y: r.y + r.h / 2 })

export const clamp = (n: number, low: number, high: number) => Math.min(Math.max(n, low), high)

/** Where a layout lies on the board: unit (0, 0) at pixel (x, y), and the pixels of a unit. */
export interface View {
  unit: number
  x: number
  y: number
}

export function onScreen(r: Rect, view: View): Rect {
  return { x: view.x + r.x * view.unit, y: view.y + r.y * view.unit, w: r.w * view.unit, h: r.h * view.unit }
}

/** The view with this rectangle in the middle of an area. */
export function centred(box: Rect, unit: number, area: Rect): View {
  return {
    unit,
    x: area.x + (area.w - box.w * unit) / 2 - box.x * unit,
    y: area.y + (area.h - box.h * unit) / 2 - box.y * unit,
  }
}

export interface Corner {
  x: 'left' | 'right'
  y: 'top' | 'bottom'
  width: number
  height: number
}

/** Where a corner of the board is, in pixels. */
export function cornerOf({ x, y, width: w, height: h }: Corner, board: Size): Rect {
  return { x: x === 'left' ? 0 : board.width - w, y: y === 'top' ? 0 : board.height - h, w, h }
}

/** Where things may lie: on the whole board, or above, below or beside all that covers it. */
export function uncovered(board: Rect, covered: readonly Rect[]): Rect[] {
  if (!covered.length) return [board]
  const { x, y, w, h } = around(covered)
  const [left, right] = [x - board.x, board.x + board.w - x - w]
  const [above, below] = [y - board.y, board.y + board.h - y - h]
  return [
    board,
    { ...board, y: above < below ? y + h : board.y, h: Math.max(above, below) },
    { ...board, x: left < right ? x + w : board.x, w: Math.min(board.w, Math.max(left, right)) },
  ]
}

export const whole = ({ width, height }: Size): Rect => ({ x: 0, y: 0, w: width, h: height })

/** A rectangle big enough for a finger. */
export function forFinger(r: Rect, least = 44): Rect {
  const w = Math.max(r.w, least)
  const h = Math.max(r.h, least)
  return { x: r.x - (w - r.w) / 2, y: r.y - (h - r.h) / 2, w, h }
}
