import { type MouseEvent, memo, useMemo, useState } from 'react'
import { Button, Checkbox, IconButton, IconPencil, part, Skeleton } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { valueAt } from './cell-text.ts'
import { isEditable } from './editing/editable.ts'
import { useLongPress } from './editing/use-long-press.ts'
import { GroupCards } from './grouping/group-cards.tsx'
import type { GroupHandlers } from './grouping/group-rows.tsx'
import type { GroupInSight } from './grouping/use-grouped-rows.ts'
import styles from './list-cards.module.css'
import { isBad, ListCell } from './list-cell.tsx'
import type { ListPlace } from './list-place.ts'
import type { RowHandlers } from './list-row.tsx'
import { secondOf, twoFacts } from './phone-facts.ts'
import { howOf } from './rows/click-row.ts'
import { configuredActions } from './rows/configured-actions.ts'
import { RowMenu } from './rows/row-menu.tsx'
import type { Selection } from './use-selection.ts'

const RowSheet = part(() => import('./editing/row-sheet.tsx').then(module => module.RowSheet))

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
  const [edited, setEdited] = useState<RecordData | null>(null)
  const mayEdit = !isSelecting && place.shown.some(column => isEditable(place, column))
  const card = (record: RecordData, isPinned = false) => (
    <RecordCard
      key={`${isPinned ? 'pinned ' : ''}${record._id}`}
      place={place}
      record={record}
      isSelected={selection.has(record)}
      isSelecting={isSelecting}
      isCurrent={beside !== undefined && beside === place.keyOf(record)}
      handlers={handlers}
      onEdit={mayEdit ? setEdited : undefined}
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
      {edited && <RowSheet place={place} record={edited} onClose={() => setEdited(null)} />}
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

/** The two facts that matter of a record. */
const Facts = ({ place, record }: Pick<RecordCardProps, 'place' | 'record'>) => {
  const facts = twoFacts(place, record)
  if (facts.length === 0) return null
  return (
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
  )
}

/** What the page lets its rows do, in a menu: a card has no room for buttons. */
const OwnActions = ({ place, record, handlers }: Pick<RecordCardProps, 'place' | 'record' | 'handlers'>) => {
  const { buttons, others } = useMemo(() => configuredActions(place), [place])
  const extras = [...buttons, ...others]
  if (extras.length === 0) return null
  return (
    <span className={styles.actions}>
      <RowMenu place={place} record={record} pinned={false} handlers={handlers} extras={extras} />
    </span>
  )
}

interface RecordCardProps {
  place: ListPlace
  record: RecordData
  isSelected: boolean
  isSelecting: boolean
  isCurrent: boolean
  handlers: RowHandlers
  /** Its values are typed in a sheet, which a finger held on the card opens. */
  onEdit?: (record: RecordData) => void
}

const RecordCard = memo(
  ({ place, record, isSelected, isSelecting, isCurrent, handlers, onEdit }: RecordCardProps) => {
    const { columns, t } = place
    const columnOf = (role: 'status' | 'registration') => columns.find(column => column.role === role)
    const words = secondOf(place)
    const status = columnOf('status')
    const name = record.name || place.keyOf(record)
    // What names the record is said once.
    const second = words && valueAt(record, words.id) !== name ? words : undefined
    const press = useLongPress(onEdit && (() => onEdit(record)))
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
        {...press}
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
          {second && (
            <ListCell
              place={place}
              column={{ ...second, link: undefined, truncate: undefined }}
              record={record}
            />
          )}
        </span>
        <bdi className={styles.registration}>{record.name ? record.registration : ''}</bdi>
        {onEdit && (
          <IconButton
            className={styles.edit}
            icon={IconPencil}
            label={t('list.editValuesOf', { name })}
            onClick={() => onEdit(record)}
          />
        )}
        <Facts place={place} record={record} />
        {!isSelecting && <OwnActions place={place} record={record} handlers={handlers} />}
      </article>
    )
  },
)
RecordCard.displayName = 'RecordCard'
