import { expect, test } from 'vitest'

import { cornerOf, near, onScreen } from '../geometry'
import { box, cells, drawn, firstWay, fit, leastHiding, pieceOf, sees, squareOf, turned, within, zoomed } from './grid'

const piece = (text: string) => {
  const [tile, at] = text.split('@')
  return pieceOf({ piece: tile, place: at.slice(0, -1), manner: at.slice(-1) })!
}

test('a place is a square of the grid, or it is not', () => {
  expect(squareOf('3:-12')).toEqual({ column: 3, row: -12 })
  expect(squareOf('stock')).toBeNull()
  expect(pieceOf({ piece: '9-3', place: '0:0', manner: 'x' })).toBeNull()
})

test('the first number lies on the square itself, the second in the direction', () => {
  expect(cells(piece('9-3@0:0l'))).toEqual([
    { column: 0, row: 0, value: 9 },
    { column: -1, row: 0, value: 3 },
  ])
  expect(drawn(piece('9-3@0:0l'))).toEqual({ rect: { x: -1, y: 0, w: 2, h: 1 }, a: 3, b: 9 })
  expect(drawn(piece('9-3@0:0r'))).toMatchObject({ a: 9, b: 3 })
  expect(drawn(piece('9-3@0:0u'))).toEqual({ rect: { x: 0, y: -1, w: 1, h: 2 }, a: 3, b: 9 })
})

test('a tile is turned clockwise, past what is not possible', () => {
  const all = new Set(['r', 'd', 'l', 'u'])
  expect([...'rdlu'].map((way) => turned(way, all)).join('')).toBe('dlur')
  expect(turned('r', new Set(['r', 'u']))).toBe('u')
  expect(turned('u', new Set(['r', 'u']))).toBe('r')
  expect(turned('r', new Set(['r']))).toBe('r')
  expect(turned('r', new Set())).toBe('r')
})

test('a tile is held as the one before, or where it has most squares', () => {
  const counts = new Map([
    ['r', 2],
    ['l', 5],
  ])
  expect(firstWay('r', counts)).toBe('r')
  expect(firstWay('d', counts)).toBe('l')
  expect(firstWay('d', new Map())).toBe('r')
})

const STOCK = { x: 'right', y: 'bottom', width: 130, height: 56 } as const

test.each([
  [344, 330, 50],
  [344, 300, 100],
  [540, 235, 100],
])('on %i × %i everything fits beside the tools and the stock', (width, height, tools) => {
  const size = { width, height }
  const covered = [cornerOf(STOCK, size)]
  const sight = { area: { x: 0, y: 0, w: width - tools, h: height }, covered }
  const content = { x: -3, y: -4, w: 8, h: 6 }
  const view = fit(content, sight, 0.3)
  expect(sees(view, content, sight)).toBe(true)
  const { x, y, w, h } = onScreen(content, view)
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(x + w).toBeLessThanOrEqual(width - tools)
  expect(y + h).toBeLessThanOrEqual(height)
  expect(near({ x, y, w, h }, covered[0], 0)).toBe(false)
})

test('squares have a useful size of their own accord; what does not fit then is seen around the focus', () => {
  const sight = { area: { x: 0, y: 0, w: 440, h: 235 }, covered: [] }
  const wide = { x: 0, y: 0, w: 60, h: 40 }
  const focus = { x: 31, y: 22, w: 2, h: 1 }
  expect(fit(wide, sight, 1, focus).unit).toBe(28)
  expect(sees(fit(wide, sight, 1, focus), focus, sight)).toBe(true)
  expect(sees(fit(wide, sight, 1, { x: 0, y: 39, w: 2, h: 1 }), { x: 0, y: 39, w: 2, h: 1 }, sight)).toBe(true)
  expect(fit(wide, sight, 1, focus, 20).unit).toBe(20)
  expect(fit({ x: 0, y: 0, w: 2, h: 1 }, { area: { x: 0, y: 0, w: 2000, h: 2000 }, covered: [] }, 1).unit).toBe(60)
})

test('zooming keeps what is under the pointer, between 16 and 80 pixels', () => {
  const view = { unit: 40, x: 100, y: 50 }
  const larger = zoomed(view, 1.25, { x: 300, y: 90 })
  expect(larger.unit).toBe(50)
  expect((300 - larger.x) / larger.unit).toBeCloseTo((300 - view.x) / view.unit)
  expect(zoomed(view, 9, { x: 0, y: 0 }).unit).toBe(80)
  expect(zoomed(view, 0.1, { x: 0, y: 0 }).unit).toBe(16)
})

test('the tiles cannot be moved out of sight', () => {
  const content = { x: 0, y: 0, w: 4, h: 2 }
  const size = { width: 400, height: 300 }
  expect(within({ unit: 50, x: -900, y: 10 }, content, size)).toEqual({ unit: 50, x: -100, y: 10 })
  expect(within({ unit: 50, x: 900, y: 900 }, content, size)).toEqual({ unit: 50, x: 300, y: 200 })
})

test('the rectangle around squares', () => {
  expect(
    box([
      { column: 2, row: -1 },
      { column: -1, row: 0 },
    ]),
  ).toEqual({ x: -1, y: -1, w: 4, h: 2 })
})

test('words stand where they hide no tile, and never what they are about', () => {
  const area = { x: 0, y: 0, w: 300, h: 200 }
  const words = { width: 100, height: 40 }
  const [low, high] = [160, 0]
  const across = (x: number, w: number, y: number) => ({ x, y, w, h: 40 })
  expect(leastHiding(words, area, [], [])).toEqual({ x: 0, y: low, w: 100, h: 40 })
  expect(leastHiding(words, area, [], [across(0, 120, low)])).toMatchObject({ x: 200, y: low })
  expect(leastHiding(words, area, [], [across(0, 300, low)])).toMatchObject({ x: 0, y: high })
  expect(leastHiding(words, area, [], [across(0, 300, low), across(0, 90, high), across(210, 90, high)])).toMatchObject(
    {
      x: 100,
      y: high,
    },
  )
  // All lies under something: rather a tile is hidden than the line whose sum is told.
  expect(leastHiding(words, area, [across(0, 300, low)], [across(0, 300, high)])).toMatchObject({ y: high })
})
