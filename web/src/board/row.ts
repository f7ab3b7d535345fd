/**
 * Canton's row: tiles stand side by side, each turned so that the equal halves of two neighbours
 * face each other. When they would be too small, the row goes on in a second line.
 */

import type { RowBoard } from '../lib/boards'
import { halves, type Half } from '../tile/pips'
import { standing, type Figure } from './figures'
import { around, LARGEST, type Rect, type Size } from './geometry'

const ENOUGH = 30 // pixels per half: smaller tiles get another line
const BETWEEN = 0.5 // lines are this far apart, in units
const WORDS = 40 // room above and below the row: there stands what can be captured

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
export function beside(name: string, neighbour: Upright | undefined): Upright {
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

/** One place at each end is counted as laid. `below`: pixels that are needed below each line. */
export function layRow(count: number, board: Size, below = 0): RowLayout {
  const places = count + 2
  const height = board.height - 2 * WORDS
  const unitIn = (lines: number) =>
    Math.min(
      (board.width - 12) / Math.ceil(places / lines),
      (height - lines * below) / (lines * (2 + BETWEEN)),
      LARGEST,
    )
  let lines = 1
  while (unitIn(lines) < ENOUGH && unitIn(lines + 1) > unitIn(lines)) lines++
  const unit = unitIn(lines)
  const inLine = Math.ceil(places / lines)
  const pitch = (2 + BETWEEN) * unit + below
  const top = (board.height - lines * pitch + BETWEEN * unit) / 2
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
  rects: Rect[] // a frame around each run of neighbours
  places: number[] // its tiles in the row
  sum: string // « 7 + 5 = 12 »
}

const total = (tile: string) => halves(tile).reduce<number>((sum, one) => sum + Number(one), 0)

/** What can be captured. Tiles of one capture need not be neighbours. */
export function captures(board: RowBoard, layout: RowLayout): Capture[] {
  return board.captures.map((tiles) => {
    const places = tiles
      .map((tile) => board.tiles.indexOf(tile))
      .filter((at) => at >= 0)
      .sort((a, b) => a - b)
    const rects = runs(places, layout.tiles).map((run) => grown(around(run.map((at) => layout.tiles[at])), 4))
    const sum = `${tiles.map(total).join(' + ')} = ${tiles.reduce((points, tile) => points + total(tile), 0)}`
    return { rects, places, sum }
  })
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

/** Several captures share tiles, so frames would cross: their tiles get numbers instead. */
export interface Mark {
  x: number
  y: number
  number: number
}
export function marks(found: readonly Capture[], layout: RowLayout): Mark[] {
  const on = layout.tiles.map((_, at) => found.flatMap(({ places }, nth) => (places.includes(at) ? [nth + 1] : [])))
  return on.flatMap((numbers, at) => {
    const { x, y, w, h } = layout.tiles[at]
    return numbers.map((number, nth) => ({ x: x + w / 2, y: y + h + 16 + nth * MARK, number }))
  })
}

/** How much room the numbers take below a line. */
export function marksHeight(found: readonly (readonly string[])[]): number {
  if (found.length < 2) return 0
  const most = Math.max(...found.flat().map((tile) => found.filter((tiles) => tiles.includes(tile)).length))
  return most * MARK
}
const MARK = 19
