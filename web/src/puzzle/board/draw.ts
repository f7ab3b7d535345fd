/** Where things are drawn, in cells: the centre of the upper-left cell is (0, 0). */

import type { Rect } from '../../board/geometry'
import type { PuzzleInfo } from '../../generated/types'
import { isAnnounced, type Sum } from '../position/model'

export interface Drawn {
  x: number // the centre
  y: number
  lying: boolean
  angle: number // degrees; only the slanting rays of a star are turned
}

export const hasNames = (puzzle: PuzzleInfo) => puzzle.kind !== 'etoile'

/** How far outside the outline its rows and columns are named; around rings stand their sums. */
export const namesAt = (puzzle: PuzzleInfo) => (puzzle.lines.some((line) => line.name === 'side') ? 0.85 : 0.4)

/** The outline and what stands around it: names of rows and columns, totals. */
export function frame(puzzle: PuzzleInfo): Rect {
  const xs = puzzle.cells.map((cell) => cell.x)
  const ys = puzzle.cells.map((cell) => cell.y)
  const has = (name: string) => puzzle.lines.some((line) => line.name === name)
  const star = has('ray') ? 0.2 : 0 // between the rays there is room for all that is written
  const left = star || namesAt(puzzle) + 0.4
  const top = star || namesAt(puzzle) + 0.4
  const right = star || (has('row') ? 1.9 : has('side') ? 0.8 : 0.15)
  const bottom = star || (has('column') ? 1.35 : has('side') ? 0.8 : 0.15)
  const x = Math.min(...xs) - 0.5 - left
  const y = Math.min(...ys) - 0.5 - top
  return { x, y, w: Math.max(...xs) + 0.5 + right - x, h: Math.max(...ys) + 0.5 + bottom - y }
}

export function pose(puzzle: PuzzleInfo, first: number, second: number): Drawn {
  const [one, two] = [puzzle.cells[first], puzzle.cells[second]]
  const slanting = one.angle % 90 !== 0
  return {
    x: (one.x + two.x) / 2,
    y: (one.y + two.y) / 2,
    lying: !slanting && Math.abs(one.x - two.x) > Math.abs(one.y - two.y),
    // Reading order: the upper cell comes first, so that no tile is turned upside down.
    angle: slanting ? (one.angle > 90 ? one.angle - 180 : one.angle) : 0,
  }
}

/** The place nearest to a point, at most `reach` cells away. */
export function nearest(
  places: readonly (readonly [number, number])[],
  puzzle: PuzzleInfo,
  x: number,
  y: number,
  reach: number,
): readonly [number, number] | null {
  let best: readonly [number, number] | null = null
  let least = reach
  for (const place of places) {
    const at = pose(puzzle, ...place)
    const far = Math.hypot(at.x - x, at.y - y)
    if (far < least) [best, least] = [place, far]
  }
  return best
}

export interface Label extends Sum {
  x: number
  y: number
  stacked: boolean // the sum below the total, not beside it
  anchor?: 'start' | 'end' // which end of the words is at x; otherwise their middle
}

/** Where the totals of lines stand: outside the outline, those of a ring in its middle. */
export function labels(puzzle: PuzzleInfo, sums: readonly Sum[]): Label[] {
  const { cells } = puzzle
  const low = Math.max(...cells.map((cell) => cell.y))
  return sums.flatMap((sum): Label[] => {
    const { line } = sum
    const [start, end] = [cells[line.cells[0]], cells[line.cells[line.cells.length - 1]]]
    if (line.name === 'row') return [{ ...sum, x: end.x + 0.7, y: end.y, stacked: false }]
    if (line.name === 'column') return [{ ...sum, x: end.x, y: low + 1.05, stacked: true }]
    if (line.name === 'diagonal') {
      const right = end.x > start.x
      return [{ ...sum, x: right ? end.x + 1.2 : end.x - 0.95, y: end.y + 1.05, stacked: true }]
    }
    if (line.name === 'ray') {
      const [dx, dy] = [Math.sign(Math.round(end.x - start.x)), Math.sign(Math.round(end.y - start.y))]
      // Beyond a short slanting ray, but beside the end of a long one: the board can then be larger.
      if (dx && dy) return [{ ...sum, x: end.x + dx * 1.2, y: end.y + dy * 1.2, stacked: true }]
      if (dx) return [{ ...sum, x: end.x + dx * 0.45, y: end.y - 1.4, stacked: true, anchor: dx > 0 ? 'end' : 'start' }]
      return [{ ...sum, x: end.x + 0.75, y: end.y - dy * 0.3, stacked: true, anchor: 'start' }]
    }
    return [] // the sides of a ring: see rings()
  })
}

export interface Ring {
  x: number
  y: number
  total: number | null // null: not announced, and not found yet
  state: Sum['state']
  sides: { x: number; y: number; sum: Sum }[]
}

/** The total that a ring makes whose total is not announced, once all its sides make the same. */
function made(four: readonly Sum[], filled: (cell: number) => boolean): number | null {
  const full = four.every((sum) => sum.line.cells.every(filled))
  return full && new Set(four.map((sum) => sum.points)).size === 1 ? four[0].points : null
}

/** The rings of a board, each with its total in the middle and the sums of its sides. */
export function rings(
  puzzle: PuzzleInfo,
  sums: readonly Sum[],
  filled: (cell: number) => boolean = () => false,
): Ring[] {
  const sides = sums.filter((sum) => sum.line.name === 'side')
  const found: Ring[] = []
  for (let n = 0; n < sides.length; n += 4) {
    const four = sides.slice(n, n + 4)
    const middles = four.map((sum) => puzzle.cells[sum.line.cells[1]])
    const x = middles.reduce((all, one) => all + one.x, 0) / 4
    const y = middles.reduce((all, one) => all + one.y, 0) / 4
    const wrong = four.some((sum) => sum.state === 'wrong')
    const right = four.every((sum) => sum.state === 'right')
    found.push({
      x,
      y,
      total: isAnnounced(four[0].line) ? four[0].line.total : made(four, filled),
      state: wrong ? 'wrong' : right ? 'right' : 'open',
      sides: four.map((sum, at) => ({ x: x + (middles[at].x - x) * 1.72, y: y + (middles[at].y - y) * 1.72, sum })),
    })
  }
  return found
}
