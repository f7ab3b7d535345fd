/** The lines that tiles make before they are played: the game adds them up, and is asked once for each laying. */

import { SvelteMap } from 'svelte/reactivity'

import { fault } from '../../house/fault'
import type { GridLine, StepView } from '../../generated/types'

type Laying = readonly StepView[]
type Ask = (laying: Laying) => Promise<readonly GridLine[] | null>

const nameOf = (laying: Laying) => laying.map(({ piece, place, manner }) => `${piece}@${place}${manner}`).join(' + ')

/** What is known of the layings of one position. A new position begins a new book. */
export class LinesBook {
  #known = new SvelteMap<string, readonly GridLine[]>()
  #wanted: Laying | null = null
  #asking = false

  constructor(readonly ask: Ask) {}

  /** The lines of this very laying; null while they are not known. */
  lines(laying: Laying): readonly GridLine[] | null {
    return laying.length ? (this.#known.get(nameOf(laying)) ?? null) : []
  }

  /** Ask for its lines. One question waits for the one before, and only the last is asked then. */
  want(laying: Laying): void {
    this.#wanted = laying
    if (!this.#asking) this.#next().catch(fault)
  }

  async #next(): Promise<void> {
    this.#asking = true
    while (this.#wanted) {
      const asked: Laying = this.#wanted
      this.#wanted = null
      const lines = await this.ask(asked)
      if (lines) this.#known.set(nameOf(asked), lines)
    }
    this.#asking = false
  }
}
