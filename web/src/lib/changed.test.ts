import { expect, test } from 'vitest'
import { changed } from './changed'
import type { Changed, StateFrame } from './types'

const before = {
  type: 'state',
  version: 1,
  since: 0,
  table: { turn: 0, manche: 1 },
  view: { turn: 0, game: 'poule' },
  sheet: { lines: [] },
  events: [{ event: 'Dealt' }],
  undo: false,
} as unknown as StateFrame
const change = { type: 'changed', version: 2, since: 1, table: { turn: 1 }, view: { turn: 1 }, events: [], undo: true }

test('what a change does not tell is as it was', () => {
  expect(changed(before, change as unknown as Changed)).toEqual({
    ...before,
    version: 2,
    since: 1,
    table: { turn: 1, manche: 1 },
    view: { turn: 1, game: 'poule' },
    events: [],
    undo: true,
  })
})

test('another sheet takes the place of the one before', () => {
  const sheet = { lines: [1] }
  expect(changed(before, { ...change, sheet } as unknown as Changed).sheet).toBe(sheet)
})
