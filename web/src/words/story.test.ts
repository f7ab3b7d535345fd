import { beforeAll, expect, test, vi } from 'vitest'

import type { Company } from './company'
import type { GameEvent } from '../generated/types'

// The words are read by a module that asks the browser for its preferences.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('document', { documentElement: {} })
const { called } = await import('./company')
const { story } = await import('./story')
const { speak } = await import('./words.svelte')

beforeAll(() => speak('fr'))

const company: Company = {
  names: ['Vous', 'Odile'],
  sides: [0, 1],
  viewer: 0,
  seatsOf: (side) => [side],
}

// The sentences themselves: sentences.test.ts.
test('a line knows its points, their rule, how often it was said and whose it is', () => {
  const laid: GameEvent = { event: 'Placed', seat: 0, tile: '2-0', place: 'R', manner: '' }
  const scored: GameEvent = { event: 'Scored', seat: 0, side: 0, points: 2, rule: 'BER-3', reason: '', row: '' }
  const drew: GameEvent = { event: 'Drew', seat: 1, tile: null, stock: 5, rule: '' }
  const passed: GameEvent = { event: 'Passed', seat: 1, rule: 'GEN-12' }
  const facts = story(company, [laid, scored, { ...scored, points: 3, rule: 'BER-4' }, drew, drew, passed]).map(
    ({ points, rule, here, times, mine }) => ({ points, rule, here, times, mine }),
  )
  expect(facts).toEqual([
    { points: 5, rule: 'BER-4', here: '+3, bouts égaux, dont un double', times: 1, mine: true },
    { points: 0, rule: '', here: '', times: 2, mine: false },
    { points: 0, rule: 'GEN-12', here: '', times: 1, mine: false },
  ])
})

test('the viewer is named first', () => {
  const four = { ...company, names: ['Odile', 'Mathilde', 'Inès', 'Anne'], viewer: 3 }
  expect(called(four, 1, 3)).toBe('Vous et Mathilde')
  expect(called(four, 0, 2)).toBe('Odile et Inès')
  expect(called(four, 3)).toBe('Vous')
})
