import { useCallback, useMemo, useState } from 'react'
import { part } from '#ui/index.ts'
import { canWait, isTemporary, type RecordData } from '../../../data/index.ts'
import { useNeedsNetwork } from '../../../shell/index.ts'
import { leadColumns } from '../lead-columns.ts'
import { ListCell } from '../list-cell.tsx'
import { projectionOf, useRows } from '../list-data.ts'
import { useMakesByValues } from '../list-head.tsx'
import type { ListPlace } from '../list-place.ts'
import { ListRow } from '../list-row.tsx'
import type { ListTableProps } from '../list-table.tsx'
import { BeginLine, useLineOpen } from './begin-line.tsx'
import { begunRecord, givenByFilters, isMadeInLine } from './line-offered.ts'
import type { LineColumn } from './new-line.tsx'

const NewLine = part(() => import('./new-line.tsx').then(module => module.NewLine))

/** What was made here and stands on another page of the list is shown as long as one stays. */
const useMadeRows = (place: ListPlace, rows: readonly RecordData[]) => {
  const [ids, setIds] = useState<readonly string[]>([])
  const { data } = useRows(
    place.model,
    [
      ['_id', ids.join(',')],
      ['range', `0-${Math.max(0, ids.length - 1)}`],
      ...projectionOf(place.model, place.shown),
    ],
    { enabled: ids.length > 0, keep: true },
  )
  const add = useCallback(
    ({ _id }: RecordData) => !isTemporary(_id) && setIds(before => [...before, _id]),
    [],
  )
  const inSight = new Set(rows.map(({ _id }) => _id))
  const made = (data?.rows ?? []).filter(({ _id }) => !inSight.has(_id))
  return { made: made.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id)), add }
}

/** What a list shows of a new record where nothing is typed: what it begins with, and nothing that leads away. */
const shownOf = (place: ListPlace) => (column: LineColumn, record: RecordData) => {
  const own = place.shown.find(({ id }) => id === column.id)
  if (!own || column.role === 'registration') return null
  return <ListCell place={place} column={{ ...own, link: undefined, to: undefined }} record={record} />
}

/** What stands in the table under its rows: what was made there, and the line of the next one. */
const Lines = ({ table, currencies, actionColumn }: AddingRowsProps) => {
  const { place, rows, selection, selectable, handlers } = table
  const { model, shown, context } = place
  const { isOpen, button, begin, leave } = useLineOpen()
  const { made, add } = useMadeRows(place, rows ?? [])
  const needsNetwork = useNeedsNetwork()
  const lacks = canWait(model) ? undefined : needsNetwork
  const lead = leadColumns(place, selectable)
  const start = useCallback(() => begunRecord(model, context, givenByFilters(place)), [model, context, place])
  const isOffered = useMemo(() => isMadeInLine(place, start(), context), [place, start, context])
  if (!isOffered) return null
  const idle = (
    <BeginLine span={lead.widths.length + shown.length} button={button} lacks={lacks} onBegin={begin} />
  )
  return (
    <>
      {made.map(record => (
        <ListRow
          key={record._id}
          place={place}
          record={record}
          columns={shown}
          currencies={currencies}
          actionColumn={actionColumn}
          expanded={lead.hasExpand ? false : undefined}
          number={lead.hasIndex ? '' : undefined}
          selectable={selectable}
          selected={selection.has(record)}
          active={false}
          current={false}
          pinned={false}
          handlers={handlers}
        />
      ))}
      {isOpen && lacks === undefined ? (
        <NewLine
          meanwhile={idle}
          place={place}
          columns={shown.map(column => ({ ...column, isEnd: column.end }))}
          lead={lead.widths.length}
          begin={start}
          shownOf={shownOf(place)}
          onMade={add}
          onLeave={leave}
        />
      ) : (
        idle
      )}
    </>
  )
}

interface AddingRowsProps {
  table: ListTableProps
  currencies: ReadonlyMap<string, string | undefined>
  actionColumn: string | undefined
}

/** The line in which a new record is typed, under the rows of a page whose records are made by few values; nothing elsewhere. */
export const AddingRows = (props: AddingRowsProps) => {
  const { place, rows, sections } = props.table
  const makes = useMakesByValues(place)
  return makes && rows && !sections ? <Lines {...props} /> : null
}
