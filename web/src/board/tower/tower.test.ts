import { expect, test, vi } from 'vitest'

import type { LitPlace, TowerBoard, TowerTile } from '../props'
import type { TowerEnd } from '../../generated/types'
import {
  boxCorners,
  fit,
  home,
  look,
  nearer,
  outline,
  project,
  roomiest,
  turned,
  type Padding,
  visibleFaces,
} from './camera'
import { cornersOf, loosened, tumble } from './solid/fall'
import { handOf, marker, zones } from './gesture'
import { iso, isoPicture } from './iso'
import { Pace } from './solid/pace'
import {
  culprit,
  lastOf,
  NO_ENDS,
  placements,
  footings,
  tintOf,
  TINTS,
  topLevel,
  upTo,
  type TowerFacts,
} from './places'
import { layPlan, levelFor, ordered, rectOf, slipOf } from './plan'
import { RiskBook, riskFill, riskWord } from './risk'
import { hull, shadowOn } from './solid/shadow'
import { spread } from './spread'
import { labelOf, whereWords } from './words'

const SIZE: [number, number, number] = [47.4, 23.4, 8]
const QUARTER = Math.PI / 2

function tile(name: string, x: number, y: number, level: number, way = 'r', at = 0): TowerTile {
  const [dx, dy] = { r: [1, 0], d: [0, 1], l: [-1, 0], u: [0, -1] }[way]!
  const [high, low] = name.split('-').map(Number)
  return {
    tile: name,
    seat: 0,
    at,
    cells: [
      [x, y],
      [x + dx, y + dy],
    ],
    numbers: [high, low],
    level,
    way,
    x: (x + dx / 2) * 24,
    y: (y + dy / 2) * 24,
    z: (level + 0.5) * 8,
    turn: 'rdlu'.indexOf(way) * QUARTER,
  }
}
const board = (...tiles: TowerTile[]): TowerBoard => ({ shape: 'tower', pitch: 24, size: SIZE, tiles })
const lit = (piece: string, place: string, ...manners: string[]): LitPlace => ({
  piece,
  place,
  manners,
  label: '',
  hinted: false,
})

// 6-6 on the table, the 6-4 on its right end: the 4 hangs over the table.
const step = board(tile('6-6', 0, 0, 0), tile('6-4', 1, 0, 1, 'r', 1))

// -- where a tile may go --------------------------------------------------------------------------

test('a place and a manner become cells and a pose', () => {
  const [one] = placements([lit('4-1', '2.0.2', 'd')], step, NO_ENDS, 0)
  expect(one.cells).toEqual([
    [2, 0],
    [2, 1],
  ])
  expect([one.x, one.y, one.z]).toEqual([48, 12, 20])
  expect(one.turn).toBeCloseTo(QUARTER)
  expect(one).toMatchObject({ level: 2, on: [4], under: [], overhang: 1, way: 'd', pivot: 0 })
})

test('under an overhang nothing hangs: it lies on the table', () => {
  const [one] = placements([lit('4-1', '2.0.0', 'r')], step, NO_ENDS, 0)
  expect(one).toMatchObject({ level: 0, on: [], under: [4], overhang: 0 })
})

test('the place names the larger half, the footing is where the tile touches', () => {
  // The 5-4 with its 4 on the 4: the rules name the cell of the 5.
  const all = placements(
    [lit('5-4', '3.0.2', 'l'), lit('5-4', '2.1.2', 'u'), lit('5-4', '2.-1.2', 'd')],
    step,
    NO_ENDS,
    0,
  )
  const [footing, ...others] = footings(all)
  expect(others).toEqual([])
  expect(footing.ways.map(({ way }) => way)).toEqual(['r', 'd', 'u'])
  expect(footing.ways.every(({ cells, pivot }) => cells[pivot].join() === '2,0')).toBe(true)
})

test('a hint names a placement with its manner', () => {
  const advised = [{ piece: '5-4', place: '3.0.2', manner: 'l' }]
  const all = placements([lit('5-4', '3.0.2', 'l', 'r'), lit('5-4', '2.1.2', 'u')], step, NO_ENDS, 0, advised)
  expect(all.map(({ hinted }) => hinted)).toEqual([true, false, false])
})

