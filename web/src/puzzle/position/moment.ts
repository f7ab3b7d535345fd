/** What is on the sheet at one moment, and how the whole history of moments is written down. */

import type { PuzzleInfo } from '../../generated/types'
import type { History } from './history'
import { lay, type Position, laidFrom, laidText } from './model'

export interface Moment {
  readonly laid: Position
  readonly marks: Marks // candidates, noted in pencil
  readonly crossed: readonly string[] // dominoes of the tray that are crossed out
  readonly start: number // how often one has started again
}

/** For each cell the numbers noted there, in rising order; a cell without notes is not in it. */
export type Marks = ReadonlyMap<number, readonly number[]>

export const EMPTY: Moment = { laid: [], marks: new Map(), crossed: [], start: 0 }

/** All of a moment as words: « a1b1=6-4 » lies, « a1:03 » is noted, « x6-4 » is crossed out, « @2 » counts the starts. */
function words(puzzle: PuzzleInfo, { laid, marks, crossed, start }: Moment): string[] {
  return [
    ...laid.map((one) => laidText(puzzle, one)),
    ...[...marks].map(([cell, numbers]) => `${puzzle.cells[cell].name}:${numbers.join('')}`),
    ...crossed.map((tile) => `x${tile}`),
    ...(start ? [`@${start}`] : []),
  ]
}

/** The moment that words tell; those that cannot be read are left out. */
export function moment(puzzle: PuzzleInfo, told: readonly string[]): Moment {
  let laid: Position = []
  const marks = new Map<number, readonly number[]>()
  const crossed: string[] = []
  let start = 0
  for (const word of told) {
    const domino = laidFrom(puzzle, word)
    if (domino) laid = lay(puzzle, laid, domino) ?? laid
    const note = /^([a-z]\d{1,2}):([0-6]{1,7})$/.exec(word)
    const cell = note ? puzzle.cells.findIndex((one) => one.name === note[1]) : -1
    if (note && cell >= 0) marks.set(cell, [...note[2]].map(Number))
    if (/^x[0-6]-[0-6]$/.test(word)) crossed.push(word.slice(1))
    if (/^@\d+$/.test(word)) start = Number(word.slice(1))
  }
  return { laid, marks, crossed, start }
}

/** A history: the first moment, what each step took away and brought (« -a1:03 +a1b1=6-4 »), and which moment is now. */
export interface Written {
  readonly first: readonly string[]
  readonly steps: readonly string[]
  readonly at: number
}

const MOST = 500 // steps that are kept over a reload

export function writeHistory(puzzle: PuzzleInfo, { past, now, future }: History<Moment>): Written {
  const told = [...past, now, ...future].map((one) => words(puzzle, one))
  const skip = Math.min(past.length, Math.max(0, told.length - 1 - MOST))
  const steps = told.slice(skip + 1).map((next, n) => {
    const before = told[skip + n]
    const gone = before.filter((word) => !next.includes(word)).map((word) => `-${word}`)
    return [...gone, ...next.filter((word) => !before.includes(word)).map((word) => `+${word}`)].join(' ')
  })
  return { first: told[skip], steps, at: past.length - skip }
}

export function readHistory(puzzle: PuzzleInfo, { first, steps, at }: Written): History<Moment> {
  const told = [[...first]]
  for (const step of steps) {
    const parts = step.split(' ')
    const gone = parts.filter((one) => one.startsWith('-')).map((one) => one.slice(1))
    const come = parts.filter((one) => one.startsWith('+')).map((one) => one.slice(1))
    told.push([...told[told.length - 1].filter((word) => !gone.includes(word)), ...come])
  }
  const moments = told.map((one) => moment(puzzle, one))
  const here = Math.min(Math.max(0, at), moments.length - 1)
  return { past: moments.slice(0, here), now: moments[here], future: moments.slice(here + 1) }
}
