import type { Changed, StateFrame } from '../../generated/types'

type Value = readonly unknown[] | Record<string, unknown>

/** The state of a table after a change: what is not told is as it was before, but for what was added at
 *  the end of lists. */
export function changed(before: StateFrame, { table, view, more, ...told }: Changed): StateFrame {
  let grown: Value = { ...before.view, ...view }
  for (const [path, items] of Object.entries(more ?? {})) grown = withMore(grown, path.split('.'), items)
  return {
    ...before,
    ...told,
    type: 'state',
    table: { ...before.table, ...table },
    view: grown,
  } as unknown as StateFrame
}

/** A copy of a value with these items at the end of the list that this path leads to. */
function withMore(value: Value, [first, ...rest]: string[], items: readonly unknown[]): Value {
  if (first === undefined) return [...(value as readonly unknown[]), ...items]
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, Value>
  copy[first] = withMore(copy[first], rest, items)
  return copy
}
