/** Choose among many ways to lay the same arms: large, few corners, balanced, and no leaping about. */

import {
  around,
  centre,
  centred,
  clamp,
  LARGEST,
  near,
  onScreen,
  uncovered,
  whole,
  type Rect,
  type Size,
  type View,
} from '../geometry'
import type { Laid, Spot } from './turtle'

export const SMALLEST = 12 // pixels per half: below this the board pans instead
const TIGHT = 22 // below this tiles may touch
export const KEEP = 0.85 // a layout stays while it is at least this good
const SLACK = 0.93 // room left for the next tiles when it has to shrink
const GAP = 0.22 // tiles that are not neighbours keep this distance
const TOUCH = -0.02 // or, where they would be too small, may touch
const MARGIN = 8 // pixels around all tiles
const BESIDE = 1.05 // a chain leaves the middle of the board if it is larger by so much elsewhere

/** How far the arms may reach before they turn, and whether a corner may follow a double. */
export interface Limits {
  reach: readonly number[]
  afterDouble: boolean
}

/** One way to lay the arms. */
export interface Try {
  limits: Limits
  root: Spot
  arms: Laid[]
}

/** The board that tiles are laid on. */
export interface Table extends Size {
  largest?: number // pixels per half
  covered?: readonly Rect[] // where something else lies on it, in pixels
}

export interface Layout extends Try {
  view: View
  board: Table
  fits: boolean // else the board pans
}

/** All ways to lay one chain. */
export interface Chain {
  key: string // the same for the same chain
  open: readonly boolean[] // by arm: an open one needs room for its next tile
  directions: readonly ('N' | 'E' | 'S' | 'W')[] // which way each reach is measured
  tries: () => Try[]
  lay: (limits: Limits) => Try
}

export const REACHES = Array.from({ length: 29 }, (_, at) => 2 + at / 2)

/** The box around all that has to lie on the board: tiles, and the next places of open arms. */
export function boxOf(one: Try, open: readonly boolean[]): Rect {
  return around([one.root, ...one.arms.map((arm, at) => measure(arm, open[at]).box)])
}

/** What is measured of one arm, once: the same arm is part of many tries. */
interface Measured {
  box: Rect
  sum: { x: number; y: number } // of the middles of its tiles
  steps: Spot[][] // what may lie at each distance from the root
  crowded: Map<number, Map<Measured | null, boolean>> // by gap: too near to this arm? (null: to itself)
}
const NOWHERE: Rect = { x: 0, y: 0, w: 0, h: 0 } // inside the root
const measured = [new WeakMap<Laid, Measured>(), new WeakMap<Laid, Measured>()]

function measure(arm: Laid, open: boolean): Measured {
  const known = measured[Number(open)]
  const found = known.get(arm)
  if (found) return found
  const steps: Spot[][] = arm.spots.map((spot) => [spot])
  if (open) steps.push([arm.next.along, arm.next.across])
  const sum = { x: 0, y: 0 }
  for (const { x, y, w, h } of arm.spots) {
    sum.x += x + w / 2
    sum.y += y + h / 2
  }
  const made: Measured = { box: around(steps.length ? steps.flat() : [NOWHERE]), sum, steps, crowded: new Map() }
  known.set(arm, made)
  return made
}

function unitFor(box: Rect, area: Rect, board: Table): number {
  const { largest = largestFor(board) } = board
  return Math.min((area.w - 2 * MARGIN) / box.w, (area.h - 2 * MARGIN) / box.h, largest)
}

/** On a small board the first tiles are not drawn so large that they must shrink at once. */
export function largestFor(board: Size): number {
  return clamp(Math.min(board.width / 13, board.height / 5.5), 30, LARGEST)
}

const areas = (board: Table): Rect[] => uncovered(whole(board), board.covered ?? [])

interface Scored {
  try: Try
  box: Rect
  area: Rect
  unit: number
  score: number
  gap: number // that its tiles keep
}

