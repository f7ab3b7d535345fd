/**
 * How steady is the hand? While « Poser » is held, a marker sways like a hand over a tower. Let go in
 * the middle, the hand was steady; at the edge, hasty; between them, normal. A plain click is never
 * a gesture: it is a normal hand, as from the keyboard, so that nobody is punished for not playing.
 */

export type Hand = 'steady' | 'normal' | 'hasty'

const TAP = 220 // ms: shorter is a click
const STEADY = 0.26 // of the way from the middle to the edge
const HASTY = 0.82
const CALM_PERIOD = 1900 // ms for one sway to and fro
const TENSE_PERIOD = 1150

/** A risky placement makes the hand sway faster. */
export function period(risk: number): number {
  return CALM_PERIOD + (TENSE_PERIOD - CALM_PERIOD) * Math.min(1, Math.max(0, risk))
}

/** Where the marker is after so many milliseconds: from -1 to 1, and from the edge at first. */
export function sway(held: number, risk: number): number {
  return -Math.cos((2 * Math.PI * held) / period(risk))
}

export function zone(at: number): Hand {
  const far = Math.abs(at)
  return far <= STEADY ? 'steady' : far >= HASTY ? 'hasty' : 'normal'
}

/** The word for a release after so many milliseconds. */
export function released(held: number, risk: number): Hand {
  return held < TAP ? 'normal' : zone(sway(held, risk))
}

/** What is added to the move: nothing for a normal hand. */
export const tail = (hand: Hand): string => (hand === 'normal' ? '' : hand)

/** The zones of the track, in percent from the left, for drawing it. */
export const ZONES = { steady: [50 - 50 * STEADY, 50 + 50 * STEADY], hasty: [50 - 50 * HASTY, 50 + 50 * HASTY] }
