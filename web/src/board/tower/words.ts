/** A placement in words, for who cannot see it and for who wants to be sure. */

import { where } from '../../words/moves'
import { say } from '../../words/words.svelte'
import type { Placement } from './places'

const number = (n: number) => (n ? String(n) : say('suit-0'))

/** « Vers le haut » would be higher. */
export const wayWords = (way: string) =>
  way === 'u' || way === 'd' ? say('manner-above', { value: way }) : say(`manner-${way}`)

/** « le 6 sur le 6, niveau 1, vers la droite, une moitié dans le vide » */
export function whereWords(one: Placement): string {
  const told = [
    ...one.on.map((n) => say('tower-on', { number: number(n) })),
    ...one.under.map((n) => say(one.level ? 'tower-hangs' : 'tower-under', { number: number(n) })),
  ]
  if (!told.length && (one.place === 'L' || one.place === 'R')) {
    told.push(say('tower-beside', { number: number(one.numbers[one.pivot]) }))
  }
  if (one.end.includes('-')) told.push(where(one.place, one.end)) // else the number tells which end it is
  if (!told.length) told.push(say('tower-first'))
  told.push(one.level ? say('tower-at-level', { level: one.level }) : say('tower-at-table'))
  if (one.on.length + one.under.length === 1 && /^\d|^-/.test(one.place)) told.push(wayWords(one.way))
  if (one.overhang) told.push(say('tower-overhang', { count: one.overhang }))
  return told.join(', ')
}

export function labelOf(one: Placement, ways: number, risk: string): string {
  const label = say('tower-label', { tile: one.piece, where: whereWords(one) })
  const more = [ways > 1 ? say('tower-ways', { count: ways }) : '', risk].filter(Boolean)
  return [label, ...more].join(' ')
}
