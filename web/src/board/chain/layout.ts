/**
 * Where the tiles of a chain lie. They are laid one after the other, as they were played, and stay where they
 * are. Only when the board is full, all of them become smaller, in one step.
 */

import type { Half } from '../../tile/pips'
import {
  around,
  centred,
  LARGEST,
  near,
  onScreen,
  type Rect,
  type Size,
  uncovered,
  type View,
  whole,
} from '../geometry'

export const SMALLEST = 12 // pixels per half: below this the board pans instead
const FIRST = 12 // so many tiles fit before the first step, …
const MORE = [8, 10, 40] // … and after each step so many more
const GAP = 0.22 // tiles that are not neighbours keep this distance; doubles of two rows may touch
const TOUCH = -0.02
const MARGIN = 8 // pixels around all tiles
const AHEAD = 3 // so many tiles further there must be a way on

export type Compass = 'N' | 'E' | 'S' | 'W'
type Point = readonly [x: number, y: number]
type Way = readonly [x: number, y: number]
const WAYS: Record<Compass, Way> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] }

/** Where a tile lies. `back`: its inner half is the right or lower one. */
export interface Spot extends Rect {
  back: boolean
}

export interface Piece {
  tile: string
  inner: Half
  across: boolean
  at: number // when it was laid
}

/** An arm starts this way. */
export interface Arm {
  way: Compass
  links: readonly Piece[] // outwards
  open: boolean
}

export interface Chain {
  root: Piece // its inner half lies to the right
  strands: readonly Arm[]
  cross: boolean // are there four arms, or will there be? Then each keeps to its quarter
  before?: Chain // as it was when the root was laid, if that was not the first tile
}

/** The board that tiles are laid on. */
export interface Table extends Size {
  unit?: number // pixels per half at first, where it is not made for twelve tiles
  covered?: readonly Rect[] // where something else lies on it, in pixels
}

/** Where a tile lies, and how its arm goes on from there. */
interface Laid {
  spot: Spot
  inner: Half
  end: End
}

export interface Layout {
  laid: ReadonlyMap<string, Laid>
  next: ReadonlyMap<Compass, Next> // of the arms that are open
  view: View
  board: Table
  fits: boolean // else the board pans
  steps: number // how often everything has become smaller
}

/** Where the next tile of an arm would lie. */
export type Next = Record<'along' | 'across', Spot>

/** The end of an arm. */
interface End {
  arm: Compass
  at: Point // the middle of the open edge
  way: Way
  side: Way // the next row lies on this side
  next: Way // from one row to the next: which way that one goes
  rising: boolean // on its way from the middle of a cross to its first row
  behind: readonly Spot[] // the last two tiles, which the next one may touch
}

interface Step {
  spot: Spot
  end: End
}

const move = (p: Point, way: Way, by: number): [number, number] => [p[0] + way[0] * by, p[1] + way[1] * by]
const opposite = (way: Way): Way => [-way[0], -way[1]]
const clockwise = ([x, y]: Way): Way => [-y, x]
const same = (a: Way, b: Way) => a[0] === b[0] && a[1] === b[1]

function spotAt([x, y]: Point, lying: boolean, way: Way): Spot {
  const [w, h] = lying ? [2, 1] : [1, 2]
  return { x: x - w / 2, y: y - h / 2, w, h, back: way[0] + way[1] < 0 }
}

/** How a tile may be laid at an end, the best first. One that lies across is never a corner. */
function ways(end: End, across: boolean): Step[] {
  const laid = (spot: Spot, at: Point, way: Way, next: Way): Step => ({
    spot,
    end: {
      arm: end.arm,
      at,
      way,
      side: end.side,
      next,
      rising: end.rising && same(way, end.way),
      behind: [spot, end.behind[0]],
    },
  })
  const straight = laid(
    spotAt(move(end.at, end.way, across ? 0.5 : 1), (end.way[1] === 0) !== across, end.way),
    move(end.at, end.way, across ? 1 : 2),
    end.way,
    end.next,
  )
  const corner = (way: Way, next: Way) => {
    const first = move(end.at, end.way, 0.5)
    return laid(spotAt(move(first, way, 0.5), way[1] === 0, way), move(first, way, 1.5), way, next)
  }
  if (across) return [straight]
  if (!same(end.way, end.side)) return [straight, corner(end.side, opposite(end.way))]
  if (end.rising) return [straight, corner(end.next, end.next)]
  return [corner(end.next, end.next), straight, corner(opposite(end.next), end.next)]
}

