/** An outline that somebody draws: dominoes or blocks on squared paper, and the text of the puzzle. */

export interface Shape {
  readonly row: number
  readonly column: number
  readonly lies: 'across' | 'down' | 'block'
}

export interface Draft {
  readonly kind: string
  readonly shapes: readonly Shape[]
  readonly totals: string
  readonly matching: boolean
  readonly revealed: readonly string[] // « a1b1=6-4 »
}

/** The kinds whose outline is drawn, and how many dominoes or blocks it has; the others have one of their own. */
export const DRAWN: Record<string, number> = { reussite: 28, quadrille: 14, 'carre-13': 18 }
export const TOTALS = ['carres-creux', 'triangle']
export const ROWS = 12
export const COLUMNS = 14
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZab'

export function cellsOf({ row, column, lies }: Shape): [number, number][] {
  if (lies === 'across')
    return [
      [row, column],
      [row, column + 1],
    ]
  if (lies === 'down')
    return [
      [row, column],
      [row + 1, column],
    ]
  return [
    [row, column],
    [row, column + 1],
    [row + 1, column],
    [row + 1, column + 1],
  ]
}

const covers = (shape: Shape, row: number, column: number) => cellsOf(shape).some(([r, c]) => r === row && c === column)

export function shapeAt(shapes: readonly Shape[], row: number, column: number): Shape | undefined {
  return shapes.find((shape) => covers(shape, row, column))
}

/** A press on a square: what is drawn there goes; else a shape begins there, if it has room and is wanted. */
export function press(shapes: readonly Shape[], wanted: Shape, most: number): readonly Shape[] {
  const there = shapeAt(shapes, wanted.row, wanted.column)
  if (there) return shapes.filter((shape) => shape !== there)
  const cells = cellsOf(wanted)
  const fits = cells.every(([r, c]) => r < ROWS && c < COLUMNS && !shapeAt(shapes, r, c))
  return fits && shapes.length < most ? [...shapes, wanted] : shapes
}

/** The text of a puzzle, as `pioche` reads and writes it. */
export function puzzleText({ kind, shapes, totals, matching, revealed }: Draft): string {
  const lines = ['pioche-puzzle 1', `kind ${kind}`]
  if (kind in DRAWN) {
    const cells = shapes.flatMap((shape, n) =>
      cellsOf(shape).map(([row, column]) => ({ row, column, letter: LETTERS[n] })),
    )
    const [top, left] = [Math.min(...cells.map((one) => one.row)), Math.min(...cells.map((one) => one.column))]
    const height = Math.max(...cells.map((one) => one.row)) - top + 1
    const width = Math.max(...cells.map((one) => one.column)) - left + 1
    const rows = Array.from({ length: height }, () => Array<string>(width).fill('.'))
    for (const { row, column, letter } of cells) rows[row - top][column - left] = letter
    lines.push('outline', ...rows.map((row) => row.join('')))
  }
  if (TOTALS.includes(kind) && totals.trim())
    lines.push(
      `totals ${totals
        .trim()
        .split(/[\s,;]+/)
        .join(' ')}`,
    )
  if (kind === 'etoile' && !matching) lines.push('matching off')
  for (let n = 0; n < revealed.length; n += 6) lines.push(`reveal ${revealed.slice(n, n + 6).join(' ')}`)
  return [...lines, 'end', ''].join('\n')
}
