/** A field of tiles that lie face down. What is taken leaves a gap. */

import type { MemoryBoard } from '../lib/boards'
import { halves } from '../tile/pips'
import { standing, type Figure } from './figures'
import type { Rect, Size } from './geometry'

export interface FieldLayout {
  unit: number
  place: (name: string) => Rect // « c5 »: third row, fifth column
}

const LARGEST = 84 // pixels per half; there is no hand beside it
const BETTER = 1.1 // tiles must grow by this much before the field is laid out otherwise than it is told

/** In the rows and columns that the names tell; or in others, where the board makes tiles so larger. */
export function layField(rows: number, cols: number, board: Size): FieldLayout {
  const unitIn = (columns: number) =>
    Math.min(board.width / (columns * 1.36), board.height / (Math.ceil((rows * cols) / columns) * 2.33), LARGEST)
  const counts = Array.from({ length: rows * cols }, (_, at) => at + 1)
  const best = counts.reduce((one, other) => (unitIn(other) > unitIn(one) ? other : one))
  const columns = unitIn(best) > BETTER * unitIn(cols) ? best : cols
  const lines = Math.ceil((rows * cols) / columns)
  const unit = unitIn(columns)
  const across = 1.34 * unit
  const down = 2.3 * unit
  const left = (board.width - (columns - 1) * across - unit) / 2
  const top = (board.height - (lines - 1) * down - 2.09 * unit) / 2
  const place = (name: string) => {
    const at = (name.charCodeAt(0) - 97) * cols + Number(name.slice(1)) - 1
    return standing(left + (at % columns) * across, top + Math.floor(at / columns) * down, unit)
  }
  return { unit, place }
}

export function fieldFigures(board: MemoryBoard, layout: FieldLayout): Figure[] {
  const missed = new Map(board.missed.map(({ place, tile }) => [place, tile]))
  return Object.entries(board.places).flatMap(([name, { state, tile }]) => {
    const shown = tile ?? missed.get(name)
    if (state === 'empty' && !shown) return []
    const [a, b] = shown ? halves(shown) : []
    return [{ key: name, rect: layout.place(name), unit: layout.unit, a, b, back: !shown, dim: missed.has(name) }]
  })
}

/** The pair that was just taken, as a board on which it still lies face up; null where there is none. */
export function withTaken(before: MemoryBoard, after: MemoryBoard): MemoryBoard | null {
  const gone = Object.keys(after.places).filter(
    (name) => after.places[name].state === 'empty' && before.places[name]?.state !== 'empty',
  )
  const fresh = after.taken.flatMap((tiles, seat) => tiles.filter((tile) => !before.taken[seat]?.includes(tile)))
  const first = gone.find((name) => before.places[name].tile)
  if (gone.length !== 2 || fresh.length !== 2 || first === undefined) return null
  const other = fresh.find((tile) => tile !== before.places[first].tile)!
  const up = gone.map((name) => [name, { state: 'up', tile: name === first ? before.places[first].tile : other }])
  return { ...after, places: { ...after.places, ...Object.fromEntries(up) } }
}

export function gaps(board: MemoryBoard, layout: FieldLayout): { name: string; rect: Rect }[] {
  return Object.entries(board.places)
    .filter(([, { state }]) => state === 'empty')
    .map(([name]) => ({ name, rect: layout.place(name) }))
}
