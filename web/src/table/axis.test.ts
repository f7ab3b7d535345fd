import { expect, test } from 'vitest'

import { ticks } from './axis'

test.each([
  [0, 31, [0, 10, 20, 30]],
  [0, 1, [0, 1]],
  [0, 7, [0, 2, 4, 6]],
  [0, 100, [0, 50, 100]],
  [0, 200, [0, 50, 100, 150, 200]],
  [-12, 31, [0, 20]],
  [-12, 12, [-10, 0, 10]],
  [0, 1234, [0, 500, 1000]],
])('from %i to %i the ticks are round numbers', (low, high, expected) => {
  expect(ticks(low, high)).toEqual(expected)
})