// -- what is free ----------------------------------------------------------------------------------

/** The table around the first tile, while tiles have one size. */
interface Ground {
  chain: Chain
  board: Table
  view: View
  boundless: boolean // tiles may lie outside the board, which then pans
  laid: Map<string, Laid>
}

const FAR = 99
const middle = (r: Rect): Point => [r.x + r.w / 2, r.y + r.h / 2]

/** Which way does the east arm go? The root may have been laid in a row that runs another way. */
function eastOf({ chain, laid }: Ground): Way {
  const { arm, way } = laid.get(chain.root.tile)!.end
  return arm === 'W' ? opposite(way) : way
}

const wayOf = (compass: Compass, east: Way): Way => {
  let way = east
  for (let turns = 'ESWN'.indexOf(compass); turns > 0; turns--) way = clockwise(way)
  return way
}

/** Arms keep to the quarter that lies clockwise of their way out, and off the ways out of the others. */
function foreign(ground: Ground, arm: Arm, spot: Rect, at: Point): boolean {
  const { spot: root } = ground.laid.get(ground.chain.root.tile)!
  const hub = middle(root)
  const east = eastOf(ground)
  const out = wayOf(arm.way, east)
  const [bx, by] = opposite(clockwise(out)) // on this side lies the quarter of the arm before it
  const beyond = (r: Rect) => bx * (r.x + r.w / 2 - hub[0]) + by * (r.y + r.h / 2 - hub[1]) + (bx ? r.w : r.h) / 2
  const end = { x: at[0], y: at[1], w: 0, h: 0 }
  if (beyond(spot) > 1.01 && beyond(end) <= 1.01) return true
  if (!ground.chain.cross) return false
  return Object.values(WAYS).some((way) => {
    const lane = laneOf(hub, way, root)
    return !same(way, out) && near(spot, lane, 0) && !near(end, lane, 0)
  })
}

/** The way out of an arm, as wide as a tile that lies across. */
function laneOf([x, y]: Point, [dx, dy]: Way, { w, h }: Rect): Rect {
  if (dx) return { x: x + (dx > 0 ? w / 2 : -FAR), y: y - 1, w: FAR - w / 2, h: 2 }
  return { x: x - 1, y: y + (dy > 0 ? h / 2 : -FAR), w: 2, h: FAR - h / 2 }
}

function inside({ board, view, boundless }: Ground, spot: Rect): boolean {
  const { x, y, w, h } = onScreen(spot, view)
  const [left, top] = boundless ? [-board.width, -board.height] : [MARGIN - 0.01, MARGIN - 0.01]
  if (x < left || y < top || x + w > board.width - left || y + h > board.height - top) return false
  return !(board.covered ?? []).some((one) => near({ x, y, w, h }, one, 0))
}

function start({ laid, chain, ...ground }: Ground, arm: Arm): End {
  const { spot, end } = laid.get(chain.root.tile)!
  const way = wayOf(arm.way, eastOf({ laid, chain, ...ground }))
  const far = way[0] ? spot.w / 2 : spot.h / 2
  if (arm.way === end.arm) return end
  const next = clockwise(way)
  const side = chain.cross ? way : next // rows of a cross follow each other outwards
  return { arm: arm.way, at: move(middle(spot), way, far), way, side, next, rising: chain.cross, behind: [spot] }
}

function endOf(ground: Ground, arm: Arm): End {
  const last = arm.links.findLast(({ tile }) => ground.laid.has(tile))
  return last ? ground.laid.get(last.tile)!.end : start(ground, arm)
}

/** How the next tile of an arm is laid: so that the arm can go on from there. */
function next(ground: Ground, arm: Arm, across: boolean, taken: readonly Spot[]): Step | null {
  const others = [...ground.laid.values()].map(({ spot }) => spot).concat(taken)
  const find = (end: End, across: boolean, ahead: number, new_: readonly Spot[]): Step | null =>
    ways(end, across).find(({ spot, end: further }) => {
      const free = (other: Spot) => {
        const at = end.behind.findIndex(({ x, y }) => x === other.x && y === other.y)
        const close = at > 0 || across || (end.behind.length === 1 && near(end.behind[0], other, 0.01))
        return at === 0 || !near(spot, other, close ? TOUCH : GAP)
      }
      if (!inside(ground, spot) || foreign(ground, arm, spot, end.at) || !others.every(free) || !new_.every(free))
        return false
      return !ahead || [false, true].every((one) => find(further, one, ahead - 1, [...new_, spot]))
    }) ?? null
  const end = endOf(ground, arm)
  for (let ahead = AHEAD; ahead >= 0; ahead--) {
    const found = find(end, across, ahead, [])
    if (found) return found
  }
  return ground.boundless ? ways(end, across)[0] : null
}

