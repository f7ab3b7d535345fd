/** A puzzle and what lies on it: plain functions, without a screen. */

import type { PuzzleInfo, PuzzleLine } from '../../generated/types'

/** A domino on two cells, named by their numbers; `first` comes first in reading order. */
export interface Laid {
  readonly first: number
  readonly second: number
  readonly a: number // on the first cell
  readonly b: number
}

/** What the player has laid, in the order of laying; what is revealed is not part of it. */
export type Position = readonly Laid[]

/** A domino in the hand. `a` comes to the cell that is chosen, `b` beside it, towards `dir`. */
export interface Held {
  readonly a: number
  readonly b: number
  readonly dir: number // 0 right, 1 down, 2 left, 3 up; counts only where borders are not given
}

export const tileOf = ({ a, b }: { a: number; b: number }) => `${Math.max(a, b)}-${Math.min(a, b)}`
export const covers = (laid: Laid, cell: number) => laid.first === cell || laid.second === cell
export const same = (x: Laid, y: Laid) => x.first === y.first && x.second === y.second && x.a === y.a && x.b === y.b

/** A domino on two cells in any order; each number stays on its cell. */
export function across(one: number, two: number, a: number, b: number): Laid {
  return one < two ? { first: one, second: two, a, b } : { first: two, second: one, a: b, b: a }
}

export function laidText(puzzle: PuzzleInfo, { first, second, a, b }: Laid): string {
  return `${puzzle.cells[first].name}${puzzle.cells[second].name}=${a}-${b}`
}

export function laidFrom(puzzle: PuzzleInfo, text: string): Laid | null {
  const found = /^([a-z]\d{1,2})([a-z]\d{1,2})=([0-6])-([0-6])$/.exec(text)
  if (!found) return null
  const cell = (name: string) => puzzle.cells.findIndex((one) => one.name === name)
  const [one, two] = [cell(found[1]), cell(found[2])]
  return one < 0 || two < 0 ? null : across(one, two, Number(found[3]), Number(found[4]))
}

/** Read dominoes; those that cannot be read are left out. */
export function readAll(puzzle: PuzzleInfo, texts: readonly string[]): Laid[] {
  return texts.map((text) => laidFrom(puzzle, text)).filter((laid) => laid !== null)
}

export const revealed = (puzzle: PuzzleInfo) => readAll(puzzle, puzzle.revealed)

export function at(position: Position, cell: number): Laid | undefined {
  return position.find((laid) => covers(laid, cell))
}

export function isPlace(puzzle: PuzzleInfo, one: number, two: number): boolean {
  const [low, high] = one < two ? [one, two] : [two, one]
  return puzzle.places.some(([i, j]) => i === low && j === high)
}

/** The number on each cell that carries one. */
export function numbers(puzzle: PuzzleInfo, position: Position): Map<number, number> {
  const found = new Map<number, number>()
  for (const { first, second, a, b } of [...revealed(puzzle), ...position]) {
    found.set(first, a)
    found.set(second, b)
  }
  return found
}

/** The names of the dominoes that lie. */
export function used(puzzle: PuzzleInfo, position: Position): Set<string> {
  return new Set([...revealed(puzzle), ...position].map(tileOf))
}

/** Lay a domino; what lies there, and the same domino elsewhere, comes off. Null: it cannot. */
export function lay(puzzle: PuzzleInfo, position: Position, laid: Laid): Position | null {
  if (!isPlace(puzzle, laid.first, laid.second)) return null
  const fixed = revealed(puzzle)
  const clash = (other: Laid) => covers(other, laid.first) || covers(other, laid.second)
  if (fixed.some((other) => clash(other) || tileOf(other) === tileOf(laid))) return null
  return [...position.filter((other) => !clash(other) && tileOf(other) !== tileOf(laid)), laid]
}

export function take(position: Position, cell: number): Position {
  return position.filter((laid) => !covers(laid, cell))
}

const STEPS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const // rows and columns

/** The cell beside a cell, if there is one. */
export function cellTowards(puzzle: PuzzleInfo, cell: number, dir: number): number | null {
  const { row, column } = puzzle.cells[cell]
  const [down, right] = STEPS[dir % 4]
  const found = puzzle.cells.findIndex((one) => one.row === row + down && one.column === column + right)
  return found < 0 ? null : found
}

/**
 * Where a held domino would lie when this cell is chosen: `a` on it. Where borders are not given it
 * lies towards its direction, or the next one round that is free.
 */
export function aim(puzzle: PuzzleInfo, position: Position, held: Held, cell: number): Laid | null {
  const fixed = revealed(puzzle)
  const isFixed = (one: number) => fixed.some((laid) => covers(laid, one))
  if (isFixed(cell)) return null
  if (puzzle.borders) {
    const place = puzzle.places.find(([i, j]) => i === cell || j === cell)
    return place ? across(cell, place[0] === cell ? place[1] : place[0], held.a, held.b) : null
  }
  const around = [0, 1, 2, 3]
    .map((turn) => cellTowards(puzzle, cell, held.dir + turn))
    .filter((other) => other !== null && !isFixed(other)) as number[]
  const wanted = cellTowards(puzzle, cell, held.dir)
  const free = (other: number) => position.every((laid) => !covers(laid, other) || tileOf(laid) === tileOf(held))
  const other = [wanted, ...around].find((one) => one !== null && around.includes(one) && free(one))
  const chosen = other ?? around[0]
  return chosen === undefined ? null : across(cell, chosen, held.a, held.b)
}

