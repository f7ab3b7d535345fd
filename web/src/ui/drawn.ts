import { tick } from 'svelte'

import { fault } from '../house/fault'

/** Do this as soon as what has changed is on the page. */
export function whenDrawn(act: () => void): void {
  tick().then(act).catch(fault)
}
