import { beforeAll, expect, test, vi } from 'vitest'

import type { Problem } from '../generated/types'

// The words are read by a module that asks the browser for its preferences.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('document', { documentElement: {} })
const { reasonOf, refusalWords } = await import('./refusals')
const { speak } = await import('./words.svelte')

beforeAll(() => speak('fr'))

function problem(why: string, facts: Record<string, unknown>, more: Partial<Problem> = {}): Problem {
  return { code: 'bad-record', why, message: 'English.', rule: null, facts, ...more }
}
/** Blanks as they are on a keyboard. */
const plain = (text: string) => text.replace(/\s+/g, ' ')

test('a refusal is said with its facts', () => {
  expect(plain(refusalWords(problem('hands-unequal', { sizes: [2, 1], most: 7 })))).toBe(
    'Les mains sont inégales (2, 1) : toutes ont le même nombre de dominos, 7 au plus.',
  )
  const unknown = problem('preset-unknown', { name: 'x', near: null, names: [] })
  expect(plain(refusalWords(unknown))).toBe('Il n’y a pas de variante « x ». Ce jeu n’en a pas.')
  const ruled = problem('deal-hands-stock', { name: 'lots' }, { rule: 'MAG-1' })
  expect(refusalWords(ruled)).toMatch(/\(MAG-1\)\.$/)
})

test('its cause is said in the same language', () => {
  const cause = problem('tile-twice', { tile: '6-4' })
  expect(plain(refusalWords(problem('in-manche', { manche: 2, cause })))).toBe(
    'Erreur dans la manche 2. Le domino 6-4 est distribué deux fois : chaque domino n’existe qu’une fois.',
  )
  const moves = { text: '6-4>X', legal: ['6-4>L', '6-4>R'] }
  const move = problem('', moves, { code: 'illegal-move', rule: 'GEN-15' })
  expect(plain(refusalWords(problem('in-line', { line: 9, cause: move })))).toBe(
    'Erreur à la ligne 9. « 6-4>X » ne peut pas se jouer maintenant (GEN-15). Possible : 6-4>L, 6-4>R.',
  )
})

const phrase = (name: string, facts: Record<string, unknown>) => ({ name, facts })

test('a refused move is said as a sentence about the position', async () => {
  const needs = phrase('a-number', { number: 2 })
  const facts = { text: '6-4', reason: phrase('refused-no-fit', { tile: '6-4', needs, joker: 'no' }) }
  const refused = (rule: string) => plain(reasonOf(problem('', facts, { code: 'illegal-move', rule }))!)
  expect(refused('GEN-10')).toBe('Le 6-4 ne va pas : il faut un 2')
  expect(refused('MAT-3')).toBe('Il faut faire 7 : un 2') // words of that rule alone
  await speak('en')
  expect(refused('GEN-10')).toBe('The 6-4 does not fit: you need a 2')
  await speak('fr')
})

test('where the server gives no reason, or one of a later server, there is none', () => {
  expect(reasonOf(problem('', { text: '6-4' }))).toBe(null)
  expect(reasonOf(problem('', { reason: phrase('refused-later', {}) }))).toBe(null)
})

test('where a language has no words for it, the server’s own sentence stands', async () => {
  expect(refusalWords(problem('of-a-later-server', {}))).toBe('English.')
  await speak('en')
  expect(refusalWords(problem('tile-twice', { tile: '6-4' }))).toBe('English.')
  await speak('fr')
})
