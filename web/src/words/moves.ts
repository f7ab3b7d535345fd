/** Legal moves in words: pieces, places and manners. No game is known here. */

import type { MoveView, StepView } from '../generated/types'
import { has, join, maybe, say } from './words.svelte'

const TOWER = /^-?\d+\.-?\d+\.\d+$/ // a cell and its level

/** A place may have a number: `pile 4` is `place-pile` with a value. The end of a chain is called by its name:
 * left and right are lost where the chain turns. */
export function where(place: string, end = ''): string {
  if (end === 'row') return say('place-row')
  if (end) return say('place-end', { end: /^\d+$/.test(end) ? Number(end) : maybe(`sign-${end}`, end) })
  const [word, value = ''] = place.split(' ')
  return place ? maybe(`place-${word}`, say('place-other', { place }), { value }) : ''
}

/** A manner may end in a number or a sign: `out4`, `out-joker` are `manner-out` with a value. */
export function manner(text: string): string {
  if (!text) return ''
  const parts = /^(.*?)(?:-(.+)|(\d+))?$/.exec(text)!
  const value = parts[2] ?? parts[3] ?? ''
  const told = has(`sign-${value}`) ? say('manner-sign', { sign: say(`sign-${value}`) }) : value
  return maybe(`manner-${parts[1]}`, text, { value: told })
}

/** Of a double, either half points outward: that is not told. In a tower, up and down are those of its plan. */
function toldManner(tile: string, place: string, text: string): string {
  const [one, other] = tile.split('-')
  if (/^[ud]$/.test(text) && TOWER.test(place)) return `above-${text}`
  return one === other && text.startsWith('out') ? '' : text
}

/** A legal move in words. A kind that is not known yet shows the move's own text. */
export function moveWords(move: MoveView): string {
  const [word, ...rest] = move.text.split(' ')
  let value = rest.join(' ')
  if (move.kind === 'trump') value = maybe(`suit-${value}`, value)
  const key = has(`move-${word}`) ? (`move-${word}` as const) : (`move-${move.kind}` as const)
  if (move.steps.length && (move.kind === 'place' || !has(key))) return move.steps.map(stepWords).join(', ')
  return maybe(key, move.text, { value })
}

/** A move whose places have no name on the screen: the board shows them. Null where all have one. */
export function shownWords({ steps }: MoveView): string | null {
  if (!steps.length || !steps.every(({ place }) => /^-?\d+[.:]/.test(place))) return null
  return say('page-hint-shown', { tiles: join(steps.map(({ piece }) => piece)), count: steps.length })
}

export function stepWords(step: StepView): string {
  const text = ['start', 'trick', 'table', ''].includes(step.place)
    ? say('move-start', { tile: step.piece })
    : say('move-place', { tile: step.piece, where: where(step.place, step.end) })
  // At an end a tile points outwards: its way says nothing.
  const outwards = /^[LR]$/.test(step.place) && /^[rdlu]$/.test(step.manner)
  const told = outwards ? '' : toldManner(step.piece, step.place, step.manner)
  return told ? `${text}, ${manner(told)}` : text
}
