/** Recorded manches, and what must hold of every layout; for tests. */

import { expect } from 'vitest'
import type { ChainBoard, ChainPiece } from '../props'
import { halves } from '../../tile/pips'
import { near, onScreen, type Rect } from '../geometry'
import { model, type Model } from './chain'
import { layOut, type Chain, type Layout, type Spot, type Table } from './layout'

/** The boards of the screens that people have. */
export const TABLES: [string, Table][] = [
  ['wide', { width: 900, height: 420 }],
  ['tablet', { width: 640, height: 700 }],
  ['phone', { width: 344, height: 330, covered: [{ x: 214, y: 274, w: 130, h: 56 }] }],
  ['low', { width: 540, height: 235 }],
]

/** A tile that was laid at an end of a chain, and how the end was called then. */
export interface Told {
  tile: string
  arm: string
  across: boolean
  turned: boolean // its second half lies towards the first tile
  end: string
}

/**
 * A manche is told as « LR 6-5 R:6-6+=6 L:5-1=5 »: the arms, with a star where side arms open once the first
 * double has tiles on both sides, then each tile with its arm and how its end was called; `+`: it lies across,
 * `~`: its second half lies towards the first tile. tests/test_recorded_chains.py writes them.
 */
export function tilesOf(told: string): Told[] {
  return told
    .split(' ')
    .slice(1)
    .map((one) => {
      const [, arm = '', turned, tile, across, end = ''] = /^(?:(.):)?(~?)([^+=]+)(\+?)(?:=(.+))?$/.exec(one)!
      return { tile, arm, across: across === '+', turned: turned === '~', end }
    })
}

/** The boards of a manche after each tile. */
export function boardsOf(told: string): ChainBoard[] {
  const [names] = told.split(' ')
  const grows = names.endsWith('*')
  const arms = new Map([...names.replace('*', '')].map((name) => [name, [] as ChainPiece[]]))
  let first: ChainPiece | null = null
  let spinner: string | null = null
  return tilesOf(told).map(({ tile, arm, across, turned }, at) => {
    const [a, b] = halves(tile)
    const [inner, outer] = turned ? [b, a] : [a, b]
    const piece = { tile, inner, outer, across, manner: '', seat: 0, at }
    if (!first) first = piece
    else arms.set(arm, [...arms.get(arm)!, piece])
    if (grows && !spinner && a === b) spinner = tile
    const shown = [...arms].map(([each, tiles]) => ({
      name: each,
      tiles,
      wants: '',
      open: 'LRNESW'.includes(each) || tiles.length > 0,
    }))
    if (grows && spinner) {
      const line = [...shown.find(({ name }) => name === 'L')!.tiles]
        .reverse()
        .concat(first, shown.find(({ name }) => name === 'R')!.tiles)
      const where = line.findIndex((each) => each.tile === spinner)
      if (where > 0 && where < line.length - 1) for (const side of shown) side.open = true
    }
    return { shape: names.length > 2 ? 'cross' : 'line', first, arms: shown, spinner }
  })
}

/** All layouts of a manche, one after the other. */
export function played(told: string, table: Table): { chain: Model; layout: Layout }[] {
  let layout: Layout | null = null
  return boardsOf(told).map((board) => {
    const chain = model(board)!
    layout = layOut(chain, table, layout)
    return { chain, layout }
  })
}

/** The square of the inner or outer half; a tile that lies across touches with all of its side. */
export function halfOf(spot: Spot, outer: boolean, across: boolean): Rect {
  if (across) return spot
  const second = spot.back !== outer
  return spot.w > spot.h
    ? { x: spot.x + (second ? 1 : 0), y: spot.y, w: 1, h: 1 }
    : { x: spot.x, y: spot.y + (second ? 1 : 0), w: 1, h: 1 }
}

/** Do they share an edge, not only a corner? */
export function joined(a: Rect, b: Rect): boolean {
  const x = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const y = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return Math.max(x, y) > 0.4 && Math.abs(Math.min(x, y)) < 0.01
}

export function expectSound(layout: Layout, { root, strands }: Chain): void {
  const spotOf = (tile: string) => layout.laid.get(tile)!.spot
  const arms = strands.map(({ links, way }) => {
    const next = layout.next.get(way)
    return [...links.map(({ tile }) => [spotOf(tile)]), ...(next ? [[next.along, next.across]] : [])]
  })
  for (const line of arms.map((arm) => [[spotOf(root.tile)], ...arm]))
    for (let i = 1; i < line.length; i++)
      for (const spot of line[i])
        expect(near(line[i - 1][0], spot, 0.01), 'each tile touches the one before').toBe(true)
  // Which may lie there at the same time: all but the two shapes of one next place.
  const all: { spot: Spot; id: string }[] = [{ spot: spotOf(root.tile), id: 'root' }]
  arms.forEach((arm, at) => arm.forEach((step, i) => step.forEach((spot) => all.push({ spot, id: `${at} ${i}` }))))
  for (const [i, one] of all.entries())
    for (const other of all.slice(i + 1))
      if (one.id !== other.id && near(one.spot, other.spot, -0.02)) expect.fail(`${one.id} lies on ${other.id}`)
  if (!layout.fits) return
  for (const { spot } of all) {
    const { x, y, w, h } = onScreen(spot, layout.view)
    expect(x >= 0 && y >= 0 && x + w <= layout.board.width && y + h <= layout.board.height, 'inside').toBe(true)
    for (const one of layout.board.covered ?? []) expect(near({ x, y, w, h }, one, 0), 'uncovered').toBe(false)
  }
}
