/** The figures of a score sheet. */

import { figure, sumOf } from '../words/numbers'
import type { Cell } from '../generated/types'

export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return '' // not there any more
  if (value === '' || value === false) return '·'
  if (value === true) return '✓'
  if (Array.isArray(value)) return value.join(' ')
  return typeof value === 'number' ? figure(value) : String(value)
}

/** « 1 + 1 » where several moves make a figure. Nought points say nothing, unless that is the best figure. */
export function cellWords({ value, parts }: Cell, kind: string, fewestWins: boolean): string {
  if (kind !== 'sum' && parts.length > 1 && parts.length < 5) return sumOf(parts.map(([points]) => points))
  const says = value !== 0 || parts.length > 0 || ['total', 'fact'].includes(kind) || fewestWins
  return says ? valueWords(value) : '·'
}
