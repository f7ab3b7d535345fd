/**
 * Where the chosen tile could lie in the tower.
 *
 * The rules name a placement by the cell of the tile's larger half and the way to the other one. A
 * hand thinks otherwise: it puts a half on (or under) an equal half, then turns the tile about it.
 * So placements that share the half that touches, the pivot, belong to one footing.
 */

import type { LitPlace, TowerBoard, TowerTile } from '../props'
import type { Facts, StepView } from '../../generated/types'

export type Cell = readonly [x: number, y: number]

/** The four ways to the second half of a tile, as on a screen: y grows downwards. */
export const STEPS: Record<string, Cell> = { r: [1, 0], d: [0, 1], l: [-1, 0], u: [0, -1] }
const WAYS = 'rdlu'

/** A tile without an error of the hand. Both the tiles that lie and the ones that could look so. */
export interface Pose {
  x: number // the centre, in mm
  y: number
  z: number
  turn: number // radians, from x towards y
}

export interface Placement extends Pose {
  key: string // of the place and the manner
  place: string
  manner: string
  piece: string
  end: string // how the end is called at which it lies
  cells: readonly [Cell, Cell]
  numbers: readonly [number, number]
  level: number
  on: readonly number[] // the numbers that come to lie on an equal one
  under: readonly number[] // those that come to lie under one
  pivot: 0 | 1 // the half that touches: an index of cells
  way: string // from the pivot to the other half
  overhang: number // halves with nothing below them
  hinted: boolean
}

/** Where a hand can go, and the ways to turn the tile there. */
export interface Footing {
  key: string
  ways: Placement[]
}

/** What tells where a tile at an arm would lie: the free ends of the row, and what each seat owes. */
export type TowerFacts = Pick<Facts, 'tower_ends' | 'modes'>
export const NO_ENDS: TowerFacts = { tower_ends: [], modes: [] }

export const numbersOf = (piece: string): [number, number] => {
  const [a, b] = piece.split('-').map(Number)
  return a >= b ? [a, b] : [b, a]
}

/** The cell of the first half and the level, of a place in either game. */
function first(place: string, manner: string, facts: TowerFacts, seat: number | null): [number, number, number] | null {
  const at = /^(-?\d+)\.(-?\d+)\.(\d+)$/.exec(place)
  if (at) return [Number(at[1]), Number(at[2]), Number(at[3])]
  const end = facts.tower_ends.find(({ arm }) => arm === place)
  if (!end) return null
  // Quinconce, MAG-20: high is on top of the end; flat is on the table, next to the end or under it.
  const outwards = place === 'L' ? -1 : 1
  const high = facts.modes[seat ?? 0] === 'height'
  const x = end.cell[0] + (!high && end.level === 0 ? outwards : 0)
  const level = high ? end.level + 1 : 0
  const inside = STEPS[manner]?.[0] === outwards // the first half is the one that matches
  return [inside ? x : x + outwards, end.cell[1], level]
}

/** All placements of the lit places, in the order in which they came. A hint names the manner too. */
export function placements(
  lit: readonly Pick<LitPlace, 'place' | 'piece' | 'manners'>[],
  board: TowerBoard,
  facts: TowerFacts,
  seat: number | null,
  advised: readonly StepView[] = [],
): Placement[] {
  const levels = levelsAt(board.tiles)
  const nameOf = (place: string) => facts.tower_ends.find(({ arm }) => arm === place)?.name ?? ''
  return lit.flatMap(({ place, piece, manners }) =>
    manners.flatMap((manner) => {
      const at = first(place, manner, facts, seat)
      const hinted = advised.some((step) => step.piece === piece && step.place === place && step.manner === manner)
      return at ? [placement(board, levels, place, nameOf(place), manner, piece, at, hinted)] : []
    }),
  )
}

