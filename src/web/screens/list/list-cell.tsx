import type { ReactNode } from 'react'
import { cellFor, truncated } from '#fields/cells.tsx'
import { meets } from '#model/index.ts'
import { Status } from '#ui/index.ts'
import { markOf, type RecordData } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { asParty, settingsOf, valueAt } from './cell-text.ts'
import type { ListColumn } from './columns.ts'
import styles from './list.module.css'
import type { ListPlace } from './list-place.ts'
import { countOfRest, meaningOfRest, rowStatuses } from './row-statuses.ts'

/** The address that a column's link comes to for a row; null where the row has nothing to fill it with. */
const filledLink = (link: string, record: RecordData): string | null => {
  let isWhole = true
  const href = link.replace(/\{([\w.]+)\}/g, (_, path: string) => {
    const value = valueAt(record, path)
    if (value === null || value === undefined || value === '') isWhole = false
    return encodeURIComponent(String(value)).replace(/\./g, '%2E')
  })
  return isWhole ? href : null
}

/** Whether a figure of this row is one that should alarm: late, returned, overdue. */
export const isBad = (place: ListPlace, column: ListColumn, record: RecordData): boolean =>
  place.model.answers.some(answer => answer.field === column.id && answer.bad && meets(record, answer.bad))

/** What of a row waits on this device: said beside its status, or its name where it has none. */
const Waiting = ({ record }: { record: RecordData }) => {
  const say = useSay('shell')
  const mark = markOf(record)
  return (
    mark && <Status meaning="warning">{say(mark === 'refused' ? 'queue.refused' : 'queue.toSend')}</Status>
  )
}

const StatusCell = ({ place, record }: { place: ListPlace; record: RecordData }) => {
  const statuses = rowStatuses(place, record)
  if (statuses.length === 0 && !markOf(record)) return null
  const written = place.isBrief ? statuses.slice(0, 1) : statuses
  const rest = statuses.slice(written.length)
  const said = (some: typeof statuses) => some.map(({ label }) => label).join(' · ')
  return (
    <span className={styles.statuses} title={rest.length > 0 ? said(statuses) : undefined}>
      <Waiting record={record} />
      {written.map(({ key, label, meaning }) => (
        <Status key={key} meaning={meaning}>
          {label}
        </Status>
      ))}
      {rest.length > 0 && (
        <Status meaning={meaningOfRest(rest)} label={said(rest)}>
          <bdi aria-hidden dir="ltr">
            {countOfRest(place, rest)}
          </bdi>
        </Status>
      )}
    </span>
  )
}

/** The first column leads to the record where neither registration nor name is there to do it. */
const isOpener = ({ shown }: ListPlace, column: ListColumn): boolean =>
  column === shown[0] && shown.every(({ role }) => role !== 'registration' && role !== 'name')

const linked = (href: string | null, inside: ReactNode): ReactNode =>
  href ? <a href={href}>{inside}</a> : inside

interface ListCellProps {
  place: ListPlace
  column: ListColumn
  record: RecordData
  bare?: boolean
}

/** One value of a row, as its column wants it; of one that waits and shows no status with the mark that it does. */
export const ListCell = (props: ListCellProps) => {
  const { place, column, record } = props
  const isMarked = column === place.shown[0] && place.shown.every(({ role }) => role !== 'status')
  if (!isMarked || !markOf(record)) return <PlainCell {...props} />
  return (
    <span className={styles.statuses}>
      <PlainCell {...props} /> <Waiting record={record} />
    </span>
  )
}

const PlainCell = ({ place, column, record, bare }: ListCellProps) => {
  if (column.role === 'status') return <StatusCell place={place} record={record} />
  const value = valueAt(record, column.id)
  const party = asParty(value)
  if (party) {
    const name = party.name || `${party.registration} (???)`
    const shown = truncated(name, column.truncate)
    return linked(
      column.link ? filledLink(column.link, record) : null,
      <span dir="auto" title={shown === name ? undefined : name}>
        {shown}
      </span>,
    )
  }
  if (value === null || value === undefined || value === '') return null
  // Nothing late is nothing to read.
  if (value === 0 && place.model.answers.some(answer => answer.field === column.id && answer.bad)) return null
  const name = column.nameField ? record[column.nameField] : undefined
  const settings = settingsOf(place, column, record)
  const Cell = cellFor(column.kind)
  const inside = (
    <Cell
      value={typeof name === 'string' ? name : value}
      kind={typeof name === 'string' ? 'text' : column.kind}
      settings={settings}
      context={place.context}
      bare={bare}
      truncate={column.truncate}
      words={{ yes: place.t('list.yes'), no: place.t('list.no') }}
    />
  )
  if (column.role === 'registration' || column.role === 'name') return linked(place.hrefOf(record), inside)
  if (!column.link && isOpener(place, column)) return linked(place.hrefOf(record), inside)
  if (column.link) return linked(filledLink(column.link, record), inside)
  if (column.kind === 'reference' && column.to && typeof value === 'string')
    return linked(place.shell.hrefOf(column.to, value), inside)
  return inside
}
