import { expect, test } from 'vitest'

import type { PuzzleNote } from '../../generated/types'
import { isSupposed, shown, type Step, steps } from './reason'

/** « suppose 1 » is a note with this code and depth. */
const notes = (...words: string[]): PuzzleNote[] =>
  words.map((word) => {
    const [code, depth] = word.split(' ')
    return { code, depth: Number(depth), cells: [], because: [], facts: {}, left: [] }
  })

const NESTED = notes(
  'line 0',
  'suppose 1',
  'fit 1',
  'suppose 2',
  'home 2',
  'dead-line 2',
  'refuted 1',
  'halves 1',
  'dead-fit 1',
  'refuted 0',
  'suppose 1',
  'dead-home 1',
  'refuted 0',
  'fit 0',
)

const codes = (some: readonly Step[]) => some.map((step) => shown(step).map(({ note }) => note.code))

test('a reason shows what is supposed, how it ends and what follows', () => {
  const outer = steps(NESTED)
  expect(codes(outer)).toEqual([
    ['line'],
    ['suppose', 'dead-fit', 'refuted'],
    ['suppose', 'dead-home', 'refuted'],
    ['fit'],
  ])
})

test('between them the steps are folded, at every depth, and none is lost', () => {
  const [, first, second] = steps(NESTED)
  if (!isSupposed(first) || !isSupposed(second)) throw new Error('both are suppositions')
  expect(first.size).toBe(6)
  expect(codes(first.inner)).toEqual([['fit'], ['suppose', 'dead-line', 'refuted'], ['halves']])
  expect(second.size).toBe(0)
  const all = (some: readonly Step[]): number[] =>
    some.flatMap((step) => [...shown(step).map(({ at }) => at), ...(isSupposed(step) ? all(step.inner) : [])])
  expect(all(steps(NESTED)).sort((one, two) => one - two)).toEqual(NESTED.map((_, at) => at))
})

test('a supposition that leads straight to an answer below keeps its own end', () => {
  const [only] = steps(notes('suppose 1', 'suppose 2', 'dead-fit 2', 'refuted 1', 'dead-fit 1', 'refuted 0'))
  expect(codes([only])).toEqual([['suppose', 'dead-fit', 'refuted']])
})
