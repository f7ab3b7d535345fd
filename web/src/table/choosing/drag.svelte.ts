/** Dragging a tile out of the hand; and where tiles were, so that they are seen to travel from there. */

import { type Dragged, follow } from '../../ui/drag'
import type { Choosing } from './choosing.svelte'
import { nearest, part } from '../board/places'

export function dragging(choosing: Choosing) {
  let flying: (Dragged & { piece: string }) | null = $state.raw(null)
  const rects = new Map<string, DOMRect>() // where tiles were when they left the hand

  function remember(piece: string): void {
    const tile = document.querySelector(`${part('hand')} [data-piece="${piece}"]`)
    if (tile) rects.set(piece, tile.getBoundingClientRect())
  }

  function lift(piece: string, down: PointerEvent): void {
    if (!choosing.table.myTurn || down.button) return
    follow(down, {
      start: () => {
        remember(piece)
        choosing.lift(piece)
      },
      move: (at) => (flying = { piece, ...at }),
      end: (at) => {
        flying = null
        const place = at && nearest(at.x, at.y)
        if (place) {
          rects.set(piece, new DOMRect(at.x - 30, at.y - 60, 60, 120))
          place.click()
        } else if (at && document.elementFromPoint(at.x, at.y)?.closest(part('board'))) choosing.miss(piece)
        else choosing.putDown()
      },
    })
  }

  /** Where does a new tile come from? A row does not tell who laid it: one of this hand comes from it. */
  function origin(seat: number, tile: string): DOMRect | null {
    if ((seat === choosing.table.view?.seat || seat < 0) && rects.has(tile)) return rects.get(tile)!
    return document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect() ?? null
  }

  return {
    get flying() {
      return flying
    },
    remember,
    lift,
    origin,
  }
}
