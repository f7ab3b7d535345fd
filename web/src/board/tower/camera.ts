/** The eye that looks at the tower, in plain numbers: where things are on the screen. */

import { clamp, type Size } from '../geometry'

/** Millimetres: x to the right, y towards us, z up. */
export type Vec = readonly [x: number, y: number, z: number]

/** How it is looked at: turned about the tower, from how high, from how near (1: all of it fits). */
export interface Orbit {
  azimuth: number
  elevation: number
  zoom: number
}

export interface Bounds {
  low: Vec
  high: Vec
}

/** Pixels around the picture that something else covers. */
export interface Padding {
  top: number
  right: number
  bottom: number
  left: number
}

export interface Eye {
  position: Vec
  target: Vec
  right: Vec
  up: Vec
  forward: Vec
  focal: number // pixels: how large a thing of 1 is at distance 1
  centre: readonly [x: number, y: number] // the pixel that is looked at
  size: Size
}

export const FOV = 26 // degrees from top to bottom: a long lens, tiles keep their shape
const DEGREE = Math.PI / 180
const LOWEST = 8 * DEGREE
const HIGHEST = 88 * DEGREE

/** At first: 30° to the tiles' edges, as drawings show them; on a tall screen more along the depth. */
export function home(size: Size): Orbit {
  const tall = size.height > size.width
  return { azimuth: (tall ? 48 : 30) * DEGREE, elevation: 38 * DEGREE, zoom: 1 }
}

export function turned(orbit: Orbit, azimuth: number, elevation: number): Orbit {
  return { ...orbit, azimuth: orbit.azimuth + azimuth, elevation: clamp(orbit.elevation + elevation, LOWEST, HIGHEST) }
}

export function nearer(orbit: Orbit, factor: number): Orbit {
  return { ...orbit, zoom: clamp(orbit.zoom * factor, 0.6, 4) }
}

const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

/** The box in which all that may be laid next will lie too, so that choosing a tile moves nothing. */
export function boundsOf(
  tiles: readonly { cells: readonly (readonly [number, number])[]; level: number }[],
  pitch: number,
  height: number,
): Bounds {
  const cells = tiles.flatMap((tile) => tile.cells)
  if (!cells.length) return { low: [-pitch, -pitch, 0], high: [2 * pitch, pitch, height] }
  const xs = cells.map(([x]) => x)
  const ys = cells.map(([, y]) => y)
  const room = 0.95 // cells around it: most of what may overhang
  const top = Math.max(...tiles.map(({ level }) => level)) + 1.6
  return {
    low: [(Math.min(...xs) - room) * pitch, (Math.min(...ys) - room) * pitch, 0],
    high: [(Math.max(...xs) + room) * pitch, (Math.max(...ys) + room) * pitch, top * height],
  }
}

export function corners({ low, high }: Bounds): Vec[] {
  const found: Vec[] = []
  for (const x of [low[0], high[0]])
    for (const y of [low[1], high[1]]) for (const z of [low[2], high[2]]) found.push([x, y, z])
  return found
}

/** Look at a box so that it just fits between the paddings. */
export function look(orbit: Orbit, bounds: Bounds, size: Size, padding: Padding): Eye {
  const { azimuth: a, elevation: e, zoom } = orbit
  const [sa, ca, se, ce] = [Math.sin(a), Math.cos(a), Math.sin(e), Math.cos(e)]
  const forward: Vec = [-sa * ce, -ca * ce, -se]
  const right: Vec = [ca, -sa, 0]
  const up: Vec = [-sa * se, -ca * se, ce]
  const target: Vec = [0, 1, 2].map((i) => (bounds.low[i] + bounds.high[i]) / 2) as unknown as Vec
  const width = Math.max(40, size.width - padding.left - padding.right)
  const height = Math.max(40, size.height - padding.top - padding.bottom)
  const focal = size.height / 2 / Math.tan((FOV * DEGREE) / 2)
  let distance = 60
  for (const corner of corners(bounds)) {
    const from = minus(corner, target)
    const behind = dot(from, forward)
    distance = Math.max(
      distance,
      (focal * Math.abs(dot(from, right))) / (width / 2) - behind,
      (focal * Math.abs(dot(from, up))) / (height / 2) - behind,
    )
  }
  distance /= zoom
  return {
    position: [target[0] - forward[0] * distance, target[1] - forward[1] * distance, target[2] - forward[2] * distance],
    target,
    right,
    up,
    forward,
    focal,
    centre: [padding.left + width / 2, padding.top + height / 2],
    size,
  }
}

/** The pixel of a point. */
export function project(eye: Eye, point: Vec): [x: number, y: number] {
  const from = minus(point, eye.position)
  const depth = Math.max(1, dot(from, eye.forward))
  const scale = eye.focal / depth
  return [eye.centre[0] + dot(from, eye.right) * scale, eye.centre[1] - dot(from, eye.up) * scale]
}

/** The corners of a tile: first the lower face, then the upper one, each around. */
export function boxCorners(
  pose: { x: number; y: number; z: number; turn: number },
  [length, width, height]: readonly [number, number, number],
): Vec[] {
  const [c, s] = [Math.cos(pose.turn), Math.sin(pose.turn)]
  const around: [number, number][] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  return [-1, 1].flatMap((k) =>
    around.map(([i, j]): Vec => {
      const [u, v] = [(i * length) / 2, (j * width) / 2]
      return [pose.x + u * c - v * s, pose.y + u * s + v * c, pose.z + (k * height) / 2]
    }),
  )
}

const SIDES: readonly (readonly number[])[] = [
  [0, 1, 5, 4],
  [1, 2, 6, 5],
  [2, 3, 7, 6],
  [3, 0, 4, 7],
]

/** The faces of a box that look at us, as pixels: its top and one to three sides. */
export function visibleFaces(eye: Eye, box: readonly Vec[]): [number, number][][] {
  const centre = [0, 1, 2].map((i) => box.reduce((sum, p) => sum + p[i], 0) / box.length) as unknown as Vec
  const faces = SIDES.filter((side) => {
    const middle = [0, 1, 2].map((i) => side.reduce((sum, at) => sum + box[at][i], 0) / 4) as unknown as Vec
    return dot(minus(middle, centre), minus(middle, eye.position)) < 0
  })
  return [[4, 5, 6, 7], ...faces].map((face) => face.map((at) => project(eye, box[at])))
}

export const mix = (from: Orbit, to: Orbit, t: number): Orbit => ({
  azimuth: from.azimuth + (to.azimuth - from.azimuth) * t,
  elevation: from.elevation + (to.elevation - from.elevation) * t,
  zoom: from.zoom + (to.zoom - from.zoom) * t,
})
