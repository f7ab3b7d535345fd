/** The name of a tile in words. Numbers are said as they are written; signs have names. */

import { type Half, half, halves } from './pips'
import { SIGNS } from './signs'
import { maybe, say } from '../words/words.svelte'

const SIDE = `(?:\\d{1,2}|${Object.keys(SIGNS).join('|')})`

/** Tiles in a sentence: split by this, every second part is one. */
export const TILES = new RegExp(`\\b(${SIDE}-${SIDE})\\b(?!-)`)

export function halfWords(value: Half): string {
  return String(typeof half(value) === 'number' ? value : maybe(`sign-${value}`, String(value)))
}

/** « 6-4 », « 5-rejouer », « le double rejouer ». */
export function tileWords(tile: string): string {
  if (!hasSigns(tile)) return tile
  const [one, two] = halves(tile)
  if (one === two) return say('tile-double-sign', { sign: halfWords(one) })
  return say('tile-signs', { first: halfWords(one), second: halfWords(two) })
}

export function hasSigns(tile: string): boolean {
  return halves(tile).some((value) => typeof value === 'string' && value in SIGNS)
}

const RULES = /\s\([A-Z]+-\d+\)/g

/** A sentence as it is read out: the ids of rules are for eyes. */
export function spokenTiles(text: string): string {
  return text
    .replace(RULES, '')
    .split(TILES)
    .map((part, at) => (at % 2 ? tileWords(part) : part))
    .join('')
}
