import { expect, test } from 'vitest'

import { begin, did, redo, undo } from './history'
import { clock, finished, FRESH, today } from '../play/progress'

test('undo and redo go all the way, and a new step forgets what was taken back', () => {
  let history = begin(0)
  for (let n = 1; n <= 200; n++) history = did(history, n)
  for (let n = 0; n < 200; n++) history = undo(history)
  expect(history.now).toBe(0)
  expect(undo(history)).toBe(history)
  for (let n = 0; n < 200; n++) history = redo(history)
  expect(history.now).toBe(200)
  expect(redo(history)).toBe(history)
  history = did(undo(undo(history)), 7)
  expect([history.now, history.future]).toEqual([7, []])
  expect(undo(history).now).toBe(198)
})

test('the best time is kept, and a solution that was shown counts for nothing', () => {
  const first = finished({ ...FRESH, seconds: 90 })
  expect(first).toMatchObject({ solved: true, ever: true, best: 90 })
  expect(finished({ ...first, seconds: 120 }).best).toBe(90)
  expect(finished({ ...first, seconds: 60 }).best).toBe(60)
  expect(finished({ ...FRESH, seconds: 5, helped: true })).toMatchObject({ ever: false, best: null })
})

test('times and days', () => {
  expect([clock(0), clock(247), clock(3847)]).toEqual(['0:00', '4:07', '1:04:07'])
  expect(today(new Date(2027, 0, 5, 23, 59))).toBe('2027-01-05')
})
