/** Places and tiles under a finger: which place is near, which is next, how a tile would lie. */

import type { Size } from '../../board/geometry'
import { halves } from '../../tile/pips'

/** What lies on the table says by `data-part` what it is, for those that look for it: words that lie over it, points
 *  that fly there, a tile that is dragged. */
export const part = (name: 'board' | 'hand' | 'question' | 'aim' | 'token' | 'name') => `[data-part="${name}"]`

const places = () => [...document.querySelectorAll<HTMLElement>('[data-place]')]

/** The lit place under this point, or within 60 px of it. */
export function nearest(x: number, y: number): HTMLElement | null {
  let best: { place: HTMLElement; far: number } | null = null
  for (const place of places()) {
    const r = place.getBoundingClientRect()
    const far = Math.hypot(Math.max(r.left - x, 0, x - r.right), Math.max(r.top - y, 0, y - r.bottom))
    if (far <= 60 && (!best || far < best.far)) best = { place, far }
  }
  return best?.place ?? null
}

const WAYS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** The nearest place in the direction of an arrow; at the edge, the next one in order. */
export function placeTowards(here: HTMLElement, key: string): HTMLElement | undefined {
  if (!(key in WAYS)) return undefined
  const all = places()
  const from = here.getBoundingClientRect()
  const [dx, dy] = WAYS[key]
  let best: { place: HTMLElement; cost: number } | undefined
  for (const place of all) {
    const to = place.getBoundingClientRect()
    const x = to.left + to.width / 2 - from.left - from.width / 2
    const y = to.top + to.height / 2 - from.top - from.height / 2
    const ahead = x * dx + y * dy
    if (ahead < 4) continue
    const cost = ahead + 2 * Math.abs(x * dy + y * dx)
    if (!best || cost < best.cost) best = { place, cost }
  }
  return best?.place ?? all[(all.indexOf(here) + (dx + dy > 0 ? 1 : all.length - 1)) % all.length]
}

export interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

const GAP = 4 // pixels between what is laid down and what it may not hide

/** Where something of the size of `wanted` hides nothing of what is taken: inside the bounds, as near
 *  as possible to where it is wanted. Such a place touches something, or an edge. */
export function free(wanted: Edges, bounds: Edges, taken: readonly Edges[]): { left: number; top: number } | null {
  const width = wanted.right - wanted.left
  const height = wanted.bottom - wanted.top
  const lefts = [wanted.left, bounds.left, bounds.right - width]
  const tops = [wanted.top, bounds.top, bounds.bottom - height]
  for (const box of taken) {
    lefts.push(box.left - width - GAP, box.right + GAP)
    tops.push(box.top - height - GAP, box.bottom + GAP)
  }
  let best: { left: number; top: number; far: number } | null = null
  for (const left of lefts) {
    if (left < bounds.left || left + width > bounds.right) continue
    for (const top of tops) {
      if (top < bounds.top || top + height > bounds.bottom) continue
      const far = Math.hypot(left - wanted.left, top - wanted.top)
      if (best && far >= best.far) continue
      if (!hides({ left, top }, { width, height }, taken)) best = { left, top, far }
    }
  }
  return best
}

/** Does something of this size pass from one point to another without coming over what is taken? */
export function isClear(from: Corner, to: Corner, size: Size, taken: readonly Edges[]): boolean {
  const STEPS = 24
  return Array.from({ length: STEPS + 1 }, (_, n) => n / STEPS).every((part) => {
    const left = from.left + (to.left - from.left) * part
    const top = from.top + (to.top - from.top) * part
    return !hides({ left, top }, size, taken)
  })
}
const hides = ({ left, top }: Corner, { width, height }: Size, taken: readonly Edges[]): boolean =>
  taken.some((box) => left < box.right && left + width > box.left && top < box.bottom && top + height > box.top)
type Corner = Pick<Edges, 'left' | 'top'>

/** The hand with the room into which its tiles rise. */
export function handBox(rack: Element): Edges {
  const { left, top, right, bottom } = rack.getBoundingClientRect()
  return { left, top: top - parseFloat(getComputedStyle(rack).marginTop), right, bottom }
}

/** A piece as it would lie at an end: across, or with the half outwards that the manner names. */
export function lain(piece: string, place: string, manner: string): { tile: string; lying: boolean } | null {
  if (manner === 'cross') return { tile: piece, lying: false }
  const [a, b] = halves(piece).map(String)
  const out = [a, b].find((half) => manner === `out${half}`)
  if (out === undefined) return null
  return { tile: (out === a) === (place === 'L') ? `${a}-${b}` : `${b}-${a}`, lying: true }
}
