/** Why the server said no, in the language of the page. */

import type { Phrase, Problem } from '../generated/types'
import { isKnown, phraseWords } from './phrases'
import { has, say, type Args } from './words.svelte'

/** The server writes English itself; in other languages the sentence is `why-…`, filled with its facts. */
export function refusalWords(problem: Problem): string {
  const key = `why-${problem.why}` as const
  return problem.why && has(key) ? say(key, args(problem)) : problem.message
}

function args(problem: Problem): Args {
  const facts = Object.entries(problem.facts).map(([name, value]) => [name, argument(value)])
  return { ...Object.fromEntries(facts), rule: problem.rule ?? 'none' }
}

/** Why a move cannot be played in this position; null where the server says nothing more. */
export function reasonOf(problem: Problem): string | null {
  const reason: Phrase | undefined = problem.facts.reason
  return reason && isKnown(reason) ? phraseWords(reason, null, problem.rule ?? '') : null
}

function argument(fact: unknown): string | number {
  if (Array.isArray(fact)) return fact.join(', ') || 'none'
  if (fact && typeof fact === 'object') return causeWords(fact as Problem)
  return typeof fact === 'number' ? fact : String(fact ?? 'none')
}

/** What lies behind it. A move of a record is not a move at this table, so it is said as in the terminal. */
function causeWords(cause: Problem): string {
  if (cause.why) return refusalWords(cause)
  const legal: readonly string[] = cause.facts.legal ?? []
  return say(`error-${cause.code}`, {
    text: say('quote', { text: String(cause.facts.text ?? '') }),
    rule: cause.rule ?? '',
    legal: legal.join(', '),
    examples: legal.slice(0, 3).join(', '),
    ways: (cause.facts.ways ?? []).join(', '),
    turn: 'none', // a record names no seats: only when nobody is to move a move is out of turn
  })
}
