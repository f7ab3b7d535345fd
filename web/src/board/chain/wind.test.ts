import { describe, expect, test, vi } from 'vitest'
import { dice, expectSound } from './check'
import { LARGEST, near, onScreen } from '../geometry'
import { choose, KEEP, largestFor, SMALLEST, type Layout } from './layout'
import { lineChain, wind, type Line } from './wind'

const BOARDS = {
  wide: { width: 900, height: 420 },
  tablet: { width: 640, height: 700 },
  phone: { width: 344, height: 330 },
  low: { width: 540, height: 235 },
}

/** A chain in which about one tile in four lies across, never two neighbours. */
function chain(tiles: number, seed: number, across = 0.25): Line {
  const roll = dice(seed)
  const first = across > 0 && roll() < 0.5
  const split = Math.floor(roll() * tiles)
  const arm = (length: number) => {
    let before = first
    return Array.from({ length }, () => (before = !before && roll() < across))
  }
  return { first, left: arm(split), right: arm(tiles - 1 - split), open: [true, true] }
}

const grown = (line: Line, left: number, right: number): Line => ({
  ...line,
  left: line.left.slice(0, left),
  right: line.right.slice(0, right),
})

describe.each(Object.entries(BOARDS))('on a %s board', (_, board) => {
  test.each([1, 2, 5, 10, 19, 28])('a chain of %i tiles lies well', (tiles) => {
    for (let seed = 0; seed < 12; seed++) {
      const line = chain(tiles, seed)
      const layout = wind(line, board)
      expectSound(layout, line.open)
      expect(layout.fits).toBe(true)
      expect(layout.view.unit).toBeGreaterThanOrEqual(SMALLEST)
      expect(layout.view.unit).toBeLessThanOrEqual(LARGEST)
    }
  })

  test.each([
    [55, 0.2],
    [77, 0],
    [91, 0.15],
  ])('a chain of %i tiles lies well, or pans', (tiles, across) => {
    for (let seed = 0; seed < 4; seed++) {
      const line = chain(tiles, seed, across)
      const layout = wind(line, board)
      expectSound(layout, line.open)
      expect(layout.view.unit).toBeGreaterThanOrEqual(SMALLEST)
    }
  })

  test('a tile that lies across is never a corner', () => {
    for (let seed = 0; seed < 20; seed++) {
      const line = chain(28, seed)
      const [left, right] = wind(line, board).arms
      for (const [laid, across] of [
        [left, line.left],
        [right, line.right],
      ] as const)
        across.forEach((one, at) => expect(one && laid.turns[at] === 'x').toBe(false))
    }
  })

  test('a growing chain stays as it lies while it is at least 85 % of the best size', () => {
    for (let seed = 0; seed < 6; seed++) {
      const roll = dice(seed + 100)
      const full = chain(28, seed)
      let [left, right, rewinds, moves] = [0, 0, 0, 0]
      let layout: Layout | null = null
      while (left < full.left.length || right < full.right.length) {
        if (right >= full.right.length || (left < full.left.length && roll() < 0.5)) left++
        else right++
        const line = grown(full, left, right)
        const before: Layout | null = layout
        layout = wind(line, board, before)
        expectSound(layout, line.open)
        expect(layout.view.unit).toBeGreaterThanOrEqual(KEEP * wind(line, board).view.unit - 1e-9)
        if (!before) continue
        const same = before.arms.every((arm, at) =>
          arm.spots.every((spot, i) => JSON.stringify(spot) === JSON.stringify(layout!.arms[at].spots[i])),
        )
        rewinds += Number(!same)
        moves += Number(same && before.view !== layout.view)
      }
      expect(rewinds, 'wound again').toBeLessThanOrEqual(board.height < 300 ? 10 : 8) // few rows: more often
      expect(rewinds + moves, 'moved at all').toBeLessThanOrEqual(20)
    }
  })
})

test('a closed end needs no room', () => {
  const line: Line = { first: true, left: [], right: [], open: [false, false] }
  const { view, root, board } = wind(line, { width: 100, height: 400 })
  expect(view.unit).toBe(30)
  expect(onScreen(root, view)).toEqual({ x: board.width / 2 - 15, y: 170, w: 30, h: 60 })
})

test('a short chain is straight and as large as it may be', () => {
  const line: Line = { first: false, left: [false], right: [false], open: [true, true] }
  const { view, arms } = wind(line, BOARDS.wide)
  expect(view.unit).toBe(largestFor(BOARDS.wide))
  expect(arms.map(({ corners }) => corners)).toEqual([0, 0])
})

test('a chain goes round what lies on the board', () => {
  const covered = [{ x: 760, y: 350, w: 140, h: 70 }]
  for (let seed = 0; seed < 10; seed++) {
    const line = chain(20, seed)
    const { arms, view } = wind(line, { ...BOARDS.wide, covered })
    const rects = arms.flatMap(({ spots }) => spots).map((spot) => onScreen(spot, view))
    expect(rects.some(({ x, y, w, h }) => x + w > 760 && y + h > 350)).toBe(false)
  }
})

test('a long chain on a small board is all there, beside what lies on the board, while it grows', () => {
  const covered = [{ x: 214, y: 244, w: 130, h: 56 }]
  const board = { width: 344, height: 300, covered }
  for (let seed = 0; seed < 3; seed++) {
    const full = chain(49, seed, 0)
    let layout: Layout | null = null
    let rewinds = 0
    for (let count = 1; count < 49; count++) {
      const line = grown(full, Math.min(count, full.left.length), Math.max(0, count - full.left.length))
      const before: Layout | null = layout
      layout = wind(line, board, before)
      expectSound(layout, line.open)
      expect(layout.fits).toBe(true)
      const rects = [layout.root, ...layout.arms.flatMap(({ spots, next }) => [...spots, next.along])].map((spot) =>
        onScreen(spot, layout!.view),
      )
      expect(rects.some((rect) => near(rect, covered[0], 0))).toBe(false)
      rewinds += Number(
        before && before.arms.some((arm, at) => !layout!.arms[at].turns.startsWith(arm.turns.slice(0, -1))),
      )
    }
    expect(rewinds, 'wound again').toBeLessThanOrEqual(14)
  }
})

test('28 tiles need few tries, and none again', () => {
  for (let seed = 200; seed < 215; seed++) {
    const chained = lineChain(chain(28, seed))
    const tries = vi.fn(chained.tries)
    const first = choose({ ...chained, tries }, BOARDS.wide, null)
    expect(choose({ ...chained, tries }, BOARDS.wide, null)).toEqual(first)
    expect(tries).toHaveBeenCalledOnce()
    expect(chained.tries().length).toBeLessThanOrEqual(250)
  }
})
