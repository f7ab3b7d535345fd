/**
 * Offering moves without knowing a rule.
 *
 * Every legal move is a list of steps, each a piece put on a place in some manner. What has been
 * laid so far is a beginning of steps; the moves that begin with it are still possible, and their
 * next step says which pieces can be taken and which places light up.
 */

import type { MoveView, Offer, Offers, StepView } from '../../generated/types'

const same = (a: StepView, b: StepView) => a.piece === b.piece && a.place === b.place && a.manner === b.manner

/** The moves that contain what was laid; steps may be laid in any order. */
export function possible(moves: readonly MoveView[], laid: readonly StepView[]): MoveView[] {
  return moves.filter((move) => move.steps.length && laid.every((step) => move.steps.some((s) => same(s, step))))
}

/** What can be laid next: every step, not laid yet, of a move that is still possible. */
export function offers(moves: readonly MoveView[], laid: readonly StepView[]): Offer[] {
  const found = new Map<string, Offer>()
  for (const { kind, steps } of possible(moves, laid))
    for (const { piece, place, manner } of steps) {
      if (laid.some((s) => same(s, { piece, place, manner }))) continue
      const key = `${piece}@${place}`
      const manners = found.get(key)?.manners ?? []
      if (!manners.includes(manner)) found.set(key, { piece, place, manners: [...manners, manner], kind })
    }
  return [...found.values()]
}

/** The same as the server tells it, where there are too many moves to send them all; but for all
 *  pieces at once. */
export function offering(moves: readonly MoveView[], laid: readonly StepView[]): Offers {
  const places = offers(moves, laid)
  return {
    pieces: [...new Set(places.map((offer) => offer.piece))],
    places,
    move: laid.length ? (complete(moves, laid) ?? null) : null,
  }
}

/** The move that is made of exactly these steps, if there is one. */
export function complete(moves: readonly MoveView[], laid: readonly StepView[]): MoveView | undefined {
  return possible(moves, laid).find((move) => move.steps.length === laid.length)
}

/** Is there one move only, and that a draw or a pass? Nothing is to be decided then. (`pieces`: what
 *  can be laid besides, where the moves are not all there.) */
export function isForced(moves: readonly MoveView[], pieces: readonly string[] | null): boolean {
  return !pieces && moves.length === 1 && ['draw', 'pass'].includes(moves[0].kind)
}
