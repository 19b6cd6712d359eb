import { type MouseEvent, memo } from 'react'
import { Icon, IconArrowDown, IconArrowUp, Skeleton } from '#ui/index.ts'
import type { RecordData } from '../../../data/index.ts'
import { valueAt } from '../cell-text.ts'
import type { ListColumn } from '../columns.ts'
import { isBad, ListCell } from '../list-cell.tsx'
import type { ListPlace } from '../list-place.ts'
import type { RowHandlers } from '../list-row.tsx'
import { sharedCurrencies } from '../list-table.tsx'
import { figureOf, secondOf } from '../phone-facts.ts'
import { howOf } from '../rows/click-row.ts'
import styles from './list-pane.module.css'

const none: readonly RecordData[] = []

/** The figure of each line, and the currency that all of them share. */
const figuresOf = (place: ListPlace, rows: readonly RecordData[]) => {
  const figure = figureOf(place)
  const currency = figure && sharedCurrencies({ ...place, shown: [figure] }, rows).get(figure.id)
  return { figure, currency }
}

/** By what the lines are sorted, and what the figure at their end is. */
export const PaneOrder = ({
  place,
  rows = none,
}: {
  place: ListPlace
  rows: readonly RecordData[] | undefined
}) => {
  const { figure, currency } = figuresOf(place, rows)
  const sort = place.state.sort || place.model.sort[0] || ''
  const id = sort.split(',')[0]!.replace(/^-/, '')
  const by = place.columns.find(column => column.id === id)
  return (
    <p className={styles.order}>
      {by && (
        <span className={styles.by}>
          {by.label} <Icon of={sort.startsWith('-') ? IconArrowDown : IconArrowUp} size="xs" />
        </span>
      )}
      {figure && (
        <span className={styles.by} data-end>
          {figure.label} {currency}
        </span>
      )}
    </p>
  )
}

interface PaneRowProps {
  place: ListPlace
  record: RecordData
  figure: ListColumn | undefined
  currency: string | undefined
  index?: number
  isCurrent: boolean
  handlers: RowHandlers
}

/** A value as words alone: the whole line leads to its record. */
const plain = (column: ListColumn): ListColumn => ({
  ...column,
  link: undefined,
  to: undefined,
  truncate: undefined,
})

const PaneRow = memo((props: PaneRowProps) => {
  const { place, record, figure, currency, index, isCurrent, handlers } = props
  const status = place.columns.find(({ role }) => role === 'status')
  const words = secondOf(place)
  const name = record.name || place.keyOf(record)
  // What names the record is said once.
  const second = words && valueAt(record, words.id) !== name ? words : undefined
  const open = (event: MouseEvent) => {
    const how = howOf(event)
    if (how === 'tab') return
    event.preventDefault()
    if (index !== undefined) handlers.activate(index)
    handlers.open(record, 'beside')
  }
  return (
    <li>
      <a
        className={styles.row}
        href={place.hrefOf(record)}
        data-index={index}
        aria-current={isCurrent || undefined}
        onClick={open}
      >
        <span className={styles.line}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.figure} data-bad={(figure && isBad(place, figure, record)) || undefined}>
            {figure && (
              <ListCell place={place} column={plain(figure)} record={record} bare={currency !== undefined} />
            )}
          </span>
        </span>
        <span className={styles.line}>
          <span className={styles.second}>
            {second ? <ListCell place={place} column={plain(second)} record={record} /> : record.registration}
          </span>
          <span className={styles.end}>
            {status && <ListCell place={place} column={status} record={record} />}
          </span>
        </span>
      </a>
    </li>
  )
})
PaneRow.displayName = 'PaneRow'

const WaitingRow = () => (
  <li className={styles.row} aria-hidden>
    <span className={styles.line}>
      <Skeleton width="70%" />
      <Skeleton width={64} end />
    </span>
    <span className={styles.line}>
      <Skeleton width="50%" />
      <Skeleton width={48} end />
    </span>
  </li>
)

interface PaneRowsProps {
  place: ListPlace
  rows: readonly RecordData[] | undefined
  pinned: readonly RecordData[]
  beside: string | undefined
  handlers: RowHandlers
  scrollRef: React.RefObject<HTMLDivElement | null>
}

/** The records in sight, two lines each: who it is and how much, of whom and how it stands. */
export const PaneRows = ({ place, rows, pinned, beside, handlers, scrollRef }: PaneRowsProps) => {
  const figures = figuresOf(place, rows ?? none)
  const row = (record: RecordData, index?: number) => (
    <PaneRow
      key={index === undefined ? `pinned ${record._id}` : record._id}
      place={place}
      record={record}
      {...figures}
      index={index}
      isCurrent={place.keyOf(record) === beside}
      handlers={handlers}
    />
  )
  return (
    <div className={styles.rows} ref={scrollRef}>
      <ol aria-label={place.model.pluralLabel} aria-busy={rows === undefined}>
        {pinned.map(record => row(record))}
        {rows
          ? rows.map((record, index) => row(record, index))
          : // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
            Array.from({ length: 10 }, (_, index) => <WaitingRow key={index} />)}
      </ol>
    </div>
  )
}
