/** A manche that is void: nobody opened, or all passed the bidding. The tiles are dealt again. */

import type { GameEvent, TableInfo, View } from '../../generated/types'

const REDEAL = 'redeal' // how such a manche ends

export function isVoid(table: TableInfo, view: View): boolean {
  return !table.over && view.result?.how === REDEAL
}

/** What is told of a manche begins with its deal; after a void one, with the sentence that says so. */
export function ofThisManche(events: readonly GameEvent[]): GameEvent[] {
  const dealt = Math.max(
    0,
    events.findLastIndex((event) => event.event === 'Dealt'),
  )
  const before = events.slice(0, dealt).findLastIndex((event) => event.event !== 'Seated')
  const ended = events[before]
  return events.slice(ended?.event === 'MancheEnded' && ended.how === REDEAL ? before : dealt)
}
