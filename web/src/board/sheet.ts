/** The printed sheet: fifteen places in three rows, two hands, and marks drawn by pencil. */

import type { SheetBoard, SheetPlace } from '../lib/boards'
import { halves, pips, type Point } from '../tile/pips'
import { clamp, type Rect, type Size } from './geometry'

export const PLACES = 15
const COLUMNS = 5
export const CENTRE = 8 // the starting place, counted from 1

// -- which place is which --------------------------------------------------------------------------

/**
 * The row and the column of a printed place, counted from 1. The start is in the middle; the left
 * arm turns up and back, the right arm down and back, as chains do on the other tables.
 */
export function spotOf(place: number): { row: number; column: number; back: boolean } {
  const row = Math.floor((place - 1) / COLUMNS)
  const along = (place - 1) % COLUMNS
  const back = row !== 1 // in these rows the track goes from right to left
  return { row, column: back ? COLUMNS - 1 - along : along, back }
}

/**
 * The chain as it is drawn. The game counts its places so that the chain is always in the middle;
 * but what is written stays where it is, so the first tile keeps the centre until a side is full.
 */
export function written(board: SheetBoard): { chain: Map<number, SheetPlace>; start: number; left: number; right: number } {
  const tiles = board.places.filter((place) => place.tile !== null)
  if (!tiles.length) return { chain: new Map(), start: CENTRE, left: CENTRE, right: CENTRE }
  const before = board.start - tiles[0].place
  const after = tiles.length - 1 - before
  // A full side means the next place would be off the sheet, unless the centre is fixed by a rule.
  const fixed = board.start === CENTRE && Math.max(before, after) >= CENTRE - 1
  const start = fixed ? CENTRE : clamp(CENTRE, before + 2, PLACES - 1 - after)
  const chain = new Map(tiles.map((tile, at) => [start - before + at, tile]))
  return { chain, start, left: start - before - 1, right: start + after + 1 }
}

/** The halves of a piece that would be copied to an end: the one that touches lies inwards. */
export function copied(board: SheetBoard, arm: string, piece: string): { left: number; right: number } {
  const [high, low] = halves(piece).map(Number)
  const tiles = board.places.filter((place) => place.tile !== null)
  if (!tiles.length) return { left: low, right: high }
  if (arm === 'L') return tiles[0].left === high ? { left: low, right: high } : { left: high, right: low }
  return tiles[tiles.length - 1].right === high ? { left: high, right: low } : { left: low, right: high }
}

// -- where it is on the paper ----------------------------------------------------------------------

export interface SheetLayout {
  paper: Rect
  half: number // pixels of half a place
  small: number // pixels of half a tile in the printed hands
  place: (place: number) => Rect
  turns: { x: number; y: number; h: number; side: -1 | 1 }[] // where the track goes to the next row
  hands: [Rect, Rect] // above and below: a line of words, then the tiles
  tile: (hand: 0 | 1, at: number) => Rect
  words: number // the height of that line
}

const HAND = 7
const NOTE = 13 // under the tiles of a hand, for a D
const GAP = 0.72 // between rows, in halves: room for a D
const SPACE = 0.34 // between the tiles of a hand, in halves

export function laySheet(board: Size): SheetLayout {
  const pad = board.width < 500 ? 10 : 22
  const words = board.width < 500 ? 22 : 26
  const fixed = 2 * words + 2 * pad + 26 + 2 * NOTE // words, letters, margins and the distances between the three parts
  const room = { width: board.width - 2 * pad - 4, height: board.height - fixed - 6 }
  const rows = 3 + 2 * GAP
  // The hands take what the track leaves, within reason.
  const widest = room.width / (2 * COLUMNS)
  const half = Math.min(widest, room.height / (rows + 2 * 0.5), 58)
  const track = 2 * COLUMNS * half
  const small = clamp(Math.min((room.height - rows * half) / 2, track / (HAND * (2 + SPACE))), 9, 0.62 * half)
  const height = fixed + rows * half + 2 * small
  const width = Math.min(board.width - 4, track + 2 * pad)
  const paper = { x: (board.width - width) / 2, y: Math.max(2, (board.height - height) / 2), w: width, h: height }
  const left = (board.width - track) / 2
  const top = paper.y + pad + words + small + NOTE + 10
  const rowY = (row: number) => top + row * half * (1 + GAP)
  const hands: [Rect, Rect] = [
    { x: left, y: paper.y + pad, w: track, h: words + small },
    { x: left, y: top + rows * half + 16, w: track, h: words + small },
  ]
  return {
    paper,
    half,
    small,
    words,
    hands,
    place: (place) => {
      const { row, column } = spotOf(place)
      return { x: left + 2 * half * column, y: rowY(row), w: 2 * half, h: half }
    },
    turns: [
      { x: left, y: rowY(0) + half / 2, h: half * (1 + GAP), side: -1 },
      { x: left + track, y: rowY(1) + half / 2, h: half * (1 + GAP), side: 1 },
    ],
    tile: (hand, at) => ({
      x: hands[hand].x + at * small * (2 + SPACE),
      y: hands[hand].y + words,
      w: 2 * small,
      h: small,
    }),
  }
}

// -- by pencil -------------------------------------------------------------------------------------

/** The same small number between −1 and 1 for the same place: no hand draws twice the same. */
function tremble(seed: number): number {
  const x = Math.sin(seed * 127.1 + 311.7) * 43758.5453
  return 2 * (x - Math.floor(x)) - 1
}

/** The pips of a half of 100 × 100 as strokes: dots to be filled, or crosses to be drawn. */
export function strokes(value: number, mark: 'dots' | 'crosses', seed: number): string {
  return pips(value, true).map((point, at) => (mark === 'dots' ? dot : cross)(point, seed + at * 7)).join('')
}

const round = (n: number) => Math.round(n * 10) / 10

function dot([x, y]: Point, seed: number): string {
  const r = 8.3 + 0.6 * tremble(seed)
  const [cx, cy] = [x + tremble(seed + 1), y + tremble(seed + 2)]
  const high = r * (1 + 0.07 * tremble(seed + 3))
  return `M${round(cx - r)} ${round(cy)}a${round(r)} ${round(high)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(high)} 0 1 0 ${round(-2 * r)} 0z`
}

function cross([x, y]: Point, seed: number): string {
  const at = (dx: number, dy: number, n: number) =>
    `${round(x + 8 * dx + 1.6 * tremble(seed + n))} ${round(y + 8 * dy + 1.6 * tremble(seed + n + 1))}`
  return `M${at(-1, -1, 1)}L${at(1, 1, 3)}M${at(1, -1, 5)}L${at(-1, 1, 7)}`
}
