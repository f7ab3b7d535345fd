import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import type { MoveView, Offers, StepView, View } from '../../generated/types'

// The words are read by a module that asks the browser for its preferences.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('document', { documentElement: {} })
const { offering } = await import('./choice')
const { Choosing } = await import('./choosing.svelte')
const { settings } = await import('../../ui/settings.svelte')
const { speak } = await import('../../words/words.svelte')

const step = (piece: string, place: string, manner = ''): StepView => ({ piece, place, manner })
const move = (text: string, ...steps: StepView[]): MoveView => ({ text, kind: 'place', steps })

/** A table that is at its mover, and writes down what it is told. */
function sit(hand: string[], moves: MoveView[], board: object = { shape: 'line', arms: [] }) {
  const told: string[] = []
  const table = {
    view: { seat: 0, turn: 0, hand, moves, board } as unknown as View,
    myTurn: true,
    playsForced: true,
    hint: null,
    play: (text: string, held?: number | null) => void told.push(`play ${text}${held ? ` ${held}` : ''}`),
    askWhy: async (piece: string) => void told.push(`why ${piece}`),
    askRisk: async (text: string) => ({ risk: text.length, sway: null }),
    askLines: async () => null,
    pieces: null as string[] | null,
    askOffers: async (_laid: readonly StepView[], _piece: string): Promise<Offers | null> => null,
    forget: () => {},
  }
  return { table, told, choosing: new Choosing(table) }
}

const places = ({ lit }: { lit: { piece: string; place: string }[] }) =>
  lit.map(({ piece, place }) => `${piece}>${place}`)

const left = move('6-4>L', step('6-4', 'L'))
const right = move('6-4>R', step('6-4', 'R'))
const only = move('3-1>R', step('3-1', 'R'))
const across = move('5-5>L:cross', step('5-5', 'L', 'cross'))
const along = move('5-5>L', step('5-5', 'L'))
const draw: MoveView = { text: 'draw', kind: 'draw', steps: [] }
const HAND = ['6-4', '3-1', '5-5', '2-0']
const MOVES = [left, right, only, across, along, draw]

const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeAll(() => speak('fr'))
beforeEach(() => (settings.met = []))

test('a tile that is chosen lights its places, and one of them plays it', () => {
  const { choosing, told } = sit(HAND, MOVES)
  expect([...choosing.playable]).toEqual(['6-4', '3-1', '5-5'])
  expect(choosing.plain).toEqual([draw])
  expect(places(choosing)).toEqual([])
  choosing.pick('6-4')
  expect(choosing.chosen).toBe('6-4')
  expect(places(choosing)).toEqual(['6-4>L', '6-4>R'])
  expect(choosing.lit[0].label).toBe('Poser 6-4 à gauche')
  choosing.choosePlace('R')
  expect(told).toEqual(['play 6-4>R'])
  expect(choosing.chosen).toBeNull()
  expect(settings.met).toEqual(['line'])
})

test('a second tap plays a tile that has one place, and puts down one that has several', () => {
  const { choosing, told } = sit(HAND, MOVES)
  choosing.pick('3-1')
  choosing.pick('3-1')
  expect(told).toEqual(['play 3-1>R'])
  choosing.pick('6-4')
  choosing.pick('6-4')
  expect(choosing.chosen).toBeNull()
  expect(told).toHaveLength(1)
})

test('where a tile can lie in several manners, it is asked in which', () => {
  const { choosing, told } = sit(HAND, MOVES)
  choosing.pick('5-5')
  choosing.choosePlace('L')
  expect(choosing.asking).toEqual({ piece: '5-5', place: 'L', manners: ['cross', ''], kind: 'place' })
  expect(choosing.chosen).toBe('5-5')
  choosing.letGo()
  expect([choosing.asking, choosing.chosen]).toEqual([null, null])
  choosing.pick('5-5')
  choosing.pick('5-5')
  expect(choosing.asking?.place).toBe('L')
  choosing.lay(step('5-5', 'L', 'cross'))
  expect(told).toEqual(['play 5-5>L:cross'])
  expect(choosing.asking).toBeNull()
})

test('another tile that is touched takes the question back', () => {
  const { choosing, told } = sit(HAND, MOVES)
  choosing.pick('5-5')
  choosing.choosePlace('L')
  choosing.pick('6-4')
  expect([choosing.asking, choosing.chosen]).toEqual([null, '6-4'])
  expect(told).toEqual([])
})

test('a board that names the manner is not asked, and may say how long the hand was held', () => {
  const { choosing, told } = sit(HAND, MOVES)
  choosing.pick('5-5')
  choosing.choosePlace('L', 'cross', 480)
  expect(told).toEqual(['play 5-5>L:cross 480'])
})

