/** To how many points a partie goes. */

import type { TableInfo } from '../generated/types'
import { say } from './words.svelte'

/** To how many points the partie goes, where points end it: they win, or where the fewest win, they lose. */
export function targetWords({ target, fewest_wins }: Pick<TableInfo, 'target' | 'fewest_wins'>): string {
  return target === null ? '' : say(fewest_wins ? 'page-limit' : 'page-target', { target })
}

/** What a player who points count for has before them: nothing where they are a burden. */
export function pointsToWin({ target, fewest_wins }: Pick<TableInfo, 'target' | 'fewest_wins'>): number | null {
  return fewest_wins ? null : target
}
