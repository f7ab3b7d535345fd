import { expect, test } from 'vitest'

import { labelRoom, shortened, ticks } from './axis'

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

test('the names of two players stand whole at the end of their line, with room for them', () => {
  expect(shortened('Odile et Lucas')).toBe('Odile et Lucas')
  expect(shortened('Maximilienne et Barthélemy')).toHaveLength(22)
  expect(labelRoom(['Odile et Lucas 131'])).toBeGreaterThan(labelRoom(['Odile 3', 'Vous 1']))
})
