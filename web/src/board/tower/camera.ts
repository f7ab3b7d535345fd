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
const ROOM = 0.7 // cells from the middle of one: its half and a little more

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
  const top = Math.max(...tiles.map(({ level }) => level)) + 1.6
  return {
    low: [(Math.min(...xs) - ROOM) * pitch, (Math.min(...ys) - ROOM) * pitch, 0],
    high: [(Math.max(...xs) + ROOM) * pitch, (Math.max(...ys) + ROOM) * pitch, top * height],
  }
}

export function corners({ low, high }: Bounds): Vec[] {
  const found: Vec[] = []
  for (const x of [low[0], high[0]])
    for (const y of [low[1], high[1]]) for (const z of [low[2], high[2]]) found.push([x, y, z])
  return found
}

/** Where the eye looks, and from how far. */
export interface Sight {
  target: Vec
  distance: number // where nothing is brought nearer
}

const LARGEST = 4.2 // pixels for a millimetre: a tile alone does not fill the table

/** The points that are to be seen: every tile with a little room around it, where the next one may lie. */
export function outline(
  tiles: readonly { cells: readonly (readonly [number, number])[]; level: number }[],
  pitch: number,
  height: number,
): Vec[] {
  if (!tiles.length) return corners(boundsOf(tiles, pitch, height))
  return tiles.flatMap(({ cells, level }) =>
    cells.flatMap(([x, y]) =>
      corners({
        low: [(x - ROOM) * pitch, (y - ROOM) * pitch, level * height],
        high: [(x + ROOM) * pitch, (y + ROOM) * pitch, (level + 1.6) * height],
      }),
    ),
  )
}

function axes({ azimuth: a, elevation: e }: Orbit): { forward: Vec; right: Vec; up: Vec } {
  const [sa, ca, se, ce] = [Math.sin(a), Math.cos(a), Math.sin(e), Math.cos(e)]
  return { forward: [-sa * ce, -ca * ce, -se], right: [ca, -sa, 0], up: [-sa * se, -ca * se, ce] }
}

const focalOf = (size: Size) => size.height / 2 / Math.tan((FOV * DEGREE) / 2)
const within = (size: Size, { top, right, bottom, left }: Padding) => ({
  width: Math.max(40, size.width - left - right),
  height: Math.max(40, size.height - top - bottom),
})
const moved = (from: Vec, way: Vec, far: number): Vec => [
  from[0] + way[0] * far,
  from[1] + way[1] * far,
  from[2] + way[2] * far,
]

/** Look so that these points just fit between the paddings, in the middle of the room there is. */
export function fit(orbit: Orbit, points: readonly Vec[], size: Size, padding: Padding): Sight {
  const { forward, right, up } = axes(orbit)
  const focal = focalOf(size)
  const room = within(size, padding)
  let target = [0, 1, 2].map((i) => points.reduce((sum, point) => sum + point[i], 0) / points.length) as unknown as Vec
  let distance = focal / LARGEST
  // Near things look larger, so the middle of the picture is found step by step.
  for (let step = 0; step < 6; step++) {
    const seen = points.map((point) => {
      const from = minus(point, target)
      return { across: dot(from, right), above: dot(from, up), behind: dot(from, forward) }
    })
    distance = Math.max(
      focal / LARGEST,
      ...seen.flatMap(({ across, above, behind }) => [
        (focal * Math.abs(across)) / (room.width / 2) - behind,
        (focal * Math.abs(above)) / (room.height / 2) - behind,
      ]),
    )
    const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
    const aside = middle(seen.map(({ across, behind }) => (across * distance) / (distance + behind)))
    const higher = middle(seen.map(({ above, behind }) => (above * distance) / (distance + behind)))
    if (step < 5) target = moved(moved(target, right, aside), up, higher)
  }
  return { target, distance }
}

/** From where tiles look largest, a long row runs across the screen; what is a little larger only turns nothing. */
export function roomiest(now: Orbit, points: readonly Vec[], size: Size, padding: Padding): Orbit {
  const WORTH = 0.92
  const far = (orbit: Orbit) => fit(orbit, points, size, padding).distance
  const best = [30, 48, 65]
    .map((degrees) => ({ ...now, azimuth: degrees * DEGREE }))
    .reduce((best, one) => (far(one) < far(best) ? one : best))
  return far(best) < WORTH * far(now) ? best : now
}

export function look(orbit: Orbit, { target, distance }: Sight, size: Size, padding: Padding): Eye {
  const { forward, right, up } = axes(orbit)
  const room = within(size, padding)
  return {
    position: moved(target, forward, -distance / orbit.zoom),
    target,
    right,
    up,
    forward,
    focal: focalOf(size),
    centre: [padding.left + room.width / 2, padding.top + room.height / 2],
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
