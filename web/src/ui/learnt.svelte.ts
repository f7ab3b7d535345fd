/** What this person has learnt: kept on this device. A lesson that was left in the middle goes on there. */

const KEY = 'pioche.learnt'

export interface Learnt {
  done: boolean
  step: number // at which it goes on
}

function load(): Record<string, Learnt> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {} // storage that is closed or damaged loses a mark, never a lesson
  }
}

let all: Record<string, Learnt> = $state.raw(load())

export const learnt = (lesson: string): Learnt | undefined => all[lesson]

export const allLearnt = (): Readonly<Record<string, Learnt>> => all

/** Nothing was learnt or begun on this device. */
export const isNew = (): boolean => !Object.keys(all).length

export function note(lesson: string, step: number, done = false): void {
  all = { ...all, [lesson]: { step, done: done || (all[lesson]?.done ?? false) } }
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // A private window may refuse: it is known as long as the page.
  }
}
