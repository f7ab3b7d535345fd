import { expect, test } from 'vitest'

import type { PilesBoard } from '../props'
import { layPiles } from './piles'

const SEVEN: PilesBoard = { shape: 'piles', piles: Array.from({ length: 7 }, () => ({ height: 4, top: '6-4' })) }
const PILES = [...SEVEN.piles.keys()]

test.each([
  ['wide', { width: 800, height: 520 }, 1],
  ['phone upright', { width: 374, height: 480 }, 2],
  ['phone lying', { width: 640, height: 370 }, 1],
])('seven piles on a %s screen are wide enough for a finger', (_, size, lines) => {
  const { unit, ground, top } = layPiles(SEVEN, size)
  expect(unit).toBeGreaterThanOrEqual(44)
  expect(new Set(PILES.map((pile) => ground(pile).y)).size).toBe(lines)
  for (const pile of PILES) {
    const [lowest, highest] = [ground(pile), top(pile)]
    expect(lowest.x >= 0 && lowest.x + lowest.w <= size.width).toBe(true)
    expect(highest.y >= 0 && lowest.y + lowest.h <= size.height).toBe(true)
  }
})
