import { expect, test, vi } from 'vitest'

import type { PuzzleInfo, PuzzleNote } from '../../generated/types'

// The words are read by a module that asks the browser for its preferences.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('document', { documentElement: {} })
const { speak, withWords } = await import('../../words/words.svelte')
const { stepWords } = await import('./words')

test('what is left is told with the signs of the language', async () => {
  const puzzle = { cells: [], lines: [] } as unknown as PuzzleInfo
  const facts = { cell: 'c3', places: 'c3-d3', left: 'c3-d3: 3-3; c4: 2, 6' }
  const note = { code: 'cover-numbers', facts } as unknown as PuzzleNote
  await speak('fr')
  await withWords('puzzles', () => Promise.resolve())
  expect(stepWords(puzzle, note).replaceAll('\u00a0', '~')).toBe(
    'c3 ne peut être couverte qu’en c3-d3. Reste~: c3-d3~: 3-3~; c4~: 2, 6.',
  )
  await speak('en')
  expect(stepWords(puzzle, note)).toBe('c3 can only be covered at c3-d3. What is left: c3-d3: 3-3; c4: 2, 6.')
})
