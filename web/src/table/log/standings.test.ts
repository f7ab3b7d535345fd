import { expect, test, vi } from 'vitest'

import type { TableInfo, View } from '../../generated/types'

// The words are read by a module that asks the browser for its preferences.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('document', { documentElement: {} })
const { standings } = await import('./standings')

function told(table: Partial<TableInfo>, view: object): Record<string, readonly number[]> {
  const usual = { sides: [0, 1], totals: [0, 0], scores: [], target: null }
  const now = { turn: 0, points: [0, 0], counts: [5, 3], board: { shape: 'line' }, facts: { marks: [], counters: [] } }
  const columns = standings({ ...usual, ...table } as TableInfo, { ...now, ...view } as unknown as View)
  return Object.fromEntries(columns.map(({ title, values }) => [title, values]))
}

test('where points play no part, the tiles that are left are told', () => {
  expect(told({}, {})).toEqual({ 'page-tiles': [5, 3] })
  const piles = [{ height: 4 }, { height: 0 }, { height: 3 }]
  expect(told({ sides: [0], totals: [0] }, { points: [0], counts: [0], board: { shape: 'piles', piles } })).toEqual({
    'page-tiles': [7],
  })
})

test('the first manche has no column for what was before', () => {
  expect(told({ target: 31, totals: [3, 1] }, { points: [3, 1] })).toEqual({ 'page-total': [3, 1] })
})

test('later each side has what it brought, and what this manche gave once it gave something', () => {
  const later = { target: 31, totals: [12, 9], scores: [[12, 7]] }
  expect(told(later, { points: [0, 2] })).toEqual({
    'page-before': [12, 7],
    'page-manche': [0, 2],
    'page-total': [12, 9],
  })
  expect(told({ ...later, totals: [12, 7] }, {})).toEqual({ 'page-before': [12, 7], 'page-total': [12, 7] })
})

test('pairs, marks, counters and what was taken in tricks are told', () => {
  const memory = { shape: 'memory', taken: [['6-6', '6-5', '3-0', '3-1'], []] }
  expect(told({ totals: [30, 0] }, { points: [30, 0], board: memory })).toEqual({
    'page-pairs': [2, 0],
    'page-total': [30, 0],
  })
  expect(told({}, { facts: { marks: [9, 11], counters: [] } })).toEqual({ 'page-marks': [9, 11] })
  const tricks = { shape: 'tricks', trump: 4, taken: [{ points: 6 }, { points: 11 }] }
  expect(told({ sides: [0, 1, 0, 1], target: 200 }, { counts: [5, 5, 5, 5], board: tricks })).toEqual({
    'page-tricks-taken': [6, 11],
    'page-total': [0, 0],
  })
})

test('partners are told together', () => {
  expect(told({ sides: [0, 1, 0, 1] }, { counts: [5, 4, 3, 2] })).toEqual({ 'page-tiles': [8, 6] })
})
