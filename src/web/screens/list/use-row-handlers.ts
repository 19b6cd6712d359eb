import { useMemo, useRef } from 'react'
import type { RecordData } from '../../data/index.ts'
import type { CellEditing } from './editing/use-cell-editing.ts'
import type { ListPlace } from './list-place.ts'
import type { RowHandlers } from './list-row.tsx'
import type { Selection } from './use-selection.ts'

interface Now {
  rows: readonly RecordData[]
  selection: Selection
  sideView: boolean
  editing?: CellEditing
  activate: (index: number) => void
}

/** What is done to rows; the same object as long as the list stands, so that rows are not drawn anew. */
export const useRowHandlers = (place: ListPlace, now: Now): RowHandlers => {
  const { shell, model, hrefOf, keyOf } = place
  const latest = useRef(now)
  latest.current = now
  return useMemo(
    () => ({
      open(record, how) {
        if (how === 'tab') window.open(hrefOf(record), '_blank', 'noopener')
        else if (how === 'beside' || latest.current.sideView)
          shell.openBeside({ entity: model.name, key: keyOf(record) })
        else shell.go(hrefOf(record))
      },
      toggle(record, reach) {
        const { selection, rows } = latest.current
        if (reach) selection.reach(record, rows)
        else selection.toggle(record)
      },
      edit: (record, column) => latest.current.editing?.edit(record, column),
      leaveCell: (record, column, to) => latest.current.editing?.leave(record, column, to),
      activate: index => latest.current.activate(index),
    }),
    [shell, model.name, hrefOf, keyOf],
  )
}