type Steps = Map<Compass, { along: Step; across: Step }>

/** Where the next tiles of all open arms would lie; null where there is no room for one of them. */
function nexts(ground: Ground): Steps | null {
  const found: Steps = new Map()
  const taken: Spot[] = []
  for (const arm of ground.chain.strands) {
    if (!arm.open && arm.links.every(({ tile }) => ground.laid.has(tile))) continue
    const [along, across] = [false, true].map((one) => next(ground, arm, one, taken))
    if (!along || !across) return null
    found.set(arm.way, { along, across })
    taken.push(along.spot, across.spot)
  }
  return found
}

// -- laying ----------------------------------------------------------------------------------------

/** Lay the next tile, in the order in which they were played. False when all lie there. */
function layNext({ chain, laid }: Ground, steps: Steps): boolean {
  let first: { arm: Arm; piece: Piece } | null = null
  for (const arm of chain.strands) {
    const piece = arm.links.find(({ tile }) => !laid.has(tile))
    if (piece && (!first || piece.at < first.piece.at)) first = { arm, piece }
  }
  if (!first) return false
  const { arm, piece } = first
  const { spot, end } = steps.get(arm.way)![piece.across ? 'across' : 'along']
  laid.set(piece.tile, { spot, inner: piece.inner, end })
  return true
}

/** Is there room for so many more tiles, whatever the arms at which they are laid and however many lie across? */
function isRoomy(ground: Ground, more: number, patterns = [4]): boolean {
  const { strands } = ground.chain
  const open = strands.filter((arm) => arm.open)
  return [open, ...open.map((arm) => [arm])].every((growing) =>
    patterns.every((every) => {
      const count = Math.ceil(more / (strands.length > 2 ? Math.max(2, growing.length) : growing.length))
      const grown = strands.map((arm) =>
        growing.includes(arm) ? { ...arm, links: [...arm.links, ...supposed(arm.way, count, every)] } : arm,
      )
      return layAll({ ...ground, chain: { ...ground.chain, strands: grown }, laid: new Map(ground.laid) }) !== null
    }),
  )
}

/** Lay what is left; null where the board is full before. */
function layAll(ground: Ground): Steps | null {
  for (;;) {
    const steps = nexts(ground)
    if (!steps || !layNext(ground, steps)) return steps
  }
}

/** Tiles of which some lie across. */
const supposed = (way: Compass, count: number, every: number): Piece[] =>
  Array.from({ length: count }, (_, n) => ({ tile: `${way}${n}`, inner: 0, across: n % every === 1, at: 1000 + n }))

/** With the first tile in the middle of the board. */
function begun(chain: Chain, board: Table, unit: number): Ground {
  const { tile, inner, across } = chain.root
  const spot = { ...spotAt([0, 0], !across, WAYS.E), back: true }
  const end: End = {
    arm: 'E',
    at: [spot.w / 2, 0],
    way: WAYS.E,
    side: chain.cross ? WAYS.E : WAYS.S,
    next: WAYS.S,
    rising: chain.cross,
    behind: [spot],
  }
  const view = { unit, x: board.width / 2, y: board.height / 2 }
  return { chain, board, view, boundless: false, laid: new Map([[tile, { spot, inner, end }]]) }
}

/** How large tiles are at first: so that twelve fit, whatever the arms at which they are laid. */
export function firstUnit(board: Table, cross: boolean): number {
  const key = JSON.stringify([board, cross])
  const known = board.unit ?? units.get(key)
  if (known) return known
  const ways: Compass[] = cross ? ['N', 'E', 'S', 'W'] : ['E', 'W']
  const strands = ways.map((way): Arm => ({ way, links: [], open: true }))
  const chain: Chain = { root: { tile: '', inner: 0, across: true, at: 0 }, strands, cross }
  let unit = LARGEST
  while (unit > SMALLEST && !isRoomy(begun(chain, board, unit), FIRST - 1, [2, 3, 5]))
    unit = Math.max(SMALLEST, unit * 0.95)
  units.set(key, unit)
  return unit
}
const units = new Map<string, number>()

