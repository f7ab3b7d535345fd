/** The clock of a table: how much time somebody has, and how that is written. */

import type { Clock, ClockInfo } from '../generated/types'
import { say } from './words.svelte'

/** What was told, and when. */
export type RunningClock = ClockInfo & { at: number }

/** What can be chosen for a table with guests; a move may have a day, for parties by the way. */
export const CLOCKS: readonly Clock[] = [
  { per: 'move', seconds: 30 },
  { per: 'move', seconds: 60 },
  { per: 'move', seconds: 180 },
  { per: 'move', seconds: 86_400 },
  { per: 'partie', seconds: 300, increment: 5 },
  { per: 'partie', seconds: 600, increment: 10 },
  { per: 'partie', seconds: 1200, increment: 10 },
]

/** Milliseconds that a player has left; null for whom no clock counts. */
export function leftOf(clock: RunningClock, player: number, now: number): number | null {
  const left = clock.left[player]
  if (left === null || clock.ticking !== player) return left
  return Math.max(0, left - (now - clock.at))
}

const DAY = 86_400
const HOUR = 3600

/** As it stands on a plate: 0:07, 12:30, 5 h, 3 j. The last second is still shown as one. */
export function shortTime(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds >= DAY) return say('clock-days', { count: Math.floor(seconds / DAY) })
  if (seconds >= HOUR) return say('clock-hours', { count: Math.floor(seconds / HOUR) })
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** As it is chosen: 30 s, 5 min, one day. */
export function roundTime(seconds: number): string {
  if (seconds >= DAY) return say('clock-days', { count: seconds / DAY })
  return seconds < 60 ? say('clock-seconds', { count: seconds }) : say('clock-minutes', { count: seconds / 60 })
}

export function clockWords({ per, seconds, increment = 0 }: Clock): string {
  if (per === 'move') return say('clock-per-move', { time: roundTime(seconds) })
  return say('clock-per-partie', { time: roundTime(seconds), seconds: increment })
}

/** Has a player nothing left for the rest of the partie? */
export const used = (clock: RunningClock | null, player: number): boolean =>
  clock !== null && clock.per === 'partie' && clock.left[player] === 0
