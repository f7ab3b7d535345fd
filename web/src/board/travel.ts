/** Tiles travel: a new one from where it was, all of them when the chain is wound again. */

import type { Action } from 'svelte/action'
import { clamp } from './geometry'

const EASE = 'cubic-bezier(.2, .7, .2, 1)'
const MOVE = 220 // a tile is played
const REWIND = 280 // tiles make room

/** Has the one who looks asked for less motion? */
export function still(): boolean {
  return document.documentElement.dataset.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

export interface Travel {
  x: number // the middle of the tile, in pixels of the board
  y: number
  unit: number
  board: string // tiles do not travel when the board itself changes its size
  from: () => DOMRect | null // where a new tile comes from, on the page
}

/** Put this on a `<g>` whose origin is the middle of the tile. Only its transform is animated. */
export const travel: Action<SVGGElement, Travel> = (node, first) => {
  let before = first
  const rect = still() ? null : first.from()
  const svg = node.ownerSVGElement
  if (rect && svg) {
    const board = svg.getBoundingClientRect()
    const x = rect.x + rect.width / 2 - board.x - first.x
    const y = rect.y + rect.height / 2 - board.y - first.y
    const scale = clamp(Math.min(rect.width, rect.height) / first.unit, 0.5, 1.6)
    go(node, x, y, scale, MOVE)
  }
  return {
    update(now) {
      const moved = now.x !== before.x || now.y !== before.y || now.unit !== before.unit
      if (moved && now.board === before.board && !still())
        go(node, before.x - now.x, before.y - now.y, before.unit / now.unit, REWIND)
      before = now
    },
  }
}

function go(node: Element, x: number, y: number, scale: number, duration: number): void {
  const start = `translate(${x}px, ${y}px) scale(${scale})`
  node.animate([{ transform: start }, { transform: 'none' }], { duration, easing: EASE })
}

/** A tile is turned over: it grows from its edge. The origin of the transform is its middle. */
export const turn: Action<SVGGElement, { face: boolean; moves: () => boolean }> = (node, first) => {
  let { face } = first
  return {
    update(now) {
      if (now.face !== face && now.moves() && !still())
        node.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], { duration: MOVE, easing: EASE })
      face = now.face
    },
  }
}
