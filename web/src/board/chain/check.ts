/** Recorded manches, and what must hold of every layout; for tests. */

import { expect } from 'vitest'
import type { ChainBoard, ChainPiece } from '../props'
import { half, halves, type Half } from '../../tile/pips'
import { near, onScreen } from '../geometry'
import type { Chain, Layout, Spot } from './layout'

/**
 * The boards of a manche after each tile. It is told as « LR 6-5 R:6-6+ L:5-1 »: the arms, with a star where
 * side arms open once the first double has tiles on both sides, then each tile with its arm; `+`: it lies across.
 */
export function boardsOf(told: string): ChainBoard[] {
  const [names, ...laid] = told.split(' ')
  const grows = names.endsWith('*')
  const arms = new Map([...names.replace('*', '')].map((name) => [name, [] as ChainPiece[]]))
  const ends = new Map<string, Half>()
  let first: ChainPiece | null = null
  let spinner: string | null = null
  return laid.map((one, at) => {
    const [arm, name] = one.includes(':') ? one.split(':') : ['', one]
    const tile = name.replace('+', '')
    const across = name.endsWith('+')
    const [a, b] = halves(tile)
    const wanted = ends.get(arm)
    const inner = arm && a === wanted ? a : b
    const piece = { tile, inner, outer: inner === a ? b : a, across, manner: '', seat: 0, at }
    if (!first) {
      first = piece
      for (const each of arms.keys()) ends.set(each, half(String(each === 'R' ? piece.inner : piece.outer)))
    } else {
      arms.set(arm, [...arms.get(arm)!, piece])
      ends.set(arm, half(String(piece.outer)))
    }
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
