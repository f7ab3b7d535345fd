/** Numbers that stand alone, with a real minus sign. */

export function figure(number: number): string {
  return number < 0 ? `−${-number}` : String(number)
}

/** What is added or taken away. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : figure(number)
}

/** Several parts of a figure: 6 + 8 − 109. */
export function sumOf(parts: readonly number[]): string {
  return parts.map((part, at) => (at ? `${part < 0 ? '−' : '+'} ${Math.abs(part)}` : figure(part))).join(' ')
}
