/** A tile as it is drawn on a board without arms: in pixels, ready for `<Tile>`. */

import type { Half } from '../tile/pips'
import type { Rect } from './geometry'

export interface Figure {
  key: string
  rect: Rect
  unit: number
  a?: Half
  b?: Half
  back?: boolean
  seat?: number // who laid it
  last?: boolean
  dim?: boolean
  flat?: boolean
}

/** The tile of a figure, as records name it; of a back, its place. */
export function named({ key, a, b, back }: Figure): string {
  if (back || typeof a !== 'number' || typeof b !== 'number') return key
  return a > b ? `${a}-${b}` : `${b}-${a}`
}

export function standing(x: number, y: number, unit: number): Rect {
  return { x, y, w: unit, h: 2 * unit }
}

export function lying(x: number, y: number, unit: number): Rect {
  return { x, y, w: 2 * unit, h: unit }
}
