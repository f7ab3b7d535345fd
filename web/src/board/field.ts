/** A field of tiles that lie face down. What is taken leaves a gap. */

import type { FieldBoard } from '../lib/boards'
import { halves } from '../tile/pips'
import { standing, type Figure } from './figures'
import type { Rect, Size } from './geometry'

export interface FieldLayout {
  unit: number
  place: (name: string) => Rect // « c5 »: third row, fifth column
}

export function layField(rows: number, cols: number, board: Size): FieldLayout {
  const unit = Math.min(board.width / (cols * 1.36), board.height / (rows * 2.33), 62)
  const across = 1.34 * unit
  const down = 2.3 * unit
  const left = (board.width - (cols - 1) * across - unit) / 2
  const top = (board.height - (rows - 1) * down - 2.09 * unit) / 2
  const place = (name: string) => {
    const row = name.charCodeAt(0) - 97
    const column = Number(name.slice(1)) - 1
    return standing(left + column * across, top + row * down, unit)
  }
  return { unit, place }
}

export function fieldFigures(board: FieldBoard, layout: FieldLayout): Figure[] {
  const missed = new Map(board.missed.map(({ place, tile }) => [place, tile]))
  return Object.entries(board.places).flatMap(([name, { state, tile }]) => {
    const shown = tile ?? missed.get(name)
    if (state === 'empty' && !shown) return []
    const [a, b] = shown ? halves(shown) : []
    return [{ key: name, rect: layout.place(name), unit: layout.unit, a, b, back: !shown, dim: missed.has(name) }]
  })
}

export function gaps(board: FieldBoard, layout: FieldLayout): { name: string; rect: Rect }[] {
  return Object.entries(board.places)
    .filter(([, { state }]) => state === 'empty')
    .map(([name]) => ({ name, rect: layout.place(name) }))
}
