/** How far somebody has come with each puzzle, kept on this device under the puzzle's link. */

import type { Written } from '../position/moment'

/** One go at a puzzle, from a start to the next. */
export interface Run {
  seconds: number
  hints: number
  checks: number
  solved: boolean
  helped: boolean // the solution was looked at since the puzzle was begun
  looked: boolean // at the two dominoes of the corner, as the booklet allows
}

export interface Progress extends Run {
  laid: readonly string[] // « a1b1=6-4 », in the order of laying
  history: Written | null
  before: readonly Run[] // the goes that were given up by starting again: that can be undone
  best: number | null // seconds, without any help
  ever: boolean // was it solved once?
}

export const BEGUN: Run = { seconds: 0, hints: 0, checks: 0, solved: false, helped: false, looked: false }
export const FRESH: Progress = { ...BEGUN, laid: [], history: null, before: [], best: null, ever: false }

const key = (link: string) => `pioche.puzzle.${link}`

export function recall(link: string): Progress {
  try {
    const kept = JSON.parse(localStorage.getItem(key(link)) ?? '{}')
    return { ...FRESH, ...kept, laid: Array.isArray(kept.laid) ? kept.laid : [] }
  } catch {
    return FRESH // storage that is closed or damaged loses comfort, never the game
  }
}

export function remember(link: string, progress: Progress): void {
  try {
    localStorage.setItem(key(link), JSON.stringify(progress))
  } catch {
    // A private window may refuse: the puzzle then lasts as long as the page.
  }
}

const run = ({ seconds, hints, checks, solved, helped, looked }: Run): Run => ({
  seconds,
  hints,
  checks,
  solved,
  helped,
  looked,
})

/** Start again: this go is put aside, its clock and its counts with it. */
export function again(progress: Progress): Progress {
  return { ...progress, ...BEGUN, before: [...progress.before, run(progress)] }
}

/** The start is undone: the earlier go goes on, and what was asked since counts in it. */
export function back(progress: Progress): Progress {
  const earlier = progress.before[progress.before.length - 1]
  if (!earlier) return progress
  const before = progress.before.slice(0, -1)
  if (earlier.solved) return { ...progress, ...earlier, before }
  return {
    ...progress,
    seconds: earlier.seconds + progress.seconds,
    hints: earlier.hints + progress.hints,
    checks: earlier.checks + progress.checks,
    solved: false,
    helped: earlier.helped || progress.helped,
    looked: earlier.looked || progress.looked,
    before,
  }
}

/** Solved without asking for anything? */
export const alone = ({ hints, checks, helped }: Run) => !hints && !checks && !helped

/** What becomes of the record when the puzzle is solved: only a time without help counts. */
export function finished(progress: Progress): Progress {
  const { seconds, best, helped } = progress
  if (helped) return { ...progress, solved: true }
  const least = alone(progress) ? Math.min(best ?? Infinity, seconds) : best
  return { ...progress, solved: true, ever: true, best: least }
}

/** « 4:07 », « 1:04:07 » */
export function clock(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** A day as it is written in the name of its puzzle; today here, unless told otherwise. */
export function today(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
