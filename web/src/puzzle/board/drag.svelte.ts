/** Dragging a domino, of the tray or of the board: it follows the pointer until it is let go. */

import { follow } from '../../ui/drag'
import { nearest, pose } from './draw'
import { across, covers, type Held, type Laid, tileOf } from '../position/model'
import type { Play } from '../play/play.svelte'

const REACH = 60 // pixels: how far a place pulls

/** What is dragged over: who plays, and where a point of the screen is on the board. */
interface Ground {
  readonly play: Play
  readonly unit: number // pixels per cell
  toCells(x: number, y: number): { x: number; y: number } | null
}

export function dragging(ground: Ground) {
  let flying: (Held & { x: number; y: number }) | null = $state.raw(null)

  const target = $derived.by((): Laid | null => {
    if (!flying) return null
    const point = ground.toCells(flying.x, flying.y)
    const { puzzle, fixed } = ground.play
    if (!point) return null
    const { a, b, dir } = flying
    const free = puzzle.places.filter(
      ([i, j]) =>
        !fixed.some((laid) => covers(laid, i) || covers(laid, j)) &&
        (puzzle.borders || pose(puzzle, i, j).lying === (dir % 2 === 0)),
    )
    const place = nearest(free, puzzle, point.x, point.y, Math.max(1.2, REACH / ground.unit))
    return place && (dir < 2 ? across(place[0], place[1], a, b) : across(place[1], place[0], a, b))
  })

  function lift(what: string | Laid, event: PointerEvent): void {
    if (event.button) return
    const play = ground.play
    follow(event, {
      start: () => {
        if (typeof what !== 'string') play.pickUp(what)
        // One that is in the hand already keeps the way it was turned.
        else if (play.held?.from !== 'tray' || tileOf(play.held) !== what) play.pick(what)
      },
      move: (at) => {
        if (play.held) flying = { ...play.held, ...at }
      },
      end: (at) => {
        const outside = flying && !ground.toCells(flying.x, flying.y)
        if (at && target) play.put(target)
        else if (at && outside && typeof what !== 'string') play.takeOff()
        flying = null
      },
    })
  }

  return {
    get flying() {
      return flying
    },
    /** Where the domino would lie if it were let go now. */
    get target() {
      return target
    },
    lift,
  }
}
