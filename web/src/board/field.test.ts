import { expect, test } from 'vitest'
import type { MemoryBoard } from '../lib/boards'
import { layField, withTaken } from './field'
import { near } from './geometry'

const NAMES = [...'abcd'].flatMap((row) => Array.from({ length: 7 }, (_, at) => `${row}${at + 1}`))
const lay = (width: number, height: number) => {
  const { unit, place } = layField(4, 7, { width, height })
  const tiles = NAMES.map(place)
  return { unit, tiles, lines: new Set(tiles.map(({ y }) => y)).size }
}

test.each([
  [344, 400],
  [540, 235],
  [540, 300],
  [780, 900],
  [1500, 700],
  [100, 60],
])('on %i × %i all tiles are on the board and apart', (width, height) => {
  const { tiles } = lay(width, height)
  tiles.forEach((one, at) => tiles.slice(at + 1).forEach((other) => expect(near(one, other, 1)).toBe(false)))
  for (const { x, y, w, h } of tiles) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(x + w).toBeLessThanOrEqual(width)
    expect(y + h).toBeLessThanOrEqual(height)
  }
})

test('rows and columns are those of the names, unless others give larger tiles', () => {
  expect(lay(800, 560).lines).toBe(4)
  expect(lay(344, 330).lines).toBe(4)
  expect(lay(540, 235).lines).toBe(3)
  expect(lay(540, 235).unit).toBeGreaterThan(33) // 25 in four lines
  expect(lay(344, 560).lines).toBe(5)
})

const field = (states: string[], tiles: (string | null)[], taken: string[][]): MemoryBoard => ({
  shape: 'memory',
  rows: 1,
  cols: states.length,
  places: Object.fromEntries(
    states.map((state, at) => [`a${at + 1}`, { state, tile: tiles[at] }]),
  ) as MemoryBoard['places'],
  missed: [],
  taken,
})

test('a pair that is taken is seen face up, also its second tile', () => {
  const before = field(['up', 'back', 'back'], ['6-5', null, null], [[], []])
  const after = field(['empty', 'back', 'empty'], [null, null, null], [['6-5', '5-5'], []])
  const shown = withTaken(before, after)!.places
  expect([shown.a1.tile, shown.a2.tile, shown.a3.tile]).toEqual(['6-5', null, '5-5'])
  expect(withTaken(before, before)).toBeNull()
})
