/** Tiles that lie there when a board is opened do not travel; those that come later do. */

import type { Size } from './geometry'

const SETTLED = 100 // ms in which the board keeps its size: what stands around it has found its place

export function whenOpened(size: () => Size): { readonly now: boolean } {
  let opened = $state(false)
  $effect(() => {
    const { width, height } = size()
    if (opened || !width || !height) return
    const wait = setTimeout(() => (opened = true), SETTLED)
    return () => clearTimeout(wait)
  })
  return {
    get now() {
      return opened
    },
  }
}
