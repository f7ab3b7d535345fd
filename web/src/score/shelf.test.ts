import { expect, test } from 'vitest'

import { asBook, begin, entered, fromLink, type Book, toLink, withScore } from './shelf'

const kept: Book = {
  game: 'whist',
  names: ['Zoé', 'Bo', 'Cy', 'Di'],
  preset: null,
  options: { hand: '7' },
  manches: [{ starter: 0, out: 0, hands: [null, 20, ['6-4'], 9] }],
}

test('a link holds the whole score', async () => {
  const link = await toLink(kept)
  expect(link).toMatch(/^[\w-]+$/)
  expect(await fromLink(link)).toEqual(kept)
})

test('what is no score opens nothing', async () => {
  const link = await toLink(kept)
  for (const text of ['', 'x', '!', link.slice(0, -9), 'A'.repeat(40_000)]) expect(await fromLink(text)).toBeNull()
  const wrong = [null, 3, [], {}, { ...kept, names: [3] }, { ...kept, manches: [3] }, { ...kept, options: { a: 3 } }]
  for (const one of wrong) expect(asBook(one)).toBeNull()
  expect(asBook({ ...kept, more: 1 })).toEqual(kept)
})

test('a manche is entered anew, or added', () => {
  const again = entered(kept, 0, { out: null })
  expect(again.manches).toEqual([{ out: null }])
  expect(entered(again, 1, { out: 2 }).manches).toEqual([{ out: null }, { out: 2 }])
})

test('the score that was changed last is the first, and a dozen are kept', () => {
  let shelf = withScore({ scores: [], open: null }, begin(kept))
  const first = shelf.scores[0]
  for (let n = 0; n < 11; n++) shelf = withScore(shelf, begin(kept))
  shelf = withScore(shelf, first)
  expect(shelf.scores.map(({ id }) => id).indexOf(first.id)).toBe(0)
  expect(withScore(shelf, begin(kept)).scores).toHaveLength(12)
})
