import { beforeAll, describe, expect, test, vi } from 'vitest'

import text from '../../../tests/aims.json?raw'
import type { Phrase } from '../generated/types'

// The words are read by a module that asks the browser for its preferences.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('document', { documentElement: {} })
const { phraseWords } = await import('./phrases')
const { speak } = await import('./words.svelte')

/** The same file is read by the terminal's words: tests/test_aims.py. */
const cases: { game: string; aim: Phrase; fr: string; en: string }[] = JSON.parse(text)

describe.each(['fr', 'en'] as const)('in %s', (lang) => {
  beforeAll(() => speak(lang))

  test('the page says what one is after in these words', () => {
    for (const { aim, ...words } of cases) expect(phraseWords(aim)).toBe(words[lang].replaceAll('~', '\u00a0'))
    expect(cases.length).toBeGreaterThan(100)
  })
})
