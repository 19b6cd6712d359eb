import { useCallback, useMemo, useState } from 'react'
import type { RecordForm } from '../../../cards/form/record-form.ts'
import type { RecordData } from '../../../data/index.ts'
import { editableBeside, isEditable, type TypedTable } from './editable.ts'

/** The cell that is typed in. */
export interface EditedCell {
  /** `_id` of its row. */
  id: string
  column: string
  /** What was typed, whatever is drawn anew around it; made by the first input that stands there. */
  form?: RecordForm
}

/** Where the keys go when a cell is left: to the next one, the one before, back to the row, or wherever one has clicked. */
export type LeavesTo = 'next' | 'previous' | 'row' | 'elsewhere'

export interface CellEditing {
  edited: EditedCell | null
  edit: (record: RecordData, column?: string) => void
  leave: (record: RecordData, column: string, to: LeavesTo) => void
}

/** Typing in the cells of a list: double click or F2 begins, Enter keeps, Tab keeps and goes on. */
export const useCellEditing = (place: TypedTable, rows: readonly RecordData[]): CellEditing => {
  const [edited, setEdited] = useState<EditedCell | null>(null)
  const begin = useCallback((record: RecordData, column: string) => {
    setEdited({ id: record._id, column })
  }, [])
  const edit = useCallback(
    (record: RecordData, column?: string) => {
      const wanted = place.shown.find(one => (column ? one.id === column : true) && isEditable(place, one))
      if (wanted) begin(record, wanted.id)
    },
    [place, begin],
  )
  const leave = useCallback(
    (record: RecordData, column: string, to: LeavesTo) => {
      const by = to === 'next' ? 1 : to === 'previous' ? -1 : 0
      const beside = by && editableBeside(place, column, by)
      if (beside) return begin(record, beside.id)
      const at = rows.findIndex(({ _id }) => _id === record._id)
      const row = by ? rows[at + by] : undefined
      const editable = place.shown.filter(one => isEditable(place, one))
      const first = by === 1 ? editable[0] : editable.at(-1)
      if (row && first) return begin(row, first.id)
      // Whoever clicked into another cell meanwhile is there already.
      setEdited(now => (now?.id === record._id && now.column === column ? null : now))
    },
    [place, rows, begin],
  )
  return useMemo(() => ({ edited, edit, leave }), [edited, edit, leave])
}
