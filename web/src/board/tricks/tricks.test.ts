import { expect, test } from 'vitest'
import { near } from '../geometry'
import { layTrick } from './tricks'

test.each([
  [344, 300],
  [540, 235],
  [370, 190],
  [780, 900],
  [1500, 700],
])('on %i × %i four tiles and their names are on the board, words between them', (width, height) => {
  const { unit, far, place } = layTrick(4, 0, 'counterclockwise', { width, height })
  const tiles = [0, 1, 2, 3].map(place)
  tiles.forEach((one, at) => tiles.slice(at + 1).forEach((other) => expect(near(one, other, 2)).toBe(false)))
  for (const { x, y, w, h } of tiles) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + w).toBeLessThanOrEqual(width)
    expect(y).toBeGreaterThanOrEqual(18) // the name of the one opposite
    expect(y + h).toBeLessThanOrEqual(height - 18)
  }
  expect(2 * (far - unit)).toBeGreaterThan(150)
})
