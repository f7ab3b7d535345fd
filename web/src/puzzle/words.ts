/** The words of a puzzle: cells, places, hints and faults, in the player's language. */

import type { PuzzleHint, PuzzleInfo } from '../lib/types'
import { type Args, say } from '../lib/words.svelte'
import { type Laid, tileOf } from './model'
import type { Play } from './play.svelte'

/** What is to be done. */
export function taskWords(puzzle: PuzzleInfo): string {
  return say(`puz-todo-${puzzle.kind}${puzzle.matching ? '' : '-free'}`)
}

/** A star has no rows and columns: its cells are counted from the centre along their ray. */
function onRay(puzzle: PuzzleInfo, cell: number): { ray: number; number: number } | null {
  const line = puzzle.lines.find((one) => one.name === 'ray' && one.cells.includes(cell))
  return line ? { ray: line.number, number: line.cells.indexOf(cell) + 1 } : null
}

/** The short name of a cell, as it stands beside the board: « c4 », in a star « NE3 ». */
export function cellName(puzzle: PuzzleInfo, cell: number): string {
  const on = onRay(puzzle, cell)
  return on ? `${say(`puz-ray-${on.ray}`)}${on.number}` : puzzle.cells[cell].name
}

export function placeWords(puzzle: PuzzleInfo, { first, second }: Laid): string {
  return `${cellName(puzzle, first)}-${cellName(puzzle, second)}`
}

/** A cell for somebody who hears it: where it is, what lies there, what a press would do. */
export function cellWords(play: Play, cell: number): string {
  const { puzzle } = play
  const { row, name } = puzzle.cells[cell]
  const on = onRay(puzzle, cell)
  const where = on
    ? say('puz-cell-ray', { ray: say(`puz-ray-name-${on.ray}`), number: on.number })
    : say('puz-cell', { row: row + 1, column: name[0] })
  const isFixed = play.fixed.some((laid) => laid.first === cell || laid.second === cell)
  const laid = [...play.fixed, ...play.position].find((one) => one.first === cell || one.second === cell)
  const given = puzzle.given.find((one) => one.cell === cell)
  const parts = [
    laid
      ? say(isFixed ? 'puz-cell-fixed' : 'puz-cell-laid', {
          number: laid.first === cell ? laid.a : laid.b,
          tile: tileOf(laid),
        })
      : say('puz-cell-empty'),
  ]
  if (puzzle.marks.includes(cell)) parts.push(say('puz-cell-marked'))
  if (given && !laid) parts.push(say('puz-cell-given', { number: given.number }))
  const held = play.held
  if (held && held.from !== 'laid' && !isFixed) parts.push(say('puz-cell-lay', { number: held.a, tile: tileOf(held) }))
  return `${where}, ${parts.join(', ')}`
}

/** The facts of a sentence; names of cells become those that stand beside the board. */
function facts(puzzle: PuzzleInfo, given: Record<string, unknown>): Args {
  const rename = (text: string) =>
    text.replace(/\b[a-z]\d{1,2}\b/g, (name) => {
      const cell = puzzle.cells.findIndex((one) => one.name === name)
      return cell < 0 ? name : cellName(puzzle, cell)
    })
  const shown = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      typeof value === 'string' && ['first', 'second', 'cells'].includes(key)
        ? rename(value)
        : (value as string | number),
    ]),
  )
  return shown.line === 'ray' ? { ...shown, number: say(`puz-ray-${shown.number}`) } : shown
}

export function faultWords(
  puzzle: PuzzleInfo,
  fault: { code: string; cells: readonly number[]; facts: Record<string, unknown> },
): string {
  const cells = fault.cells.map((cell) => cellName(puzzle, cell)).join(', ')
  return say(`fault-${fault.code}`, { cells, ...facts(puzzle, fault.facts) })
}

/** First why, then also what and where. */
export function hintWords(puzzle: PuzzleInfo, hint: PuzzleHint, more: boolean): string {
  if (hint.kind === 'fault') return say(`fault-${hint.code}`, facts(puzzle, hint.facts))
  return say(more ? `hint-${hint.code}` : `puz-look-${hint.code}`, facts(puzzle, hint.facts))
}
