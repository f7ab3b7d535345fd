/** Undo and redo without limit: what was, what is, and what was taken back. */

export interface History<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
}

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [] })

export function did<T>({ past, now }: History<T>, next: T): History<T> {
  return { past: [...past, now], now: next, future: [] }
}

export function undo<T>(history: History<T>): History<T> {
  const { past, now, future } = history
  if (!past.length) return history
  return { past: past.slice(0, -1), now: past[past.length - 1], future: [now, ...future] }
}

export function redo<T>(history: History<T>): History<T> {
  const { past, now, future } = history
  if (!future.length) return history
  return { past: [...past, now], now: future[0], future: future.slice(1) }
}
