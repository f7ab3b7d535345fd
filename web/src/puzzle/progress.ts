/** How far somebody has come with each puzzle, kept on this device under the puzzle's link. */

export interface Progress {
  laid: readonly string[] // « a1b1=6-4 », in the order of laying
  seconds: number
  solved: boolean
  helped: boolean // the solution was looked at since the puzzle was begun
  best: number | null // seconds, without looking at the solution
  ever: boolean // was it solved once?
}

export const FRESH: Progress = { laid: [], seconds: 0, solved: false, helped: false, best: null, ever: false }

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

/** What becomes of the record when the puzzle is solved. */
export function finished(progress: Progress): Progress {
  const { seconds, best, helped, ever } = progress
  if (helped) return { ...progress, solved: true }
  return { ...progress, solved: true, ever: true, best: ever && best !== null ? Math.min(best, seconds) : seconds }
}

/** « 4:07 », « 1:04:07 » */
export function clock(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** Today here, as the day of a puzzle. */
export function today(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
