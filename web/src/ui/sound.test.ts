import { expect, test, vi } from 'vitest'

import type { GameEvent } from '../generated/types'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {} })
const { told } = await import('./sound')

const events = (...found: object[]) => found as unknown as GameEvent[]

test('several tiles and their points are heard as one knock and one sound of points', () => {
  const laid = [1, 2, 3].map(() => ({ event: 'Placed' }))
  expect(told(events(...laid, { event: 'Scored', points: 5 }, { event: 'Scored', points: 3 }))).toEqual([
    'laid',
    'points',
  ])
})

test('an alignment of Vingt is heard, though its points come later', () => {
  expect(told(events({ event: 'Placed' }, { event: 'Announced', what: 'twenty' }))).toEqual(['laid', 'points'])
})

test('a manche that is void ends without a fanfare', () => {
  expect(told(events({ event: 'Passed' }, { event: 'MancheEnded', how: 'redeal' }))).toEqual([])
  expect(told(events({ event: 'Placed' }, { event: 'MancheEnded', how: 'domino' }))).toEqual(['laid', 'end'])
})
