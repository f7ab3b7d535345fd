/**
 * Canton's row: tiles stand side by side, each turned so that the equal halves of two neighbours
 * face each other. When they would be too small, the row goes on in a second line.
 */

import type { RowBoard } from '../props'
import { halves, type Half } from '../../tile/pips'
import { standing, type Figure } from '../figures'
import { around, clamp, LARGEST, type Rect, type Size } from '../geometry'

const ENOUGH = 30 // pixels per half: smaller tiles get another line
const BETWEEN = 0.5 // lines are this far apart, in units
const SMALLEST = 12 // pixels per half, however little room there is
const WORDS = 40 // pixels above the row: there stands what can be captured

export type Upright = readonly [top: Half, bottom: Half]

const swapped = ([top, bottom]: Upright): Upright => [bottom, top]

/** Turn a tile so that the number it shares with its neighbour lies at the same height. */
function facing(tile: Upright, neighbour: Upright, shared: Half): Upright {
  const above = neighbour[0] === shared
  return (tile[0] === shared) === above ? tile : swapped(tile)
}

/** All tiles of the row, turned. A joint without a number leaves the tile as it is. */
export function turnedRow(tiles: readonly string[], joints: readonly (number | null)[]): Upright[] {
  const turned: Upright[] = []
  tiles.forEach((name, at) => {
    const tile = halves(name)
    const shared = at ? joints[at - 1] : null
    turned.push(shared === null || shared === undefined ? tile : facing(tile, turned[at - 1], shared))
  })
  return turned
}

/** How a tile would stand beside this neighbour. */
export function uprightAt(name: string, neighbour: Upright | undefined): Upright {
  const tile = halves(name)
  const shared = neighbour && tile.find((one) => neighbour.includes(one))
  return neighbour && shared !== undefined ? facing(tile, neighbour, shared) : tile
}

export interface RowLayout {
  unit: number
  tiles: Rect[]
  left: Rect // the next places
  right: Rect
}

/** What else needs room, in pixels. */
export interface Needs {
  words?: number // above the row
  below?: number // below each line
  foot?: number // at the bottom of the board
}

/** One place at each end is counted as laid. */
export function layRow(count: number, board: Size, { words = 0, below = 0, foot = 0 }: Needs = {}): RowLayout {
  const places = count + 2
  const head = Math.max(WORDS, words)
  const height = board.height - head - foot
  const unitIn = (lines: number) =>
    clamp(
      Math.min((board.width - 12) / Math.ceil(places / lines), (height - lines * below) / (lines * (2 + BETWEEN))),
      SMALLEST,
      LARGEST,
    )
  let lines = 1
  while (unitIn(lines) < ENOUGH && unitIn(lines + 1) > unitIn(lines)) lines++
  const unit = unitIn(lines)
  const inLine = Math.ceil(places / lines)
  const pitch = (2 + BETWEEN) * unit + below
  const lowest = Math.max(head, head + height - lines * pitch)
  const top = clamp((board.height - lines * pitch + BETWEEN * unit) / 2, head, lowest)
  const rects = Array.from({ length: places }, (_, at): Rect => {
    const line = Math.floor(at / inLine)
    const here = Math.min(inLine, places - line * inLine)
    const x = (board.width - here * unit) / 2 + (at % inLine) * unit
    return standing(x, top + line * pitch, unit)
  })
  return { unit, left: rects[0], tiles: rects.slice(1, -1), right: rects[places - 1] }
}

export function rowFigures(board: RowBoard, layout: RowLayout): Figure[] {
  return turnedRow(board.tiles, board.joints).map(([a, b], at) => ({
    key: board.tiles[at],
    rect: layout.tiles[at],
    unit: layout.unit,
    a,
    b,
  }))
}

// -- captures --------------------------------------------------------------------------------------

export interface Capture {
  places: number[] // its tiles in the row
  sum: string // « 7 + 5 = 12 »
}

const total = (tile: string) => halves(tile).reduce<number>((sum, one) => sum + Number(one), 0)

/** What can be captured. Tiles of one capture need not be neighbours. */
export function captures(board: RowBoard): Capture[] {
  return board.captures.map((tiles) => {
    const places = tiles
      .map((tile) => board.tiles.indexOf(tile))
      .filter((at) => at >= 0)
      .sort((a, b) => a - b)
    const sum = `${tiles.map(total).join(' + ')} = ${tiles.reduce((points, tile) => points + total(tile), 0)}`
    return { places, sum }
  })
}

/** A frame around each run of neighbours that are taken whatever is captured. */
export function frames(found: readonly Capture[], layout: RowLayout): Rect[] {
  if (!found.length) return []
  const always = found[0].places.filter((at) => found.every(({ places }) => places.includes(at)))
  return runs(always, layout.tiles).map((run) => grown(around(run.map((at) => layout.tiles[at])), 4))
}

const grown = (r: Rect, by: number): Rect => ({ x: r.x - by, y: r.y - by, w: r.w + 2 * by, h: r.h + 2 * by + 4 })

/** Neighbours in the same line. */
function runs(places: number[], rects: Rect[]): number[][] {
  const found: number[][] = []
  for (const at of places) {
    const run = found.at(-1)
    const before = run?.at(-1)
    if (run && before === at - 1 && rects[before].y === rects[at].y) run.push(at)
    else found.push([at])
  }
  return found
}

/** Frames of several captures would cross: below the other tiles stand the numbers of those that take them. */
export interface Mark {
  x: number
  y: number
  number: number
}
export function marks(found: readonly Capture[], layout: RowLayout): Mark[] {
  return layout.tiles.flatMap(({ x, y, w, h }, at) => {
    const numbers = found.flatMap(({ places }, nth) => (places.includes(at) ? [nth + 1] : []))
    if (numbers.length === found.length) return []
    return numbers.map((number, nth) => ({ x: x + w / 2, y: y + h + 16 + nth * MARK, number }))
  })
}

/** How much room the numbers take below a line. */
export function marksHeight(found: readonly (readonly string[])[]): number {
  const counts = found.flat().map((tile) => found.filter((tiles) => tiles.includes(tile)).length)
  return Math.max(0, ...counts.filter((count) => count < found.length)) * MARK
}
const MARK = 19
