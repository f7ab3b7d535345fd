import { expect, test } from 'vitest'

import type { SheetBoard, SheetTile } from '../props'
import { around, near, onScreen, type Rect } from '../geometry'
import { CENTRE, copied, laySheet, PLACES, spotOf, strokes, written } from './sheet'

/** A sheet with a chain « 2-1 1-4 4-6 », whose first tile is the one in brackets. */
function sheet(chain: string, start?: number): SheetBoard {
  const tiles = chain.split(' ').filter(Boolean)
  const first = Math.max(
    0,
    tiles.findIndex((text) => text.startsWith('(')),
  )
  const skipped = start === undefined ? Math.floor((PLACES - tiles.length) / 2) : start - 1 - first
  const written = tiles.map((text, at): SheetTile => {
    const [left, right] = text.replace(/[()]/g, '').split('-').map(Number)
    const tile = left > right ? `${left}-${right}` : `${right}-${left}`
    const letter = left === right ? 'D' : ''
    return { place: skipped + at + 1, tile, left, right, across: false, letter, seat: 0, mark: 'dots', at: 0 }
  })
  const begun = tiles.length ? skipped + first + 1 : CENTRE
  return { shape: 'sheet', places: PLACES, start: begun, tiles: written, hands: [], result: null }
}

test('the start is in the middle; the left arm turns up, the right arm down', () => {
  expect(spotOf(CENTRE)).toEqual({ row: 1, column: 2, back: false })
  expect(spotOf(6)).toMatchObject({ row: 1, column: 0 })
  expect(spotOf(5)).toEqual({ row: 0, column: 0, back: true })
  expect(spotOf(1)).toMatchObject({ row: 0, column: 4 })
  expect(spotOf(11)).toEqual({ row: 2, column: 4, back: true })
  expect(spotOf(15)).toMatchObject({ row: 2, column: 0 })
})

test('neighbours on the track are neighbours on the paper', () => {
  for (let place = 1; place < PLACES; place++) {
    const [one, two] = [spotOf(place), spotOf(place + 1)]
    expect(Math.abs(one.row - two.row) + Math.abs(one.column - two.column)).toBe(1)
  }
})

test('what is written stays where it is, though the game keeps the chain in the middle', () => {
  expect(written(sheet(''))).toMatchObject({ start: 8, left: 8, right: 8 })
  expect(written(sheet('(6-6)'))).toMatchObject({ start: 8, left: 7, right: 9 })
  const grown = written(sheet('(6-6) 6-5 5-5 5-4 4-4 4-3'))
  expect([...grown.chain.keys()]).toEqual([8, 9, 10, 11, 12, 13])
  expect(grown).toMatchObject({ start: 8, left: 7, right: 14 })
})

test('a side that is full moves everything, so that there is always a next place', () => {
  const seven = written(sheet('(6-6) 6-5 5-4 4-3 3-2 2-1 1-0 0-0'))
  expect(seven).toMatchObject({ start: 7, left: 6, right: 15 })
  const other = written(sheet('0-0 0-1 1-2 2-3 3-4 4-5 5-6 (6-6) 6-1'))
  expect(other).toMatchObject({ start: 9, left: 1 })
})

test('a centre that is fixed stays, even when a side is full', () => {
  const full = written(sheet('(6-6) 6-5 5-4 4-3 3-2 2-1 1-0 0-0', CENTRE))
  expect(full).toMatchObject({ start: 8, left: 7, right: 16 })
})

test('a copied tile touches with its equal half', () => {
  const board = sheet('2-1 (1-4) 4-6')
  expect(copied(board, 'L', '5-2')).toEqual({ left: 5, right: 2 })
  expect(copied(board, 'L', '2-0')).toEqual({ left: 0, right: 2 })
  expect(copied(board, 'R', '6-3')).toEqual({ left: 6, right: 3 })
  expect(copied(board, 'R', '6-6')).toEqual({ left: 6, right: 6 })
  expect(copied(sheet(''), 'start', '5-2')).toEqual({ left: 2, right: 5 })
})

const inside = (one: Rect, other: Rect) => {
  const { x, y, w, h } = around([one, other])
  return Math.max(other.x - x, other.y - y, w - other.w, h - other.h) < 1e-6
}
const SIZES = [0, 60, 100, 235, 300, 340, 380, 500, 700, 1100, 2200].flatMap((height) =>
  [0, 100, 300, 340, 420, 540, 700, 900, 1500, 2500].map((width) => ({ width, height })),
)
test.each(SIZES)(
  'on $width × $height everything is on the paper, the paper on the board, and nothing overlaps',
  (board) => {
    const { paper, place, hands, view } = laySheet(board)
    const tiles = hands.flatMap((hand) => [
      hand.words,
      hand.boxes,
      ...Array.from({ length: 7 }, (_, at) => hand.tile(at)),
    ])
    const all = [...Array.from({ length: PLACES }, (_, at) => place(at + 1)), ...tiles]
    all.forEach((one, at) => all.slice(at + 1).forEach((two) => expect(near(one, two, -0.01)).toBe(false)))
    for (const { w, h } of [...all, paper]) expect(Math.min(w, h)).toBeGreaterThanOrEqual(0)
    for (const one of all) expect(inside(one, paper)).toBe(true)
    expect(inside(onScreen(paper, view), { x: 0, y: 0, w: board.width, h: board.height })).toBe(true)
  },
)

test.each([
  [344, 300, 22, 'above'],
  [344, 380, 22, 'above'],
  [600, 420, 45, 'above'],
  [1500, 700, 64, 'above'],
  [540, 235, 27, 'beside'],
  [540, 300, 32, 'above'],
  [700, 300, 41, 'beside'],
])('on %i × %i a square has at least %i pixels, hands %s the track', (width, height, least, where) => {
  const { half, hands, view } = laySheet({ width, height })
  expect(view.unit).toBe(1)
  expect(half).toBeGreaterThanOrEqual(least)
  expect(hands[0].words.y === hands[1].words.y ? 'beside' : 'above').toBe(where)
})

test('as many strokes as points, the same ones every time', () => {
  expect(strokes(6, 'dots', 3).match(/z/g)).toHaveLength(6)
  expect(strokes(5, 'crosses', 3).match(/L/g)).toHaveLength(10)
  expect(strokes(0, 'dots', 3)).toBe('')
  expect(strokes(4, 'dots', 3)).toBe(strokes(4, 'dots', 3))
  expect(strokes(4, 'dots', 3)).not.toBe(strokes(4, 'dots', 4))
})
