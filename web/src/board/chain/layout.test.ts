import { expect, test } from 'vitest'
import { onScreen, type Rect } from '../geometry'
import { boardsOf, expectSound, played, TABLES } from './check'
import { model } from './chain'
import { firstUnit, layOut, SMALLEST, type Layout } from './layout'
import manches from './manches.json'

const MANCHES = Object.entries(manches)

/** Where every tile lies on the screen, and which way round. */
const seen = ({ laid, view }: Layout) =>
  new Map([...laid].map(([tile, { spot }]) => [tile, JSON.stringify(onScreen(spot, view))]))

const rectOf = ({ x, y, w, h }: Rect): Rect => ({ x, y, w, h })

test('there are fifty manches, also with four arms from the start and with arms that open later', () => {
  expect(MANCHES.length).toBeGreaterThanOrEqual(50)
  for (const arms of ['LR ', 'NESW ', 'LRUD* ']) expect(MANCHES.some(([, told]) => told.startsWith(arms))).toBe(true)
})

test.each(TABLES)('on a %s table no tile moves before it is full; then all do, three times at most', (_, table) => {
  let early = 0
  for (const [id, told] of MANCHES) {
    let before: Layout | null = null
    let shrunk = 0
    for (const { chain, layout } of played(told, table)) {
      expectSound(layout, chain)
      expect(layout.fits, id).toBe(true)
      expect(layout.view.unit).toBeGreaterThanOrEqual(SMALLEST)
      if (before && layout.steps === before.steps) {
        const now = seen(layout)
        for (const [tile, where] of seen(before)) expect(now.get(tile), `${tile} of ${id}`).toBe(where)
      } else if (before) {
        // At the smallest size a chain longer than any of the classic games can only be moved as a whole.
        if (before.view.unit === SMALLEST) expect(layout.laid.size, id).toBeGreaterThan(60)
        else expect(layout.view.unit, id).toBeLessThan(before.view.unit)
        shrunk += Number(layout.view.unit < before.view.unit)
        early += Number(layout.laid.size < 12 && before.steps === 0)
        // What lies there keeps its form: seen from nearer it is the same.
        for (const [tile, { spot }] of before.laid) expect(layout.laid.get(tile)!.spot).toMatchObject(rectOf(spot))
      }
      before = layout
    }
    expect(shrunk, id).toBeLessThanOrEqual(3)
  }
  expect(early, 'of the first twelve').toBeLessThanOrEqual(MANCHES.length / 8) // doubles at a corner
})

test('a move that is taken back, and played again, moves no other tile', () => {
  const boards = boardsOf(MANCHES[0][1]).map((board) => model(board)!)
  const [, table] = TABLES[0]
  let layout: Layout | null = null
  for (const chain of boards.slice(0, 12)) layout = layOut(chain, table, layout)
  const before = seen(layout!)
  const back = layOut(boards[9], table, layout)
  for (const [tile, where] of seen(back)) expect(before.get(tile)).toBe(where)
  expect(seen(layOut(boards[11], table, back))).toEqual(before)
})

test('another manche begins anew, also with the same first tile', () => {
  const [first, second] = MANCHES.filter(([, told]) => told.startsWith('LR 6-6+')).map(([, told]) => told)
  const [, table] = TABLES[2]
  const last = played(first, table).at(-1)!.layout
  const chain = model(boardsOf(second)[0])!
  expect(seen(layOut(chain, table, last))).toEqual(seen(layOut(chain, table, null)))
})

test('a lower board moves nothing that still lies on it, and makes smaller what does not', () => {
  const chain = model(boardsOf(MANCHES[0][1])[5])!
  const table = { width: 344, height: 430 }
  const before = layOut(chain, table, null)
  expect(seen(layOut(chain, { ...table, height: 420 }, before))).toEqual(seen(before))
  const low = layOut(chain, { ...table, height: 150 }, before)
  expectSound(low, chain)
  expect(low.fits).toBe(true)
})

test('a closed end needs no room, and a tile alone is as large as twelve may be', () => {
  const table = { width: 100, height: 400 }
  const root = { tile: '6-6', inner: 6, across: true, at: 0 }
  const { next, view, laid } = layOut(
    { root, strands: [{ way: 'E', links: [], open: false }], cross: false },
    table,
    null,
  )
  expect(next.size).toBe(0)
  expect(view.unit).toBe(firstUnit(table, false))
  const { x, y, w, h } = onScreen(laid.get('6-6')!.spot, view)
  expect([x + w / 2, y + h / 2]).toEqual([50, 200])
})

test('a tile that lies across is never a corner', () => {
  for (const [, told] of MANCHES.slice(0, 20)) {
    const { chain, layout } = played(told, TABLES[2][1]).at(-1)!
    for (const { links } of chain.strands)
      for (const { tile, across } of links) {
        const { spot, end } = layout.laid.get(tile)!
        if (across) expect(spot.w > spot.h, tile).toBe(end.way[1] !== 0)
      }
  }
})
