/** The printed sheet: fifteen places in three rows, two hands, and marks drawn by pencil. */

import type { SheetBoard, SheetTile } from '../props'
import { halves, pips, type Point } from '../../tile/pips'
import { clamp, LARGEST, type Rect, type Size, type View } from '../geometry'

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
export function written(board: SheetBoard): {
  chain: Map<number, SheetTile>
  start: number
  left: number
  right: number
} {
  const { tiles } = board
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
  const { tiles } = board
  if (!tiles.length) return { left: low, right: high }
  if (arm === 'L') return tiles[0].left === high ? { left: low, right: high } : { left: high, right: low }
  return tiles[tiles.length - 1].right === high ? { left: high, right: low } : { left: low, right: high }
}

// -- where it is on the paper ----------------------------------------------------------------------

/** A printed hand: words, boxes, and seven tiles. */
export interface SheetHand {
  words: Rect // its letter, its mark, a name
  boxes: Rect
  tile: (at: number) => Rect
}

export interface SheetLayout {
  paper: Rect
  half: number // pixels of half a place
  place: (place: number) => Rect
  turns: { x: number; y: number; h: number; side: -1 | 1 }[] // where the track goes to the next row
  hands: [SheetHand, SheetHand] // above and below, or left and right
  view: View // how the sheet lies on the board: smaller, where letters would not fit otherwise
}
type Printed = Omit<SheetLayout, 'view'>

const HAND = 7
const NOTE = 13 // under the tiles of a hand, for a D
const GAP = 0.72 // between rows, in halves: room for a D
const ROWS = 3 + 2 * GAP // the height of the track, in halves
const SPACE = 0.34 // between the tiles of a hand, in halves
const SMALL = 0.62 // tiles of a hand, compared with those of the track
const LINE = 20 // the height of a line of words
const BOXES = 112 // the width of the boxes

/** Hands above and below the track, or on a low board beside it: whichever gives larger squares. */
export function laySheet(board: Size): SheetLayout {
  const stacked = scaled(board, { width: 300, height: 210 }, handsAboveAndBelow)
  const low = scaled(board, { width: 420, height: 170 }, handsBeside)
  return low.half * low.view.unit > stacked.half * stacked.view.unit ? low : stacked
}

/** Print on paper of at least this size, and bring it farther away where the board is smaller. */
function scaled(board: Size, least: Size, print: (size: Size) => Printed): SheetLayout {
  const size = { width: Math.max(board.width, least.width), height: Math.max(board.height, least.height) }
  const unit = Math.min(board.width / size.width, board.height / size.height)
  const view = { unit, x: (board.width - unit * size.width) / 2, y: (board.height - unit * size.height) / 2 }
  return { ...print(size), view }
}

const isTight = ({ width, height }: Size) => width < 500 || height < 340

function handsAboveAndBelow(board: Size): Printed {
  const tight = isTight(board)
  const pad = tight ? 10 : 22
  const words = tight ? 22 : 26
  const fixed = 2 * words + 2 * pad + 26 + 2 * NOTE // words, letters, margins and the distances between the three parts
  const room = { width: board.width - 2 * pad - 4, height: board.height - fixed - 6 }
  // The hands take what the track leaves, within reason.
  const half = Math.min(room.width / (2 * COLUMNS), room.height / (ROWS + 2 * 0.5), LARGEST)
  const track = 2 * COLUMNS * half
  const small = clamp(Math.min((room.height - ROWS * half) / 2, track / (HAND * (2 + SPACE))), 9, SMALL * half)
  const height = fixed + ROWS * half + 2 * small
  const paper = { x: board.width / 2 - track / 2 - pad, y: (board.height - height) / 2, w: track + 2 * pad, h: height }
  const left = paper.x + pad
  const top = paper.y + pad + words + small + NOTE + 10
  const hand = (y: number): SheetHand => ({
    words: { x: left, y, w: track - BOXES, h: LINE },
    boxes: { x: left + track - BOXES, y, w: BOXES, h: LINE },
    tile: (at) => ({ x: left + at * small * (2 + SPACE), y: y + words, w: 2 * small, h: small }),
  })
  return { paper, half, ...printTrack(left, top, half), hands: [hand(paper.y + pad), hand(top + ROWS * half + 16)] }
}

function handsBeside(board: Size): Printed {
  const pad = isTight(board) ? 10 : 22
  const gutter = 18 // between a hand and the track
  const lines = 2 * LINE + 4 // a name, and the boxes
  const inHand = Math.ceil(HAND / 2) // tiles one below the other
  const two = 4 + SPACE // two tiles side by side, in halves
  const room = { width: board.width - 2 * pad - 2 * gutter - 4, height: board.height - 2 * pad - 4 }
  const least = BOXES - 12 // what a hand is wide at least, for its boxes
  const half = Math.min(
    room.width / (2 * COLUMNS + 2 * two * SMALL),
    (room.width - 2 * least) / (2 * COLUMNS),
    (room.height - NOTE - 9) / ROWS, // a D below the last row, and the start is marked above
    LARGEST,
  )
  const small = Math.min((room.height - lines) / inHand - NOTE, Math.max(least / two, SMALL * half), 0.8 * half)
  const column = Math.max(least, two * small)
  const track = 2 * COLUMNS * half
  const heights = { hand: lines + inHand * (small + NOTE), track: ROWS * half + NOTE + 9 }
  const width = track + 2 * (column + gutter + pad)
  const height = Math.max(heights.hand, heights.track) + 2 * pad
  const paper = { x: (board.width - width) / 2, y: (board.height - height) / 2, w: width, h: height }
  const left = (board.width - track) / 2
  const y = (board.height - heights.hand) / 2
  const hand = (x: number): SheetHand => ({
    words: { x, y, w: column, h: LINE },
    boxes: { x, y: y + LINE, w: column, h: LINE },
    tile: (at) => ({
      x: x + (at % 2) * small * (2 + SPACE),
      y: y + lines + Math.floor(at / 2) * (small + NOTE),
      w: 2 * small,
      h: small,
    }),
  })
  return {
    paper,
    half,
    ...printTrack(left, (board.height - heights.track) / 2 + 9, half),
    hands: [hand(paper.x + pad), hand(left + track + gutter)],
  }
}

function printTrack(left: number, top: number, half: number): Pick<SheetLayout, 'place' | 'turns'> {
  const pitch = half * (1 + GAP)
  return {
    place: (place) => {
      const { row, column } = spotOf(place)
      return { x: left + 2 * half * column, y: top + row * pitch, w: 2 * half, h: half }
    },
    turns: [
      { x: left, y: top + half / 2, h: pitch, side: -1 },
      { x: left + 2 * COLUMNS * half, y: top + pitch + half / 2, h: pitch, side: 1 },
    ],
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
  return pips(value, true)
    .map((point, at) => (mark === 'dots' ? dot : cross)(point, seed + at * 7))
    .join('')
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