test('in quinconce the ends and the mode tell where a tile goes', () => {
  const ends: TowerEnd[] = [
    { arm: 'L', name: '6', cell: [0, 0], level: 0, number: 6 },
    { arm: 'R', name: '4', cell: [2, 0], level: 1, number: 4 },
  ]
  const at = (piece: string, place: string, manner: string, mode: string) =>
    placements([lit(piece, place, manner)], step, { tower_ends: ends, modes: [mode] }, 0)[0]
  expect(at('6-5', 'L', 'l', 'flat')).toMatchObject({
    cells: [
      [-1, 0],
      [-2, 0],
    ],
    level: 0,
    pivot: 0,
    way: 'l',
  })
  expect(at('6-5', 'L', 'l', 'height')).toMatchObject({
    cells: [
      [0, 0],
      [-1, 0],
    ],
    level: 1,
    on: [6],
  })
  expect(at('4-2', 'R', 'r', 'height')).toMatchObject({
    cells: [
      [2, 0],
      [3, 0],
    ],
    level: 2,
    on: [4],
  })
  expect(at('4-2', 'R', 'r', 'flat')).toMatchObject({
    cells: [
      [2, 0],
      [3, 0],
    ],
    level: 0,
    under: [4],
  })
  // The smaller half matches: the larger one is outside.
  expect(at('5-4', 'R', 'l', 'height')).toMatchObject({
    cells: [
      [3, 0],
      [2, 0],
    ],
    level: 2,
    on: [4],
    pivot: 1,
    way: 'r',
  })
})

test('the first tile of a tower has a place too', () => {
  const [one] = placements([lit('6-6', '0.0.0', 'r')], board(), NO_ENDS, 0)
  expect(one).toMatchObject({
    cells: [
      [0, 0],
      [1, 0],
    ],
    level: 0,
    on: [],
    under: [],
    overhang: 0,
  })
})

test('the move that made it fall tells the tile that is on no board', () => {
  const fallen = culprit('4-1@2.0.2r hasty = +0.31 -0.12 +3.2 falls', step, NO_ENDS, 1)!
  expect([fallen.x, fallen.y, fallen.z]).toEqual([60.31, -0.12, 20])
  expect(fallen.turn).toBeCloseTo(0.0032)
  expect(fallen).toMatchObject({ tile: '4-1', level: 2, numbers: [4, 1] })
  const facts: TowerFacts = {
    tower_ends: [{ arm: 'R', name: '4', cell: [2, 0], level: 1, number: 4 }],
    modes: ['flat', 'height'],
  }
  expect(culprit('4-1>R = +0.00 +0.00 +0.0 falls', step, facts, 1)).toMatchObject({
    cells: [
      [2, 0],
      [3, 0],
    ],
    level: 2,
  })
  expect(culprit('4-1@2.0.2r = +0.00 +0.00 +0.0 stands', step, NO_ENDS, 1)).toBeNull()
  expect(culprit('draw', step, NO_ENDS, 1)).toBeNull()
})

test('levels above one are hidden', () => {
  expect(upTo(step.tiles, 0).map((one) => one.tile)).toEqual(['6-6'])
  expect(upTo(step.tiles, 1)).toHaveLength(2)
  expect([topLevel(step.tiles), topLevel([])]).toEqual([1, 0])
  expect(lastOf(step.tiles)?.tile).toBe('6-4')
})

test('tints are told by the game, or dealt as the box has them', () => {
  expect(tintOf('6-6', { '6-6': 3 })).toBe(TINTS[3])
  expect(tintOf('6-6')).toBe(TINTS[3])
  expect(tintOf('1-0')).toBe(TINTS[1])
})

// -- words ----------------------------------------------------------------------------------------

vi.mock('../../words/words.svelte', () => ({
  say: (name: string, args: object = {}) => [name, ...Object.values(args)].join(' '),
  maybe: (_: string, otherwise: string) => otherwise,
}))

