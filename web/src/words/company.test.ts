import { beforeAll, expect, test, vi } from 'vitest'

import type { PlayerInfo, TableInfo } from '../generated/types'

// The words are read by a module that asks the browser for its preferences.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('document', { documentElement: {} })
const { chosenWords, company } = await import('./company')
const { speak } = await import('./words.svelte')

beforeAll(() => speak('fr'))

const person = (name: string, mine = true): PlayerInfo => ({
  name,
  kind: 'person',
  level: '',
  mine,
  relieved: false,
  agreed: [],
})
const bot = (name: string): PlayerInfo => ({
  name,
  kind: 'bot',
  level: 'greedy',
  mine: false,
  relieved: false,
  agreed: [],
})

function names(players: PlayerInfo[], seating = [...players.keys()]): string[] {
  return company({ players, seating, sides: seating } as unknown as TableInfo, null).names
}

test('names are those of the table, seated as the lots did', () => {
  expect(names([person('Anne'), bot('Odile'), bot('Dupont, Léa')], [2, 0, 1])).toEqual(['Dupont, Léa', 'Anne', 'Odile'])
})

test('« Vous » is the only person, and only where it sits', () => {
  expect(names([person(''), bot('Odile')])).toEqual(['Vous', 'Odile'])
  expect(names([bot('Odile'), person('', false)])).toEqual(['Odile', 'Joueur 2'])
  expect(names([person(''), person('')])).toEqual(['Joueur 1', 'Joueur 2'])
})

test('who chose the deal is addressed, or named', () => {
  expect(chosenWords('Vous')).toContain('vous avez choisi la donne')
  expect(chosenWords('Anne')).toContain('Anne a choisi la donne')
  expect(chosenWords(''), 'who has left is not named like the opponent there').toContain('la donne a été choisie')
})
