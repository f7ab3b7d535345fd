/** What players say to each other: a few phrases and faces, and whom one does not want to hear. */

import { keep, settings } from '../../ui/settings.svelte'
import type { Said, TableInfo } from '../../generated/types'

export type Remark = Said['what']

export const PHRASES: readonly Remark[] = ['hello', 'well-played', 'ouch', 'your-turn', 'thanks', 'good-game']
export const FACES: readonly Remark[] = ['smile', 'laugh', 'wow', 'sad']
const MOST_MUTED = 50 // players whom this device remembers not to hear

/** Is there anybody else to talk to? */
export const hasCompany = (table: TableInfo): boolean =>
  table.players.some(({ kind, mine }) => kind === 'person' && !mine)

const named = (table: TableInfo, player: number) => `${table.id}:${player}`

export const isMuted = (table: TableInfo, player: number): boolean =>
  settings.quiet || settings.muted.includes(named(table, player))

/** Hear this player no longer, or again. */
export function mute(table: TableInfo, player: number, silent: boolean): void {
  const others = settings.muted.filter((one) => one !== named(table, player))
  settings.muted = (silent ? [...others, named(table, player)] : others).slice(-MOST_MUTED)
  keep()
}
