/** Tiles that lie there when a board is opened do not travel; those that come later do. */

import { whenDrawn } from '../ui/drawn'
import type { Size } from './geometry'

export function whenOpened(size: () => Size): { readonly now: boolean } {
  let opened = false
  $effect(() => {
    if (size().width && !opened) whenDrawn(() => (opened = true))
  })
  return {
    get now() {
      return opened
    },
  }
}
