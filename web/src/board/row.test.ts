import { expect, test } from 'vitest'
import type { RowBoard } from '../lib/boards'
import { beside, captures, layRow, marks, turnedRow } from './row'

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
  expect(turnedRow(['6-5', '4-1'], [null as unknown as number])).toEqual([
    [6, 5],
    [4, 1],
  ])
})

test('a tile that would be laid is turned towards its neighbour', () => {
  expect(beside('5-2', [2, 4])).toEqual([2, 5])
  expect(beside('5-2', [4, 2])).toEqual([5, 2])
  expect(beside('5-2', undefined)).toEqual([5, 2])
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

test('a second line only where tiles would be under 30 pixels', () => {
  const lines = (count: number) => new Set(layRow(count, PHONE).tiles.map(({ y }) => y)).size
  expect(lines(9)).toBe(1)
  expect(lines(10)).toBe(2)
})

test('what can be captured is framed or numbered, with its sum', () => {
  const board: RowBoard = {
    shape: 'row',
    tiles: ['2-2', '4-2', '4-3', '6-4', '1-1', '3-1'],
    joints: [2, 4, 4, 1, 1],
    captures: [
      ['3-1', '1-1', '2-2'],
      ['4-2', '4-3'],
    ],
  }
  const layout = layRow(board.tiles.length, WIDE)
  const found = captures(board, layout)
  const [first, second] = found
  expect(first.sum).toBe('4 + 2 + 4 = 10')
  expect(first.rects).toHaveLength(2) // the other end, and two neighbours
  expect(second.sum).toBe('6 + 7 = 13')
  expect(second.rects).toHaveLength(1)
  expect(second.rects[0].w).toBeGreaterThan(2 * layout.unit)
  expect(marks(found, layout).map(({ number }) => number)).toEqual([1, 2, 2, 1, 1])
})
