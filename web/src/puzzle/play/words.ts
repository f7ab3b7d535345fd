/** The words of a puzzle: cells, places, hints and faults, in the player's language. */

import type { PuzzleHint, PuzzleInfo, PuzzleNote } from '../../generated/types'
import { type Args, has, join, lang, named, say } from '../../words/words.svelte'
import { aim, at, isAnnounced, type Laid, tileOf } from '../position/model'
import type { Play } from './play.svelte'
import { dayOf } from '../shelf/days'
import { alone, clock, type Run } from './progress'

/** What is to be done. */
export function taskWords(puzzle: PuzzleInfo): string {
  const open = puzzle.lines.length > 0 && !puzzle.lines.some(isAnnounced)
  return say(`puz-todo-${puzzle.kind}${puzzle.matching ? (open ? '-open' : '') : '-free'}`)
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

/**
 * A cell for somebody who hears it: where it is, what lies there, what goes with it and what it must come to,
 * what is noted, what a press would do. All that a picture tells, so that a puzzle can be solved by it alone.
 */
export function cellWords(play: Play, cell: number): string {
  const { puzzle, held } = play
  const fixed = at(play.fixed, cell)
  const laid = fixed ?? at(play.position, cell)
  const parts = [
    whereWords(puzzle, cell),
    laid
      ? say(fixed && play.printed.includes(fixed) ? 'puz-cell-fixed' : 'puz-cell-laid', {
          number: laid.first === cell ? laid.a : laid.b,
          tile: tileOf(laid),
        })
      : say('puz-cell-empty'),
    ...partnerWords(puzzle, cell, laid),
    ...demandWords(play, cell),
  ]
  const noted = play.marks.get(cell)
  if (noted) parts.push(say('puz-cell-noted', { numbers: noted.join(', ') }))
  if (held && held.from !== 'laid' && !fixed && !play.pencil) {
    const would = aim(puzzle, play.position, held, cell)
    const lay = { number: held.a, tile: tileOf(held), other: held.b }
    if (would) {
      const far = would.first === cell ? would.second : would.first
      parts.push(say('puz-cell-lay', { ...lay, cell: cellName(puzzle, far) }))
    }
  }
  return parts.join(', ')
}

function whereWords(puzzle: PuzzleInfo, cell: number): string {
  const on = onRay(puzzle, cell)
  if (on) return say('puz-cell-ray', { ray: say(`puz-ray-name-${on.ray}`), number: on.number })
  const { row, name } = puzzle.cells[cell]
  return say('puz-cell', { row: row + 1, column: name[0] })
}

/** The square under the other half of its domino. */
function partnerWords(puzzle: PuzzleInfo, cell: number, laid: Laid | undefined): string[] {
  const pair = laid ? [laid.first, laid.second] : puzzle.borders && puzzle.places.find((one) => one.includes(cell))
  if (!pair) return []
  return [say('puz-cell-partner', { cell: cellName(puzzle, pair[0] === cell ? pair[1] : pair[0]) })]
}

/** What the rule wants of a square: ring, given number, block, what it touches, its lines with their sums. */
function demandWords({ puzzle, carried, sums }: Play, cell: number): string[] {
  const parts: string[] = []
  if (puzzle.marks.includes(cell)) parts.push(say('puz-cell-marked'))
  const given = puzzle.given.find((one) => one.cell === cell)
  if (given && !carried.has(cell)) parts.push(say('puz-cell-given', { number: given.number }))
  const block = puzzle.blocks.findIndex((one) => one.includes(cell))
  if (block >= 0) {
    const known = puzzle.blocks[block].map((one) => carried.get(one)).find((one) => one !== undefined)
    parts.push(say('puz-cell-block', { block: block + 1, number: known ?? 'none' }))
  } else {
    const touched = puzzle.touching.flatMap(([i, j]) => (i === cell ? [j] : j === cell ? [i] : []))
    const cells = touched.map((one) =>
      carried.has(one)
        ? say('puz-cell-touched', { cell: cellName(puzzle, one), number: carried.get(one)! })
        : cellName(puzzle, one),
    )
    if (cells.length) parts.push(say('puz-cell-touch', { cells: join(cells) }))
  }
  for (const { line, points } of sums.filter((one) => one.line.cells.includes(cell))) {
    const ends = [line.cells[0], line.cells[line.cells.length - 1]].map((one) => cellName(puzzle, one)).join('-')
    parts.push(
      say(isAnnounced(line) ? 'puz-cell-line' : 'puz-cell-line-open', {
        line: line.name,
        ends,
        points,
        total: line.total,
      }),
    )
  }
  return parts
}

/** The help that one has asked for: « 2 indices », « une vérification ». */
export function askedWords({ hints, checks }: Pick<Run, 'hints' | 'checks'>): string[] {
  return [
    ...(hints ? [say('puz-asked-hints', { count: hints })] : []),
    ...(checks ? [say('puz-asked-checks', { count: checks })] : []),
  ]
}

/** Where a puzzle is found: a link says all of it, so that it always means the same to everybody. */
export function address({ puzzle, id }: Play): string {
  return `${location.origin}/puzzle/${dayOf(id) ? id : puzzle.names ? puzzle.id : puzzle.link}`
}

/** A result to show to others: how it went, and nothing about the solution. */
export function resultWords(play: Play): string {
  const { puzzle, progress } = play
  const day = dayOf(play.id)
  const date = day && new Intl.DateTimeFormat(lang(), { dateStyle: 'long' }).format(new Date(`${day}T12:00`))
  const kind = puzzle.names ? named(puzzle.names) : say(`puzzle-kind-${puzzle.kind}`)
  const level = puzzle.difficulty ? say(`puzzle-level-${puzzle.difficulty}`) : ''
  return [
    say('puz-result-title', { day: date ?? 'none', kind }),
    ...(level ? [say('puz-result-line', { kind: say(`puzzle-kind-${puzzle.kind}`), level })] : []),
    [
      clock(progress.seconds),
      ...(alone(progress) ? [say('puz-done-alone')] : askedWords(progress)),
      ...(progress.looked ? [say('puz-done-looked')] : []),
    ].join(' · '),
    address(play),
  ].join('\n')
}

const CELLS = ['first', 'second', 'cell', 'cells', 'near', 'places', 'ends', 'left', 'more'] // facts that name cells

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
      typeof value === 'string' && CELLS.includes(key) ? rename(value) : (value as string | number),
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

/** One step of a reason; what is left is told with the signs of the language. */
export function stepWords(puzzle: PuzzleInfo, step: PuzzleNote): string {
  const told = facts(puzzle, step.facts)
  const left = String(told.left ?? '')
    .replaceAll(';', say('left-then'))
    .replaceAll(':', say('left-is'))
  return say(`reason-${step.code}`, { ...told, left })
}

/** Is the hint by a technique that is explained? */
export const isTaught = (hint: PuzzleHint) => hint.kind === 'step' && has(`technique-${hint.code}`)

/** First why, then also what and where. */
export function hintWords(puzzle: PuzzleInfo, hint: PuzzleHint, more: boolean): string {
  if (hint.kind === 'fault') return say(`fault-${hint.code}`, facts(puzzle, hint.facts))
  return say(more ? `hint-${hint.code}` : `puz-look-${hint.code}`, facts(puzzle, hint.facts))
}
