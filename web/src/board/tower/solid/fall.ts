/**
 * A tower falls, for show only: the verdict is the server's. Tiles are boxes that tumble and bounce on
 * the table; they do not know each other, but those that lie in one another are pushed apart. Axes as
 * in three.js: y is up. No chance: the same tower falls the same way.
 */

export type Vec3 = [x: number, y: number, z: number]
export type Quat = [x: number, y: number, z: number, w: number]

export interface Body {
  at: Vec3
  turn: Quat
  speed: Vec3
  spin: Vec3
}

const GRAVITY = 1500 // mm/s²: slower than life, where it would be over in a blink
const BOUNCE = 0.32
const FRICTION = 0.45
const STEP = 1 / 120
export const TREMBLE = 320 // ms before anything lets go
export const TUMBLE = 1150 // ms

const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const plus = (a: Vec3, b: Vec3, k = 1): Vec3 => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k]
const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

function rotate([x, y, z, w]: Quat, v: Vec3): Vec3 {
  const t = cross([x, y, z], v).map((n) => 2 * n) as Vec3
  return plus(plus(v, t, w), cross([x, y, z], t))
}

function unturn([x, y, z, w]: Quat): Quat {
  return [-x, -y, -z, w]
}

function spun(q: Quat, [a, b, c]: Vec3, dt: number): Quat {
  const [x, y, z, w] = q
  const h = dt / 2
  const next: Quat = [
    x + h * (a * w + b * z - c * y),
    y + h * (b * w + c * x - a * z),
    z + h * (c * w + a * y - b * x),
    w - h * (a * x + b * y + c * z),
  ]
  const size = Math.hypot(...next)
  return next.map((n) => n / size) as Quat
}

/** A number between -1 and 1 that belongs to a tile. */
function nature(seed: number): number {
  const n = Math.sin(seed * 127.1 + 311.7) * 43758.5453
  return 2 * (n - Math.floor(n)) - 1
}

interface Standing {
  x: number
  y: number
  z: number
  turn: number
  level: number
}

/** The tower, about to fall towards the last tile of the list. */
export function loosened(tiles: readonly Standing[]): Body[] {
  const count = Math.max(1, tiles.length)
  const base: [number, number] = [
    tiles.reduce((sum, t) => sum + t.x, 0) / count,
    tiles.reduce((sum, t) => sum + t.y, 0) / count,
  ]
  const last = tiles[tiles.length - 1]
  let [dx, dz] = last ? [last.x - base[0], last.y - base[1]] : [1, 0]
  const far = Math.hypot(dx, dz)
  ;[dx, dz] = far > 4 ? [dx / far, dz / far] : [0.8, 0.6]
  return tiles.map(({ x, y, z, turn, level }, at) => {
    const [a, b, c, d] = [1, 2, 3, 4].map((n) => nature(at * 7 + n))
    const high = Math.min(level, 6)
    const out = 35 + 55 * high // the top is thrown farthest
    return {
      at: [x, z, y],
      turn: [0, Math.sin(-turn / 2), 0, Math.cos(turn / 2)],
      speed: [
        dx * out * (1 + 0.4 * a) + 70 * b,
        level ? 30 + 60 * Math.abs(c) : 40 * Math.abs(c),
        dz * out * (1 + 0.4 * a) + 70 * d,
      ],
      spin: [dz * (2 + high) + 5 * b * (level ? 1 : 0.3), 3 * a, -dx * (2 + high) + 5 * d * (level ? 1 : 0.3)],
    }
  })
}

/** The corners of a tile, where it has come to. */
export function cornersOf(body: Body, [length, width, height]: readonly [number, number, number]): Vec3[] {
  return Array.from({ length: 8 }, (_, corner) =>
    plus(body.at, rotate(body.turn, armOf(corner, [length / 2, height / 2, width / 2]))),
  )
}

const armOf = (corner: number, half: Vec3): Vec3 =>
  [0, 1, 2].map((i) => (corner & (1 << i) ? half[i] : -half[i])) as Vec3

/** Let so much time pass, in seconds. */
export function tumble(bodies: Body[], seconds: number, size: readonly [number, number, number]): void {
  for (let left = seconds; left > 1e-6; left -= STEP) {
    const dt = Math.min(STEP, left)
    for (const body of bodies) move(body, dt, size)
    part(bodies, dt)
  }
}

function move(body: Body, dt: number, [length, width, height]: readonly [number, number, number]): void {
  body.speed[1] -= GRAVITY * dt
  body.at = plus(body.at, body.speed, dt)
  body.turn = spun(body.turn, body.spin, dt)
  const half: Vec3 = [length / 2, height / 2, width / 2]
  const inertia: Vec3 = [
    (height ** 2 + width ** 2) / 12,
    (length ** 2 + width ** 2) / 12,
    (length ** 2 + height ** 2) / 12,
  ]
  const yields = (torque: Vec3): Vec3 => {
    const own = rotate(unturn(body.turn), torque)
    return rotate(body.turn, own.map((n, i) => n / inertia[i]) as Vec3)
  }
  let deepest = 0
  for (let corner = 0; corner < 8; corner++) {
    const arm = rotate(body.turn, armOf(corner, half))
    const depth = body.at[1] + arm[1]
    if (depth >= 0) continue
    deepest = Math.min(deepest, depth)
    const pace = plus(body.speed, cross(body.spin, arm))
    if (pace[1] >= 0) continue
    const give = (n: Vec3) => 1 + dot(cross(yields(cross(arm, n)), arm), n)
    const push = (-(1 + BOUNCE) * pace[1]) / give([0, 1, 0])
    const slide = Math.hypot(pace[0], pace[2])
    let impulse: Vec3 = [0, push, 0]
    if (slide > 1e-6) {
      const along: Vec3 = [-pace[0] / slide, 0, -pace[2] / slide]
      impulse = plus(impulse, along, Math.min(FRICTION * push, slide / give(along)))
    }
    body.speed = plus(body.speed, impulse)
    body.spin = plus(body.spin, yields(cross(arm, impulse)))
  }
  if (deepest < 0) {
    body.at[1] -= deepest
    body.spin = body.spin.map((n) => n * (1 - 2.5 * dt)) as Vec3
  }
}

/** Push apart what has come to lie in one another. */
function part(bodies: Body[], dt: number): void {
  for (let i = 0; i < bodies.length; i++)
    for (let j = i + 1; j < bodies.length; j++) {
      const [a, b] = [bodies[i].at, bodies[j].at]
      if (Math.abs(a[1] - b[1]) > 6) continue
      const [dx, dz] = [b[0] - a[0], b[2] - a[2]]
      const far = Math.hypot(dx, dz)
      if (far > 22 || far < 0.01) continue
      const push = ((22 - far) / far) * 3 * dt
      a[0] -= dx * push
      a[2] -= dz * push
      b[0] += dx * push
      b[2] += dz * push
    }
}
