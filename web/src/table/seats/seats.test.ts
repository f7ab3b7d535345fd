import { expect, test } from 'vitest'

import { around } from './seats'

test('between two, the other one sits opposite', () => {
  expect(around(2, 1, 'counterclockwise')).toEqual([{ seat: 0, side: 'n' }])
})

test('counterclockwise the next player sits to the right', () => {
  expect(around(4, 1, 'counterclockwise')).toEqual([
    { seat: 0, side: 'w' },
    { seat: 3, side: 'n' },
    { seat: 2, side: 'e' },
  ])
})

test('clockwise the next player sits to the left', () => {
  expect(around(3, 0, 'clockwise')).toEqual([
    { seat: 1, side: 'w' },
    { seat: 2, side: 'e' },
  ])
})

test('more than three others sit in a row', () => {
  expect(around(6, 0, 'clockwise').map(({ side }) => side)).toEqual(['n', 'n', 'n', 'n', 'n'])
})

test('a spectator sees every seat', () => {
  expect(
    around(2, null, 'counterclockwise')
      .map(({ seat }) => seat)
      .sort(),
  ).toEqual([0, 1])
})
