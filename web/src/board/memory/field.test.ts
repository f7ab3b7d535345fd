import { expect, test } from 'vitest'
import type { MemoryBoard } from '../props'
import { common, layField, withTaken } from './field'
import { near } from '../geometry'

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

test('rows and columns are those of the names; on a narrow board the field lies on its side', () => {
  expect(lay(800, 560).lines).toBe(4)
  expect(lay(590, 350).lines).toBe(4)
  expect(lay(344, 480).lines).toBe(7)
  expect(lay(344, 480).unit).toBeGreaterThan(34)
  expect(lay(344, 480).tiles[0].w).toBeGreaterThan(lay(344, 480).tiles[0].h)
})

test.each([
  [912, 560],
  [344, 480],
])('on %i × %i each tile lies in line with its letter and its number', (width, height) => {
  const { place, labels } = layField(4, 7, { width, height })
  expect(labels.map(({ text }) => text).sort()).toEqual([...'1234567abcd'])
  const [letter, number] = ['c', '5'].map((text) => labels.find((label) => label.text === text)!)
  const { x, y, w, h } = place('c5')
  const inLine = (label: { x: number; y: number }) => [label.x - x - w / 2, label.y - y - h / 2].map(Math.abs)
  expect(Math.min(...inLine(letter))).toBeCloseTo(0)
  expect(Math.min(...inLine(number))).toBeCloseTo(0)
  for (const label of labels) expect(Math.min(label.x, label.y)).toBeGreaterThan(5)
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

test('what a pair has in common is known; one tile alone, or two that do not match, have nothing', () => {
  const pair = (one: string, other: string | null) => field(['up', 'up'], [one, other], [[], []])
  expect(common(pair('6-5', '5-5'))).toEqual([5])
  expect(common(pair('6-5', '6-1'))).toEqual([6])
  expect(common(pair('6-5', '4-3'))).toEqual([])
  expect(common(pair('6-5', null))).toEqual([])
})
