/**
 * Offering moves without knowing a rule.
 *
 * Every legal move is a list of steps, each a piece put on a place in some manner. What has been
 * laid so far is a beginning of steps; the moves that begin with it are still possible, and their
 * next step says which pieces can be taken and which places light up.
 */

import type { MoveView, StepView } from './types'

export interface Offer {
  piece: string
  place: string
  manners: string[]
}

const same = (a: StepView, b: StepView) => a.piece === b.piece && a.place === b.place && a.manner === b.manner

/** The moves that contain what was laid; steps may be laid in any order. */
export function possible(moves: readonly MoveView[], laid: readonly StepView[]): MoveView[] {
  return moves.filter((move) => move.steps.length && laid.every((step) => move.steps.some((s) => same(s, step))))
}

/** What can be laid next: every step, not laid yet, of a move that is still possible. */
export function offers(moves: readonly MoveView[], laid: readonly StepView[]): Offer[] {
  const found = new Map<string, Offer>()
  for (const move of possible(moves, laid))
    for (const step of move.steps) {
      if (laid.some((s) => same(s, step))) continue
      const key = `${step.piece}@${step.place}`
      const offer = found.get(key)
      if (!offer) found.set(key, { piece: step.piece, place: step.place, manners: [step.manner] })
      else if (!offer.manners.includes(step.manner)) offer.manners.push(step.manner)
    }
  return [...found.values()]
}

/** The move that is made of exactly these steps, if there is one. */
export function complete(moves: readonly MoveView[], laid: readonly StepView[]): MoveView | undefined {
  return possible(moves, laid).find((move) => move.steps.length === laid.length)
}

/** Is there one move only, and that a draw or a pass? Nothing is to be decided then. */
export function isForced(moves: readonly MoveView[]): boolean {
  return moves.length === 1 && ['draw', 'pass'].includes(moves[0].kind)
}
