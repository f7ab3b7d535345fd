import { beforeAll, describe, expect, test, vi } from 'vitest'

import type { Phrase } from '../generated/types'

// The words are read by a module that asks the browser for its preferences.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('document', { documentElement: {} })
const { phraseWords } = await import('./phrases')
const { speak } = await import('./words.svelte')

type Case = { aim: Phrase; fr: string; en: string }
/** The same files are read by the terminal's words: tests/test_aims.py. */
const files = import.meta.glob<Case[]>('../../../src/pioche/games/*/aims.json', { import: 'default', eager: true })
const cases = Object.values(files).flat()

describe.each(['fr', 'en'] as const)('in %s', (lang) => {
  beforeAll(() => speak(lang))

  test('the page says what one is after in these words', () => {
    for (const { aim, ...words } of cases) expect(phraseWords(aim)).toBe(words[lang].replaceAll('~', '\u00a0'))
    expect(cases.length).toBeGreaterThan(100)
  })
})
