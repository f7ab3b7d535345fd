/** Something that a person asks for: whether it is under way, and what went wrong. */

import { Refused } from './api'

type Words = (error: unknown) => string

/** Why it was refused; else what the browser says. */
export const why: Words = (error) => (error instanceof Refused ? error.words : String(error))

export class Attempt {
  busy = $state(false)
  #problem: (() => string) | null = $state.raw(null)

  constructor(readonly words = why) {}

  /** What went wrong, in the language of the page, whichever that is by now; '' if nothing did. */
  get problem(): string {
    return this.#problem?.() ?? ''
  }

  forget(): void {
    this.#problem = null
  }

  make(what: () => Promise<unknown>, words = this.words): void {
    this.busy = true
    this.#problem = null
    what().then(
      () => (this.busy = false),
      (error: unknown) => {
        this.busy = false
        this.#problem = () => words(error)
      },
    )
  }
}