/**
 * The cell that a finger means: with a domino in the hand the nearest that is free, or where it lies
 * itself; with an empty hand the nearest on which one lies that can be picked up.
 */
export function meant(
  puzzle: PuzzleInfo,
  position: Position,
  hand: string | null,
  { x, y }: { x: number; y: number },
  reach: number, // cells
): number | null {
  const fixed = revealed(puzzle)
  let best: number | null = null
  let least = reach
  puzzle.cells.forEach((cell, n) => {
    const lies = at(position, n)
    const fits = hand === null ? lies !== undefined : !lies || tileOf(lies) === hand
    const far = Math.hypot(cell.x - x, cell.y - y)
    if (far < least && fits && !at(fixed, n)) [best, least] = [n, far]
  })
  return best
}

/** The cell nearest to a point, whatever lies there. */
export function nearestCell(puzzle: PuzzleInfo, { x, y }: { x: number; y: number }): number {
  const far = puzzle.cells.map((cell) => Math.hypot(cell.x - x, cell.y - y))
  return far.indexOf(Math.min(...far))
}

/** Turn a domino in the hand. */
export function turn(puzzle: PuzzleInfo, held: Held): Held {
  return puzzle.borders ? { ...held, a: held.b, b: held.a } : { ...held, dir: (held.dir + 1) % 4 }
}

/** Turn a domino where it lies: it swaps its numbers, or goes round the cell `pivot`. */
export function turnLaid(puzzle: PuzzleInfo, position: Position, laid: Laid, pivot: number): Laid {
  const { first, second, a, b } = laid
  if (puzzle.borders) return { first, second, a: b, b: a }
  const other = pivot === first ? second : first
  const [near, far] = pivot === first ? [a, b] : [b, a]
  const fixed = revealed(puzzle)
  const now = [0, 1, 2, 3].find((dir) => cellTowards(puzzle, pivot, dir) === other) ?? 0
  for (const step of [1, 2, 3]) {
    const next = cellTowards(puzzle, pivot, now + step)
    const taken = next !== null && [...fixed, ...position].some((one) => !same(one, laid) && covers(one, next))
    if (next !== null && !taken) return across(pivot, next, near, far)
  }
  return across(pivot, other, far, near) // hemmed in: the other way round
}

// -- what can be seen to be right or wrong -------------------------------------------------------

export interface Sum {
  line: PuzzleLine
  points: number
  state: 'open' | 'right' | 'wrong'
}

/** As in the booklet, some totals are for the solver to find. */
export const isAnnounced = (line: PuzzleLine) => line.total >= 0

export function sums(puzzle: PuzzleInfo, carried: Map<number, number>): Sum[] {
  return puzzle.lines.map((line) => {
    const filled = line.cells.filter((cell) => carried.has(cell))
    const points = filled.reduce((sum, cell) => sum + carried.get(cell)!, 0)
    const full = filled.length === line.cells.length
    if (!isAnnounced(line)) return { line, points, state: 'open' }
    const wrong = points > line.total || (full && points !== line.total)
    return { line, points, state: wrong ? 'wrong' : full ? 'right' : 'open' }
  })
}

/** Sets of cells that cannot all be right: what is seen at once, without any search. */
export function conflicts(puzzle: PuzzleInfo, carried: Map<number, number>): number[][] {
  const found: number[][] = []
  const given = new Map(puzzle.given.map(({ cell, number }) => [cell, number]))
  for (const [cell, number] of carried) {
    if (given.has(cell) && given.get(cell) !== number) found.push([cell])
  }
  if (puzzle.blocks.length) {
    for (const block of puzzle.blocks) {
      const filled = block.filter((cell) => carried.has(cell))
      if (new Set(filled.map((cell) => carried.get(cell))).size > 1) found.push(filled)
    }
  } else {
    for (const [i, j] of puzzle.touching) {
      if (carried.has(i) && carried.has(j) && carried.get(i) !== carried.get(j)) found.push([i, j])
    }
  }
  // The four sides of a ring are equal, whatever their total is.
  const sides = puzzle.lines.filter((line) => line.name === 'side')
  for (let n = 0; n < sides.length; n += 4) {
    const full = sides
      .slice(n, n + 4)
      .filter((line) => !isAnnounced(line) && line.cells.every((cell) => carried.has(cell)))
    const made = full.map((line) => line.cells.reduce((sum, cell) => sum + carried.get(cell)!, 0))
    if (new Set(made).size > 1) found.push([...new Set(full.flatMap((line) => line.cells))])
  }
  for (const number of new Set(puzzle.marks.map((cell) => carried.get(cell)))) {
    const cells = puzzle.marks.filter((cell) => carried.get(cell) === number)
    const most = puzzle.marked.filter((one) => one === number).length
    if (number !== undefined && cells.length > most) found.push(...cells.map((cell) => [cell]))
  }
  return found
}

/** The nearest cell in a direction on the screen. */
export function neighbour(puzzle: PuzzleInfo, cell: number, dx: number, dy: number): number {
  const from = puzzle.cells[cell]
  let best = cell
  let least = Infinity
  puzzle.cells.forEach((to, at) => {
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx)
    if (ahead > 0.3 && ahead + 2 * aside < least) {
      best = at
      least = ahead + 2 * aside
    }
  })
  return best
}