const one = move('6-1', step('6-1', 'a'))
const two = move('6-1 5-2', step('6-1', 'a'), step('5-2', 'b'))
const three = move('6-1 5-2 4-3', step('6-1', 'a'), step('5-2', 'b'), step('4-3', 'c'))

test('several steps are laid one by one, and what is whole waits while more could follow', () => {
  const { choosing, told } = sit(['6-1', '5-2', '4-3'], [one, two, three])
  choosing.pick('6-1')
  choosing.choosePlace('a')
  expect(choosing.laid).toEqual([step('6-1', 'a')])
  expect(choosing.chosen).toBeNull()
  expect(choosing.finished).toBe(one)
  choosing.pick('5-2')
  choosing.choosePlace('b')
  expect(choosing.finished).toBe(two)
  expect(told).toEqual([])
  choosing.pick('4-3')
  choosing.choosePlace('c')
  expect(told).toEqual(['play 6-1 5-2 4-3'])
  expect(choosing.laid).toEqual([])
})

test('a step that is laid is taken back by touching the tile or its place', () => {
  const { choosing, told } = sit(['6-1', '5-2', '4-3'], [one, two, three])
  const lay = () => {
    choosing.lay(step('6-1', 'a'))
    choosing.lay(step('5-2', 'b'))
  }
  lay()
  choosing.pick('6-1')
  expect(choosing.laid).toEqual([step('5-2', 'b')])
  expect(choosing.finished).toBeNull()
  choosing.letGo()
  lay()
  choosing.choosePlace('b', '')
  expect(choosing.laid).toEqual([step('6-1', 'a')])
  expect(told).toEqual([])
})

test('a new position forgets what was being chosen', () => {
  const { choosing, table } = sit(['6-1', '5-2', '4-3'], [one, two, three])
  choosing.lay(step('6-1', 'a'))
  choosing.pick('5-2')
  table.view = { ...table.view }
  expect([choosing.chosen, choosing.laid, choosing.asking]).toEqual([null, [], null])
  expect(choosing.finished).toBeNull()
  choosing.pick('6-1') // and a new choice begins
  expect(choosing.chosen).toBe('6-1')
})

test('of a tile that fits nowhere the server is asked why', () => {
  const { choosing, told } = sit(HAND, MOVES)
  choosing.pick('2-0')
  expect(told).toEqual(['why 2-0'])
  choosing.pick('6-4')
  choosing.pick('2-0') // a tap next to the choices ends nothing
  expect(choosing.chosen).toBeNull()
  expect(told).toHaveLength(1)
  const stuck = sit(['2-0'], [draw])
  stuck.choosing.pick('2-0')
  expect(stuck.told).toEqual(['why 2-0'])
})

test('what lies on the board is lit until a tile of the hand is chosen', () => {
  const turn: MoveView = { text: 'a1', kind: 'turn', steps: [step('', 'a1')] }
  const { choosing, told } = sit(['3-1'], [turn, only])
  expect(places(choosing)).toEqual(['>a1'])
  choosing.pick('3-1')
  expect(places(choosing)).toEqual(['3-1>R'])
  choosing.letGo()
  choosing.choosePlace('a1')
  expect(told).toEqual(['play a1'])
})

test('nothing is chosen when it is not one’s turn', () => {
  const { choosing, table, told } = sit(HAND, MOVES)
  table.myTurn = false
  choosing.pick('3-1')
  choosing.pick('2-0')
  expect(choosing.chosen).toBeNull()
  expect(choosing.moves).toEqual([])
  expect(told).toEqual([])
})

test('the risk is that of the whole move', async () => {
  const { choosing } = sit(HAND, MOVES)
  expect(await choosing.risk('R', '')).toBeNull()
  choosing.pick('3-1')
  expect(await choosing.risk('R', '')).toEqual({ risk: '3-1>R'.length, sway: null })
  expect(await choosing.risk('U', '')).toBeNull()
})

test('the place that a hint names is ringed', () => {
  const { choosing, table } = sit(HAND, MOVES)
  table.hint = { ...right, move: right.text } as never
  choosing.pick('6-4')
  expect(choosing.hinted).toEqual(right)
  expect(choosing.lit.map(({ hinted }) => hinted)).toEqual([false, true])
})

