import { beforeAll, describe, expect, test, vi } from 'vitest'

import text from '../../../tests/sentences.json?raw'
import type { Company } from './company'
import type { GameEvent, MoveView } from '../generated/types'

// The words are read by a module that asks the browser for its preferences.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('document', { documentElement: {} })
const { moveWords, shownWords } = await import('./sentences')
const { story } = await import('./story')
const { speak } = await import('./words.svelte')

/** The same file is told by the terminal: tests/test_sentences.py. */
interface Fixture {
  tables: Record<string, Pick<Company, 'names' | 'sides' | 'viewer'>>
  stories: { tells?: string; game?: string; table: string; events: GameEvent[]; fr: string[]; en: string[] }[]
  moves: { move: MoveView; fr: string; en: string }[]
}
const fixture: Fixture = JSON.parse(text)

const spaced = (text: string) => text.replaceAll('~', '\u00a0')

function told(table: string, events: GameEvent[]): string[] {
  const { names, sides, viewer } = fixture.tables[table]
  const seatsOf = (side: number) => [...sides.keys()].filter((seat) => sides[seat] === side)
  return story({ names, sides, viewer, seatsOf }, events).map(({ text, times }) =>
    times > 1 ? `${text} ×${times}` : text,
  )
}

describe.each(['fr', 'en'] as const)('in %s', (lang) => {
  beforeAll(() => speak(lang))

  for (const { tells, game, table, events, ...words } of fixture.stories)
    test(`the page tells it in these words: ${tells ?? game}`, () => {
      expect(told(table, events)).toEqual(words[lang].map(spaced))
    })

  for (const { move, ...words } of fixture.moves)
    test(`the page offers ${move.text} in these words`, () => {
      expect(moveWords(move)).toBe(spaced(words[lang]))
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
