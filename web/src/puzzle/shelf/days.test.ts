import { expect, test, vi } from 'vitest'

import { beginDay, begun, dayOf, later, type Result, solvedDay, statistics, streak, weeks } from './days'

const done = (on: string, more: Partial<Result> = {}): Result => ({ seconds: 60, hints: 0, checks: 0, on, ...more })

test('days follow one another over the ends of months and years', () => {
  expect(later('2026-12-31', 1)).toBe('2027-01-01')
  expect(later('2028-03-01', -1)).toBe('2028-02-29')
  expect(dayOf('daily-2027-01-31')).toBe('2027-01-31')
  expect(dayOf('new-etoile-1-x')).toBe(null)
})

test('a streak is of days solved on their own day, and lives until tomorrow', () => {
  const results = {
    '2027-01-29': done('2027-01-29'),
    '2027-01-30': done('2027-01-30'),
    '2027-01-28': done('2027-02-02'), // from the archive
  }
  expect(streak(results, '2027-01-30')).toBe(2)
  expect(streak(results, '2027-01-31')).toBe(2)
  expect(streak(results, '2027-02-01')).toBe(0)
})

test('statistics count what was solved, how fast, and with how much help', () => {
  const results = {
    '2027-01-29': done('2027-01-29', { seconds: 100 }),
    '2027-01-30': done('2027-01-30', { seconds: 300, hints: 2 }),
    '2027-02-03': done('2027-02-03', { seconds: 200, checks: 1 }),
  }
  expect(statistics(results, '2027-02-03')).toEqual({
    solved: 3,
    alone: 1,
    streak: 1,
    longest: 2,
    hints: 2,
    median: 100, // of what was solved without hints
  })
  expect(statistics({}, '2027-02-03')).toMatchObject({ solved: 0, longest: 0, median: null })
})

test('a month stands in weeks from Monday on', () => {
  const month = weeks(2026, 11) // the first is a Sunday
  expect(month[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(month[5].slice(0, 2)).toEqual(['2026-11-30', null])
  expect(month.every((week) => week.length === 7)).toBe(true)
})

test('a day that was begun is told until it is solved or its sheet is empty again', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  beginDay('daily-2027-01-29', true)
  beginDay('daily-2027-01-30', true)
  beginDay('new-etoile-1-x', true) // no day
  expect(begun()).toEqual(['2027-01-29', '2027-01-30'])
  beginDay('daily-2027-01-29', false)
  expect(begun()).toEqual(['2027-01-30'])
  solvedDay('daily-2027-01-30', { seconds: 60, hints: 0, checks: 0, solved: true, helped: false, looked: false })
  expect(begun()).toEqual([])
  vi.unstubAllGlobals()
})
