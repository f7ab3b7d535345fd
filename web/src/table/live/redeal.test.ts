import { expect, test } from 'vitest'

import { isVoid, ofThisManche } from './redeal'
import type { GameEvent, TableInfo, View } from '../../generated/types'

const dealt = (manche: number): GameEvent => ({
  event: 'Dealt',
  manche,
  counts: [5, 5],
  stock: 44,
  lots: [],
  starter: 0,
  rule: '',
})
const passed: GameEvent = { event: 'Passed', seat: 1, rule: 'VIN-14' }
const ended = (how: string): GameEvent => ({
  event: 'MancheEnded',
  how,
  rule: 'VIN-18',
  winners: [],
  points: [0, 0],
  hands: [[], []],
  out: null,
})

test('what is told begins with the last deal', () => {
  expect(ofThisManche([dealt(1), passed])).toEqual([dealt(1), passed])
  expect(ofThisManche([dealt(1), passed, ended('passed'), dealt(2), passed])).toEqual([dealt(2), passed])
  expect(ofThisManche([passed])).toEqual([passed])
  expect(ofThisManche([])).toEqual([])
})

test('after a void manche it begins with the sentence that says so', () => {
  expect(ofThisManche([dealt(1), passed, ended('redeal'), dealt(2)])).toEqual([ended('redeal'), dealt(2)])
  expect(ofThisManche([ended('redeal'), dealt(2), passed])).toEqual([ended('redeal'), dealt(2), passed])
  expect(ofThisManche([ended('redeal'), dealt(2), passed, ended('redeal'), dealt(3)])).toEqual([
    ended('redeal'),
    dealt(3),
  ])
  const left: GameEvent = { event: 'Seated', at: 0, what: 'left', name: 'Anne', heir: 'Odile' }
  const after = [ended('redeal'), left, dealt(2)]
  expect(ofThisManche([dealt(1), passed, ...after]), 'somebody has left meanwhile').toEqual(after)
  expect(ofThisManche([left, dealt(2)])).toEqual([dealt(2)])
})

test('a manche is void by how it ended, as long as the partie goes on', () => {
  const table = (over: boolean) => ({ over }) as TableInfo
  const view = (how: string | null) => ({ result: how && { how } }) as unknown as View
  expect(isVoid(table(false), view('redeal'))).toBe(true)
  expect(isVoid(table(true), view('redeal'))).toBe(false)
  expect(isVoid(table(false), view('passed'))).toBe(false)
  expect(isVoid(table(false), view(null))).toBe(false)
})
