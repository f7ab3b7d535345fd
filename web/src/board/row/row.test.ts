import { expect, test } from 'vitest'
import type { RowBoard } from '../props'
import { uprightAt, captures, frames, layRow, marks, marksHeight, turnedRow } from './row'

const WIDE = { width: 900, height: 420 }
const PHONE = { width: 344, height: 330 }

test('equal halves of neighbours face each other', () => {
  const tiles = ['2-1', '4-2', '5-2', '5-0', '0-0', '6-0']
  const joints = [2, 2, 5, 0, 0]
  const row = turnedRow(tiles, joints)
  joints.forEach((shared, at) => {
    const heights = [0, 1].filter((height) => row[at][height] === shared && row[at + 1][height] === shared)
    expect(heights.length, `${tiles[at]} and ${tiles[at + 1]}`).toBeGreaterThan(0)
  })
})

test('where no number is shared, a tile stands as it is named', () => {
  expect(turnedRow(['6-5', '4-1'], [null])).toEqual([
    [6, 5],
    [4, 1],
  ])
})

test('a tile that would be laid is turned towards its neighbour', () => {
  expect(uprightAt('5-2', [2, 4])).toEqual([2, 5])
  expect(uprightAt('5-2', [4, 2])).toEqual([5, 2])
  expect(uprightAt('5-2', undefined)).toEqual([5, 2])
})

test('beside a single tile left is left on every screen', () => {
  for (const board of [WIDE, PHONE, { width: 200, height: 140 }]) {
    const { left, tiles, right } = layRow(1, board)
    expect([left.y, right.y]).toEqual([tiles[0].y, tiles[0].y])
    expect(left.x < tiles[0].x && tiles[0].x < right.x).toBe(true)
  }
})

test.each([0, 1, 6, 12, 20, 28])('a row of %i tiles stays on the board, its tiles apart', (count) => {
  for (const board of [WIDE, PHONE]) {
    const { unit, left, tiles, right } = layRow(count, board)
    const all = [left, ...tiles, right]
    expect(all).toHaveLength(count + 2)
    for (const [i, one] of all.entries()) {
      expect(one.x >= 0 && one.x + one.w <= board.width && one.y >= 0 && one.y + one.h <= board.height).toBe(true)
      for (const other of all.slice(i + 1))
        expect(Math.abs(one.x - other.x) >= unit - 0.01 || Math.abs(one.y - other.y) >= 2 * unit).toBe(true)
    }
  }
})

test('a row leaves room for what stands above and below it, and is seen however little is left', () => {
  const low = layRow(5, { width: 640, height: 190 }, { below: 38 })
  expect(low.unit).toBeGreaterThan(40)
  expect(low.left.y).toBeGreaterThanOrEqual(40)
  const high = layRow(28, PHONE, { words: 67, foot: 56 })
  const bottom = Math.max(...high.tiles.map(({ y, h }) => y + h))
  expect(bottom).toBeLessThanOrEqual(PHONE.height - 56)
  expect(high.left.y).toBeGreaterThanOrEqual(67)
  expect(layRow(12, { width: 344, height: 90 }, { words: 67, below: 38, foot: 56 }).unit).toBeGreaterThan(10)
})

test('a second line only where tiles would be under 30 pixels', () => {
  const lines = (count: number) => new Set(layRow(count, PHONE).tiles.map(({ y }) => y)).size
  expect(lines(9)).toBe(1)
  expect(lines(10)).toBe(2)
})

const CAPTURES: RowBoard = {
  shape: 'row',
  tiles: ['2-2', '4-2', '4-3', '6-4', '1-1', '3-1'],
  joints: [2, 4, 4, 1, 1],
  captures: [['3-1', '1-1', '2-2']],
}

test('what can be captured is framed, with its sum', () => {
  const layout = layRow(6, WIDE)
  const found = captures(CAPTURES)
  expect(found[0].sum).toBe('4 + 2 + 4 = 10')
  const [end, neighbours, ...others] = frames(found, layout)
  expect(end.w).toBeLessThan(2 * layout.unit)
  expect(neighbours.w).toBeGreaterThan(2 * layout.unit)
  expect(others).toEqual([])
  expect(marks(found, layout)).toEqual([])
  expect(marksHeight(CAPTURES.captures)).toBe(0)
})

test('of several captures the tiles are numbered, but what all of them take is framed', () => {
  const several = {
    ...CAPTURES,
    captures: [
      ['2-2', '3-1'],
      ['2-2', '4-2'],
      ['2-2', '4-2', '6-4'],
    ],
  }
  const layout = layRow(6, WIDE)
  const found = captures(several)
  const [laid, ...others] = frames(found, layout)
  expect(laid.x).toBeLessThan(layout.tiles[0].x)
  expect(others).toEqual([])
  expect(marks(found, layout).map(({ number }) => number)).toEqual([2, 3, 3, 1])
  expect(marksHeight(several.captures)).toBe(2 * 19)
})
