import { beforeAll, describe, expect, test, vi } from 'vitest'

import text from '../../../tests/phrases.json?raw'
import type { GameEvent } from '../generated/types'
import type { Company } from './company'

// The words are read by a module that asks the browser for its preferences.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('document', { documentElement: {} })
const { called } = await import('./company')
const { named, story } = await import('./story')
const { speak } = await import('./words.svelte')

/** The same events are told by the terminal: tests/test_sentences.py. */
interface Told extends Pick<Company, 'names' | 'sides' | 'viewer'> {
  tells: string
  events: GameEvent[]
  fr: string[]
  en: string[]
}
const cases: Told[] = JSON.parse(text).told

function lines(told: Told) {
  const { names, sides, viewer, events } = told
  const seatsOf = (side: number) => [...sides.keys()].filter((seat) => sides[seat] === side)
  return story({ names, sides, viewer, seatsOf }, events)
}

describe.each(['fr', 'en'] as const)('in %s', (lang) => {
  beforeAll(() => speak(lang))

  for (const told of cases)
    test(`the page tells it in these words: ${told.tells}`, () => {
      const texts = lines(told).map(({ text, times }) => (times > 1 ? `${text} ×${times}` : text))
      expect(texts).toEqual(told[lang].map((line) => line.replaceAll('~', '\u00a0')))
    })
})

test('a line knows its points, their rule, how often it was said and whose it is', async () => {
  await speak('fr')
  const facts = (tells: string) =>
    lines(cases.find((told) => told.tells.startsWith(tells))!).map(({ text: _, ...rest }) => rest)
  expect(facts('a move, points')).toEqual([
    { points: 3, rule: 'MUG-4', here: '12 − 9 = 3', times: 1, mine: false },
    { points: 0, rule: '', here: '', times: 3, mine: false },
  ])
  expect(facts('what a team')[1]).toEqual({ points: 1, rule: 'Q42-12', here: '+1, une levée', times: 1, mine: false })
  expect(facts('who goes out')[0]).toEqual({ points: 0, rule: '', here: '', times: 1, mine: true })
})

test('what the board shows is not told', () => {
  const phrase = { name: 'event-turned-back', facts: { seat: 1, places: 'a1' } }
  const turned: GameEvent = { event: 'TurnedBack', seat: 1, places: ['a1'], phrase }
  expect(story({ names: [], sides: [], viewer: null, seatsOf: () => [] }, [turned])).toEqual([])
})

test('the viewer is named first', async () => {
  await speak('fr')
  const four = { names: ['Odile', 'Mathilde', 'Inès', 'Anne'], sides: [0, 1, 0, 1], viewer: 3, seatsOf: () => [] }
  expect(called(four, 1, 3)).toBe('Vous et Mathilde')
  expect(called(four, 0, 2)).toBe('Odile et Inès')
  expect(called(four, 3)).toBe('Vous')
})

test('a replay names who sat there then, and who has no name as now', async () => {
  await speak('fr')
  const now = { names: ['Odile', 'Joueur 2'], sides: [0, 1], viewer: 1, seatsOf: () => [] }
  expect(named(now, ['Anne', '']).names).toEqual(['Anne', 'Joueur 2'])
  const left: GameEvent = { event: 'Seated', at: 0, what: 'left', name: '', heir: 'Odile' }
  const drew = (seat: number): GameEvent => {
    const phrase = { name: 'event-drew', facts: { seat, tile: null } }
    return { event: 'Drew', seat, tile: null, stock: 3, rule: '', phrase }
  }
  const texts = story(now, [drew(0), left, drew(0), drew(1)]).map(({ text }) => text)
  expect(texts).toEqual(['Joueur 1 pioche.', 'Odile pioche.', 'Vous piochez.'])
})
