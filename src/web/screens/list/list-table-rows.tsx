import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { SkeletonRows, type SkeletonShape } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import type { ListColumn } from './columns.ts'
import { leadColumns } from './lead-columns.ts'
import { ListRow } from './list-row.tsx'
import type { ListTableProps } from './list-table.tsx'
import { RowsUnder } from './rows/rows-under.tsx'
import type { Measured } from './virtual-rows.tsx'

const GroupRows = lazy(() =>
  import('./grouping/group-rows.tsx').then(module => ({ default: module.GroupRows })),
)
const VirtualRows = lazy(() => import('./virtual-rows.tsx').then(module => ({ default: module.VirtualRows })))

/** Up to here all rows are drawn: a search of the browser finds them, and nothing more has to load. */
const drawnAtOnce = 60

const shapeOf = (column: ListColumn): SkeletonShape =>
  column.role === 'status' ? 'status' : column.end ? 'figure' : 'text'

interface ListTableRowsProps {
  table: ListTableProps
  currencies: ReadonlyMap<string, string | undefined>
  actionColumn: string | undefined
  /** px */
  rowHeight: number
}

/** How a record of the table is drawn by its place among those in sight; a pinned one has no place, number or key. */
const rowDrawer = ({ table, currencies, actionColumn }: ListTableRowsProps) => {
  const { place, offset, selection, selectable, active, beside, handlers, edited } = table
  const { hasExpand, hasIndex } = leadColumns(place, selectable)
  return (record: RecordData, index: number, isPinned = false): ReactNode => (
    <ListRow
      key={isPinned ? `pinned ${record._id}` : record._id}
      expanded={hasExpand ? table.expanded?.has(record._id) === true : undefined}
      place={place}
      record={record}
      columns={place.shown}
      currencies={currencies}
      actionColumn={actionColumn}
      index={isPinned ? undefined : index}
      number={hasIndex ? (isPinned ? '' : String(offset + index + 1)) : undefined}
      rowIndex={isPinned || table.sections ? undefined : offset + index + 2}
      selectable={selectable}
      selected={selection.has(record)}
      active={!isPinned && index === active}
      current={beside !== undefined && beside === place.keyOf(record)}
      pinned={isPinned}
      edited={!isPinned && edited?.id === record._id ? edited : undefined}
      handlers={handlers}
    />
  )
}

/** How what stands under an open row is drawn. */
const underDrawer = ({ place, selectable, scrollRef }: ListTableProps) => {
  const span = leadColumns(place, selectable).widths.length + place.shown.length
  return (record: RecordData, measured?: Measured): ReactNode => (
    <RowsUnder
      key={`${record._id} under`}
      place={place}
      record={record}
      span={span}
      scrollRef={scrollRef}
      {...measured}
    />
  )
}

/** The pinned rows, then those of the page: grey ones while they are on their way, beyond sixty only those in sight. */
export const ListTableRows = (props: ListTableRowsProps) => {
  const { place, rows, pinned, selectable, active, scrollRef } = props.table
  const { hasCheck, hasExpand, hasIndex, widths } = leadColumns(place, selectable)
  const rowAlone = rowDrawer(props)
  const underOf = underDrawer(props.table)
  const { sections, groups, expanded } = props.table
  const isOpen = (record: RecordData) => hasExpand && expanded?.has(record._id) === true
  // A row that opens stays where it is: what keeps the focus in it is not made anew.
  const rowOf = (record: RecordData, index: number, isPinned = false) => (
    <Fragment key={`${isPinned ? 'pinned ' : ''}${record._id}`}>
      {rowAlone(record, index, isPinned)}
      {isOpen(record) && underOf(record)}
    </Fragment>
  )
  if (sections && groups)
    return (
      <>
        {pinned.map((record, index) => rowOf(record, index, true))}
        <Suspense fallback={null}>
          <GroupRows
            place={place}
            sections={sections}
            groups={groups}
            currencies={props.currencies}
            selectable={selectable}
            rowOf={rowOf}
          />
        </Suspense>
      </>
    )
  return (
    <>
      {pinned.map((record, index) => rowOf(record, index, true))}
      {rows === undefined ? (
        <SkeletonRows
          rows={place.pageSize}
          columns={[
            ...(hasCheck ? (['check'] as const) : []),
            ...(hasExpand ? (['check'] as const) : []),
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
            rowHeight={props.rowHeight}
            columns={widths.length + place.shown.length}
            scrollRef={scrollRef}
            active={active}
            isOpen={isOpen}
            rowOf={rowAlone}
            underOf={underOf}
          />
        </Suspense>
      )}
    </>
  )
}
