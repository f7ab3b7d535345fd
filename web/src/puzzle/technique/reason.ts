/**
 * The reason of a hint as a tree: what was concluded, and under each supposition what led to its
 * contradiction. Long reasons have hundreds of steps; as a tree they fold at every depth.
 */

import type { PuzzleNote } from '../../generated/types'

/** A note, and its number among all notes of the reason. */
export interface NumberedNote {
  readonly note: PuzzleNote
  readonly at: number
}

/** Something was supposed; the `inner` steps lead to the contradiction at the `end`, and `so` it is crossed out. */
export interface Supposed {
  readonly suppose: NumberedNote
  readonly inner: readonly Step[]
  readonly size: number // notes that are folded away in `inner`
  readonly end: NumberedNote | null
  readonly so: NumberedNote | null
}

export type Step = NumberedNote | Supposed

export const isSupposed = (step: Step): step is Supposed => 'suppose' in step

/** The steps of a reason at its outermost depth. */
export function steps(notes: readonly PuzzleNote[]): Step[] {
  return folded(
    notes.map((note, at) => ({ note, at })),
    0,
  )
}

function folded(told: readonly NumberedNote[], depth: number): Step[] {
  const found: Step[] = []
  let n = 0
  while (n < told.length) {
    const one = told[n++]
    if (one.note.depth <= depth) {
      found.push(one)
      continue
    }
    // All that is deeper belongs to this supposition; then follows what comes of it.
    const from = n
    while (n < told.length && told[n].note.depth > depth) n += 1
    const under = told.slice(from, n)
    const last = under[under.length - 1]
    const end = last?.note.depth === depth + 1 ? last : null
    const inner = end ? under.slice(0, -1) : under
    const so = told[n]?.note.code === 'refuted' ? told[n++] : null
    found.push({ suppose: one, inner: folded(inner, depth + 1), size: inner.length, end, so })
  }
  return found
}

/** What of a step is always to be seen: all of it but what is folded. */
export function shown(step: Step): NumberedNote[] {
  if (!isSupposed(step)) return [step]
  return [step.suppose, step.end, step.so].filter((one) => one !== null)
}
