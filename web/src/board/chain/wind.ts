/** The winding chain: the right arm winds down, the left arm up. */

import { choose, REACHES, type Chain, type Layout, type Limits, type Table, type Try } from './layout'
import { EAST, layArm, NORTH, SOUTH, WEST, type Laid, type Spot, type Way } from './turtle'

/** Which tiles lie across: the first one, and those of both arms from the inside outwards. */
export interface Line {
  first: boolean
  left: readonly boolean[]
  right: readonly boolean[]
  open: readonly [left: boolean, right: boolean]
}

export function rootSpot(across: boolean): Spot {
  return across ? { x: -0.5, y: -1, w: 1, h: 2, back: false } : { x: -1, y: -0.5, w: 2, h: 1, back: false }
}

function arm(
  first: boolean,
  tiles: readonly boolean[],
  rows: Way,
  side: Way,
  ahead: number,
  behind: number,
  afterDouble: boolean,
): Laid {
  const at = [(first ? 0.5 : 1) * rows[0], 0] as const
  const turtle = { at, way: rows, next: rows, rise: -Infinity, across: first }
  return layArm(turtle, tiles, { rows, side, ahead, behind, afterDouble })
}

const left = (line: Line, ahead: number, behind: number, afterDouble: boolean) =>
  arm(line.first, line.left, WEST, NORTH, ahead, behind, afterDouble)
const right = (line: Line, ahead: number, behind: number, afterDouble: boolean) =>
  arm(line.first, line.right, EAST, SOUTH, ahead, behind, afterDouble)

/** Arms that lie the same at two limits need to be tried once. */
function distinct(line: Line, lay: typeof left, afterDouble: boolean): { laid: Laid; reach: number }[] {
  const seen = new Map<string, { laid: Laid; reach: number }>()
  for (const reach of REACHES) {
    const laid = lay(line, reach, reach, afterDouble)
    if (!seen.has(laid.turns)) seen.set(laid.turns, { laid, reach })
  }
  return [...seen.values()]
}

/** Every pair of limits. */
function tries(line: Line): Try[] {
  const root = rootSpot(line.first)
  return [false, true].flatMap((afterDouble) => {
    const rights = distinct(line, right, afterDouble)
    return distinct(line, left, afterDouble).flatMap((l) =>
      rights.map((r): Try => ({
        limits: { reach: [l.reach, l.reach, r.reach, r.reach], afterDouble },
        root,
        arms: [l.laid, r.laid],
      })),
    )
  })
}

function lay(line: Line, limits: Limits): Try {
  const [leftWest, leftEast, rightEast, rightWest] = limits.reach
  const arms = [
    left(line, leftWest, leftEast, limits.afterDouble),
    right(line, rightEast, rightWest, limits.afterDouble),
  ]
  return { limits, root: rootSpot(line.first), arms }
}

export function lineChain(line: Line): Chain {
  return {
    key: JSON.stringify(line),
    open: line.open,
    directions: ['W', 'E', 'E', 'W'],
    tries: () => tries(line),
    lay: (limits) => lay(line, limits),
  }
}

/** `arms` of the layout are the left and the right one. */
export function wind(line: Line, board: Table, previous: Layout | null = null): Layout {
  return choose(lineChain(line), board, previous)
}
