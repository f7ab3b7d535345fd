import { expect, test } from 'vitest'

import type { Board, TricksBoard } from '../../board/props'
import { BESIDE, byWorth, grouped, rackWidth, worthOf } from './hand'

const board = {
  shape: 'tricks',
  suits: [
    ['6-4', '5-4', '4-4', '4-0'],
    ['6-6', '6-5', '6-0'],
    ['5-5', '5-0'],
  ],
  worth: { tiles: { '5-5': 10, '6-4': 10, '5-0': 5 }, trick: 1, total: 42 },
} as unknown as TricksBoard
const line = { shape: 'line' } as Board

test('a hand stands in its suits, trumps first, in each the highest first', () => {
  expect(grouped(['4-0', '5-5', '6-0', '6-4', '6-6'], board)).toEqual([['6-4', '4-0'], ['6-6', '6-0'], ['5-5']])
  expect(grouped(['5-5'], board)).toEqual([['5-5']])
  expect(grouped([], board)).toEqual([])
})

test('where there are no suits, a hand is left as it is', () => {
  expect(grouped(['1-0', '5-5', '2-1'], line)).toEqual([['1-0', '5-5', '2-1']])
  expect(worthOf(line)).toEqual({})
})

test('tiles that count are told by what they count', () => {
  expect(worthOf(board)).toEqual({ '5-5': 10, '6-4': 10, '5-0': 5 })
  expect(byWorth(board.worth.tiles)).toEqual([
    { points: 10, tiles: ['5-5', '6-4'] },
    { points: 5, tiles: ['5-0'] },
  ])
})

test('on a laptop, words stand beside a hand of seven and take no height from the board', () => {
  const cloth = 868 // the inside of the cloth on a screen of 1280
  const seven = ['6-6', '6-5', '6-4', '5-5', '5-4', '5-0', '2-2']
  expect(rackWidth([seven], false) + BESIDE).toBeLessThan(cloth)
  expect(rackWidth([seven.slice(0, 3), seven.slice(3, 6), seven.slice(6)], false) + BESIDE).toBeLessThan(cloth)
})
