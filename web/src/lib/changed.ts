import type { Changed, StateFrame } from './types'

/** The state of a table after a change: what is not told is as it was before. */
export function changed(before: StateFrame, { table, view, sheet, ...told }: Changed): StateFrame {
  return {
    ...told,
    type: 'state',
    table: { ...before.table, ...table },
    view: { ...before.view, ...view },
    sheet: sheet ?? before.sheet,
  }
}
