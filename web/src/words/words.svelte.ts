/** The words of Pioche: the same Fluent messages as on the command line. */

import { FluentBundle, type FluentFunction, FluentResource } from '@fluent/bundle'

import { figure } from './numbers'
import type { Message } from '../generated/messages'

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
  lessons: {
    fr: () => import('../../../src/pioche/words/locale/lessons.fr.ftl?raw'),
    en: () => import('../../../src/pioche/words/locale/lessons.en.ftl?raw'),
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
export async function withWords<Page>(part: Part, page: () => Promise<Page>): Promise<Page> {
  if (!learnt.has(part)) {
    const known = Promise.resolve().then(() => speak(words.lang))
    learnt.set(part, known)
    known.catch(() => learnt.delete(part)) // ask again next time
  }
  const [found] = await Promise.all([page(), learnt.get(part)])
  return found
}

export function lang(): Lang {
  return words.lang
}

/** What may follow the name of a message: nothing at all where no message has that name. Of names that are put together
 *  the parts that are known must be those of some message. */
type After<Name extends string, Rest extends unknown[]> = false extends IsNamed<Name> ? [noSuchMessage: never] : Rest
type IsNamed<Name extends string> = Name extends Message
  ? true
  : string extends Name
    ? false
    : [Extract<Message, Name>] extends [never]
      ? false
      : true

export const isSpoken = (name: string): boolean => words.bundle.hasMessage(name)

/** Is there such a message? */
export const has = <Name extends string>(name: Name, ..._: After<Name, []>): boolean => isSpoken(name)

/** The sentence of a message. */
export const say = <Name extends string>(name: Name, ...[args]: After<Name, [args?: Args]>): string =>
  sentence(name, args)

/** Parts that stay empty leave no double spaces. */
function sentence(name: string, args: Args = {}): string {
  const message = words.bundle.getMessage(name)
  if (!message?.value) {
    console.error(`There is no message '${name}' in ${words.lang}.`)
    return name
  }
  const errors: Error[] = []
  const text = words.bundle.formatPattern(message.value, args, errors)
  if (errors.length) console.error(`The message '${name}': ${errors[0].message}`)
  return text.replace(/ {2,}/g, ' ').replace(/^ +| +$/g, '')
}

/** The message if there is one: games may bring words of their own, or such as are not known yet. */
export function maybe(name: string, fallback: string, args: Args = {}): string {
  return isSpoken(name) ? sentence(name, args) : fallback
}

const ofRule = (name: string, rule: string) => (isSpoken(`${name}-${rule}`) ? `${name}-${rule}` : name)

/** The sentence of a message that the server names. */
export const sayNamed = (name: string, rule: string, args: Args): string => sentence(ofRule(name, rule), args)

/** The message for what this rule brings: its own where a game has one, else the one for all rules. */
export function byRule<Name extends string>(name: Name, ...[rule]: After<Name, [rule: string]>): Message {
  return ofRule(name, rule) as Message
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
