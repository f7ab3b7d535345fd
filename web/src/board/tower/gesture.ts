/**
 * How steady is the hand? While « Poser » is held, a marker sways like a hand over a tower. Let go in
 * the middle, the hand was steady; at the edge, hasty; between them, normal. A plain click is never
 * a gesture: it is a normal hand, as from the keyboard, so that nobody is punished for not playing.
 *
 * The table says how the hand sways over each placement, is told for how long it was held, and says
 * in the move how steady it was. Here it is only drawn.
 */

import type { Sway } from '../../generated/types'

export type Hand = 'steady' | 'normal' | 'hasty'

/** Where the marker is after so many milliseconds: from -1 to 1, and from the edge at first. */
export const marker = (held: number, sway: Sway): number => -Math.cos((2 * Math.PI * held) / sway.period)

/** The zones of the track, in percent from the left, for drawing it. */
export const zones = (sway: Sway) => ({
  steady: [50 - 50 * sway.steady, 50 + 50 * sway.steady],
  hasty: [50 - 50 * sway.hasty, 50 + 50 * sway.hasty],
})

/** How steady the hand was, as the move tells: `6-4@1.0.1r steady = +0.31 -0.12 +3.2 stands`. */
export function handOf(move: string): Hand {
  const word = /^\S+ (steady|hasty) = /.exec(move)?.[1]
  return (word as Hand | undefined) ?? 'normal'
}
