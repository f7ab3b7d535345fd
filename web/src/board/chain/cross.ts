/**
 * The cross: four arms grow from a double that stands. Each turns clockwise (north to east, east to
 * south, …) and winds on in its own quarter, so that they never meet.
 */

import { choose, REACHES, type Chain, type Layout, type Limits, type Table, type Try } from './layout'
import { EAST, layArm, NORTH, SOUTH, WEST, type Laid, type Turtle, type Way } from './turtle'
import { rootSpot } from './wind'

export const COMPASS = ['N', 'E', 'S', 'W'] as const
export type Compass = (typeof COMPASS)[number]

/** For each arm: which of its tiles lie across, from the inside outwards. No arm: null. */
export interface Cross {
  first: boolean
  arms: Record<Compass, readonly boolean[] | null>
  open: Record<Compass, boolean>
}

// `first` and `then`: which limits hold for an arm, before and after it turns.
const WAYS: Record<Compass, { out: Way; rows: Way; first: number; then: number }> = {
  N: { out: NORTH, rows: EAST, first: 0, then: 1 },
  E: { out: EAST, rows: SOUTH, first: 1, then: 2 },
  S: { out: SOUTH, rows: WEST, first: 2, then: 3 },
  W: { out: WEST, rows: NORTH, first: 3, then: 0 },
}

function arm(cross: Cross, name: Compass, { reach, afterDouble }: Limits): Laid {
  const { out, rows, first, then } = WAYS[name]
  const root = rootSpot(cross.first)
  const turtle: Turtle = {
    at: [(out[0] * root.w) / 2, (out[1] * root.h) / 2],
    way: out,
    next: rows,
    rise: reach[first],
    across: cross.first,
  }
  const path = { rows, side: out, ahead: reach[then], behind: 0.5, afterDouble }
  return layArm(turtle, cross.arms[name] ?? [], path)
}

const names = (cross: Cross) => COMPASS.filter((name) => cross.arms[name])

function lay(cross: Cross, limits: Limits): Try {
  const arms = names(cross).map((name) => arm(cross, name, limits))
  return { limits, root: rootSpot(cross.first), arms }
}

const STEPS = REACHES.filter(Number.isInteger) // four arms take more time than two

/** Every pair of limits. Arms that lie the same are the same object, so that they are measured once. */
function tries(cross: Cross): Try[] {
  const known = names(cross).map(() => new Map<string, Laid>())
  const found = new Map<string, Try>()
  for (const afterDouble of [false, true])
    for (const x of STEPS)
      for (const y of STEPS) {
        const one = lay(cross, { reach: [y, x, y, x], afterDouble })
        const shape = one.arms.map(({ turns }) => turns).join()
        if (found.has(shape)) continue
        const arms = one.arms.map((laid, at) => {
          const same = known[at].get(laid.turns)
          if (!same) known[at].set(laid.turns, laid)
          return same ?? laid
        })
        found.set(shape, { ...one, arms })
      }
  return [...found.values()]
}

export function crossChain(cross: Cross): Chain {
  return {
    key: JSON.stringify(cross),
    open: names(cross).map((name) => cross.open[name]),
    directions: COMPASS,
    tries: () => tries(cross),
    lay: (limits) => lay(cross, limits),
  }
}

/** `arms` of the layout are those that there are, in the order N E S W. */
export function layCross(cross: Cross, board: Table, previous: Layout | null = null): Layout {
  return choose(crossChain(cross), board, previous)
}
