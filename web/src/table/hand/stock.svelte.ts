/** Where the stock stands. */

import { MediaQuery } from 'svelte/reactivity'

import type { View } from '../../generated/types'

const narrow = new MediaQuery('max-width: 599px')

/** In a corner of the board; but on a phone a grid needs all its room, and the stock stands below it. */
export const standsBelow = (view: View): boolean => narrow.current && view.board.shape === 'grid'
