/** The numbers beside a chart. */

const MOST = 4 // steps from the lowest to the highest

/** Round numbers from the lowest to the highest value, in steps of 1, 2 or 5 times a power of ten. */
export function ticks(low: number, high: number): number[] {
  let step = 1
  for (let at = 0; (high - low) / step > MOST; at++) step = [1, 2, 5][(at + 1) % 3] * 10 ** Math.floor((at + 1) / 3)
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step)
}
