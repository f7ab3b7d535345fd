import { expect, test } from 'vitest'
import { half, halves, MOST, pipPath, pipRadius, pips } from './pips'
import { SIGNS } from './signs'

const values = Array.from({ length: MOST + 1 }, (_, value) => value)

test.each(values)('%i has as many pips, all inside its half and apart', (value) => {
  for (const lying of [true, false])
    for (const numerals of [true, false]) {
      const points = pips(value, lying, numerals)
      const r = pipRadius(value, numerals)
      expect(points).toHaveLength(value)
      expect(points.every(([x, y]) => x - r > 0 && x + r < 100 && y - r > 0 && y + r < 100)).toBe(true)
      for (const [i, [x, y]] of points.entries())
        for (const [u, v] of points.slice(i + 1)) expect(Math.hypot(x - u, y - v)).toBeGreaterThan(2 * r)
    }
})

test('the rows of a six lie along the tile', () => {
  expect(new Set(pips(6, true).map(([, y]) => y))).toEqual(new Set([25, 75]))
  expect(new Set(pips(6, false).map(([x]) => x))).toEqual(new Set([25, 75]))
})

test('a path draws every pip', () => {
  for (const value of values) expect(pipPath(value, true).split('M')).toHaveLength(value + 1)
})

test('names of tiles', () => {
  expect(halves('6-4')).toEqual([6, 4])
  expect(halves('12-0')).toEqual([12, 0])
  expect(halves('joker-3')).toEqual(['joker', 3])
  expect(half('5')).toBe(5)
  expect(half(5)).toBe(5)
})

test('every sign of Dingominos can be drawn', () => {
  expect(Object.keys(SIGNS).sort()).toEqual(['changer', 'contrer', 'joker', 'passer', 'piocher', 'rejouer'])
})
