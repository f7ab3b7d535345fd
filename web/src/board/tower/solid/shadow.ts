/**
 * Shadows, painted once when the tower changes, not computed again for every pixel of every frame: the
 * light stands still, so they are as good, and a phone stays cool.
 *
 * Axes as in three.js: y is up.
 */

export type Flat = [x: number, z: number]

/** How far the shadow of a point runs, for each millimetre of its height. */
const RUN: Flat = [0.3, -0.2]

/** The light comes from there. */
export const SUN = [-RUN[0], 1, -RUN[1]] as const

/** The shadow of a body on a level plane. What of it lies below the plane throws none. */
export function shadowOn(plane: number, corners: readonly (readonly [number, number, number])[]): Flat[] {
  return hull(
    corners.map(([x, y, z]): Flat => {
      const above = Math.max(0, y - plane)
      return [x + RUN[0] * above, z + RUN[1] * above]
    }),
  )
}

/** The smallest convex outline around points. */
export function hull(points: readonly Flat[]): Flat[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const turn = (o: Flat, a: Flat, b: Flat) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
  const half = (list: Flat[]) => {
    const found: Flat[] = []
    for (const point of list) {
      while (found.length > 1 && turn(found[found.length - 2], found[found.length - 1], point) <= 0) found.pop()
      found.push(point)
    }
    return found.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

/** All outlines as one dark shape: where two shadows meet it is not darker. */
export function paintShadows(
  pen: CanvasRenderingContext2D,
  outlines: readonly Flat[][],
  colour: string,
  blur: number,
): void {
  if (!outlines.length) return
  pen.save()
  pen.fillStyle = colour
  if (blur) pen.filter = `blur(${blur}px)`
  pen.beginPath()
  for (const outline of outlines) {
    outline.forEach(([x, y], at) => (at ? pen.lineTo(x, y) : pen.moveTo(x, y)))
    pen.closePath()
  }
  pen.fill()
  pen.restore()
}
