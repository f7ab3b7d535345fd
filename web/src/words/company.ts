/** Who sits where: the name and the side of each seat, and for which seat we speak. */

import type { TableInfo } from '../generated/types'
import { type Args, join, say } from './words.svelte'

export interface Company {
  names: string[]
  sides: readonly number[]
  viewer: number | null
  seatsOf(side: number): number[]
}

export function company(table: TableInfo, viewer: number | null): Company {
  return {
    names: table.seating.map((player) => nameOf(table, player)),
    sides: table.sides,
    viewer: table.alone ? null : viewer, // a player who plays every seat is none of them
    seatsOf: (side) => [...table.sides.keys()].filter((seat) => table.sides[seat] === side),
  }
}

/** One player in a sentence. */
export function person(company: Company, seat: number): Args {
  return { who: seat === company.viewer ? 'you' : 'other', name: company.names[seat] ?? '' }
}

/** Several people in one sentence: nobody, you, us (you and others), one, many. Where only one plays, nobody
 * means that the game was lost. */
export function group(company: Company, seats: readonly number[]): Args {
  if (!seats.length) return { who: company.names.length > 1 ? 'nobody' : 'alone', names: '' }
  const names = seats.filter((s) => s !== company.viewer).map((s) => company.names[s])
  if (company.viewer !== null && seats.includes(company.viewer))
    return { who: names.length ? 'us' : 'you', names: join([say('you'), ...names]) }
  return { who: names.length === 1 ? 'one' : 'many', names: join(names) }
}

/** These seats as the viewer reads them, the viewer first: « Vous et Margot ». */
export function called(company: Company, ...seats: number[]): string {
  const others = seats.filter((seat) => seat !== company.viewer).map((seat) => company.names[seat])
  return join(others.length < seats.length ? [say('you'), ...others] : others)
}

/** A person without a name gets one that fits the language of the page: « Vous », where it is the
 * only person and sits here. */
export function nameOf(table: TableInfo, player: number): string {
  const who = table.players[player]
  if (who.name) return who.name
  if (who.kind === 'open') return say('wait-open')
  if (table.alone) return 'ABCDEF'[player] // as the sheet names them
  const people = table.players.filter((p) => p.kind === 'person').length
  return people === 1 && who.mine ? say('you') : say('player-number', { number: player + 1 })
}

/** Is somebody still expected? Then nobody plays. */
export const isWaiting = (table: TableInfo): boolean => table.players.some(({ kind }) => kind === 'open')

/** The seats that this device may play. */
export function mySeats(table: TableInfo): number[] {
  return [...table.seating.keys()].filter((seat) => table.players[table.seating[seat]].mine)
}

/** That no chance dealt, but the player of this name, or (no name) one who has left. */
export const chosenWords = (name: string): string =>
  say('fair-chosen', { who: name === say('you') ? 'you' : name ? 'other' : 'left', name })
