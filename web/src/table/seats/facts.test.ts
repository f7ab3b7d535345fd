import { beforeAll, expect, test, vi } from 'vitest'

import type { SheetBoard } from '../../board/props'
import type { Company } from '../../words/company'
import type { Facts, View } from '../../generated/types'

// The words are read by a module that asks the browser for its preferences.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('document', { documentElement: {} })
const { fineMoves, lesson, numbers, openHands, skipped, tipWords, wayRound } = await import('./facts')
const { pointsToWin, targetWords } = await import('../../words/target')
const { spokenTiles, tileWords } = await import('../../tile/tileWords')
const { speak } = await import('../../words/words.svelte')

beforeAll(() => speak('fr'))

const company = { names: ['Vous', 'Odile', 'Inès', 'Lucas'] } as unknown as Company
const NO_FACTS: Facts = {
  counted: [],
  counters: [],
  pot: 0,
  out: [],
  colours: {},
  collapses: 0,
  modes: [],
  tower_ends: [],
  pending: 0,
  direction: null,
  again: 0,
  skipped: [],
  open: [],
  marks: [],
  series: false,
}
function view(facts: Partial<Facts>, more: Partial<View> = {}): View {
  const usual = { seat: 0, turn: 0, direction: 'clockwise', counts: [6, 6, 6, 6], shown: [], board: { shape: 'line' } }
  return { ...usual, facts: { ...NO_FACTS, ...facts }, ...more } as unknown as View
}

test('what waits for the next player is said to that person, or about that person', () => {
  expect(numbers(view({ pending: 4 }), company)).toEqual([
    { text: 'À piocher\u00a0: 4. Contrez ou piochez.', mine: true },
  ])
  expect(numbers(view({ pending: 4 }, { turn: 1 }), company)).toEqual([
    { text: 'Odile doit contrer ou piocher 4', mine: false },
  ])
  expect(numbers(view({ pending: 0 }), company)).toEqual([])
})

test('other numbers are simply told, and what has no words is not', () => {
  expect(numbers(view({ pot: 12, marks: [1, 2] }), company)).toEqual([{ text: 'Au pot\u00a0: 12', mine: false }])
})

test('who lost a turn', () => {
  expect(skipped(view({ skipped: [0, 2] }), company)).toEqual(['Vous passez votre tour', 'Inès passe son tour'])
  expect(skipped(view({}), company)).toEqual([])
})

test('the way round, and whose turn is next', () => {
  expect(wayRound(view({ direction: 'clockwise' }))).toEqual({ direction: 'clockwise', next: 1 })
  expect(wayRound(view({ direction: 'counterclockwise' }))).toEqual({ direction: 'counterclockwise', next: 3 })
  expect(wayRound(view({ direction: 'clockwise' }, { direction: 'counterclockwise', turn: 2 }))?.next).toBe(1)
  expect(wayRound(view({ direction: 'clockwise' }, { turn: null }))?.next).toBeNull()
  expect(wayRound(view({ direction: 'clockwise' }, { counts: [12, 12] }))).toBeNull() // two only take turns
  expect(wayRound(view({}))).toBeNull()
})

const SHEET: SheetBoard = { shape: 'sheet', places: 15, start: 8, tiles: [], hands: [], result: null }

test('open hands, unless the board shows them itself', () => {
  const hands = [['6-4'], ['5-0']]
  expect(openHands(view({ open: hands }))).toBe(hands)
  expect(openHands(view({}, { shown: hands }))).toBe(hands)
  expect(openHands(view({}, { shown: hands, board: SHEET }))).toBeNull()
  expect(openHands(view({}))).toBeNull()
})

test('signs have names, numbers do not', () => {
  expect(['6-4', '5-rejouer', 'joker-changer', 'passer-passer'].map(tileWords)).toEqual([
    '6-4',
    '5-rejouer',
    'joker-changer',
    'le double passer',
  ])
  expect(spokenTiles('Odile pose joker-joker à droite, puis 6-4.')).toBe(
    'Odile pose le double joker à droite, puis 6-4.',
  )
})

test('points that lose are no goal', async () => {
  const hundred = { target: 100, fewest_wins: false }
  const burden = { target: 100, fewest_wins: true }
  expect([targetWords(hundred), pointsToWin(hundred)]).toEqual(['en 100', 100])
  expect([targetWords(burden), pointsToWin(burden)]).toEqual(['on perd à 100', null])
  expect(targetWords({ target: null, fewest_wins: true })).toBe('')
  await speak('en')
  expect([targetWords(hundred), targetWords(burden)]).toEqual(['to 100', 'you lose at 100'])
  await speak('fr')
})

test('a penalty is no fine move, and taking points off is one where they are a burden', () => {
  const lines = [{ points: 5 }, { points: 0 }, { points: -7 }, { points: 12 }, { points: 1 }, { points: 8 }]
  expect(fineMoves(lines, false)).toEqual([{ points: 12 }, { points: 8 }, { points: 5 }])
  expect(fineMoves(lines, true)).toEqual([{ points: -7 }])
})

test('who gives a tile is not told to add it to the count', async () => {
  const count = { shape: 'count', total: 0, tiles: [] } as unknown as View['board']
  const turn = (kind: string) => lesson({ board: count, moves: [{ kind, text: '', steps: [] }] })
  expect([turn('give'), turn('place')]).toEqual(['count-give', 'count'])
  const told = () => tipWords({ board: count, moves: [{ kind: 'give', text: '', steps: [] }] })
  expect(told()).toMatch(/^Touchez le domino que vous donnez à la pioche\. Une fois .* 40… en pioche un\.$/)
  await speak('en')
  expect(told()).toMatch(/^Tap the tile that you give to the stock\. Once .* 40… draws one\.$/)
  await speak('fr')
})
