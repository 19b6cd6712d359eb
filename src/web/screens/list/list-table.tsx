import { type RefObject, useMemo } from 'react'
import { part, Table, TableScroll, TBody, THead, Tr, useIsTouched } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { useLook } from '../../shell/index.ts'
import { currencyOfRow } from './cell-text.ts'
import type { ListColumn } from './columns.ts'
import type { EditedCell } from './editing/use-cell-editing.ts'
import type { GroupHandlers } from './grouping/group-rows.tsx'
import type { GroupInSight } from './grouping/use-grouped-rows.ts'
import { HeadCells } from './head-cells.tsx'
import { leadColumns, type Selectable } from './lead-columns.ts'
import styles from './list.module.css'
import type { ListPlace } from './list-place.ts'
import type { RowHandlers } from './list-row.tsx'
import { ListTableRows } from './list-table-rows.tsx'
import { useListTable } from './table-model.ts'
import { TotalsRow, useWidestSums } from './totals-row.tsx'
import { useColumnWidths } from './use-column-widths.ts'
import type { Selection } from './use-selection.ts'

const AddingRows = part(() => import('./adding/adding-rows.tsx').then(module => module.AddingRows))

const none: readonly RecordData[] = []
const heights = { compact: 28, normal: 32, relaxed: 40 } as const
/** A row that a finger meets. */
const touched = 44

/** Currency that all rows share, by column; a column whose rows differ has none, and each amount says its own. */
export const sharedCurrencies = (
  place: ListPlace,
  rows: readonly RecordData[],
): ReadonlyMap<string, string | undefined> =>
  new Map(
    place.shown
      .filter(column => column.kind === 'money' || column.kind === 'unitPrice')
      .map(column => {
        const found = new Set(rows.map(row => currencyOfRow(row, column) ?? place.context.currency))
        const [first] = found
        return [column.id, rows.length === 0 ? place.context.currency : found.size === 1 ? first : undefined]
      }),
  )

/** The same, as long as rows and columns are the same. */
const useSharedCurrencies = (place: ListPlace, rows: readonly RecordData[]) => {
  const { shown, context } = place
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the place these are asked.
  return useMemo(() => sharedCurrencies(place, rows), [shown, context, rows])
}

/** The column whose cells end in the row's actions: the name, else the first one of words. */
export const actionColumnOf = (columns: readonly ListColumn[]): string | undefined =>
  (
    columns.find(column => column.role === 'name') ??
    columns.find(column => column.role === 'other' && !column.end) ??
    columns[0]
  )?.id

export interface ListTableProps {
  place: ListPlace
  /** Undefined while the first ones are on their way. */
  rows: readonly RecordData[] | undefined
  pinned: readonly RecordData[]
  /** Place of the first row in the whole result, from 0. */
  offset: number
  size: number
  isOld: boolean
  selection: Selection
  selectable: Selectable
  active: number
  beside?: string
  handlers: RowHandlers
  edited?: EditedCell | null
  /** `_id`s of the rows whose own rows are shown. */
  expanded?: ReadonlySet<string>
  /** Groups with their rows, where rows are grouped. */
  sections?: readonly GroupInSight[]
  groups?: GroupHandlers
  scrollRef: RefObject<HTMLDivElement | null>
}

/** The table of a list: head and first columns stay, rows beyond sixty are virtualised. */
export const ListTable = (props: ListTableProps) => {
  const { place, rows, size, selection, selectable, scrollRef } = props
  const table = useListTable(place, rows ?? none, selection)
  const { density } = useLook()
  const lead = leadColumns(place, selectable)
  const currencies = useSharedCurrencies(place, rows ?? none)
  const columns = useColumnWidths(place, rows, scrollRef, { lead: lead.width, sums: useWidestSums(place) })
  const widths = [...lead.widths, ...columns.widths]
  const actionColumn = actionColumnOf(place.shown)
  const isTouched = useIsTouched()
  const rowHeight = isTouched ? touched : heights[place.preference.density ?? density]
  return (
    <TableScroll ref={scrollRef} label={place.model.pluralLabel}>
      <Table
        label={place.model.pluralLabel}
        widths={widths}
        minWidth={columns.minWidth}
        rowHeight={rowHeight}
        busy={rows === undefined || props.isOld}
        rowCount={props.sections ? undefined : size + 1}
      >
        <THead>
          <Tr rowIndex={1}>
            <HeadCells
              place={place}
              table={table}
              rows={rows ?? none}
              selection={selection}
              selectable={selectable}
              currencies={currencies}
            />
          </Tr>
        </THead>
        <TBody>
          <ListTableRows
            table={{ ...props, place: columns.seen }}
            currencies={currencies}
            actionColumn={actionColumn}
            rowHeight={rowHeight}
          />
          {place.mode === 'page' && (
            <AddingRows table={props} currencies={currencies} actionColumn={actionColumn} />
          )}
          <tr className={styles.filler} aria-hidden>
            <td colSpan={widths.length} />
          </tr>
        </TBody>
        <TotalsRow place={place} size={size} currencies={currencies} lead={lead.widths.length} />
      </Table>
    </TableScroll>
  )
}
