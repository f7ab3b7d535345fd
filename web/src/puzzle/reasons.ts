/** The reason of a hint, one deduction after the other. */

import type { PuzzleHint } from '../lib/types'

export interface Step {
  readonly code: string // the message `reason-…`
  readonly depth: number // how many suppositions it stands under
  readonly cells: readonly number[] // what it speaks about
  readonly because: readonly number[] // what it looks at
  readonly facts: Record<string, unknown>
}

/** Its steps; some hints need none. */
export function stepsOf(hint: PuzzleHint): readonly Step[] {
  return (hint as { steps?: readonly Step[] }).steps ?? []
}
