/** The tiles and places that a step speaks of are ringed, wherever they are drawn. */

import { part } from '../table/board/places'

const MARKED = 'data-marked'

export function mark(wanted: readonly string[]): void {
  document.querySelectorAll(`[${MARKED}]`).forEach((one) => one.removeAttribute(MARKED))
  for (const name of wanted) {
    const id = CSS.escape(name)
    const found = document.querySelectorAll(
      `${part('hand')} [data-piece="${id}"], [data-lying="${id}"], [data-place="${id}"]`,
    )
    found.forEach((one) => one.setAttribute(MARKED, ''))
  }
}
