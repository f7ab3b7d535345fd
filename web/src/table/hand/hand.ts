/** How a hand is sorted, and what its tiles are worth, where the board says so. */

import type { Board, TricksBoard } from '../../board/props'

/** The hand in its suits, the strongest tile of each first; in one group where there are no suits. */
export function grouped(hand: readonly string[], board: Board): (readonly string[])[] {
  if (board.shape !== 'tricks') return [hand]
  return board.suits.map((suit) => suit.filter((tile) => hand.includes(tile))).filter((group) => group.length)
}

export const BESIDE = 290 // pixels for the words at both ends of a rack

/** How wide the rack of a wide screen is, in pixels, as its style says. */
export function rackWidth(groups: readonly (readonly string[])[], tall: boolean): number {
  const tiles = groups.flat().length
  return 48 + tiles * (tiles > 10 ? 46 : tiles > 7 ? 58 : tall ? 78 : 66) + 18 * (groups.length - 1)
}

/** What a tile counts for whoever takes it. */
export function worthOf(board: Board): Readonly<Record<string, number>> {
  return board.shape === 'tricks' ? board.worth.tiles : {}
}

/** The tiles that count, the dearest first. */
export function byWorth(tiles: TricksBoard['worth']['tiles']): { points: number; tiles: string[] }[] {
  const worths = [...new Set(Object.values(tiles))].sort((a, b) => b - a)
  return worths.map((points) => ({ points, tiles: Object.keys(tiles).filter((tile) => tiles[tile] === points) }))
}
