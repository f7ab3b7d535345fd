/** Pencil marks: candidates in squares and dominoes crossed out, by hand or as far as one sees at once. */

import type { PuzzleInfo } from '../../generated/types'
import { isAnnounced, numbers, type Position, used } from './model'
import type { Marks, Moment } from './moment'

const NUMBERS = [0, 1, 2, 3, 4, 5, 6]
const TILES = NUMBERS.flatMap((a) => NUMBERS.slice(0, a + 1).map((b) => `${a}-${b}`))
const named = (a: number, b: number) => (a > b ? `${a}-${b}` : `${b}-${a}`)

/** Note a number in a cell, or rub it out. */
export function note(now: Moment, cell: number, number: number): Moment {
  const before = now.marks.get(cell) ?? []
  const after = before.includes(number)
    ? before.filter((one) => one !== number)
    : [...before, number].sort((one, two) => one - two)
  return { ...now, marks: marked(now.marks, cell, after) }
}

function marked(marks: Marks, cell: number, noted: readonly number[]): Marks {
  const after = new Map(marks)
  if (noted.length) after.set(cell, noted)
  else after.delete(cell)
  return after
}

/** Cross a domino out, or no longer. */
export function cross(now: Moment, tile: string): Moment {
  const { crossed } = now
  return { ...now, crossed: crossed.includes(tile) ? crossed.filter((one) => one !== tile) : [...crossed, tile] }
}

/** What is noted under dominoes that lie now is rubbed out. */
export function tidy(now: Moment): Moment {
  const covered = now.laid.flatMap(({ first, second }) => [first, second])
  const marks = new Map([...now.marks].filter(([cell]) => !covered.includes(cell)))
  const lie = now.laid.map(({ a, b }) => named(a, b))
  return { ...now, marks, crossed: now.crossed.filter((tile) => !lie.includes(tile)) }
}

/**
 * The numbers that nothing visible excludes from each empty cell: what touches it, its block, what its
 * lines add up to, the ringed cells, and whether a domino that is left could lie there at all.
 */
export function candidates(puzzle: PuzzleInfo, position: Position): Map<number, number[]> {
  const carried = numbers(puzzle, position)
  const gone = used(puzzle, position)
  const free = puzzle.cells.map((_, cell) => cell).filter((cell) => !carried.has(cell))
  const open = new Map(free.map((cell) => [cell, alone(puzzle, carried, cell)]))
  const found = new Map<number, number[]>()
  for (const cell of free) {
    const partners = puzzle.places.flatMap(([i, j]) => (i === cell ? [j] : j === cell ? [i] : []))
    found.set(
      cell,
      open.get(cell)!.filter((a) => partners.some((p) => open.get(p)?.some((b) => !gone.has(named(a, b))))),
    )
  }
  return found
}

/** What a cell could carry, looking at this cell alone. */
function alone(puzzle: PuzzleInfo, carried: Map<number, number>, cell: number): number[] {
  const must = new Set<number>()
  for (const { cell: at, number } of puzzle.given) if (at === cell) must.add(number)
  for (const block of puzzle.blocks) {
    if (block.includes(cell)) for (const other of block) if (carried.has(other)) must.add(carried.get(other)!)
  }
  for (const [i, j] of puzzle.touching) {
    const other = i === cell ? j : j === cell ? i : -1
    if (carried.has(other)) must.add(carried.get(other)!)
  }
  return NUMBERS.filter((number) => {
    if (must.size && (must.size > 1 || !must.has(number))) return false
    if (puzzle.marks.includes(cell)) {
      const there = puzzle.marks.filter((one) => carried.get(one) === number).length
      if (there >= puzzle.marked.filter((one) => one === number).length) return false
    }
    return puzzle.lines.every((line) => {
      if (!line.cells.includes(cell) || !isAnnounced(line)) return true
      const filled = line.cells.filter((one) => carried.has(one))
      const rest = line.total - number - filled.reduce((sum, one) => sum + carried.get(one)!, 0)
      return rest >= 0 && rest <= 6 * (line.cells.length - filled.length - 1)
    })
  })
}

/** Note the candidates everywhere. What was struck out by hand stays out, as long as something is left. */
export function fill(puzzle: PuzzleInfo, now: Moment): Moment {
  const marks = new Map<number, readonly number[]>()
  const found = candidates(puzzle, now.laid)
  for (const [cell, possible] of found) {
    const before = now.marks.get(cell)
    const both = before ? possible.filter((number) => before.includes(number)) : possible
    if (possible.length) marks.set(cell, both.length ? both : possible)
  }
  const gone = used(puzzle, now.laid)
  const fits = new Set(
    puzzle.places.flatMap(([i, j]) =>
      (found.get(i) ?? []).flatMap((a) => (found.get(j) ?? []).map((b) => named(a, b))),
    ),
  )
  const nowhere = TILES.filter((tile) => !gone.has(tile) && !fits.has(tile))
  return { ...now, marks, crossed: [...new Set([...now.crossed, ...nowhere])] }
}
