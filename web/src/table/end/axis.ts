/** The numbers beside a chart, and the words at the ends of its lines. */

const MOST = 4 // steps from the lowest to the highest

/** Round numbers from the lowest to the highest value, in steps of 1, 2 or 5 times a power of ten. */
export function ticks(low: number, high: number): number[] {
  let step = 1
  for (let at = 0; (high - low) / step > MOST; at++) step = [1, 2, 5][(at + 1) % 3] * 10 ** Math.floor((at + 1) / 3)
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step)
}

const LONGEST = 22 // letters of a name

export const shortened = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name)

/** How much room the words at the ends of the lines need, in pixels. */
export const labelRoom = (labels: readonly string[]): number =>
  16 + 6.5 * Math.max(8, ...labels.map((label) => label.length))
