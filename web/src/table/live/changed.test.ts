import { expect, test } from 'vitest'
import { changed } from './changed'
import type { Changed, StateFrame } from '../../generated/types'

const before = {
  type: 'state',
  version: 1,
  since: 0,
  table: { turn: 0, manche: 1 },
  view: { turn: 0, game: 'poule', past: ['a'], board: { arms: [{ tiles: [] }, { tiles: ['6-6'] }] } },
  aim: { name: 'aim-lay' },
  sheet: { lines: [] },
  events: [{ event: 'Dealt' }],
  undo: false,
} as unknown as StateFrame
const change = { type: 'changed', version: 2, since: 1, table: { turn: 1 }, view: { turn: 1 }, events: [], undo: true }
const after = (told: object) => changed(before, { ...change, ...told } as unknown as Changed)

test('what a change does not tell is as it was', () => {
  expect(after({})).toEqual({
    ...before,
    version: 2,
    since: 1,
    table: { turn: 1, manche: 1 },
    view: { ...before.view, turn: 1 },
    events: [],
    undo: true,
  })
})

test('another sheet takes the place of the one before', () => {
  const sheet = { lines: [1] }
  expect(after({ sheet }).sheet).toBe(sheet)
})

test('what is told to be nothing is nothing', () => {
  expect(after({ aim: null }).aim).toBeNull()
})

test('what was added comes at the end of its list, and the state before stays as it was', () => {
  const more = { past: ['b'], 'board.arms.1.tiles': ['6-4', '4-1'] }
  expect(after({ more }).view).toEqual({
    ...before.view,
    turn: 1,
    past: ['a', 'b'],
    board: { arms: [{ tiles: [] }, { tiles: ['6-6', '6-4', '4-1'] }] },
  })
  expect(before.view.past).toEqual(['a'])
})
