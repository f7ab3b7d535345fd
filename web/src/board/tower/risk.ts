/** How near a placement is to falling, in words; and asking for it without asking too often. */

export const WORDS = ['safe', 'tense', 'perilous', 'hopeless'] as const
export type RiskWord = (typeof WORDS)[number]

/**
 * From here on the next word holds. Measured over 60 simulated manches of each game: below the
 * first a normal hand fails at most 1 time in 25, below the second 1 in 3, below the third about
 * every other time, where a steady hand still nearly always succeeds; beyond, nobody does.
 */
const BOUNDS = [0.4, 0.8, 1.5]

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

type Ask = (place: string, manner: string) => Promise<number | null>

const PATIENCE = 120 // ms: a pointer that only passes over asks nothing

/** The answers of one position. A new position begins a new book. */
export class RiskBook {
  #known = new Map<string, number>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(readonly ask: Ask) {}

  known(place: string, manner: string): number | undefined {
    return this.#known.get(place + manner)
  }

  /** Look it up, or ask for it in a moment; only the last wish is asked for. */
  want(place: string, manner: string, told: (risk: number) => void): void {
    clearTimeout(this.#timer)
    const known = this.known(place, manner)
    if (known !== undefined) return told(known)
    this.#timer = setTimeout(async () => {
      const risk = await this.ask(place, manner)
      if (risk === null || this.#closed) return
      this.#known.set(place + manner, risk)
      told(risk)
    }, PATIENCE)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }
}
