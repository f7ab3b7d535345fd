/** How near a placement is to falling, in words; and asking for it without asking too often. */

import type { Risk } from '../props'

export const WORDS = ['safe', 'tense', 'perilous', 'hopeless'] as const
export type RiskWord = (typeof WORDS)[number]

/**
 * From here on the next word holds. Measured (bench/tower.py --risks): below the first a normal hand
 * fails at most 1 time in 20, below the second up to 1 in 4, below the third more often than not, where
 * a steady hand still has a good chance; beyond, nobody does.
 */
const BOUNDS = [0.4, 0.8, 2]

export function riskWord(risk: number): RiskWord {
  return WORDS[BOUNDS.filter((bound) => risk >= bound).length]
}

/** How full the bar is, from 0 to 1. Each word has a quarter of it, so that it is seen in the bar. */
export function riskFill(risk: number): number {
  const part = BOUNDS.findIndex((bound) => risk < bound)
  if (part < 0) return 1
  const low = part ? BOUNDS[part - 1] : 0
  return (part + (risk - low) / (BOUNDS[part] - low)) / WORDS.length
}

type Ask = (place: string, manner: string) => Promise<Risk | null>

const PATIENCE = 120 // ms: a pointer that only passes over asks nothing

/** Asks for the risks of one position, one at a time. A new position begins a new book. */
export class RiskBook {
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(readonly ask: Ask) {}

  /** Ask for it in a moment; only the last wish is asked for. */
  want(place: string, manner: string, told: (risk: Risk) => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(async () => {
      const risk = await this.ask(place, manner)
      if (risk !== null && !this.#closed) told(risk)
    }, PATIENCE)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }
}
