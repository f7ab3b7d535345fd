/** Phrases in words: the server names a message and what fills it, the page fills it in. */

import type { Phrase } from '../generated/types'
import { type Company, group, person } from './company'
import { type Args, isSpoken, sayNamed } from './words.svelte'

/** A phrase in words, with the phrases in it. Its seats are players of this company; a rule may have words
 * of its own for it. */
export function phraseWords({ name, facts }: Phrase, company: Company | null = null, rule?: string): string {
  const args: Args = {}
  for (const [key, value] of Object.entries(facts)) {
    if (company && key === 'seat') Object.assign(args, person(company, value as number))
    else if (company && key === 'seats') Object.assign(args, group(company, value as number[]))
    else args[key] = factWords(value, company)
  }
  return sayNamed(name, String(rule ?? args.rule ?? ''), args)
}

/** The same in a few words, where a phrase has a short form. */
export const briefWords = (told: Phrase | null): string =>
  told ? phraseWords({ ...told, name: `${told.name}-brief` }) : '?'

/** Has this page words for it? A later server may say what it does not know. */
export const isKnown = ({ name }: Phrase): boolean => isSpoken(name)

/** What fills a phrase, in words: a text, a number, nothing, a phrase, or a list of these. */
export function factWords(value: unknown, company: Company | null = null): string | number {
  if (Array.isArray(value)) return value.map((one) => factWords(one, company)).join(', ')
  if (value === null) return 'none'
  return typeof value === 'object'
    ? phraseWords(value as Phrase, company)
    : typeof value === 'number'
      ? value
      : String(value)
}
