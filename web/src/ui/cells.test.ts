import { expect, test } from 'vitest'

import type { Cell } from '../generated/types'
import { cellWords } from './cells'

const cell = (value: unknown, ...parts: [number, string][]) => ({ value, parts }) as unknown as Cell

test('a nought is shown where the fewest points win: it is the best figure', () => {
  expect(cellWords(cell(0), '', true)).toBe('0')
  expect(cellWords(cell(0), '', false)).toBe('·')
})

test('a nought is shown in a total, and where a rule gave it', () => {
  expect(cellWords(cell(0), 'total', false)).toBe('0')
  expect(cellWords(cell(0, [0, 'GEN-18']), '', false)).toBe('0')
})

test('no marks left, no counters: a nought that is no points is a fact', () => {
  expect(cellWords(cell(0), 'fact', false)).toBe('0')
  expect(cellWords(cell(null), 'fact', false)).toBe('')
})

test('a player who is out has no figure, not even a nought', () => {
  expect(cellWords(cell(null), '', true)).toBe('')
})

test('several moves of one row are added up, but not in a sum', () => {
  const twice = cell(2, [1, 'MUG-3'], [1, 'MUG-3'])
  expect(cellWords(twice, '', false)).toBe('1 + 1')
  expect(cellWords(twice, 'sum', false)).toBe('2')
})
