/** What must hold of every layout; for tests. */

import { expect } from 'vitest'
import { near, onScreen } from '../geometry'
import type { Layout } from './layout'
import type { Spot } from './turtle'

export function expectSound(layout: Layout, open: readonly boolean[]): void {
  const arms = layout.arms.map((arm, at) => [
    ...arm.spots.map((spot) => [spot]),
    ...(open[at] ? [[arm.next.along, arm.next.across]] : []),
  ])
  const lines = arms.map((arm) => [[layout.root], ...arm])
  for (const line of lines)
    for (let i = 1; i < line.length; i++)
      for (const spot of line[i])
        expect(near(line[i - 1][0], spot, 0.01), 'each tile touches the one before').toBe(true)
  // Which may lie there at the same time: all but the two shapes of one next place.
  const all: { spot: Spot; id: string }[] = [{ spot: layout.root, id: 'root' }]
  arms.forEach((arm, at) => arm.forEach((step, i) => step.forEach((spot) => all.push({ spot, id: `${at} ${i}` }))))
  for (const [i, one] of all.entries())
    for (const other of all.slice(i + 1))
      if (one.id !== other.id && near(one.spot, other.spot, -0.02)) expect.fail(`${one.id} lies on ${other.id}`)
  if (!layout.fits) return
  for (const { spot } of all) {
    const { x, y, w, h } = onScreen(spot, layout.view)
    expect(x >= 0 && y >= 0 && x + w <= layout.board.width && y + h <= layout.board.height, 'inside').toBe(true)
  }
}

/** The same numbers each time. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}