test('what a hint names is shown until it is laid', () => {
  const both = move('6-4@1:2d 3-1@0:0r', step('6-4', '1:2', 'd'), step('3-1', '0:0', 'r'))
  const { choosing, table } = sit(HAND, [both])
  expect(choosing.advised).toEqual([])
  table.hint = { ...both, move: both.text } as never
  expect(choosing.advised).toEqual(both.steps)
  choosing.lay(both.steps[0])
  expect(choosing.advised).toEqual([both.steps[1]])
})

test('who touches the stock while nothing may be drawn hears why', () => {
  const { choosing, told } = sit(HAND, [left, right, only])
  expect(choosing.mayNotDraw).toBe(true)
  choosing.askForDraw()
  expect(told).toEqual(['why draw'])
  choosing.pick('6-4') // now the places of the tile are lit, and the stock does not cover them
  expect(choosing.mayNotDraw).toBe(false)
})

test('the stock is silent where one may draw, and while others play', () => {
  const { choosing, told } = sit(HAND, MOVES)
  expect(choosing.mayNotDraw).toBe(false)
  choosing.askForDraw()
  const waiting = sit(HAND, [])
  waiting.table.myTurn = false
  expect(waiting.choosing.mayNotDraw).toBe(false)
  waiting.choosing.askForDraw()
  expect([...told, ...waiting.told]).toEqual([])
})

/** A table with too many moves to send them all: it is asked for each step. */
function ask(hand: string[], moves: MoveView[]) {
  const sat = sit(hand, [pass], { shape: 'grid' })
  sat.table.pieces = hand
  sat.table.askOffers = async (laid, piece) => {
    const next = offering(moves, laid)
    return { ...next, places: next.places.filter((offer) => offer.piece === piece) }
  }
  return sat
}

const pass: MoveView = { text: 'pass', kind: 'pass', steps: [] }
const FIRST = step('9-3', '0:0', 'r')
const SECOND = step('5-3', '2:0', 'r')
const THIRD = step('1-0', '4:0', 'd')
const PAIR = move('9-3@0:0r + 5-3@2:0r', FIRST, SECOND)
const TRIPLE = move('9-3@0:0r + 5-3@2:0r + 1-0@4:0d', FIRST, SECOND, THIRD)

test('as long as the server is asked what can follow, the page waits', async () => {
  const { choosing, table } = ask(['9-3', '5-3'], [PAIR])
  expect(choosing.waiting).toBe(false)
  choosing.pick('9-3')
  expect(choosing.waiting).toBe(true)
  await settled()
  expect(choosing.waiting).toBe(false)
  table.askOffers = async () => null // the connection is lost: nobody will tell
  choosing.choosePlace('0:0', 'r')
  expect(choosing.waiting).toBe(true)
  await settled()
  expect(choosing.waiting).toBe(false)
  choosing.letGo()
  expect(choosing.waiting).toBe(false)
})

test('where there are too many moves, each step is asked for', async () => {
  const { choosing, told } = ask(['9-3', '5-3', '1-0'], [PAIR, TRIPLE])
  expect(choosing.forced).toBeNull()
  expect([...choosing.playable]).toEqual(['9-3', '5-3', '1-0'])
  choosing.pick('9-3')
  expect(places(choosing)).toEqual([])
  await settled()
  expect(places(choosing)).toEqual(['9-3>0:0'])
  expect(choosing.lit[0].label).toContain('Poser 9-3')
  choosing.choosePlace('0:0', 'r')
  expect(choosing.finished).toBeNull()
  await settled()
  expect([...choosing.playable]).toEqual(['5-3', '1-0'])
  choosing.pick('5-3')
  await settled()
  choosing.choosePlace('2:0', 'r')
  await settled()
  expect(choosing.finished?.text).toBe(PAIR.text)
  expect(told).toEqual([])
  choosing.pick('1-0')
  await settled()
  choosing.choosePlace('4:0', 'd')
  await settled()
  expect(told).toEqual([`play ${TRIPLE.text}`])
})

test('an answer that comes too late changes nothing', async () => {
  const { choosing, told } = ask(['9-3', '5-3'], [move('9-3@0:0r', FIRST)])
  choosing.pick('9-3')
  await settled()
  choosing.choosePlace('0:0', 'r')
  choosing.letGo()
  await settled()
  expect(told).toEqual([])
  expect([...choosing.playable]).toEqual(['9-3', '5-3'])
})

test('what is laid step by step is taken back by touching it', async () => {
  const { choosing } = ask(['9-3', '5-3'], [PAIR])
  choosing.pick('9-3')
  await settled()
  choosing.choosePlace('0:0', 'r')
  await settled()
  choosing.pick('9-3')
  expect(choosing.laid).toEqual([])
  expect([...choosing.playable]).toEqual(['9-3', '5-3'])
})
