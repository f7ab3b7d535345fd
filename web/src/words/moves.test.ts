import { beforeAll, describe, expect, test, vi } from 'vitest'

import text from '../../../tests/phrases.json?raw'
import type { MoveView } from '../generated/types'

// The words are read by a module that asks the browser for its preferences.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('document', { documentElement: {} })
const { moveWords, shownWords } = await import('./moves')
const { speak } = await import('./words.svelte')

/** The terminal offers them in the same words: tests/test_sentences.py. */
const moves: { move: MoveView; fr: string; en: string }[] = JSON.parse(text).moves

describe.each(['fr', 'en'] as const)('in %s', (lang) => {
  beforeAll(() => speak(lang))

  for (const { move, ...words } of moves)
    test(`the page offers ${move.text} in these words`, () => {
      expect(moveWords(move)).toBe(words[lang].replaceAll('~', '\u00a0'))
    })
})

test('a place that has no name on the screen is shown on the board', async () => {
  const laid = (...places: string[]): MoveView => ({
    text: '',
    kind: 'place',
    steps: places.map((place) => ({ piece: '6-4', place, manner: 'r' })),
  })
  const words = () => [laid('6:-5'), laid('-1.0.2'), laid('0:0', '2:0'), laid('L'), laid()].map(shownWords)
  await speak('fr')
  expect(words()).toEqual([
    '6-4 à l’endroit montré',
    '6-4 à l’endroit montré',
    '6-4 et 6-4 aux endroits montrés',
    null,
    null,
  ])
  await speak('en')
  expect(words()).toEqual([
    '6-4 where it is shown',
    '6-4 where it is shown',
    '6-4 and 6-4 where they are shown',
    null,
    null,
  ])
})
