/** Tiles that lie there when a board is opened do not travel; those that come later do. */

import { tick } from 'svelte'
import type { Size } from './geometry'

export function whenOpened(size: () => Size): { readonly now: boolean } {
  let opened = false
  $effect(() => {
    if (size().width && !opened) void tick().then(() => (opened = true))
  })
  return {
    get now() {
      return opened
    },
  }
}
