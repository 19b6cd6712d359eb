import { lazy, type RefObject, Suspense } from 'react'
import { SkeletonRows, type SkeletonShape, Table, TableScroll, TBody, THead, Tr } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { useLook } from '../../shell/index.ts'
import type { ListColumn } from './columns.ts'
import { HeadCells } from './head-cells.tsx'
import styles from './list.module.css'
import { currencyOfRow } from './list-cell.tsx'
import type { ListPlace } from './list-place.ts'
import { ListRow, type RowHandlers } from './list-row.tsx'
import { useListTable } from './table-model.ts'
import { TotalsRow } from './totals-row.tsx'
import { useColumnWidths } from './use-column-widths.ts'
import type { Selection } from './use-selection.ts'

const VirtualRows = lazy(() => import('./virtual-rows.tsx').then(module => ({ default: module.VirtualRows })))

export const checkWidth = 40
export const indexWidth = 48
const none: readonly RecordData[] = []
/** Up to here all rows are drawn: a search of the browser finds them, and nothing more has to load. */
const drawnAtOnce = 60
const heights = { compact: 28, normal: 32, relaxed: 40 } as const

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

const shapeOf = (column: ListColumn): SkeletonShape =>
  column.role === 'status' ? 'status' : column.end ? 'figure' : 'text'

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
  selectable: 'many' | 'one' | 'none'
  active: number
  beside?: string
  handlers: RowHandlers
  scrollRef: RefObject<HTMLDivElement | null>
}

/** The table of a list: head and first columns stay, rows beyond sixty are virtualised. */
export const ListTable = (props: ListTableProps) => {
  const { place, rows, pinned, offset, size, isOld, selection, selectable, active, beside, handlers } = props
  const table = useListTable(place, rows ?? none, selection)
  const { density } = useLook()
  const hasCheck = selectable !== 'none'
  const hasIndex = Boolean(place.preference.index)
  const lead = (hasCheck ? checkWidth : 0) + (hasIndex ? indexWidth : 0)
  const currencies = sharedCurrencies(place, rows ?? none)
  const actionColumn = actionColumnOf(place.shown)
  const columns = useColumnWidths(place, rows, props.scrollRef, lead)
  const widths = [...(hasCheck ? [checkWidth] : []), ...(hasIndex ? [indexWidth] : []), ...columns.widths]
  const own = place.preference.density
  const rowHeight = heights[own ?? density]
  const rowOf = (record: RecordData, index: number, isPinned = false) => (
    <ListRow
      key={isPinned ? `pinned ${record._id}` : record._id}
      place={place}
      record={record}
      columns={place.shown}
      currencies={currencies}
      actionColumn={actionColumn}
      index={isPinned ? undefined : index}
      number={hasIndex ? (isPinned ? '' : String(offset + index + 1)) : undefined}
      rowIndex={isPinned ? undefined : offset + index + 2}
      selectable={selectable}
      selected={selection.has(record)}
      active={!isPinned && index === active}
      current={beside !== undefined && beside === place.keyOf(record)}
      pinned={isPinned}
      handlers={handlers}
    />
  )
  const cells = widths.length
  return (
    <TableScroll ref={props.scrollRef} label={place.model.pluralLabel}>
      <Table
        label={place.model.pluralLabel}
        widths={widths}
        minWidth={columns.minWidth}
        rowHeight={rowHeight}
        busy={rows === undefined || isOld}
        rowCount={size + 1}
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
          {pinned.map((record, index) => rowOf(record, index, true))}
          {rows === undefined ? (
            <SkeletonRows
              rows={place.pageSize}
              columns={[
                ...(hasCheck ? (['check'] as const) : []),
                ...(hasIndex ? (['text'] as const) : []),
                ...place.shown.map(shapeOf),
              ]}
            />
          ) : rows.length <= drawnAtOnce ? (
            rows.map((record, index) => rowOf(record, index))
          ) : (
            <Suspense fallback={rows.slice(0, drawnAtOnce).map((record, index) => rowOf(record, index))}>
              <VirtualRows
                rows={rows}
                rowHeight={rowHeight}
                columns={cells}
                scrollRef={props.scrollRef}
                active={active}
                rowOf={rowOf}
              />
            </Suspense>
          )}
          <tr className={styles.filler} aria-hidden>
            <td colSpan={cells} />
          </tr>
        </TBody>
        <TotalsRow
          place={place}
          size={size}
          currencies={currencies}
          lead={(hasCheck ? 1 : 0) + (hasIndex ? 1 : 0)}
        />
      </Table>
    </TableScroll>
  )
}
