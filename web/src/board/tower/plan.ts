/** The tower from above, one level at a time. */

import type { TowerTile } from '../props'
import { clamp, type Rect, type Size } from '../geometry'
import type { Cell, Placement } from './places'

export interface Plan {
  unit: number // pixels of a cell
  x: number // where cell 0.0 begins
  y: number
}

const LARGEST = 92
const LEAST = 44 // cells may be small: buttons lie on the middles of tiles, and may then overlap a little

/** All cells that are used on any level, and what could be laid there, as large as they fit. */
export function layPlan(cells: readonly Cell[], size: Size): Plan {
  const used = cells.length
    ? cells
    : ([
        [0, 0],
        [1, 0],
      ] as Cell[])
  const xs = used.map(([x]) => x)
  const ys = used.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1]
  const unit = clamp(Math.min((size.width - 16) / width, (size.height - 16) / height), LEAST, LARGEST)
  return {
    unit,
    x: Math.max(8, (size.width - width * unit) / 2) - left * unit,
    y: Math.max(8, (size.height - height * unit) / 2) - top * unit,
  }
}

/** How large the plan is with a margin; more than the board: it is scrolled. */
export function extent(cells: readonly Cell[], plan: Plan): Size {
  const used = cells.length ? cells : ([[1, 0]] as Cell[])
  return {
    width: plan.x + (Math.max(...used.map(([x]) => x)) + 1) * plan.unit + 8,
    height: plan.y + (Math.max(...used.map(([, y]) => y)) + 1) * plan.unit + 8,
  }
}

export function rectOf(cells: readonly Cell[], { unit, x, y }: Plan): Rect {
  const [[x1, y1], [x2, y2]] = cells
  return {
    x: x + Math.min(x1, x2) * unit,
    y: y + Math.min(y1, y2) * unit,
    w: (Math.abs(x1 - x2) + 1) * unit,
    h: (Math.abs(y1 - y2) + 1) * unit,
  }
}

/** The numbers as drawn: left or upper first. */
export function ordered(cells: readonly Cell[], numbers: readonly [number, number]): [number, number] {
  const [[x1, y1], [x2, y2]] = cells
  return x2 < x1 || y2 < y1 ? [numbers[1], numbers[0]] : [numbers[0], numbers[1]]
}

/** How far the error of the hand has moved a tile, in pixels, and turned it, in degrees. */
export function slipOf(tile: TowerTile, pitch: number, plan: Plan): { x: number; y: number; degrees: number } {
  const [[x1, y1], [x2, y2]] = tile.cells
  const quarter = Math.PI / 2
  return {
    x: (tile.x / pitch - (x1 + x2) / 2) * plan.unit,
    y: (tile.y / pitch - (y1 + y2) / 2) * plan.unit,
    degrees: ((tile.turn - Math.round(tile.turn / quarter) * quarter) * 180) / Math.PI,
  }
}

/** The level to show for these placements: the wanted one if anything can be done there. */
export function levelFor(wanted: number, ways: readonly Placement[]): number {
  const levels = [...new Set(ways.map(({ level }) => level))]
  if (!levels.length || levels.includes(wanted)) return wanted
  const most = (level: number) => ways.filter((one) => one.level === level).length
  return levels.sort((a, b) => most(b) - most(a) || b - a)[0]
}
