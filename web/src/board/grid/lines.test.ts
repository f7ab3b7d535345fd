import { expect, test } from 'vitest'

import type { GridLine, StepView } from '../../generated/types'
import { LinesBook } from './lines'

const laying = (...places: string[]): StepView[] => places.map((place) => ({ piece: '9-3', place, manner: 'r' }))
const line = (total: number): GridLine => ({ squares: [], values: [], total, missing: 20 - total, marks: [] })

const settled = () => new Promise((done) => setTimeout(done))

/** A book whose questions a test answers. */
function opened() {
  const asked: string[] = []
  const answers: ((lines: readonly GridLine[] | null) => void)[] = []
  const book = new LinesBook((steps) => {
    asked.push(steps.map(({ place }) => place).join(' '))
    return new Promise((resolve) => answers.push(resolve))
  })
  return { book, asked, answers }
}

test('lines are those of the laying that was asked for, and of no other', async () => {
  const { book, answers } = opened()
  book.want(laying('0:0'))
  expect(book.lines(laying('0:0'))).toBeNull()
  answers[0]([line(12)])
  await settled()
  expect(book.lines(laying('0:0'))).toEqual([line(12)])
  expect(book.lines(laying('0:1'))).toBeNull()
  expect(book.lines(laying('0:0', '2:0'))).toBeNull()
  expect(book.lines([{ ...laying('0:0')[0], manner: 'd' }])).toBeNull()
})

test('of what is wanted while an answer is awaited, only the last is asked for', async () => {
  const { book, asked, answers } = opened()
  book.want(laying('0:0'))
  book.want(laying('1:0'))
  book.want(laying('2:0'))
  expect(asked).toEqual(['0:0'])
  answers[0]([line(12)])
  await expect.poll(() => asked).toEqual(['0:0', '2:0'])
  answers[1]([line(14)])
  await settled()
  expect(book.lines(laying('0:0'))).toEqual([line(12)])
  expect(book.lines(laying('1:0'))).toBeNull()
  expect(book.lines(laying('2:0'))).toEqual([line(14)])
})

test('what was not answered can be asked again', async () => {
  const { book, asked, answers } = opened()
  book.want(laying('0:0'))
  answers[0](null)
  await settled()
  expect(book.lines(laying('0:0'))).toBeNull()
  book.want(laying('0:0'))
  answers[1]([])
  await settled()
  expect(asked).toEqual(['0:0', '0:0'])
  expect(book.lines(laying('0:0'))).toEqual([])
})

test('nothing laid makes no lines', () => {
  expect(opened().book.lines([])).toEqual([])
})
