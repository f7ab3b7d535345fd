import { expect, test } from 'vitest'

import type { Field } from '../generated/types'
import { asked, counted, given, reopened, seatsOf, soFar, withList } from './draft'

const base: Field = {
  key: '',
  kind: 'seat',
  names: { fr: '', en: '' },
  seats: [0, 1, 2],
  low: 0,
  high: 0,
  items: [],
  tiles: [],
  worth: [],
  most: 0,
  nobody: null,
  besides: '',
  if_nobody: false,
  by_tiles: false,
  held: false,
  optional: false,
}
const out: Field = { ...base, key: 'out', nobody: { fr: 'Personne', en: 'Nobody' } }
const hands: Field = { ...base, key: 'hands', kind: 'hands', besides: 'out', tiles: ['0-0', '6-4'], worth: [0, 10] }
const caps: Field = {
  ...base,
  key: 'caps',
  kind: 'tally',
  items: [
    { key: 'a', names: {}, points: 2, rule: '', row: '' },
    { key: 'b', names: {}, points: 3, rule: '', row: '' },
  ],
}

test('who went out has nothing left', () => {
  expect(seatsOf(hands, { out: 1 })).toEqual([0, 2])
  expect(given([out, hands], { out: 1, hands: [3, 5, ['6-4']] })).toEqual({ out: 1, hands: [3, null, ['6-4']] })
  expect(given([out, hands], { out: null, hands: [3, 5] })).toEqual({ out: null, hands: [3, 5, null] })
})

test('what was not said is not sent', () => {
  expect(given([out], {})).toEqual({})
  expect(given([{ ...hands, optional: true }], {})).toEqual({})
  expect(given([hands], {})).toEqual({ hands: [null, null, null] })
})

test('what is asked only where nobody went out', () => {
  const left = { ...hands, if_nobody: true, optional: true }
  expect(asked(left, { out: 1 })).toBe(false)
  expect(asked(left, {})).toBe(false)
  expect(asked(left, { out: null })).toBe(true)
  expect(given([out, left], { out: 1, hands: [3, 5, 6] })).toEqual({ out: 1 })
})

test('points are counted while they are entered', () => {
  expect(counted(hands, ['6-4', '0-0'])).toBe(10)
  expect(counted(hands, 7)).toBe(7)
  expect(counted(hands, null)).toBeNull()
  const draft = withList(caps, {}, 2, [1, 2], [0, 0])
  expect(soFar([out, caps], draft, 2)).toBe(8)
  expect(soFar([out, caps], draft, 0)).toBe(0)
  expect(given([caps], {})).toEqual({
    caps: [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  })
})

test('a manche that is corrected keeps what is still asked', () => {
  expect(reopened([out], { out: 2, starter: 1 })).toEqual({ out: 2 })
  // Seat 1 has left since: whose hand was whose cannot be told any more.
  const [fewer, theirs] = [out, hands].map((field) => ({ ...field, seats: [0, 2] }))
  expect(reopened([fewer, theirs], { out: 1, hands: [8, null, 5] })).toEqual({})
  expect(reopened([fewer, theirs], { out: null, hands: [8, 5] })).toEqual({ out: null, hands: [8, 5] })
})
