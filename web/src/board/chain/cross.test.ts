import { expect, test } from 'vitest'
import { dice, expectSound } from './check'
import { COMPASS, layCross, type Compass, type Cross } from './cross'
import type { Layout } from './layout'

const BOARDS = [
  { width: 900, height: 420 },
  { width: 344, height: 340 },
]

function cross(tiles: number, seed: number): Cross {
  const roll = dice(seed)
  const arms: Record<Compass, boolean[]> = { N: [], E: [], S: [], W: [] }
  for (let laid = 1; laid < tiles; laid++) {
    const arm = arms[COMPASS[Math.floor(roll() * 4)]]
    arm.push(!arm.at(-1) && arm.length > 0 && roll() < 0.25)
  }
  return { first: true, arms, open: { N: true, E: true, S: true, W: true } }
}

test.each([1, 3, 8, 14, 20, 28])('a cross of %i tiles lies well', (tiles) => {
  for (const board of BOARDS)
    for (let seed = 0; seed < 6; seed++) expectSound(layCross(cross(tiles, seed), board), [true, true, true, true])
})

test('one very long arm winds on in its own quarter', () => {
  const open = { N: true, E: true, S: true, W: true }
  for (const name of COMPASS) {
    const arms = {
      N: [],
      E: [],
      S: [],
      W: [],
      [name]: Array.from({ length: 16 }, (_, at) => at % 5 === 2),
    } as Cross['arms']
    for (const board of BOARDS) expectSound(layCross({ first: true, arms, open }, board), [true, true, true, true])
  }
})

test('arms leave the root on their own sides', () => {
  const one: Cross = {
    first: true,
    arms: { N: [false], E: [false], S: [false], W: [false] },
    open: { N: true, E: true, S: true, W: true },
  }
  const [n, e, s, w] = layCross(one, BOARDS[0]).arms.map(({ spots }) => spots[0])
  expect(n.y + n.h).toBe(-1)
  expect(e.x).toBe(0.5)
  expect(s.y).toBe(1)
  expect(w.x + w.w).toBe(-0.5)
})

test('arms that do not exist take no room', () => {
  const only: Cross = {
    first: true,
    arms: { N: null, E: [false], S: null, W: [] },
    open: { N: false, E: true, S: false, W: false },
  }
  const layout = layCross(only, BOARDS[1])
  expect(layout.arms).toHaveLength(2)
  expectSound(layout, [true, false])
})

test('a growing cross is seldom laid out again', () => {
  const full = cross(24, 3)
  const order = COMPASS.flatMap((name) => full.arms[name]!.map(() => name))
  const roll = dice(7)
  order.sort(() => roll() - 0.5)
  const grown: Record<Compass, boolean[]> = { N: [], E: [], S: [], W: [] }
  let layout: Layout | null = null
  let rewinds = 0
  for (const name of order) {
    const before: Layout | null = layout
    grown[name].push(full.arms[name]![grown[name].length])
    layout = layCross({ ...full, arms: structuredClone(grown) }, BOARDS[0], before)
    expectSound(layout, [true, true, true, true])
    const same = before?.arms.every((arm, at) =>
      arm.spots.every((spot, i) => JSON.stringify(spot) === JSON.stringify(layout!.arms[at].spots[i])),
    )
    rewinds += Number(before && !same)
  }
  expect(rewinds).toBeLessThanOrEqual(9)
})
