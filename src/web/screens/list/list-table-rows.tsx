import type { ReactNode } from 'react'
import { part, SkeletonRows, type SkeletonShape } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import type { ListColumn } from './columns.ts'
import { leadColumns } from './lead-columns.ts'
import { ListRow } from './list-row.tsx'
import type { ListTableProps } from './list-table.tsx'
import { RowsUnder } from './rows/rows-under.tsx'
import { type Measured, type TablePart, TableParts } from './table-parts.tsx'
import { useRowPlace } from './use-row-place.ts'

const GroupRows = part(() => import('./grouping/group-rows.tsx').then(module => module.GroupRows))
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

/** px that what stands under a row is taken to need until it is measured. */
const usualUnder = 160
/** No page shows more of what is on its way. */
const mostWaiting = 40

/** A record of the table as its parts: the row, and under it what belongs to it where it is open. */
const rowParts = (props: ListTableRowsProps) => {
  const { place, selectable, expanded } = props.table
  const { hasExpand } = leadColumns(place, selectable)
  const rowOf = rowDrawer(props)
  const underOf = underDrawer(props.table)
  // A row that opens stays where it is: what keeps the focus in it is not made anew.
  return (record: RecordData, index: number, isPinned = false): TablePart[] => {
    const key = `${isPinned ? 'pinned ' : ''}${record._id}`
    const draw = () => rowOf(record, index, isPinned)
    const row: TablePart = { key, height: props.rowHeight, draw, ...(isPinned ? {} : { index }) }
    if (!hasExpand || expanded?.has(record._id) !== true) return [row]
    const under = (measured?: Measured) => underOf(record, measured)
    return [row, { key: `${key} under`, height: usualUnder, draw: under }]
  }
}

/** The pinned rows, then those of the page: grey ones while they are on their way, beyond sixty only those in sight. */
export const ListTableRows = (props: ListTableRowsProps) => {
  const rowPlace = useRowPlace(props.table.place)
  const { place, rows, pinned, selectable, active, scrollRef, sections, groups } = props.table
  const { hasCheck, hasExpand, hasIndex, widths } = leadColumns(place, selectable)
  const partsOf = rowParts({ ...props, table: { ...props.table, place: rowPlace } })
  const columns = widths.length + place.shown.length
  return (
    <>
      {pinned.flatMap((record, index) => partsOf(record, index, true)).map(part => part.draw())}
      {sections && groups ? (
        <GroupRows
          place={place}
          sections={sections}
          groups={groups}
          currencies={props.currencies}
          selectable={selectable}
          rowHeight={props.rowHeight}
          partsOf={partsOf}
          scrollRef={scrollRef}
          active={active}
        />
      ) : rows === undefined ? (
        <SkeletonRows
          rows={Math.min(place.pageSize, mostWaiting)}
          columns={[
            ...(hasCheck ? (['check'] as const) : []),
            ...(hasExpand ? (['check'] as const) : []),
            ...(hasIndex ? (['text'] as const) : []),
            ...place.shown.map(shapeOf),
          ]}
        />
      ) : (
        <TableParts
          parts={rows.flatMap((record, index) => partsOf(record, index))}
          columns={columns}
          scrollRef={scrollRef}
          active={active}
        />
      )}
    </>
  )
}
