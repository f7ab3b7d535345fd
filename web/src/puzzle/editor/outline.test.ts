import { expect, test } from 'vitest'

import { press, type Shape, puzzleText } from './outline'

const across = (row: number, column: number): Shape => ({ row, column, lies: 'across' })

test('a press draws a shape, and a press on it takes it away', () => {
  const one = press([], across(2, 3), 28)
  expect(one).toEqual([across(2, 3)])
  expect(press(one, { row: 2, column: 4, lies: 'down' }, 28)).toEqual([])
  expect(press(one, across(2, 2), 28)).toEqual(one) // no room
  expect(press(one, across(2, 13), 28)).toEqual(one) // beyond the paper
  expect(press(one, across(5, 5), 1)).toEqual(one) // enough
})

test('the text begins at the upper-left corner of what is drawn', () => {
  const shapes: Shape[] = [across(2, 3), { row: 3, column: 4, lies: 'down' }]
  const draft = { kind: 'reussite', shapes, totals: '', matching: true, revealed: ['a1b1=6-4'] }
  expect(puzzleText(draft)).toBe('pioche-puzzle 1\nkind reussite\noutline\nAA\n.B\n.B\nreveal a1b1=6-4\nend\n')
  expect(puzzleText({ ...draft, kind: 'carres-creux', totals: '3, 5 6', revealed: [] })).toBe(
    'pioche-puzzle 1\nkind carres-creux\ntotals 3 5 6\nend\n',
  )
  expect(puzzleText({ ...draft, kind: 'etoile', matching: false, revealed: [] })).toBe(
    'pioche-puzzle 1\nkind etoile\nmatching off\nend\n',
  )
})
