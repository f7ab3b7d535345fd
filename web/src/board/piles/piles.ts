/** Piles of tiles: only the uppermost of each can be seen. */

import type { PilesBoard } from '../props'
import { halves } from '../../tile/pips'
import { standing, type Figure } from '../figures'
import type { Rect, Size } from '../geometry'

const STEP = 0.1 // how far each tile of a pile rises above the one below, in units
const ENOUGH = 44 // pixels per half, as wide as a finger: where they would be smaller, there is another line
const LARGEST = 84 // there is no hand beside them
const WORDS = 30 // the height of a pile in figures

export interface PilesLayout {
  unit: number
  ground: (pile: number) => Rect // the lowest tile
  top: (pile: number) => Rect
}

/** Piles in one line, or in more where they would be too small. */
export function layPiles(board: PilesBoard, size: Size): PilesLayout {
  const count = board.piles.length
  const highest = Math.max(4, ...board.piles.map(({ height }) => height)) // does not jump as piles sink
  const rise = (highest - 1) * STEP
  const unitIn = (lines: number) =>
    Math.min(size.width / (Math.ceil(count / lines) * 1.42), (size.height / lines - WORDS) / (2.25 + rise), LARGEST)
  let lines = 1
  while (unitIn(lines) < ENOUGH && unitIn(lines + 1) > unitIn(lines)) lines++
  const unit = unitIn(lines)
  const inLine = Math.ceil(count / lines)
  const across = 1.42 * unit
  const ground = (pile: number) => {
    const line = Math.floor(pile / inLine)
    const here = Math.min(inLine, count - line * inLine)
    const x = (size.width - (here - 1) * across - unit) / 2 + (pile % inLine) * across
    const middle = (size.height * (line + 0.5)) / lines
    return standing(x, middle - (2 - rise) * 0.5 * unit - WORDS / 2, unit)
  }
  const top = (pile: number) => {
    const lowest = ground(pile)
    return { ...lowest, y: lowest.y - Math.max(0, board.piles[pile].height - 1) * STEP * unit }
  }
  return { unit, ground, top }
}

export const pileName = (pile: number) => `pile ${pile + 1}`

/** From the lowest to the uppermost. */
export function pileFigures(board: PilesBoard, layout: PilesLayout): Figure[][] {
  return board.piles.map(({ height, top }, pile) => {
    const lowest = layout.ground(pile)
    return Array.from({ length: height }, (_, level): Figure => {
      const rect = { ...lowest, y: lowest.y - level * STEP * layout.unit }
      const [a, b] = top && level === height - 1 ? halves(top) : []
      return { key: `${pile} ${level}`, rect, unit: layout.unit, a, b, back: a === undefined, flat: level > 0 }
    })
  })
}
