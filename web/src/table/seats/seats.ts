/** Who sits where round the table: you below, the others in the order of play. */

export type Side = 'n' | 'w' | 'e'

/** The other seats with their side of the table. With more than three, all of them sit opposite. */
export function around(seats: number, viewer: number | null, direction: string): { seat: number; side: Side }[] {
  const below = viewer ?? 0
  const others = Array.from({ length: seats - 1 }, (_, n) => (below + n + 1) % seats)
  if (viewer === null) others.unshift(below)
  // Counterclockwise, seen from above, play goes from you to your right.
  const rightFirst = direction !== 'clockwise'
  const order = rightFirst ? others : others.toReversed()
  const sides: Record<number, Side[]> = { 1: ['n'], 2: ['e', 'w'], 3: ['e', 'n', 'w'] }
  const places = sides[order.length] ?? order.map(() => 'n' as const)
  const found = order.map((seat, n) => ({ seat, side: places[n] }))
  // Read from left to right, as they are seen.
  const rank = { w: 0, n: 1, e: 2 }
  return found.sort((a, b) => rank[a.side] - rank[b.side])
}
