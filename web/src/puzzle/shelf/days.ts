/** The puzzles of the days that somebody has done, kept on this device by their dates. */

import { type Run, today } from '../play/progress'

/** What came of the puzzle of a day. */
export interface Result {
  seconds: number
  hints: number
  checks: number
  on: string // the day on which it was solved: its own, or later from the archive
}

export type Results = Readonly<Record<string, Result>>

/** The first day of the archive. */
export const FIRST = '2026-01-01'

const KEY = 'pioche.days'
const DAY = /^\d{4}-\d{2}-\d{2}$/

export function results(): Results {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return Object.fromEntries(Object.entries(kept).filter(([day]) => DAY.test(day))) as Results
  } catch {
    return {} // storage that is closed or damaged loses comfort, never the game
  }
}

/** The day of a puzzle's id, if it is one of a day. */
export function dayOf(id: string): string | null {
  return /^daily-(\d{4}-\d{2}-\d{2})$/.exec(id)?.[1] ?? null
}

/** Write down what came of a day's puzzle. The first time counts: doing it again changes nothing. */
export function solvedDay(id: string, { seconds, hints, checks }: Run, on = today()): void {
  const day = dayOf(id)
  const before = results()
  if (!day || before[day]) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...before, [day]: { seconds, hints, checks, on } }))
  } catch {
    // A private window may refuse.
  }
}

const BEGUN = 'pioche.days.begun'

/** The days whose puzzle was begun and is not solved. */
export function begun(): readonly string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(BEGUN) ?? '[]')
    const done = results()
    return Array.isArray(kept) ? kept.filter((day) => DAY.test(day) && !done[day]) : []
  } catch {
    return []
  }
}

/** Write down whether anything is on the sheet of a day's puzzle; of those that are solved nothing is kept. */
export function beginDay(id: string, isBegun: boolean): void {
  const day = dayOf(id)
  const before = begun()
  if (!day || before.includes(day) === isBegun) return
  try {
    localStorage.setItem(BEGUN, JSON.stringify(isBegun ? [...before, day] : before.filter((one) => one !== day)))
  } catch {
    // A private window may refuse.
  }
}

/** A day some days later, or earlier. */
export function later(day: string, days: number): string {
  const [year, month, date] = day.split('-').map(Number)
  return today(new Date(year, month - 1, date + days, 12))
}

/** Days in a row, each solved on its own day, up to today or, while today's is still open, yesterday. */
export function streak(done: Results, now = today()): number {
  const inTime = (day: string) => done[day]?.on === day
  let day = inTime(now) ? now : later(now, -1)
  let count = 0
  while (inTime(day)) {
    count += 1
    day = later(day, -1)
  }
  return count
}

export interface Statistics {
  solved: number
  alone: number // of them without any help
  streak: number
  longest: number
  hints: number
  median: number | null // seconds
}

export function statistics(done: Results, now = today()): Statistics {
  const all = Object.values(done)
  const seconds = all
    .filter((one) => !one.hints)
    .map((one) => one.seconds)
    .sort((one, two) => one - two)
  const ends = Object.keys(done).map((day) => streak(done, day))
  return {
    solved: all.length,
    alone: all.filter((one) => !one.hints && !one.checks).length,
    streak: streak(done, now),
    longest: Math.max(0, ...ends),
    hints: all.reduce((sum, one) => sum + one.hints, 0),
    median: seconds.length ? seconds[Math.floor((seconds.length - 1) / 2)] : null,
  }
}

/** A month as weeks of seven days from Monday on; null before its first and after its last day. */
export function weeks(year: number, month: number): (string | null)[][] {
  const before = (new Date(year, month - 1, 1).getDay() + 6) % 7
  const length = new Date(year, month, 0).getDate()
  const days: (string | null)[] = Array<null>(before).fill(null)
  for (let date = 1; date <= length; date++) days.push(today(new Date(year, month - 1, date, 12)))
  while (days.length % 7) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7))
}
