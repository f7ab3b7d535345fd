/** Where the pips of a half lie, in units: a half is 100 × 100. */

export type Point = readonly [x: number, y: number]
export type Half = number | string

type Rows = readonly (readonly number[])[]

const rows = (ys: readonly number[], xs: Rows): Point[] => ys.flatMap((y, at) => xs[at].map((x): Point => [x, y]))

const two = [25, 75]
const three = [25, 50, 75]
const four = [20, 40, 60, 80]
const narrow = [24, 50, 76]
const middle: Point = [50, 50]

/** The pips of a lying tile (its long axis is x). */
const LYING: readonly (readonly Point[])[] = [
  [],
  [middle],
  [
    [25, 25],
    [75, 75],
  ],
  [[25, 25], middle, [75, 75]],
  rows(two, [two, two]),
  [...rows(two, [two, two]), middle],
  rows(two, [three, three]),
  [...rows(two, [three, three]), middle],
  rows(three, [three, two, three]),
  rows(three, [three, three, three]),
  rows(narrow, [four, [35, 65], four]),
  rows(narrow, [four, [30, 50, 70], four]),
  rows(narrow, [four, four, four]),
]

// A quarter turn, so that the rows of a six stay along the tile.
const STANDING = LYING.map((points) => points.map(([x, y]): Point => [100 - y, x]))

export const MOST = LYING.length - 1

export function pips(value: number, lying: boolean, numerals = false): readonly Point[] {
  const points = (lying ? LYING : STANDING)[value] ?? []
  return numerals ? points.map(besideFigure) : points
}

/** Make room for a figure in the upper left corner. */
function besideFigure([x, y]: Point): Point {
  return [50 + (x - 50) * 0.7 + 11, 50 + (y - 50) * 0.7 + 10]
}

export function pipRadius(value: number, numerals = false): number {
  return (value > 9 ? 7.2 : 9) * (numerals ? 0.8 : 1)
}

/** All pips of a half as one path: cheap, for small pictures. */
export function pipPath(value: number, lying: boolean, numerals = false): string {
  const r = pipRadius(value, numerals)
  return pips(value, lying, numerals)
    .map(([x, y]) => `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
    .join('')
}

const round = (n: number) => Math.round(n * 10) / 10

// -- tiles by name -------------------------------------------------------------------------------

/** « 5 » is a number of pips, « rejouer » a sign of Dingominos. */
export function half(text: Half): Half {
  return typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text
}

/** The halves of a tile as its name tells them: « 6-4 », « joker-3 ». */
export function halves(tile: string): [Half, Half] {
  const [a = '', b = ''] = tile.split('-')
  return [half(a), half(b)]
}

/** Below this many pixels per half, figures stand beside the pips. */
export const FIGURES_BELOW = 22
