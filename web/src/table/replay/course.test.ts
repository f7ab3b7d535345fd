import { expect, test } from 'vitest'
import type { ReviewedChoice } from '../../generated/types'
import { course } from './course'

const choice = (number: number, chance: number | null, points?: number): ReviewedChoice => {
  const way = points! > 0 ? 'more' : points! < 0 ? 'less' : 'same'
  const outlook =
    points === undefined
      ? { name: 'outlook-chance', facts: { chance } }
      : { name: 'outlook-points', facts: { points: Math.abs(points), way, who: 'others' } }
  const played = { move: 'draw', kind: 'draw', steps: [], chance, outlook }
  return { number, seat: 0, hand: [], played, best: played, slip: false, why: null }
}

test('a manche that is to be won is told in chances', () => {
  const found = course([choice(1, 60), choice(2, null), choice(4, 80)])
  expect(found.choices.map(({ number, figure }) => [number, figure])).toEqual([
    [1, 60],
    [4, 80],
  ])
  expect([found.points, found.ticks]).toEqual([false, [0, 50, 100]])
})

test('where points are what it is about, they are told, and no chance', () => {
  const found = course([choice(1, 60, 12), choice(2, 40, -3), choice(3, 50), choice(4, 99, 0)])
  expect(found.choices.map(({ number, figure }) => [number, figure])).toEqual([
    [1, 12],
    [2, -3],
    [4, 0],
  ])
  expect([found.points, found.ticks]).toEqual([true, [-15, 0, 15]])
})
