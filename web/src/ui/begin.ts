import { newTable } from '../house/api'
import type { GameInfo } from '../generated/types'
import { go } from './router.svelte'
import { settings } from './settings.svelte'

/** One click, and the table is laid: you, and opponents at the other seats. */
export async function begin(game: GameInfo): Promise<void> {
  const seats = Array.from({ length: game.seats[0] }, (_, n) =>
    n ? { kind: 'bot' as const } : { kind: 'person' as const, name: settings.name },
  )
  go(`/table/${(await newTable({ game: game.id, seats })).id}`)
}
