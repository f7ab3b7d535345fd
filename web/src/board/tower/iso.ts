/** A tower as a small still drawing, without three.js: each tile is three faces and its pips. */

import type { TowerBoard } from '../props'
import { pipRadius, pips } from '../../tile/pips'
import { tintOf } from './places'

type Pixel = [x: number, y: number]

export interface IsoTile {
  key: string
  top: string // polygons, as points
  left: string
  right: string
  divider: string
  pips: { x: number; y: number; rx: number; ry: number }[]
  tint: string
}

export interface IsoPicture {
  tiles: IsoTile[]
  viewBox: string
}

const [ACROSS, DOWN] = [Math.cos(Math.PI / 6), 0.5]

/** The usual slanted view: x goes down to the right, y down to the left, z up. */
export const iso = (x: number, y: number, z: number): Pixel => [(x - y) * ACROSS, (x + y) * DOWN - z]

const text = (points: Pixel[]) => points.map((point) => point.map((n) => n.toFixed(1)).join()).join(' ')

export function isoPicture(board: TowerBoard, colours?: Record<string, number>): IsoPicture {
  const [length, width, height] = board.size
  // What lies lower hides nothing of what is higher, and on one level the nearer hides the farther.
  const order = [...board.tiles].sort((a, b) => a.level - b.level || a.x + a.y - b.x - b.y)
  const seen: Pixel[] = []
  const tiles = order.map((tile): IsoTile => {
    const [c, s] = [Math.cos(tile.turn), Math.sin(tile.turn)]
    const at = (u: number, v: number, z: number): Pixel => iso(tile.x + u * c - v * s, tile.y + u * s + v * c, z)
    const ring: Pixel[] = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ]
    const [low, high] = [tile.z - height / 2, tile.z + height / 2]
    const upper = ring.map(([i, j]) => at((i * length) / 2, (j * width) / 2, high))
    const lower = ring.map(([i, j]) => at((i * length) / 2, (j * width) / 2, low))
    seen.push(...upper, ...lower)
    // The corner next to us is the lowest on the picture; the two faces beside it are seen.
    const near = lower.reduce((best, [, y], n) => (y > lower[best][1] ? n : best), 0)
    const side = (other: number) => text([upper[near], upper[other], lower[other], lower[near]])
    const beside = [(near + 1) % 4, (near + 3) % 4].sort((a, b) => lower[a][0] - lower[b][0])
    return {
      key: tile.tile,
      top: text(upper),
      left: side(beside[0]),
      right: side(beside[1]),
      divider: text([at(0, -width * 0.36, high), at(0, width * 0.36, high)]),
      pips: tile.numbers.flatMap((number, half) =>
        pips(number, true).map(([px, py]) => {
          const [x, y] = at((half - 1 + px / 100) * (length / 2), (py / 100 - 0.5) * width, high)
          const r = (pipRadius(number) / 100) * width
          return { x, y, rx: r * 1.22, ry: r * 0.71 }
        }),
      ),
      tint: tintOf(tile.tile, colours),
    }
  })
  if (!seen.length) return { tiles, viewBox: '0 0 10 10' }
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)]
  const edge = 6
  const [x, y] = [Math.min(...xs) - edge, Math.min(...ys) - edge]
  const size = [Math.max(...xs) + edge - x, Math.max(...ys) + edge - y]
  // A single tile is not blown up.
  const [w, h] = [Math.max(size[0], 150), Math.max(size[1], 70)]
  return { tiles, viewBox: [x - (w - size[0]) / 2, y - (h - size[1]) / 2, w, h].map((n) => n.toFixed(1)).join(' ') }
}
