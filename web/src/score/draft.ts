/** What is being entered of a manche, field by field. It is the text of the request, with gaps. */

import type { Field } from '../generated/types'
import type { Given } from './shelf'

export type Hand = number | string[] | null

/** Is this field asked, given what the others say? */
export function asked(field: Field, draft: Given): boolean {
  return !field.if_nobody || draft[field.besides] === null
}

/** Whose value is wanted: who went out has nothing left. */
export function seatsOf(field: Field, draft: Given): number[] {
  const out = field.kind === 'hands' ? draft[field.besides] : undefined
  return field.seats.filter((seat) => seat !== out)
}

/** The value of a list, one for each seat of the field. */
export function listOf<T>(field: Field, draft: Given, empty: T): T[] {
  const found = draft[field.key]
  const list = Array.isArray(found) ? (found as T[]) : []
  return field.seats.map((_, at) => list[at] ?? empty)
}

export function withList<T>(field: Field, draft: Given, seat: number, value: T, empty: T): Given {
  const list = listOf(field, draft, empty)
  list[field.seats.indexOf(seat)] = value
  return { ...draft, [field.key]: list }
}

export const noTally = (field: Field): number[] => field.items.map(() => 0)

/** What a hand counts; null: nothing was entered. */
export function counted(field: Field, hand: Hand): number | null {
  if (!Array.isArray(hand)) return hand
  return hand.reduce((sum, tile) => sum + (field.worth[field.tiles.indexOf(tile)] ?? 0), 0)
}

/** What a seat has scored so far in this manche by what is being counted. */
export function soFar(fields: readonly Field[], draft: Given, seat: number): number {
  return fields
    .filter(({ kind }) => kind === 'tally')
    .flatMap((field) => {
      const counts = listOf(field, draft, noTally(field))[field.seats.indexOf(seat)] ?? []
      return field.items.map(({ points }, at) => points * (counts[at] ?? 0))
    })
    .reduce((sum, points) => sum + points, 0)
}

/** Was anything entered yet? */
export function begun(draft: Given): boolean {
  return Object.keys(draft).length > 0
}

/** The draft as it is sent: nothing of fields that are not asked; hands of those who have none are left open. */
export function given(fields: readonly Field[], draft: Given): Given {
  const found: Given = {}
  for (const field of fields) {
    if (!asked(field, draft)) continue
    const value = valueOf(field, draft)
    if (value !== undefined) found[field.key] = value
  }
  return found
}

function valueOf(field: Field, draft: Given): unknown {
  if (field.kind === 'tally') return listOf(field, draft, noTally(field))
  if (field.kind === 'order' || field.kind === 'tiles') return draft[field.key] ?? []
  if (field.kind !== 'hands' && field.kind !== 'numbers') return draft[field.key]
  const wanted = seatsOf(field, draft)
  const list = listOf<Hand>(field, draft, null).map((value, at) => (wanted.includes(field.seats[at]) ? value : null))
  return field.optional && list.every((value) => value === null) ? undefined : list
}

/** What was sent once, to be changed: only what these fields still ask for, of those who are still in. */
export function reopened(fields: readonly Field[], sent: Given): Given {
  const kept = fields.filter((field) => field.key in sent && answers(field, sent[field.key]))
  return Object.fromEntries(kept.map(({ key }) => [key, sent[key]]))
}

/** Can this have been the answer? Where somebody has left since, nobody knows whose number was whose. */
function answers({ kind, seats }: Field, value: unknown): boolean {
  if (kind === 'seat') return value === null || seats.includes(value as number)
  if (kind === 'order') return Array.isArray(value) && value.every((seat) => seats.includes(seat))
  if (kind === 'number' || kind === 'tiles') return true
  return Array.isArray(value) && value.length === seats.length
}