/** The best of all tries: size × (1 − 2 % per corner − 3 % per unit off balance), less 3 % if a
 *  corner follows a double. */
function best(tries: readonly Try[], open: readonly boolean[], board: Table, gap: number): Scored | null {
  const known = tries.map((one) => {
    const box = boxOf(one, open)
    const corners = one.arms.reduce((sum, arm) => sum + arm.corners, 0)
    return {
      try: one,
      box,
      share: 1 - 0.02 * corners - (one.limits.afterDouble ? 0.03 : 0) - 0.03 * offBalance(one, box),
    }
  })
  let top: Scored | null = null
  for (const area of areas(board)) {
    const least: number = top ? BESIDE * top.score : -Infinity
    const scored = known.map(({ share, ...one }): Scored => {
      const unit = unitFor(one.box, area, board)
      return { ...one, area, unit, score: unit * share, gap }
    })
    // Looking for crowds is what takes time, so the best are looked at first.
    scored.sort((one, other) => other.score - one.score)
    const found = scored.find(
      (one) => one.score <= least || (!hides(one.try, open, viewOf(one), board) && !crowded(one.try, open, gap)),
    )
    if (found && found.score > least) top = found
  }
  return top
}

const viewOf = ({ box, unit, area }: Scored) => centred(box, unit, area)

/** Would any tile or next place lie under what covers a part of the board? */
function hides(one: Try, open: readonly boolean[], view: View, { covered = [] }: Table): boolean {
  if (!covered.length) return false
  const rects = [one.root, ...one.arms.flatMap((arm, at) => measure(arm, open[at]).steps.flat())]
  return rects.some((rect) => covered.some((other) => near(onScreen(rect, view), other, 0)))
}

/** How far is the middle of the tiles from the middle of the box? */
function offBalance(one: Try, box: Rect): number {
  let { x, y } = centre(one.root)
  let count = 1
  for (const arm of one.arms) {
    const { sum } = measure(arm, false)
    x += sum.x
    y += sum.y
    count += arm.spots.length
  }
  const middle = centre(box)
  return Math.hypot(x / count - middle.x, y / count - middle.y)
}

/** Does any tile or next place come too near to one that is not its neighbour? */
export function crowded(one: Try, open: readonly boolean[], gap: number): boolean {
  const arms = one.arms.map((arm, at) => measure(arm, open[at]))
  return (
    arms.some((arm) => crowdedArm(one.root, arm, gap)) ||
    arms.some((arm, at) => arms.some((other, to) => to > at && crowdedArms(arm, other, gap)))
  )
}

function clash(a: Spot[], b: Spot[], distance: number, gap: number): boolean {
  for (const m of a) for (const n of b) if (near(m, n, distance === 2 ? TOUCH : gap)) return true
  return false
}

function crowdedArm(root: Spot, arm: Measured, gap: number): boolean {
  return once(arm, null, gap, () => {
    const line = [[root], ...arm.steps]
    for (let i = 0; i < line.length; i++)
      for (let j = i + 2; j < line.length; j++) if (clash(line[i], line[j], j - i, gap)) return true
    return false
  })
}

/** Find it out once for each pair of arms. */
function once(one: Measured, other: Measured | null, gap: number, find: () => boolean): boolean {
  let known = one.crowded.get(gap)
  if (!known) one.crowded.set(gap, (known = new Map()))
  let found = known.get(other)
  if (found === undefined) known.set(other, (found = find()))
  return found
}

function crowdedArms(one: Measured, other: Measured, gap: number): boolean {
  return near(one.box, other.box, gap) && once(one, other, gap, () => anyClash(one, other, gap))
}

function anyClash(one: Measured, other: Measured, gap: number): boolean {
  for (let i = 0; i < one.steps.length; i++) {
    if (!near(one.steps[i][0], other.box, gap + 2)) continue // far from all of it
    for (let j = 0; j < other.steps.length; j++) if (clash(one.steps[i], other.steps[j], i + j + 2, gap)) return true
  }
  return false
}

