/** A phone lying on its side: there height is dear. The styles of a table ask the same. */

import { MediaQuery } from 'svelte/reactivity'

export const lying = new MediaQuery('(480px <= width <= 1080px) and (max-height: 520px)')
