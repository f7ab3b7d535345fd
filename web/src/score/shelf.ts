/** Scores of games with real dominoes, as this device keeps them: what was entered, and nothing that was counted. */

import type { ScoreRequest } from '../generated/types'

export type Given = Record<string, unknown> // what was entered of a manche, by the keys of its fields

export interface Book {
  game: string
  names: string[]
  preset: string | null
  options: Record<string, string>
  manches: Given[]
}

/** A score on this device: `draft` is what is being entered, and of which manche. */
export interface Score {
  id: string
  kept: Book // so it is called in what devices have stored
  draft: Given
  at: number | null // the manche that is being corrected; null: the next one
  waiting: Given // what was entered of the next one, while an earlier one is corrected
  changed: number // milliseconds, for the order of the list
}

export interface Shelf {
  scores: Score[] // the last one changed first
  open: string | null // the one that is on the screen
}

const KEY = 'pioche.marque'
const MOST = 12 // that are kept
const LONGEST = 30_000 // characters of a link

export function load(): Shelf {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const scores: Score[] = (found.scores ?? []).filter((score: Score) => asBook(score.kept))
    return { scores, open: scores.some(({ id }) => id === found.open) ? found.open : null }
  } catch {
    return { scores: [], open: null }
  }
}

/** False where this device refuses to keep anything. */
export function store(shelf: Shelf): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(shelf))
    return true
  } catch {
    return false
  }
}

/** The shelf with this score in front. */
export function withScore(shelf: Shelf, score: Score): Shelf {
  const others = shelf.scores.filter(({ id }) => id !== score.id)
  return { scores: [score, ...others].slice(0, MOST), open: score.id }
}

export function begin(book: Book): Score {
  return {
    id: Math.random().toString(36).slice(2, 10),
    kept: book,
    draft: {},
    at: null,
    waiting: {},
    changed: Date.now(),
  }
}

/** The same score with this manche entered; the one after the last is added. */
export function entered(book: Book, at: number, given: Given): Book {
  return { ...book, manches: [...book.manches.slice(0, at), given, ...book.manches.slice(at + 1)] }
}

export const request = (book: Book): ScoreRequest => ({ ...book })

// -- links -----------------------------------------------------------------------------------------

/** Is this a score, whatever it holds? What the rules say of it, the server knows. */
export function asBook(found: unknown): Book | null {
  const book = found as Book | null
  const strings = (list: unknown): boolean => Array.isArray(list) && list.every((one) => typeof one === 'string')
  const record = (one: unknown): boolean => !!one && typeof one === 'object' && !Array.isArray(one)
  const good =
    record(book) &&
    typeof book!.game === 'string' &&
    strings(book!.names) &&
    (book!.preset === null || typeof book!.preset === 'string') &&
    record(book!.options) &&
    strings(Object.values(book!.options)) &&
    Array.isArray(book!.manches) &&
    book!.manches.every(record)
  if (!good) return null
  const { game, names, preset, options, manches } = book!
  return { game, names, preset, options, manches }
}

/** All of a score in a text for the fragment of a link: it never goes to the server with the address. */
export async function toLink(book: Book): Promise<string> {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(JSON.stringify(book)))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Null: this is no such text. */
export async function fromLink(text: string): Promise<Book | null> {
  if (!text || text.length > LONGEST) return null
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = await through(
      new DecompressionStream('deflate-raw'),
      Uint8Array.from(binary, (sign) => sign.charCodeAt(0)),
    )
    return asBook(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const answer = new Response(new Blob([bytes]).stream().pipeThrough(stream))
  return new Uint8Array(await answer.arrayBuffer())
}