/** Everything becomes so small that there is room again; it lies as before, in the middle of the board. */
function smaller(ground: Ground, steps: number, most: number): Ground {
  const { chain, board, laid } = ground
  const box = around([...laid.values()].map(({ spot }) => spot))
  const more = MORE[steps] ?? 0
  const roomy = (unit: number, more: number) =>
    uncovered(whole(board), board.covered ?? [])
      .map((area) => ({ ...ground, view: centred(box, unit, area) }))
      .find((one) => [...laid.values()].every(({ spot }) => inside(one, spot)) && isRoomy(one, more))
  for (let unit = most; unit > SMALLEST; unit *= 0.93) {
    const found = roomy(unit, more)
    if (found) return found
  }
  const last = roomy(SMALLEST, 0)
  if (last) return last
  // Arms may have grown round each other: then only another way to lay them helps.
  for (let unit = most; unit > SMALLEST; unit *= 0.93)
    if (layAll(begun(chain, board, unit))) return begun(chain, board, unit)
  return { ...ground, view: centred(box, SMALLEST, whole(board)), boundless: true }
}

/** What lies there already, as far as it is of this chain: tiles were laid since, or taken back. */
function kept(chain: Chain, board: Table, previous: Layout): Ground | null {
  const pieces = new Map([chain.root, ...chain.strands.flatMap(({ links }) => links)].map((one) => [one.tile, one]))
  const laid = new Map<string, Laid>()
  for (const [tile, { spot, inner, end }] of previous.laid) {
    const piece = pieces.get(tile)
    // Seen from another first tile, the other half is the inner one.
    if (piece)
      laid.set(tile, { spot: { ...spot, back: spot.back === (piece.inner === inner) }, inner: piece.inner, end })
  }
  if (!laid.has(chain.root.tile) || 2 * laid.size < previous.laid.size) return null
  const { board: old, view, fits } = previous
  const ground = { chain, board, view, boundless: !fits, laid }
  if (JSON.stringify(old) === JSON.stringify(board)) return ground
  // The table was turned, or is seen in another window: then there is nothing to keep.
  if (!fits || old.width !== board.width || board.height > 1.25 * old.height) return null
  return [...laid.values()].every(({ spot }) => inside(ground, spot))
    ? ground
    : smaller(ground, previous.steps, view.unit)
}

export function layOut(chain: Chain, board: Table, last: Layout | null): Layout {
  const previous = chain.before && !last?.laid.has(chain.root.tile) ? layOut(chain.before, board, last) : last
  const before = previous && kept(chain, board, previous)
  let ground = before ?? begun(chain, board, firstUnit(board, chain.cross))
  let steps = before ? previous.steps : 0
  let found: Steps | null
  while (!(found = layAll(ground))) ground = smaller(ground, steps++, 0.9 * ground.view.unit)
  const next = [...found].map(([way, { along, across }]): [Compass, Next] => [
    way,
    { along: along.spot, across: across.spot },
  ])
  return { laid: ground.laid, next: new Map(next), view: ground.view, board, fits: !ground.boundless, steps }
}

/** The layout that was shown last. */
let shown: Layout | null = null

/**
 * How a chain lies on this board: as it lay before, for who plays on, comes back to it or takes a move back.
 * A board that has just been opened is still finding its size.
 */
export function lies(chain: Chain, board: Table, settled: boolean): Layout {
  const same = JSON.stringify(shown?.board) === JSON.stringify(board)
  return (shown = layOut(chain, board, settled || same ? shown : null))
}

/** The same for a picture: as it lay on the board, if it did, else on the table on which it looks largest. */
export function seenFromAfar(chain: Chain, { width, height }: Size): Layout {
  const tiles = [chain.root, ...chain.strands.flatMap(({ links }) => links)]
  if (shown?.laid.size === tiles.length && tiles.every(({ tile }) => shown?.laid.has(tile))) return shown
  const table = { width: 600, height: (600 * height) / width }
  const scale = ({ laid }: Layout) => {
    const box = around([...laid.values()].map(({ spot }) => spot))
    return Math.min(width / box.w, height / box.h)
  }
  return [60, 48, 38, 30, 24, 18, SMALLEST]
    .map((unit) => layOut(chain, { ...table, unit }, null))
    .reduce((best, one) => (scale(one) > 1.02 * scale(best) ? one : best))
}
