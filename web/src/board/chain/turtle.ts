/**
 * A turtle lays an arm of tiles outwards from the first one. It goes straight on until a tile would
 * pass the limit; that tile is the corner, laid along the new direction, and the next one turns
 * back. So rows are two units apart.
 */

import type { Rect } from '../geometry'

export type Way = readonly [x: number, y: number]

export const EAST: Way = [1, 0]
export const WEST: Way = [-1, 0]
export const NORTH: Way = [0, -1]
export const SOUTH: Way = [0, 1]

/** Where a tile lies. `back`: its inner half is the right or lower one. */
export interface Spot extends Rect {
  back: boolean
}

export interface Path {
  rows: Way // the rows go this way and back …
  side: Way // … and each next one lies on this side
  ahead: number // how far rows may reach
  behind: number
  afterDouble: boolean // may a corner follow a tile that lies across?
}

export interface Turtle {
  at: readonly [x: number, y: number] // the middle of the open edge
  way: Way
  next: Way // while it goes from row to row: which way the next one goes
  rise: number // and how far it goes before it turns
  across: boolean // does the tile behind lie across?
}

export interface Step {
  spot: Spot
  turned: boolean
  turtle: Turtle
}

const along = (p: readonly [number, number], way: Way) => p[0] * way[0] + p[1] * way[1]
const move = (p: readonly [number, number], way: Way, by: number): [number, number] => [
  p[0] + way[0] * by,
  p[1] + way[1] * by,
]
const opposite = (way: Way): Way => [-way[0], -way[1]]

/** Lay one tile. A tile that lies across is one unit long and never a corner. */
export function lay(turtle: Turtle, across: boolean, path: Path): Step {
  if (across || (turtle.across && !path.afterDouble) || !mustTurn(turtle, path)) return straight(turtle, across)
  return inRow(turtle.way, path)
    ? corner(turtle, path.side, opposite(turtle.way))
    : corner(turtle, turtle.next, turtle.next)
}

const inRow = (way: Way, path: Path) => along(way, path.rows) !== 0

function mustTurn({ at, way, rise }: Turtle, path: Path): boolean {
  const reach = along(at, way) + 2
  if (!inRow(way, path)) return reach > rise
  return reach > (along(way, path.rows) > 0 ? path.ahead : path.behind)
}

function straight(turtle: Turtle, across: boolean): Step {
  const { at, way } = turtle
  const length = across ? 1 : 2
  const middle = move(at, way, length / 2)
  const lying = (way[1] === 0) !== across
  return {
    spot: spot(middle, lying, way),
    turned: false,
    turtle: { ...turtle, at: move(at, way, length), across },
  }
}

function corner(turtle: Turtle, way: Way, next: Way): Step {
  const first = move(turtle.at, turtle.way, 0.5)
  return {
    spot: spot(move(first, way, 0.5), way[1] === 0, way),
    turned: true,
    turtle: {
      at: move(first, way, 1.5),
      way,
      next,
      rise: -Infinity, // between two rows, turn at once
      across: false,
    },
  }
}

function spot(middle: readonly [number, number], lying: boolean, way: Way): Spot {
  const w = lying ? 2 : 1
  const h = lying ? 1 : 2
  return { x: middle[0] - w / 2, y: middle[1] - h / 2, w, h, back: way[0] + way[1] < 0 }
}

// -- a whole arm -----------------------------------------------------------------------------------

/** An arm as it would lie: its tiles, and where the next one would go, straight or across. */
export interface Laid {
  spots: Spot[]
  next: { along: Spot; across: Spot }
  corners: number // the next tile counts half
  turns: string // where it turned: two arms of the same tiles and the same turns lie the same
}

export function layArm(start: Turtle, across: readonly boolean[], path: Path): Laid {
  const spots: Spot[] = []
  let turtle = start
  let turns = ''
  for (const one of across) {
    const step = lay(turtle, one, path)
    spots.push(step.spot)
    turns += step.turned ? 'x' : '-'
    turtle = step.turtle
  }
  const along = lay(turtle, false, path)
  const next = { along: along.spot, across: lay(turtle, true, path).spot }
  return {
    spots,
    next,
    corners: turns.split('x').length - 1 + (along.turned ? 0.5 : 0),
    turns: turns + (along.turned ? 'x' : '-'),
  }
}
