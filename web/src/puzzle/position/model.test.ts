import { expect, test } from 'vitest'

import type { PuzzleInfo } from '../../generated/types'
import {
  aim,
  at,
  conflicts,
  lay,
  meant,
  neighbour,
  numbers,
  laidFrom,
  sums,
  take,
  turn,
  turnLaid,
  used,
  laidText,
} from './model'

/** An outline of rows of letters, each letter one domino (or one block of four). */
function outline(rows: string[], more: Partial<PuzzleInfo> = {}): PuzzleInfo {
  const cells = rows.flatMap((text, row) =>
    [...text].flatMap((letter, column) =>
      letter === '.'
        ? []
        : [{ name: `${String.fromCharCode(97 + column)}${row + 1}`, row, column, x: column, y: row, angle: 0, letter }],
    ),
  )
  const letters = [...new Set(cells.map((cell) => cell.letter))]
  const places = letters.map((letter) => {
    const [i, j] = cells.flatMap((cell, n) => (cell.letter === letter ? [n] : []))
    return [i, j] as const
  })
  return {
    id: null,
    link: '',
    kind: 'reussite',
    rule: 'PUZ-1',
    names: null,
    difficulty: null,
    rows: rows.length,
    columns: rows[0].length,
    cells,
    borders: true,
    places,
    blocks: [],
    touching: [],
    lines: [],
    marks: [],
    marked: [],
    given: [],
    revealed: [],
    tiles: [],
    wanted: places.length,
    renames: false,
    matching: true,
    open: null,
    ...more,
  }
}

const square = outline(['AAB', '..B', 'CC.'], { touching: [[1, 2]], revealed: ['a3b3=6-6'] })
// Four by two without borders: two blocks side by side.
const free = outline(['AABB', 'AABB'], {
  borders: false,
  places: [
    [0, 1],
    [0, 4],
    [1, 2],
    [1, 5],
    [2, 3],
    [2, 6],
    [3, 7],
    [4, 5],
    [5, 6],
    [6, 7],
  ],
  blocks: [
    [0, 1, 4, 5],
    [2, 3, 6, 7],
  ],
  given: [0, 1, 4, 5].map((cell) => ({ cell, number: 6 })),
})

test('a laid domino is written and read', () => {
  const laid = { first: 0, second: 1, a: 3, b: 5 }
  expect(laidText(square, laid)).toBe('a1b1=3-5')
  expect(laidFrom(square, 'a1b1=3-5')).toEqual(laid)
  expect(laidFrom(square, 'b1a1=5-3')).toEqual(laid)
  expect(laidFrom(square, 'z9a1=5-3')).toBeNull()
  expect(laidFrom(square, 'a1b1=7-3')).toBeNull()
})

test('what lies there, and the same domino elsewhere, comes off', () => {
  const one = lay(square, [], { first: 0, second: 1, a: 3, b: 5 })!
  const moved = lay(square, one, { first: 2, second: 3, a: 5, b: 3 })!
  expect(moved).toEqual([{ first: 2, second: 3, a: 5, b: 3 }])
  const over = lay(square, moved, { first: 2, second: 3, a: 1, b: 1 })!
  expect(over).toEqual([{ first: 2, second: 3, a: 1, b: 1 }])
  expect([...used(square, over)].sort()).toEqual(['1-1', '6-6'])
  expect(take(over, 3)).toEqual([])
})

test('what is revealed stays, and what is no place takes nothing', () => {
  expect(lay(square, [], { first: 4, second: 5, a: 1, b: 0 })).toBeNull() // it lies there
  expect(lay(square, [], { first: 0, second: 1, a: 6, b: 6 })).toBeNull() // it lies elsewhere
  expect(lay(square, [], { first: 1, second: 2, a: 1, b: 0 })).toBeNull() // no domino lies across
})

test('the first number comes to the chosen cell', () => {
  const held = { a: 5, b: 2, dir: 0 }
  expect(aim(square, [], held, 0)).toEqual({ first: 0, second: 1, a: 5, b: 2 })
  expect(aim(square, [], held, 1)).toEqual({ first: 0, second: 1, a: 2, b: 5 })
  expect(aim(square, [], turn(square, held), 0)).toEqual({ first: 0, second: 1, a: 2, b: 5 })
  expect(aim(square, [], held, 4)).toBeNull()
})

