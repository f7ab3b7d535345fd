/** A field of tiles that lie face down. What is taken leaves a gap. */

import type { MemoryBoard } from '../props'
import { halves } from '../../tile/pips'
import { lying, standing, type Figure } from '../figures'
import type { Rect, Size } from '../geometry'

export interface FieldLayout {
  unit: number
  place: (name: string) => Rect // « c5 »: third row, fifth column
  labels: { text: string; x: number; y: number }[] // letters and numbers beside the field
}

const LARGEST = 84 // pixels per half; there is no hand beside it
const LABEL = 20 // pixels above and beside the field
const LONG = 2.3 // from tile to tile along their long sides, in halves
const SHORT = 1.34

/** In the rows and columns of the names; on a board that is high and narrow the field lies on its side,
 * tiles and all, so that a place keeps its letter and its number. */
export function layField(rows: number, cols: number, board: Size): FieldLayout {
  const room = { width: Math.max(0, board.width - LABEL), height: Math.max(0, board.height - LABEL) }
  const unitFor = (turned: boolean) => {
    const [across, down] = turned ? [rows * LONG, cols * SHORT] : [cols * SHORT, rows * LONG]
    return Math.min(room.width / across, room.height / down, LARGEST)
  }
  const turned = unitFor(true) > unitFor(false)
  const unit = unitFor(turned)
  const [columns, lines] = turned ? [rows, cols] : [cols, rows]
  const [across, down] = turned ? [LONG * unit, SHORT * unit] : [SHORT * unit, LONG * unit]
  const [w, h] = turned ? [2 * unit, unit] : [unit, 2 * unit]
  const left = LABEL + (room.width - (columns - 1) * across - w) / 2
  const top = LABEL + (room.height - (lines - 1) * down - h) / 2
  const place = (name: string) => {
    const [letter, number] = [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1]
    const [column, line] = turned ? [letter, number] : [number, letter]
    const corner = [left + column * across, top + line * down] as const
    return turned ? lying(...corner, unit) : standing(...corner, unit)
  }
  const letters = Array.from({ length: rows }, (_, at) => String.fromCharCode(97 + at))
  const numbers = Array.from({ length: cols }, (_, at) => String(at + 1))
  const [above, beside] = turned ? [letters, numbers] : [numbers, letters]
  const labels = [
    ...above.map((text, at) => ({ text, x: left + at * across + w / 2, y: top - 11 })),
    ...beside.map((text, at) => ({ text, x: left - 11, y: top + at * down + h / 2 })),
  ]
  return { unit, place, labels }
}

/** The numbers that all tiles which lie face up have in common, where there are two. */
export function common({ places }: MemoryBoard): number[] {
  const up = Object.values(places).flatMap(({ tile }) => (tile ? [tile.split('-').map(Number)] : []))
  return up.length === 2 ? [...new Set(up[0].filter((number) => up[1].includes(number)))] : []
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