/** Is everything inside the board in this view? */
function inside(box: Rect, view: View, board: Size): boolean {
  const left = view.x + box.x * view.unit
  const top = view.y + box.y * view.unit
  return (
    left >= MARGIN - 0.01 &&
    top >= MARGIN - 0.01 &&
    left + box.w * view.unit <= board.width - MARGIN + 0.01 &&
    top + box.h * view.unit <= board.height - MARGIN + 0.01
  )
}

/** The best layout of a chain on an empty table. Searching takes some milliseconds, so it is kept. */
function search(chain: Chain, board: Table): Scored {
  const key = chain.key + JSON.stringify(board)
  const known = searched.get(key)
  if (known) return known
  const tries = chain.tries()
  let top = best(tries, chain.open, board, GAP)
  if (!top || top.unit < TIGHT) {
    const touching = best(tries, chain.open, board, TOUCH)
    if (!top || (touching && touching.unit > top.unit)) top = touching
  }
  if (!top) throw new Error('Rows two units apart never overlap, so this cannot be.')
  if (searched.size >= 60) searched.delete(searched.keys().next().value!)
  searched.set(key, top)
  return top
}
const searched = new Map<string, Scored>()

/**
 * Choose a layout. The previous one stays where it is while everything still fits; it is moved or
 * shrunk while it is at least 85 % of the best size; else the chain is wound again.
 */
export function choose(chain: Chain, board: Table, previous: Layout | null): Layout {
  const top = search(chain, board)
  const kept = previous && keep(chain, board, previous, top)
  if (kept) return kept
  return placed(chain, top, board)
}

function keep(chain: Chain, board: Table, previous: Layout, top: Scored): Layout | null {
  const kept = chain.lay(previous.limits)
  if (crowded(kept, chain.open, top.gap)) return null
  const box = boxOf(kept, chain.open)
  const { view, fits } = previous
  const least = KEEP * top.unit
  // Nothing new may lie under what covers the board.
  const good = (at: View) => at.unit >= least && !hides(kept, chain.open, at, board)
  const same = JSON.stringify(previous.board) === JSON.stringify(board)
  if (same && fits && good(view) && inside(box, view, board)) return { ...kept, view, board, fits }
  // Only move it, or shrink it a little more than is needed now: else every tile moves all others.
  for (const area of areas(board)) {
    const most = unitFor(box, area, board)
    const slack = Math.max(most * SLACK, Math.min(most, SMALLEST))
    const unit = same && view.unit <= most && view.unit >= least ? view.unit : slack >= least ? slack : most
    if (good(centred(box, unit, area))) return placed(chain, { ...top, try: kept, box, area, unit }, board)
  }
  return null
}

/**
 * Many limits give the same layout until the chain grows. Take the widest that the board allows at
 * this size, so that the chain turns at the edge of the table and not before.
 */
function generous(chain: Chain, one: Try, view: View, board: Size): Limits {
  const { unit, x, y } = view
  const room = { W: x, E: board.width - x, N: y, S: board.height - y }
  const shape = (other: Try) => other.arms.map(({ turns }) => turns).join()
  const same = shape(one)
  let { limits } = one
  chain.directions.forEach((way, at) => {
    for (const reach of REACHES) {
      if (reach <= limits.reach[at] || reach > (room[way] - MARGIN) / unit) continue
      const wider: Limits = { ...limits, reach: limits.reach.with(at, reach) }
      if (shape(chain.lay(wider)) !== same) break
      limits = wider
    }
  })
  return limits
}

function placed(chain: Chain, found: Scored, board: Table): Layout {
  const { try: one } = found
  const unit = Math.max(found.unit, SMALLEST)
  const view = viewOf({ ...found, unit })
  return { ...one, limits: generous(chain, one, view, board), view, board, fits: found.unit >= SMALLEST }
}