test('without borders a domino lies towards its direction, or the next one that is free', () => {
  const held = { a: 5, b: 2, dir: 0 }
  expect(aim(free, [], held, 1)).toEqual({ first: 1, second: 2, a: 5, b: 2 })
  expect(aim(free, [], { ...held, dir: 1 }, 1)).toEqual({ first: 1, second: 5, a: 5, b: 2 })
  expect(aim(free, [], { ...held, dir: 2 }, 1)).toEqual({ first: 0, second: 1, a: 2, b: 5 })
  expect(aim(free, [], { ...held, dir: 3 }, 1)).toEqual({ first: 1, second: 2, a: 5, b: 2 }) // nothing above
  const there = [{ first: 2, second: 3, a: 1, b: 1 }]
  expect(aim(free, there, held, 1)).toEqual({ first: 1, second: 5, a: 5, b: 2 }) // the right is taken
})

test('a domino is turned where it lies', () => {
  const lying = { first: 0, second: 1, a: 3, b: 5 }
  expect(turnLaid(square, [lying], lying, 0)).toEqual({ first: 0, second: 1, a: 5, b: 3 })
  const here = { first: 1, second: 2, a: 3, b: 5 }
  expect(turnLaid(free, [here], here, 1)).toEqual({ first: 1, second: 5, a: 3, b: 5 }) // down
  expect(turnLaid(free, [here], here, 2)).toEqual({ first: 2, second: 3, a: 5, b: 3 }) // from left round to right
  const shut = [here, { first: 0, second: 4, a: 0, b: 0 }, { first: 5, second: 6, a: 1, b: 1 }]
  expect(turnLaid(free, shut, here, 1)).toEqual({ first: 1, second: 2, a: 5, b: 3 }) // hemmed in
})

test('totals of lines', () => {
  const puzzle = { ...square, lines: [{ name: 'row' as const, number: 1, cells: [0, 1, 2], total: 9 }] }
  const state = (...laid: string[]) => {
    const [sum] = sums(
      puzzle,
      numbers(
        puzzle,
        laid.map((text) => laidFrom(puzzle, text)!),
      ),
    )
    return [sum.points, sum.state]
  }
  expect(state()).toEqual([0, 'open'])
  expect(state('a1b1=3-5')).toEqual([8, 'open'])
  expect(state('a1b1=5-5')).toEqual([10, 'wrong']) // too much already
  expect(state('a1b1=3-5', 'c1c2=1-6')).toEqual([9, 'right'])
  expect(state('a1b1=3-5', 'c1c2=0-6')).toEqual([8, 'wrong'])
})

test('conflicts are seen without a search', () => {
  const seen = (puzzle: PuzzleInfo, ...laid: string[]) =>
    conflicts(
      puzzle,
      numbers(
        puzzle,
        laid.map((text) => laidFrom(puzzle, text)!),
      ),
    )
  expect(seen(square, 'a1b1=3-5', 'c1c2=5-0')).toEqual([])
  expect(seen(square, 'a1b1=3-5', 'c1c2=4-0')).toEqual([[1, 2]])
  expect(seen(free, 'a1a2=6-6')).toEqual([])
  expect(seen(free, 'a1a2=6-5')).toEqual([[4], [0, 4]])
  expect(seen(free, 'c1d1=2-3')).toEqual([[2, 3]])
  const marked = { ...square, touching: [], marks: [0, 2], marked: [0, 1] }
  expect(seen(marked, 'a1b1=0-5', 'c1c2=1-0')).toEqual([])
  expect(seen(marked, 'a1b1=0-5', 'c1c2=0-1')).toEqual([[0], [2]])
})

test('arrows go to the nearest cell that way, over gaps too', () => {
  expect(neighbour(square, 0, 1, 0)).toBe(1)
  expect(neighbour(square, 0, 0, 1)).toBe(4)
  expect(neighbour(square, 0, -1, 0)).toBe(0)
  expect(at([{ first: 0, second: 1, a: 1, b: 2 }], 1)?.a).toBe(1)
})

test('a finger means the nearest cell that makes sense', () => {
  const near = (x: number, y: number) => ({ x, y })
  expect(meant(square, [], '5-3', near(0.4, 0.3), 1)).toBe(0)
  expect(meant(square, [], '5-3', near(0.6, 0.3), 1)).toBe(1)
  expect(meant(square, [], '5-3', near(9, 9), 1)).toBeNull()
  expect(meant(square, [], '5-3', near(0, 2), 1)).toBeNull() // what is revealed stays
  const one = lay(square, [], { first: 0, second: 1, a: 3, b: 5 })!
  expect(meant(square, one, '6-2', near(1.4, 0), 1)).toBe(2) // taken: the next one that is free
  expect(meant(square, one, '6-2', near(0, 0), 1)).toBeNull()
  expect(meant(square, one, '5-3', near(1.4, 0), 1)).toBe(1) // its own place
  expect(meant(square, one, null, near(1.6, 0), 1)).toBe(1) // the empty hand picks up
  expect(meant(square, [], null, near(0, 0), 1)).toBeNull()
})