test('a placement in words: what lies on what, the level, the way, the overhang', () => {
  const [one] = placements([lit('4-1', '2.0.2', 'd')], step, NO_ENDS, 0)
  expect(whereWords(one)).toBe('tower-on 4, tower-at-level 2, manner-above d, tower-overhang 1')
  expect(labelOf(one, 3, 'risk')).toContain('tower-ways 3 risk')
})

test('a tile is slid under another one on the table, and hung under one above it', () => {
  const [slid] = placements([lit('4-1', '2.0.0', 'r')], step, NO_ENDS, 0)
  expect(whereWords(slid)).toBe('tower-under 4, tower-at-table, manner-r')
  const higher = { ...step, tiles: step.tiles.map((tile) => ({ ...tile, level: tile.level + 1 })) }
  const [hung] = placements([lit('4-1', '2.0.1', 'r')], higher, NO_ENDS, 0)
  expect(whereWords(hung)).toBe('tower-hangs 4, tower-at-level 1, manner-r, tower-overhang 2')
})

test('where both ends show the same number, the tile tells which one it is', () => {
  const told = (name: string) => {
    const ends: TowerEnd[] = [{ arm: 'L', name, cell: [0, 0], level: 0, number: 6 }]
    return whereWords(placements([lit('6-5', 'L', 'l')], step, { tower_ends: ends, modes: ['flat'] }, 0)[0])
  }
  expect(told('6')).toBe('tower-beside 6, tower-at-table')
  expect(told('6-6')).toBe('tower-beside 6, place-end 6-6, tower-at-table')
})

// -- risk and gesture -----------------------------------------------------------------------------

test('risk becomes a word and a bar that agree', () => {
  expect([0, 0.39, 0.4, 0.79, 0.8, 1.99, 2, 1e6].map(riskWord)).toEqual([
    'safe',
    'safe',
    'tense',
    'tense',
    'perilous',
    'perilous',
    'hopeless',
    'hopeless',
  ])
  expect([0, 0.4, 0.8, 2, 1e6].map(riskFill)).toEqual([0, 0.25, 0.5, 1, 1])
})

test('only the last wish is asked for, and a closed book tells nothing', async () => {
  vi.useFakeTimers()
  const asked: string[] = []
  const told: (number | null)[] = []
  const book = new RiskBook(async (place) => (asked.push(place), { risk: 0.5, sway: null }))
  book.want('a', 'r', ({ risk }) => told.push(risk))
  book.want('b', 'r', ({ risk }) => told.push(risk))
  await vi.advanceTimersByTimeAsync(200)
  expect([asked, told]).toEqual([['b'], [0.5]])
  book.want('c', 'r', ({ risk }) => told.push(risk))
  book.close()
  await vi.advanceTimersByTimeAsync(200)
  expect(told).toEqual([0.5])
  vi.useRealTimers()
})

const SWAY = { period: 1900, tap: 220, steady: 0.26, hasty: 0.82 }

test('the marker starts at the edge, is in the middle after a quarter of its way, then at the other edge', () => {
  expect([0, 475, 950, 1425, 1900].map((held) => marker(held, SWAY).toFixed(1).replace('-0.0', '0.0'))).toEqual([
    '-1.0',
    '0.0',
    '1.0',
    '0.0',
    '-1.0',
  ])
  expect(zones(SWAY)).toEqual({ steady: [37, 63], hasty: [9, 91] })
})

test('the move tells how steady the hand was', () => {
  expect(handOf('6-4@1.0.1r steady = +0.31 -0.12 +3.2 stands')).toBe('steady')
  expect(handOf('6-4>L hasty = +0.31 -0.12 +3.2 falls')).toBe('hasty')
  expect(handOf('6-4>L = +0.31 -0.12 +3.2 stands')).toBe('normal')
})

// -- the eye --------------------------------------------------------------------------------------

const screen = { width: 800, height: 500 }
const none = { top: 0, right: 0, bottom: 0, left: 0 }

