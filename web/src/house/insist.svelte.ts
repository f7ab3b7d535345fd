/** Asking for what a page cannot do without. */

import { getAbortSignal, untrack } from 'svelte'

import { isAway } from './api'
import { fault } from './fault'
import { patience } from './patience'

const PAUSE = 2000 // ms until the server is asked again
const LATE = 8000 // ms without an answer, then it is taken to be away

/**
 * Ask until the server answers, whatever it says then; `tell` whether it is away meanwhile. It is asked in a derived
 * value or an effect: when that goes, with its page or for another question, there are no more tries, and no answer.
 */
export async function insist<T>(
  ask: () => Promise<T>,
  tell: (away: boolean) => void,
  mayAnswerLater = isAway,
  signal = getAbortSignal(),
): Promise<T> {
  for (;;) {
    const late = setTimeout(() => !signal.aborted && tell(true), LATE * patience())
    try {
      const found = await ask()
      if (signal.aborted) break
      tell(false)
      return found
    } catch (error) {
      clearTimeout(late)
      if (signal.aborted) break
      const later = mayAnswerLater(error)
      tell(later)
      if (!later) throw error
      await new Promise((go) => setTimeout(go, PAUSE))
      if (signal.aborted) break
    } finally {
      clearTimeout(late)
    }
  }
  return new Promise(() => {})
}

/** Ask for what a page begins with until it has come, whatever is in the way. */
export function openWith(ask: () => Promise<void>, tell: (away: boolean) => void): void {
  $effect(() => {
    untrack(() => insist(ask, tell, () => true)).catch(fault)
  })
}
