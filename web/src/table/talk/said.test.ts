import { beforeAll, expect, test, vi } from 'vitest'

import type { Live } from '../live/live.svelte'
import type { GameEvent } from '../../generated/types'
import type { Choosing } from '../choosing/choosing.svelte'

// The words are read by a module that asks the browser for its preferences.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('document', { documentElement: {} })
const { bubbles, ended, fitWords, turnWords } = await import('./said')
const { speak } = await import('../../words/words.svelte')

beforeAll(() => speak('fr'))

/** After Odile's move; it is the turn of the one in front of the screen. */
const after = {
  table: { alone: false },
  view: { seat: 0, turn: 0, board: { shape: 'line' } },
  company: { names: ['Vous', 'Odile'] },
  events: [{ event: 'Placed', seat: 1, tile: '6-4', place: 'L', manner: '' }],
  myTurn: false,
  showing: false,
} as unknown as Live

test('while her move is shown, it is Odile who plays', async () => {
  expect(turnWords({ ...after, showing: true })).toBe('Odile joue…')
  await speak('en')
  expect(turnWords({ ...after, showing: true })).toBe('Odile is playing…')
  await speak('fr')
})

test('after a click, or without a connection, nobody is said to play on one’s own turn', () => {
  expect(turnWords({ ...after, myTurn: true })).toBe('À vous')
  expect(turnWords(after)).toBe('')
})

test('who has taken a pair is told to go on, until a tile is turned up', () => {
  const places = { a1: { state: 'back', tile: null } }
  const board = { shape: 'memory', places }
  const captured = [{ event: 'Captured', seat: 0, tiles: ['6-5', '5-5'], points: 21 }]
  const now = { ...after, myTurn: true, view: { seat: 0, turn: 0, board }, events: captured } as unknown as Live
  expect(turnWords(now)).toBe('Rejouez')
  const up = { ...board, places: { a1: { state: 'up', tile: '3-1' } } }
  expect(turnWords({ ...now, view: { ...now.view, board: up } } as unknown as Live)).toBe('À vous')
  const missed = [...captured, { event: 'TurnedBack', seat: 1, places: ['a1', 'a2'] }]
  expect(turnWords({ ...now, events: missed } as unknown as Live)).toBe('À vous')
})

test('where a device is shared, it is said whose turn it is', async () => {
  const shared = { ...after, company: { names: ['Anne', 'Lucas'] }, myTurn: true, shared: true } as unknown as Live
  expect(turnWords(shared)).toBe('À vous, Anne')
  await speak('en')
  expect(turnWords(shared)).toBe('Your turn, Anne')
  await speak('fr')
})

test('a tile that is bought is not told as drawn', async () => {
  const board = { shape: 'line' } as never
  const bought: GameEvent = { event: 'Drew', seat: 1, tile: null, stock: 3, rule: 'RUB-7' }
  expect(bubbles(board, 0, [bought]).get(1)).toBe('achète')
  expect(bubbles(board, 0, [{ ...bought, rule: '' }]).get(1)).toBe('pioche')
  await speak('en')
  expect(bubbles(board, 0, [bought]).get(1)).toBe('buys')
  await speak('fr')
})

test('what a player says is in the bubble as in the log', () => {
  const what = { name: 'announce-marks', facts: { value: '2:0 3:0', count: 2 } }
  const phrase = { name: 'event-aligned', facts: { seat: 1, what } }
  const sum: GameEvent = { event: 'Announced', seat: 1, what: 'twenty', value: '5 + 7 + 8' }
  const marks: GameEvent = { event: 'Announced', seat: 1, what: 'marks', value: '2:0 3:0', phrase }
  expect(bubbles({ shape: 'grid' } as never, 0, [sum, marks]).get(1)).toBe('2 marques')
})

test('a sentence ends once', () => {
  expect(ended('À vous')).toBe('À vous.')
  expect(ended('Quel sera l’atout ?')).toBe('Quel sera l’atout ?')
  expect(ended('')).toBe('')
})

test('that no tile fits is told where one is asked for, not where something is to be called', async () => {
  await speak('en')
  const told = (...texts: string[]) =>
    fitWords({
      hand: ['6-4'],
      playable: new Set(),
      laying: false,
      plain: texts.map((text) => ({ text, kind: text.split(' ')[0], steps: [] })),
    } as unknown as Choosing)
  expect(told('draw')).toBe('No tile fits. Draw.')
  expect(told('take 6-1 4-1', 'leave')).toBe('Take 6-1 4-1, Leave.')
  expect(told('bid 30', 'pass')).not.toContain('fits')
  await speak('fr')
})
