import { beforeAll, expect, test, vi } from 'vitest'

import type { RunningClock } from './clock'

// The words are read by a module that asks the browser for its preferences.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('document', { documentElement: {} })
const { clockWords, CLOCKS, leftOf, roundTime, shortTime, used } = await import('./clock')
const { speak } = await import('./words.svelte')

const CLOCK: RunningClock = {
  per: 'partie',
  seconds: 600,
  increment: 5,
  left: [90_000, 600_000, null],
  ticking: 0,
  at: 1000,
}

beforeAll(() => speak('fr'))

test('time runs for one player only, and never below nothing', () => {
  expect(leftOf(CLOCK, 0, 11_000)).toBe(80_000)
  expect(leftOf(CLOCK, 1, 11_000)).toBe(600_000)
  expect(leftOf(CLOCK, 2, 11_000)).toBe(null)
  expect(leftOf(CLOCK, 0, 1e9)).toBe(0)
})

test('the last second is still shown as one', () => {
  expect([1, 0, 59_001, 60_000, 754_000].map(shortTime)).toEqual(['0:01', '0:00', '1:00', '1:00', '12:34'])
  expect([3_600_000, 86_399_000, 86_400_000, 200_000_000].map(shortTime)).toEqual(['1 h', '23 h', 'un jour', '2 jours'])
})

test('what can be chosen is said in round numbers', () => {
  expect(CLOCKS.map(({ seconds }) => roundTime(seconds))).toEqual([
    '30 s',
    '1 min',
    '3 min',
    'un jour',
    '5 min',
    '10 min',
    '20 min',
  ])
  expect(clockWords(CLOCKS[0])).toBe('30 s par coup')
  expect(clockWords(CLOCKS[4])).toBe('5 min par joueur, et 5 s de plus à chaque coup')
})

test('only the time of a partie can be used up', () => {
  const out = { ...CLOCK, left: [0, 1] }
  expect([used(out, 0), used(out, 1), used({ ...out, per: 'move' }, 0), used(null, 0)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
