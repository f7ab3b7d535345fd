import { beforeAll, expect, test, vi } from 'vitest'

import type { Company } from './company'
import type { GameEvent } from './types'

// The words are read by a module that asks the browser for its preferences.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('document', { documentElement: {} })
const { called } = await import('./company')
const { story } = await import('./story')
const { stepWords } = await import('./sentences')
const { speak } = await import('./words.svelte')

beforeAll(() => speak('fr'))

const company: Company = {
  names: ['Vous', 'Odile'],
  sides: [0, 1],
  viewer: 0,
  seatsOf: (side) => [side],
}
const told = (...events: GameEvent[]) => story(company, events).map((line) => line.text.replaceAll('\u00a0', ' '))

test('points are told with their reason, a sum or the words of the rule', () => {
  const laid: GameEvent = { event: 'Placed', seat: 1, tile: '2-0', place: 'R', manner: '' }
  const scored: GameEvent = { event: 'Scored', seat: 1, side: 1, points: 2, rule: 'BER-3', reason: '', row: '' }
  expect(told(laid, scored)).toEqual(['Odile pose 2-0 à droite. 2 points : deux bouts égaux (BER-3).'])
  expect(told(laid, { ...scored, rule: 'MUG-4', reason: '8 + 2 = 10' })).toEqual([
    'Odile pose 2-0 à droite. 2 points : 8 + 2 = 10 (MUG-4).',
  ])
})

test('tiles laid together on a grid are one sentence, each alignment its own', () => {
  const laid = (tile: string, place: string): GameEvent => ({ event: 'Placed', seat: 1, tile, place, manner: 'l' })
  const said = (what: string, value: string): GameEvent => ({ event: 'Announced', seat: 1, what, value })
  expect(
    told(
      laid('7-2', '1:0'),
      laid('6-5', '2:0'),
      said('twenty', '2 + 7 + 6 + 5'),
      said('marks', '-1:0 4:0'),
      laid('9-9', '0:1'),
      said('twenty', '2 + 9 + 9'),
      said('twenty', '9 + 9 + 2'),
    ),
  ).toEqual([
    'Odile pose 7-2 et 6-5 : 2 + 7 + 6 + 5 = 20, 2 marques.',
    'Odile pose 9-9 : 2 + 9 + 9 = 20 et 9 + 9 + 2 = 20, aucune marque.',
  ])
})

test('what is taken is told with its points, once', () => {
  const taken: GameEvent = { event: 'Captured', seat: 0, tiles: ['6-2', '3-2'], points: 13 }
  const scored: GameEvent = {
    event: 'Scored',
    seat: 0,
    side: 0,
    points: 13,
    rule: 'MEM-5',
    reason: '8 + 5 = 13',
    row: '',
  }
  expect(told(taken, scored)).toEqual(['Vous prenez 6-2 et 3-2. 13 points : 8 + 5 = 13 (MEM-5).'])
})

test('who looks is named first', () => {
  const four = { ...company, names: ['Odile', 'Mathilde', 'Inès', 'Anne'], viewer: 3 }
  expect(called(four, 1, 3)).toBe('Vous et Mathilde')
  expect(called(four, 0, 2)).toBe('Odile et Inès')
  expect(called(four, 3)).toBe('Vous')
})

test('at an end of a path the height is told, not the way', () => {
  expect(told({ event: 'Placed', seat: 1, tile: '5-0', place: 'L', manner: 'height' })).toEqual([
    'Odile pose 5-0 à gauche, en hauteur.',
  ])
  expect(stepWords({ piece: '5-0', place: 'L', manner: 'r' })).toBe('5-0 à gauche')
  expect(stepWords({ piece: '5-0', place: 'L', manner: 'cross' })).toBe('5-0 à gauche, en travers')
})

test('of a void manche is told why, and nothing of winners', () => {
  const ended: GameEvent = {
    event: 'MancheEnded',
    how: 'redeal',
    rule: 'VIN-18',
    winners: [],
    points: [0, 0],
    hands: [],
  }
  expect(told(ended)).toEqual(['Personne n’a ouvert : on mélange et on redonne.'])
  expect(told({ ...ended, rule: 'Q42-5' })).toEqual(['Tout le monde a passé : on mélange et on redonne.'])
  expect(told({ ...ended, how: 'passed' })).toEqual(['Tous ont passé. Personne ne gagne la manche.'])
})

test('points that are lost are told as lost', () => {
  const bust: GameEvent = { event: 'Scored', seat: 0, side: 0, points: -57, rule: 'RUB-6', reason: 'bust', row: '' }
  expect(told(bust)).toEqual(['Vous perdez 57 points : 101 est dépassé (RUB-6).'])
  expect(told({ ...bust, seat: 1, side: 1, rule: 'CAZ-3' })).toEqual([
    'Odile descend de 57 points : main de l’adversaire (CAZ-3).',
  ])
  const laid: GameEvent = { event: 'Placed', seat: 1, tile: '2-0', place: 'R', manner: '' }
  const out: GameEvent = { event: 'Scored', seat: 1, side: 1, points: -50, rule: 'DIN-20', reason: '', row: '' }
  expect(told(laid, out)).toEqual(['Odile pose 2-0 à droite. −50 points : main vide (DIN-20).'])
  expect(told(laid, { ...out, points: 6, rule: 'Q42-13', reason: '36 - 30 = 6' })).toEqual([
    'Odile pose 2-0 à droite. 6 points : 36 − 30 = 6 (Q42-13).',
  ])
})

test('who cannot lay sulks, who could passes, and who is skipped loses the turn', () => {
  const passed = (rule: string): GameEvent => ({ event: 'Passed', seat: 1, rule })
  expect(told(passed('GEN-12'), passed('VIN-14'), passed('DIN-9'))).toEqual([
    'Odile boude.',
    'Odile passe.',
    'Odile passe son tour.',
  ])
})
