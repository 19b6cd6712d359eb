import { type MouseEvent, memo } from 'react'
import { Button, Checkbox, Skeleton } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { GroupCards } from './grouping/group-cards.tsx'
import type { GroupHandlers } from './grouping/group-rows.tsx'
import type { GroupInSight } from './grouping/use-grouped-rows.ts'
import styles from './list-cards.module.css'
import { isBad, ListCell, valueAt } from './list-cell.tsx'
import type { ListPlace } from './list-place.ts'
import { howOf, type RowHandlers } from './list-row.tsx'
import { secondOf, twoFacts } from './phone-facts.ts'
import type { Selection } from './use-selection.ts'

interface ListCardsProps {
  place: ListPlace
  rows: readonly RecordData[] | undefined
  pinned: readonly RecordData[]
  selection: Selection
  /** Touching a card selects it. */
  isSelecting: boolean
  beside?: string
  handlers: RowHandlers
  onMore?: () => void
  /** Groups with their rows, where rows are grouped. */
  sections?: readonly GroupInSight[]
  groups?: GroupHandlers
  scrollRef: React.RefObject<HTMLDivElement | null>
}

/** The rows of a list on a phone: a card each, with the two facts that matter. */
export const ListCards = (props: ListCardsProps) => {
  const { place, rows, pinned, selection, isSelecting, beside, handlers, onMore, scrollRef } = props
  const { sections, groups } = props
  const card = (record: RecordData, isPinned = false) => (
    <RecordCard
      key={`${isPinned ? 'pinned ' : ''}${record._id}`}
      place={place}
      record={record}
      isSelected={selection.has(record)}
      isSelecting={isSelecting}
      isCurrent={beside !== undefined && beside === place.keyOf(record)}
      handlers={handlers}
    />
  )
  return (
    <div className={styles.cards} ref={scrollRef}>
      {rows === undefined
        ? Array.from({ length: 6 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
            <WaitingCard key={index} />
          ))
        : [...pinned, ...(sections ? [] : rows)].map((record, index) => card(record, index < pinned.length))}
      {sections && groups && (
        <GroupCards place={place} sections={sections} groups={groups} cardOf={record => card(record)} />
      )}
      {onMore && (
        <Button size="l" onClick={onMore}>
          {place.t('list.loadMore')}
        </Button>
      )}
    </div>
  )
}

const WaitingCard = () => (
  <div className={styles.card} aria-hidden>
    <Skeleton width="62%" height={14} />
    <Skeleton width={64} end />
    <Skeleton width="48%" />
    <Skeleton width={72} end />
    <div className={styles.facts}>
      <Skeleton width="70%" />
      <Skeleton width="60%" />
    </div>
  </div>
)

interface RecordCardProps {
  place: ListPlace
  record: RecordData
  isSelected: boolean
  isSelecting: boolean
  isCurrent: boolean
  handlers: RowHandlers
}

const RecordCard = memo(
  ({ place, record, isSelected, isSelecting, isCurrent, handlers }: RecordCardProps) => {
    const { columns, t } = place
    const columnOf = (role: 'status' | 'registration') => columns.find(column => column.role === role)
    const words = secondOf(place)
    const status = columnOf('status')
    const name = record.name || place.keyOf(record)
    // What names the record is said once.
    const second = words && valueAt(record, words.id) !== name ? words : undefined
    const facts = twoFacts(place, record)
    const touch = (event: MouseEvent) => {
      event.preventDefault()
      if (isSelecting) handlers.toggle(record, false)
      else handlers.open(record, howOf(event) === 'tab' ? 'tab' : 'here')
    }
    return (
      <article
        className={styles.card}
        data-selected={isSelected || undefined}
        data-current={isCurrent || undefined}
      >
        <span className={styles.name}>
          {isSelecting && (
            <Checkbox
              aria-label={t('list.selectRow', { name })}
              checked={isSelected}
              onChange={() => handlers.toggle(record, false)}
            />
          )}
          <a href={place.hrefOf(record)} dir="auto" onClick={touch}>
            {name}
          </a>
        </span>
        <span className={styles.end}>
          {status && <ListCell place={place} column={status} record={record} />}
        </span>
        <span className={styles.second}>
          {second && <ListCell place={place} column={{ ...second, link: undefined }} record={record} />}
        </span>
        <bdi className={styles.registration}>{record.name ? record.registration : ''}</bdi>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(column => (
              <div key={column.id}>
                <dt>{column.label}</dt>
                <dd data-bad={isBad(place, column, record) || undefined}>
                  <ListCell place={place} column={column} record={record} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </article>
    )
  },
)
RecordCard.displayName = 'RecordCard'
