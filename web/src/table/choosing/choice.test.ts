import { expect, test } from 'vitest'

import { complete, isForced, offering, offers, possible } from './choice'
import type { MoveView } from '../../generated/types'

const step = (piece: string, place: string, manner = '') => ({ piece, place, manner })
const move = (text: string, ...steps: MoveView['steps']): MoveView => ({ text, kind: 'place', steps })

const left = move('6-4>L', step('6-4', 'L'))
const right = move('6-4>R', step('6-4', 'R'))
const turned = move('5-2>L:cross', step('5-2', 'L', 'cross'))
const inline = move('5-2>L', step('5-2', 'L'))
const pair = move('6-1 5-0', step('6-1', 'pile 4'), step('5-0', 'pile 5'))
const draw: MoveView = { text: 'draw', kind: 'draw', steps: [] }

test('a piece is offered at each of its places, in each of its manners', () => {
  expect(offers([left, right, turned, inline, draw], [])).toEqual([
    { piece: '6-4', place: 'L', manners: [''], kind: 'place' },
    { piece: '6-4', place: 'R', manners: [''], kind: 'place' },
    { piece: '5-2', place: 'L', manners: ['cross', ''], kind: 'place' },
  ])
})

test('after a step only what goes with it is offered, in any order', () => {
  const other = move('6-1 4-2', step('6-1', 'pile 4'), step('4-2', 'pile 1'))
  expect(offers([pair, other], [step('5-0', 'pile 5')])).toEqual([
    { piece: '6-1', place: 'pile 4', manners: [''], kind: 'place' },
  ])
})

test('a move is complete when all its steps are laid, not before', () => {
  expect(complete([pair], [step('6-1', 'pile 4')])).toBeUndefined()
  expect(complete([pair], [step('5-0', 'pile 5'), step('6-1', 'pile 4')])).toBe(pair)
})

test('moves without steps are never possible by laying', () => {
  expect(possible([draw], [])).toEqual([])
})

test('what can follow: pieces, places, and the move that is already made', () => {
  const longer = move('6-1 5-0 4-2', ...pair.steps, step('4-2', 'pile 1'))
  const { pieces, places, move: made } = offering([pair, longer, draw], pair.steps)
  expect(pieces).toEqual(['4-2'])
  expect(places.map(({ place }) => place)).toEqual(['pile 1'])
  expect(made).toBe(pair)
  expect(offering([pair, draw], []).move).toBeNull()
})

test('a pass is not forced when pieces can be laid that are offered step by step', () => {
  expect(isForced([draw], null)).toBe(true)
  expect(isForced([draw], ['6-4'])).toBe(false)
})
