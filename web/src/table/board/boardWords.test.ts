import { beforeAll, expect, test, vi } from 'vitest'

import type { Board } from '../../board/props'
import type { Company } from '../../words/company'

// The words are read by a module that asks the browser for its preferences.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('document', { documentElement: {} })
const { described } = await import('./boardWords')
const { speak } = await import('../../words/words.svelte')

beforeAll(() => speak('fr'))

const company = { names: ['Vous', 'Odile'], viewer: 0 } as unknown as Company
const piece = (tile: string, inner: number, outer: number, across: boolean, at: number) => ({
  tile,
  inner,
  outer,
  across,
  manner: '',
  seat: 0,
  at,
})

test('after a crosswise matador a blank is needed', async () => {
  const board = {
    shape: 'line',
    first: piece('6-6', 6, 6, true, 0),
    arms: [
      { name: 'L', tiles: [], open: true, wants: '' },
      { name: 'R', tiles: [piece('5-2', 5, 2, true, 1)], open: true, wants: 'blank' },
    ],
    spinner: null,
  } as unknown as Board
  expect(described(board, company)).toBe('Bouts\u00a0: 6, 5-2 (il faut un blanc).')
  await speak('en')
  expect(described(board, company)).toBe('Ends: 6, 5-2 (a blank is needed).')
  await speak('fr')
})

test('piles are told in whole sentences', async () => {
  const piles = [
    { height: 4, top: '3-0' },
    { height: 0, top: null },
  ]
  const board = { shape: 'piles', piles } as unknown as Board
  expect(described(board, company)).toBe('Pile 1\u00a0: 3-0 (4 dominos). Pile 2\u00a0: — (vide).')
  await speak('en')
  expect(described(board, company)).toBe('Pile 1: 3-0 (4 tiles). Pile 2: — (empty).')
  await speak('fr')
})

test('a bid is told as one while they are bidding', async () => {
  const bids = [
    { seat: 1, bid: 30 },
    { seat: 0, bid: null },
    { seat: 0, bid: 31 },
  ]
  const board = { shape: 'tricks', trick: [], trump: null, bids } as unknown as Board
  expect(described(board, company)).toBe('Enchères\u00a0: Odile 30, vous passez, vous 31.')
  await speak('en')
  expect(described(board, company)).toBe('Bids: Odile 30, you pass, you 31.')
  await speak('fr')
})

test('a tower is told level by level, each tile with those it lies on', async () => {
  const tile = (tile: string, level: number, way: string, ...cells: [number, number][]) => ({ tile, level, way, cells })
  const board = {
    shape: 'tower',
    tiles: [
      tile('6-6', 0, 'r', [0, 0], [1, 0]),
      tile('6-5', 0, 'u', [2, 0], [2, 1]),
      tile('6-4', 1, 'd', [1, 0], [2, 0]),
    ],
  } as unknown as Board
  expect(described(board, company)).toBe(
    'Sur la table\u00a0: 6-6 vers la droite, 6-5 contre 6-6 vers le haut, vu de dessus. ' +
      'Niveau 1\u00a0: 6-4 sur 6-6 et 6-5 vers le bas, vu de dessus.',
  )
  expect(described({ ...board, tiles: [] } as unknown as Board, company)).toBe('Aucun domino n’est encore posé.')
  await speak('en')
  expect(described(board, company)).toContain('Level 1: 6-4 on 6-6 and 6-5')
  await speak('fr')
})
