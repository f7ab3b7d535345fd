/** The words of Pioche: the same Fluent messages as on the command line. */

import { FluentBundle, type FluentFunction, FluentResource } from '@fluent/bundle'

import { figure } from './numbers'
import type { Phrase } from '../generated/types'

export type Lang = 'fr' | 'en'
export type Args = Record<string, string | number>

const files: Record<Lang, () => Promise<{ default: readonly string[] }>> = {
  fr: () => import('./words.fr'),
  en: () => import('./words.en'),
}

// Words that only some pages need.
const parts = {
  puzzles: {
    fr: () => import('../../../src/pioche/words/locale/puzzles.fr.ftl?raw'),
    en: () => import('../../../src/pioche/words/locale/puzzles.en.ftl?raw'),
  },
  review: {
    fr: () => import('../../../src/pioche/words/locale/review.fr.ftl?raw'),
    en: () => import('../../../src/pioche/words/locale/review.en.ftl?raw'),
  },
  push: {
    fr: () => import('../../../src/pioche/words/locale/push.fr.ftl?raw'),
    en: () => import('../../../src/pioche/words/locale/push.en.ftl?raw'),
  },
  device: {
    fr: () => import('../../../src/pioche/words/locale/device.fr.ftl?raw'),
    en: () => import('../../../src/pioche/words/locale/device.en.ftl?raw'),
  },
}
type Part = keyof typeof parts
const learnt = new Map<Part, Promise<void>>() // those that some page has asked for

interface Words {
  lang: Lang
  bundle: FluentBundle
}

let words: Words = $state.raw({ lang: 'fr', bundle: new FluentBundle('fr') })

const FIGURE: FluentFunction = ([number]) => figure(Number(number))

/** Load this language, and change to it. */
export async function speak(lang: Lang): Promise<void> {
  const bundle = new FluentBundle(lang, { functions: { FIGURE }, useIsolating: false })
  const more = [...learnt.keys()].map(async (part) => (await parts[part][lang]()).default)
  const texts = [...(await files[lang]()).default, ...(await Promise.all(more))]
  for (const text of texts) bundle.addResource(new FluentResource(text))
  words = { lang, bundle }
  document.documentElement.lang = lang
}

/** A page, once its words are there too: in this language, and in any that is chosen later. */
export async function withWords<Page>(part: Part, page: Promise<Page>): Promise<Page> {
  const known = learnt.get(part) ?? Promise.resolve().then(() => speak(words.lang))
  learnt.set(part, known)
  await known
  return page
}

export function lang(): Lang {
  return words.lang
}

export function has(key: string): boolean {
  return words.bundle.hasMessage(key)
}

/** The sentence of a message. Parts that stay empty leave no double spaces. */
export function say(key: string, args: Args = {}): string {
  const message = words.bundle.getMessage(key)
  if (!message?.value) {
    console.error(`There is no message '${key}' in ${words.lang}.`)
    return key
  }
  const errors: Error[] = []
  const text = words.bundle.formatPattern(message.value, args, errors)
  if (errors.length) console.error(`The message '${key}': ${errors[0].message}`)
  return text.replace(/ {2,}/g, ' ').replace(/^ +| +$/g, '')
}

/** The message if there is one: games may bring words that are not known yet. */
export function maybe(key: string, fallback: string, args: Args = {}): string {
  return has(key) ? say(key, args) : fallback
}

/** A phrase in words, with the phrases in it; a rule may have words of its own for it. */
export function whole({ name, facts }: Phrase, rule = ''): string {
  const args = Object.entries(facts).map(([key, value]) => [key, fact(value)])
  return say(byRule(name, rule), Object.fromEntries(args))
}

function fact(value: unknown): string | number {
  if (Array.isArray(value)) return value.map(fact).join(', ')
  if (value === null) return 'none'
  return typeof value === 'object' ? whole(value as Phrase) : typeof value === 'number' ? value : String(value)
}

/** The id of the message for what this rule brings: its own where a game has one, else the one for all rules. */
export function byRule(key: string, rule: string): string {
  return has(`${key}-${rule}`) ? `${key}-${rule}` : key
}

/** A list with a last `and`: a, b and c. */
export function join(texts: readonly string[]): string {
  if (texts.length < 2) return texts.join('')
  return say('list-and', { first: texts.slice(0, -1).join(', '), last: texts[texts.length - 1] })
}

/** A name in the language of the page. */
export function named(names: Record<string, string>): string {
  return names[words.lang] ?? names.fr
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(words.lang) + text.slice(1)
}
