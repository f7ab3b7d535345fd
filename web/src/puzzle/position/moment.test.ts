import { expect, test } from 'vitest'

import type { PuzzleInfo } from '../../generated/types'
import { begin, did, undo } from './history'
import { EMPTY, moment, type Moment, readHistory, writeHistory } from './moment'
import { candidates, cross, fill, note, tidy } from './pencil'
import { again, back, BEGUN, finished, FRESH } from '../play/progress'

/** A row of four squares for two dominoes, the second and third of which touch. */
const puzzle = {
  cells: [0, 1, 2, 3].map((x) => ({ name: `${'abcd'[x]}1`, row: 0, column: x, x, y: 0, angle: 0 })),
  borders: true,
  places: [
    [0, 1],
    [2, 3],
  ],
  blocks: [],
  touching: [[1, 2]],
  lines: [{ name: 'row', number: 1, cells: [0, 1, 2, 3], total: 9 }],
  marks: [0],
  marked: [3],
  given: [],
  revealed: [],
} as unknown as PuzzleInfo

const laid = [{ first: 0, second: 1, a: 3, b: 1 }]

test('marks are noted, rubbed out, and gone under a domino', () => {
  let now = note(note(EMPTY, 2, 5), 2, 0)
  expect(now.marks.get(2)).toEqual([0, 5])
  now = note(now, 2, 5)
  expect(now.marks.get(2)).toEqual([0])
  expect(note(now, 2, 0).marks.size).toBe(0)
  now = cross(note(now, 0, 4), '3-1')
  now = tidy({ ...now, laid })
  expect([...now.marks.keys()]).toEqual([2])
  expect(now.crossed).toEqual([])
})

test('candidates are what nothing visible excludes', () => {
  // a1 is ringed and takes the 3; c1 touches the 1; the row comes to 9.
  expect(candidates(puzzle, []).get(0)).toEqual([3])
  expect(candidates(puzzle, []).get(1)).toEqual([0, 1, 2, 3, 4, 5, 6])
  const after = candidates(puzzle, laid)
  expect(after.get(2)).toEqual([1])
  expect([...after.keys()]).toEqual([2, 3])
  expect(after.get(3)).toEqual([0, 1, 2, 4, 5]) // not the 3-1, which lies
  const full = candidates({ ...puzzle, lines: [{ ...puzzle.lines[0], total: 6 }] }, laid)
  expect(full.get(3)).toEqual([0, 1, 2])
})

test('filling keeps what was struck out by hand, and crosses out what fits nowhere', () => {
  const now = fill(puzzle, { ...EMPTY, laid, marks: new Map([[3, [2, 6]]]) })
  expect(now.marks.get(3)).toEqual([2])
  expect(now.crossed).toContain('6-6')
  expect(now.crossed).not.toContain('2-1')
  expect(now.crossed).not.toContain('3-1') // it lies
})

test('a history comes back as it was, and goes on', () => {
  const first: Moment = { ...EMPTY, marks: new Map([[2, [0, 5]]]), crossed: ['6-6'] }
  let history = did(did(begin(EMPTY), first), tidy({ ...first, laid }))
  history = undo(did(history, { ...EMPTY, start: 1 }))
  const written = JSON.parse(JSON.stringify(writeHistory(puzzle, history)))
  expect(written.steps[0]).toBe('+c1:05 +x6-6')
  expect(readHistory(puzzle, written)).toEqual(history)
  expect(moment(puzzle, ['nonsense', 'z9:1', 'a1b1=3-1'])).toEqual({ ...EMPTY, laid })
})

test('a long history keeps its end', () => {
  let history = begin(EMPTY)
  for (let n = 0; n < 700; n++) history = did(history, note(history.now, 2, n % 7))
  const back = readHistory(puzzle, writeHistory(puzzle, history))
  expect(back.past.length).toBe(500)
  expect(back.now).toEqual(history.now)
})

test('starting again puts a go aside; undoing it adds what was asked since', () => {
  const asked = { ...FRESH, seconds: 60, hints: 2, checks: 1 }
  const restarted = again(asked)
  expect(restarted).toMatchObject(BEGUN)
  const undone = back({ ...restarted, seconds: 5, hints: 1 })
  expect(undone).toMatchObject({ seconds: 65, hints: 3, checks: 1, before: [] })
  const solved = { ...FRESH, seconds: 60, solved: true }
  expect(back({ ...again(solved), seconds: 5 })).toMatchObject({ seconds: 60, solved: true })
})

test('only a time without help is a best time', () => {
  expect(finished({ ...FRESH, seconds: 60 }).best).toBe(60)
  expect(finished({ ...FRESH, seconds: 60, hints: 1 })).toMatchObject({ best: null, ever: true })
  expect(finished({ ...FRESH, seconds: 60, checks: 1, best: 90 }).best).toBe(90)
  expect(finished({ ...FRESH, seconds: 60, helped: true })).toMatchObject({ best: null, ever: false })
})