test('everything fits into the picture from all sides', () => {
  const points = outline(step.tiles, 24, 8)
  const padding = { top: 20, right: 60, bottom: 100, left: 20 }
  for (let azimuth = 0; azimuth < 6.3; azimuth += 0.4) {
    const orbit = { ...home(screen), azimuth }
    const eye = look(orbit, fit(orbit, points, screen, padding), screen, padding)
    for (const point of points) {
      const [x, y] = project(eye, point)
      expect(x).toBeGreaterThan(18)
      expect(x).toBeLessThan(742)
      expect(y).toBeGreaterThan(18)
      expect(y).toBeLessThan(402)
    }
  }
})

const seenFrom = (orbit: ReturnType<typeof home>) =>
  look(orbit, fit(orbit, outline(step.tiles, 24, 8), screen, none), screen, none)

test.each([
  ['a row', [0, 2, 4, 6, 8].map((x) => tile('6-5', x, 0, 0))],
  ['a corner', [0, 2, 4].flatMap((at) => [tile('6-5', at, 0, 0), tile('6-4', 0, at + 1, 0, 'd')])],
  ['a pile', [...Array(14).keys()].map((level) => tile('6-5', level % 2, 0, level))],
])('%s fills the room that there is, in one direction at least', (_, tiles) => {
  const padding: Padding = { top: 56, right: 60, bottom: 90, left: 20 }
  for (const size of [screen, { width: 344, height: 360 }]) {
    const points = outline(tiles, 24, 8)
    const orbit = home(size)
    const eye = look(orbit, fit(orbit, points, size, padding), size, padding)
    const seen = points.map((point) => project(eye, point))
    const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)]
    const across = (Math.max(...xs) - Math.min(...xs)) / (size.width - 80)
    const down = (Math.max(...ys) - Math.min(...ys)) / (size.height - 146)
    expect(Math.max(across, down)).toBeGreaterThan(0.97)
    expect((Math.max(...xs) + Math.min(...xs)) / 2).toBeCloseTo(eye.centre[0], -1)
    expect((Math.max(...ys) + Math.min(...ys)) / 2).toBeCloseTo(eye.centre[1], -1)
  }
})

test('a long row runs across the screen, and is turned only where that is worth it', () => {
  const row = (count: number) =>
    outline(
      [...Array(count).keys()].map((at) => tile('6-5', 2 * at, 0, at % 2)),
      24,
      8,
    )
  const padding: Padding = { top: 56, right: 60, bottom: 90, left: 20 }
  for (const size of [screen, { width: 344, height: 400 }]) {
    const orbit = roomiest(home(size), row(9), size, padding)
    const eye = look(orbit, fit(orbit, row(9), size, padding), size, padding)
    const [one, other] = [project(eye, [0, 0, 0]), project(eye, [17 * 24, 0, 0])]
    const long = size.width > size.height ? 0 : 1
    expect(Math.abs(one[long] - other[long])).toBeGreaterThan(Math.abs(one[1 - long] - other[1 - long]))
    expect(roomiest(orbit, row(10), size, padding)).toBe(orbit)
    expect(roomiest(home(size), row(1), size, padding)).toEqual(home(size))
  }
})

test('right is right, near is below, and high is above', () => {
  const eye = seenFrom({ azimuth: 0, elevation: 0.6, zoom: 1 })
  const [x, y] = project(eye, [0, 0, 0])
  expect(project(eye, [10, 0, 0])[0]).toBeGreaterThan(x)
  expect(project(eye, [0, 10, 0])[1]).toBeGreaterThan(y)
  expect(project(eye, [0, 0, 10])[1]).toBeLessThan(y)
  expect(project(eye, eye.target).map(Math.round)).toEqual([400, 250])
})

test('one can look neither from below nor come endlessly near', () => {
  const orbit = home(screen)
  expect(turned(orbit, 0, -9).elevation).toBeGreaterThan(0)
  expect(turned(orbit, 0, 9).elevation).toBeLessThan(QUARTER)
  expect(nearer(orbit, 1000).zoom).toBe(4)
})

test('of a box the top and two or three sides are seen', () => {
  const eye = seenFrom(home(screen))
  const faces = visibleFaces(eye, boxCorners(step.tiles[0], SIZE))
  expect(faces.length).toBeGreaterThanOrEqual(3)
  expect(faces.length).toBeLessThanOrEqual(4)
})