function placement(
  board: TowerBoard,
  levels: Map<string, Set<number>>,
  place: string,
  end: string,
  manner: string,
  piece: string,
  [x, y, level]: [number, number, number],
  hinted: boolean,
): Placement {
  const [dx, dy] = STEPS[manner] ?? STEPS.r
  const cells: [Cell, Cell] = [
    [x, y],
    [x + dx, y + dy],
  ]
  const numbers = numbersOf(piece)
  const has = (cell: Cell, at: number) => levels.get(cell.join())?.has(at) ?? false
  const above = cells.map((cell) => has(cell, level + 1))
  const below = cells.map((cell) => has(cell, level - 1))
  const touching = cells.map((_, half) => above[half] || below[half])
  // In quinconce the half beside the chain touches nothing above or below.
  const inner = place === 'L' || place === 'R' ? (STEPS[manner]?.[0] === (place === 'L' ? -1 : 1) ? 0 : 1) : 0
  const pivot = touching[0] === touching[1] ? inner : touching[0] ? 0 : 1
  const away: Cell = pivot === 0 ? [dx, dy] : [-dx, -dy]
  return {
    key: `${place}${manner}`,
    place,
    manner,
    piece,
    end,
    cells,
    numbers,
    level,
    on: numbers.filter((_, half) => below[half]),
    under: numbers.filter((_, half) => above[half]),
    pivot,
    way: [...WAYS].find((way) => STEPS[way][0] === away[0] && STEPS[way][1] === away[1])!,
    overhang: level ? below.filter((held) => !held).length : 0,
    hinted,
    x: (x + dx / 2) * board.pitch,
    y: (y + dy / 2) * board.pitch,
    z: (level + 0.5) * board.size[2],
    turn: Math.max(0, WAYS.indexOf(manner)) * (Math.PI / 2),
  }
}

/** Which levels are taken over each cell? */
function levelsAt(tiles: readonly TowerTile[]): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>()
  for (const { cells, level } of tiles)
    for (const cell of cells) {
      const key = cell.join()
      found.set(key, (found.get(key) ?? new Set()).add(level))
    }
  return found
}

/** Gather what turns about the same half, clockwise. */
export function footings(all: readonly Placement[]): Footing[] {
  const found = new Map<string, Footing>()
  for (const one of all) {
    const key = `${one.cells[one.pivot].join('.')}.${one.level}:${one.numbers[one.pivot]}`
    const known = found.get(key)
    if (known) known.ways.push(one)
    else found.set(key, { key, ways: [one] })
  }
  for (const footing of found.values()) footing.ways.sort((a, b) => WAYS.indexOf(a.way) - WAYS.indexOf(b.way))
  return [...found.values()]
}

export const topLevel = (tiles: readonly { level: number }[]): number => Math.max(0, ...tiles.map(({ level }) => level))

/** What is seen when all levels above this one are hidden. */
export const upTo = <T extends { level: number }>(things: readonly T[], level: number): T[] =>
  things.filter((one) => one.level <= level)

/** The tile that was laid last. */
export function lastOf(tiles: readonly TowerTile[]): TowerTile | undefined {
  return tiles.reduce<TowerTile | undefined>((last, one) => (!last || one.at > last.at ? one : last), undefined)
}

/**
 * The tile that made the tower fall. It was never on a board: the last move tells where it was laid,
 * and with which error: `6-4@1.0.1r hasty = +0.31 -0.12 +3.2 falls`.
 */
export function culprit(move: string, board: TowerBoard, facts: TowerFacts, seat: number | null): TowerTile | null {
  const found = /^(\d-\d)(?:@(-?\d+\.-?\d+\.\d+)([rdlu])|>([LR])).* = (\S+) (\S+) (\S+) falls$/.exec(move)
  if (!found) return null
  const [, piece, cell, way, arm, dx, dy, turn] = found
  const numbers = numbersOf(piece)
  let manner = way
  if (arm) {
    // The half that is equal to the end lies inside.
    const number = facts.tower_ends.find((end) => end.arm === arm)?.number
    const outwards = arm === 'L' ? 'l' : 'r'
    manner = number === numbers[0] ? outwards : outwards === 'l' ? 'r' : 'l'
  }
  const lit = { place: cell ?? arm, piece, manners: [manner] }
  const [one] = placements([lit], board, facts, seat)
  if (!one) return null
  return {
    tile: piece,
    seat: seat ?? 0,
    at: Infinity,
    cells: one.cells,
    numbers: one.numbers,
    level: one.level,
    way: manner,
    x: one.x + Number(dx),
    y: one.y + Number(dy),
    z: one.z,
    turn: one.turn + Number(turn) / 1000,
  }
}

/** The four quiet tints of bone; colour says nothing (MAG-2). */
export const TINTS = ['#faf4e4', '#dfe6d3', '#f0dcc2', '#d8dfe3']

/** The colour of a tile: as the game tells it, else as the box deals them out. */
export function tintOf(tile: string, colours?: Record<string, number>): string {
  const [high, low] = numbersOf(tile)
  return TINTS[(colours?.[tile] ?? (high * (high + 1)) / 2 + low) % TINTS.length]
}
