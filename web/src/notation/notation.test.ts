import { describe, expect, test } from 'vitest'

import { type Deal, type Manche, type Move, type Partie, readPartie } from './notation'

type Steps = [kind: string, ...pieces: [piece: string, place: string, manner: string][]]
type Seated = [after: number, seat: number, what: string, name: string, heir: string]
type FoundManche = { deal: Deal; moves: Steps[]; seated: Seated[]; score: number[] | null }
type Found = Omit<Partie, 'manches'> & { manches: FoundManche[] }
/** What Python reads: tests/test_second_reader.py. */
type Sample = { golden: Record<string, Found>; good: Record<string, [string, Found]>; bad: Record<string, string> }

const samples = import.meta.glob<Sample>('../../../tests/notation.json', { import: 'default', eager: true })
const { golden, good, bad } = Object.values(samples)[0]
const records = import.meta.glob<string>('../../../src/pioche/games/*/golden.dom', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * Where a text leaves the place of a piece to the rules (the first tile, the trick), there is nothing to compare; pieces
 * without places come in any order.
 */
function assertMove(move: Move, [kind, ...pieces]: Steps): void {
  const named = move.pieces.map(({ piece }) => piece)
  const wanted = pieces.map(([piece]) => piece)
  if (move.pieces.some(({ place }) => place)) expect(named).toEqual(wanted)
  else expect(named.toSorted()).toEqual(wanted.toSorted())
  move.pieces.forEach(({ place, manner }, at) => {
    if (place) expect(place).toBe(pieces[at][1])
    if (manner) expect(manner).toBe(pieces[at][2])
  })
  if (!pieces.length) expect(move.text.split(' ')[0].replace('buy', 'draw')).toBe(said(kind))
}

function said(kind: string): string {
  return kind === 'claim' ? 'muggins' : kind
}

function assertManche(manche: Manche, found: FoundManche): void {
  expect({ ...manche.deal, hands: manche.deal.hands.map(inOrder) }).toEqual({
    ...found.deal,
    hands: found.deal.hands.map(inOrder),
  })
  expect(manche.moves).toHaveLength(found.moves.length)
  manche.moves.forEach((move, at) => assertMove(move, found.moves[at]))
  expect(manche.seated).toEqual(
    found.seated.map(([after, seat, what, ...names]) => ({ after, seat, what, names: names.filter((name) => name) })),
  )
  expect(manche.score).toEqual(found.score)
}

function inOrder(tiles: string[]): string[] {
  return tiles.toSorted()
}

function assertSame(text: string, found: Found): void {
  const { manches, ...head } = readPartie(text)
  const { manches: others, ...rest } = found
  expect(head).toEqual(rest)
  expect(manches).toHaveLength(others.length)
  manches.forEach((manche, at) => assertManche(manche, others[at]))
}

describe('a record is read as Python reads it', () => {
  test.each(Object.entries(records))('%s', (path, text) => {
    assertSame(text, golden[path.split('/').at(-2)!.replaceAll('_', '-')])
  })

  test.each(Object.entries(good))('%s', (_, [text, found]) => assertSame(text, found))

  test('the golden records of all games are there', () => {
    expect(Object.keys(records)).toHaveLength(Object.keys(golden).length)
    expect(Object.keys(golden).length).toBeGreaterThan(25)
  })
})

test.each(Object.entries(bad))('no record: %s', (_, text) => {
  expect(() => readPartie(text)).toThrow('This is no record')
})
