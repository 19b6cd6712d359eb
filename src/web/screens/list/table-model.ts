import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { isSortable } from '#model/index.ts'
import type { RecordData } from '../../data/index.ts'
import { valueAt } from './cell-text.ts'
import type { ListPlace } from './list-place.ts'
import { withSort } from './list-state.ts'
import type { Selection } from './use-selection.ts'

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  rowSelectionFeature,
  rowSortingFeature,
})
const helper = createColumnHelper<typeof features, RecordData>()

const sortingOf = (sort: string | null) =>
  sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : []

/**
 * The headless table: columns in the person's order, the cycle of sorting, what is selected. The server sorts, filters
 * and pages; the address holds all of it.
 */
export const useListTable = (place: ListPlace, rows: readonly RecordData[], selection: Selection) => {
  const { columns, state, change, model } = place
  const definitions = useMemo(
    () =>
      helper.columns(
        columns.map(column =>
          helper.accessor(record => valueAt(record, column.id), {
            id: column.id,
            header: column.label,
            enableSorting: isSortable(model, column.id),
            sortDescFirst: false,
          }),
        ),
      ),
    [columns, model],
  )
  const data = useMemo(() => [...rows], [rows])
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: record => record._id,
    manualSorting: true,
    enableSortingRemoval: true,
    enableMultiSort: false,
    state: {
      columnOrder: columns.map(column => column.id),
      columnVisibility: Object.fromEntries(columns.map(column => [column.id, !column.hidden])),
      sorting: sortingOf(state.sort),
      rowSelection: Object.fromEntries(selection.ids.map(id => [id, true as const])),
    },
    onSortingChange: update => {
      const [next] = typeof update === 'function' ? update(sortingOf(state.sort)) : update
      change(withSort(state, next ? `${next.desc ? '-' : ''}${next.id}` : null), { replace: true })
    },
  })
}

export type ListTableModel = ReturnType<typeof useListTable>