test('targets for fingers keep apart and inside', () => {
  const area = { left: 20, top: 20, right: 300, bottom: 300 }
  const anchors = Array.from({ length: 14 }, (_, n): [number, number] => [100 + (n % 4), 100 + (n % 3)])
  const found = spread(anchors, 46, area)
  found.forEach(([x, y], i) => {
    expect(x).toBeGreaterThanOrEqual(20)
    expect(y).toBeLessThanOrEqual(300)
    found.slice(0, i).forEach(([u, v]) => expect(Math.hypot(x - u, y - v)).toBeGreaterThan(40))
  })
  expect(
    spread(
      [
        [50, 50],
        [200, 50],
      ],
      46,
      area,
    ),
  ).toEqual([
    [50, 50],
    [200, 50],
  ])
})

test('a slow device draws fewer pixels, a fast one does not', () => {
  const [fast, slow] = [new Pace(), new Pace()]
  for (let n = 0; n < 40; n++) {
    fast.note(n && 16)
    slow.note(n && 90)
  }
  expect(fast.ratio(true)).toBe(2)
  expect(slow.ratio(true)).toBeLessThan(1)
  expect(slow.ratio(false)).toBe(2)
})

// -- the flat view --------------------------------------------------------------------------------

test('the plan has all cells on the board, and tiles with their errors', () => {
  const cells = step.tiles.flatMap((one) => one.cells)
  const plan = layPlan(cells, screen)
  const rect = rectOf(step.tiles[1].cells, plan)
  expect(rect.w).toBe(2 * plan.unit)
  expect(rect.x + rect.w).toBeLessThanOrEqual(screen.width)
  expect(
    ordered(
      [
        [1, 0],
        [0, 0],
      ],
      [6, 4],
    ),
  ).toEqual([4, 6])
  const slipped = { ...step.tiles[1], x: step.tiles[1].x + 2.4, turn: 0.1 }
  const { x, y, degrees } = slipOf(slipped, 24, plan)
  expect([x, y]).toEqual([expect.closeTo(plan.unit / 10), expect.closeTo(0)])
  expect(degrees).toBeCloseTo(5.73)
})

test('the plan goes to a level where something can be laid', () => {
  const ways = placements([lit('4-1', '2.0.2', 'd', 'r'), lit('4-1', '2.0.0', 'r')], step, NO_ENDS, 0)
  expect(levelFor(0, ways)).toBe(0)
  expect(levelFor(1, ways)).toBe(2)
  expect(levelFor(1, [])).toBe(1)
})

// -- the fall, the shadows, the small picture -----------------------------------------------------

test('a fall ends on the table, and is always the same', () => {
  const fall = () => {
    const bodies = loosened(step.tiles)
    tumble(bodies, 2, SIZE)
    return bodies
  }
  const bodies = fall()
  for (const body of bodies) {
    expect(body.at[1]).toBeLessThan(14)
    for (const [, y] of cornersOf(body, SIZE)) expect(y).toBeGreaterThan(-0.5)
    expect(Math.hypot(...body.turn)).toBeCloseTo(1)
  }
  expect(fall()).toEqual(bodies)
})

test('a shadow lies around its tile and runs away from the light', () => {
  const square: [number, number, number][] = [
    [0, 8, 0],
    [10, 8, 0],
    [10, 8, 10],
    [0, 8, 10],
  ]
  const shade = shadowOn(8, square)
  expect(shade).toHaveLength(4)
  expect(Math.max(...shadowOn(0, square).map(([x]) => x))).toBeGreaterThan(10)
  expect(
    hull([
      [0, 0],
      [2, 0],
      [1, 1],
      [2, 2],
      [0, 2],
    ]),
  ).toHaveLength(4)
})

test('the small picture draws lower levels first, with all pips', () => {
  const { tiles } = isoPicture(board(step.tiles[1], step.tiles[0]))
  expect(tiles.map(({ key, pips }) => [key, pips.length])).toEqual([
    ['6-6', 12],
    ['6-4', 10],
  ])
  expect(iso(0, 0, 5)[1]).toBeLessThan(iso(0, 0, 0)[1])
})
