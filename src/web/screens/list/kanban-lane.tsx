import { type DragEvent, useState } from 'react'
import { formatAmount } from '#fields/formats/format-amount.ts'
import { type CompiledTransition, fieldAt } from '#model/index.ts'
import { IconButton, IconChevronRight, Skeleton, Status } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { currencyOfRow } from './cell-text.ts'
import styles from './kanban.module.css'
import { KanbanCard } from './kanban-card.tsx'
import { amountOf, type Lane } from './kanban-lanes.ts'
import { orderOf, projectionOf, scopeOf, useRows } from './list-data.ts'
import { ListFailed } from './list-empty.tsx'
import type { ListPlace } from './list-place.ts'
import { withFilter } from './list-state.ts'

export interface LaneProps {
  place: ListPlace
  lane: Lane
  isFolded: boolean
  onFold: () => void
  /** What dropping here would do. */
  move: CompiledTransition | undefined
  isBusy: boolean
  isOwn: boolean
  onLift: (record: RecordData) => void
  onLeave: () => void
  onDrop: () => void
  onMove: (record: RecordData, transition: CompiledTransition) => void
}

const inLane = 25

/** The cards of one status, with how many and how much they are in all. */
const useLane = ({ place, lane, isFolded }: LaneProps) => {
  const { model, context } = place
  const amount = amountOf(place)
  const state = withFilter(place.state, model.page.kanban?.by ?? 'status', lane.code)
  const card = [...(model.page.kanban?.card ?? [])]
  const rows = useRows(
    model,
    [
      ...scopeOf({ ...place, state }),
      ...orderOf(place),
      ['range', isFolded ? '0-0' : `0-${inLane - 1}`],
      ...projectionOf(model, [
        ...place.shown,
        ...card.map(id => ({
          ...place.shown[0]!,
          id,
          nameField: undefined,
          link: undefined,
          in: fieldAt(model, id)?.in,
        })),
      ]),
      ...(amount ? [['totals', amount.id] as const] : []),
    ],
    { keep: true },
  )
  const { data } = rows
  return {
    ...rows,
    state,
    total: amount && data?.totals?.[amount.id],
    currency: (data?.rows[0] && amount && currencyOfRow(data.rows[0], amount)) ?? context.currency,
    count: data ? `${place.figure(data.size)}${data.continues ? '+' : ''}` : undefined,
  }
}
type LaneRows = ReturnType<typeof useLane>

/** What makes a lane take cards, while something may be dropped in it. */
const useDrop = ({ move, onDrop }: LaneProps) => {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    listeners: {
      onDragOver: (event: DragEvent) => {
        if (!move) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        onDrop()
      },
    },
  }
}

const LaneHead = ({ place, lane, onFold, rows }: LaneProps & { rows: LaneRows }) => {
  const { count, total, currency } = rows
  const { context } = place
  return (
    <header className={styles.head}>
      {lane.isFinal ? (
        <button type="button" onClick={onFold}>
          <Status meaning={lane.meaning}>{lane.label}</Status>
        </button>
      ) : (
        <Status meaning={lane.meaning}>{lane.label}</Status>
      )}
      <span className={styles.figure}>{count}</span>
      {total !== undefined && (
        <bdi className={styles.figure}>
          {formatAmount(total, currency, context.locale, 0)} {currency}
        </bdi>
      )}
    </header>
  )
}

/** One status: how many, how much, and the cards; of a final one only a strip until it is opened. */
export const LaneColumn = (props: LaneProps) => {
  const { place, lane, isFolded, onFold, move, isBusy, isOwn } = props
  const { t } = place
  const rows = useLane(props)
  const { data, error, refetch, state, count } = rows
  const { isOver, listeners } = useDrop(props)
  if (isFolded)
    return (
      <section
        className={styles.strip}
        data-may={move ? true : undefined}
        data-may-not={isBusy && !move ? true : undefined}
        aria-label={lane.label}
        {...listeners}
      >
        <IconButton size="xs" icon={IconChevronRight} flips label={lane.label} onClick={onFold} />
        <span className={styles.figure}>{count}</span>
        <Status meaning={lane.meaning} className={styles.upright}>
          {move ? `${move.label}…` : lane.label}
        </Status>
      </section>
    )
  return (
    <section
      className={styles.lane}
      data-may={move ? true : undefined}
      data-may-not={isBusy && !move && !isOwn ? true : undefined}
      aria-label={lane.label}
      {...listeners}
    >
      <LaneHead {...props} rows={rows} />
      <div className={styles.stack}>
        {move && (
          <div className={styles.drop} data-over={isOver || undefined}>
            {t('list.dropHere', { label: move.label })}
          </div>
        )}
        {error && !data && <ListFailed place={place} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={88} />}
        {data?.rows.map(record => (
          <KanbanCard key={record._id} {...props} record={record} />
        ))}
      </div>
      {data && data.size > data.rows.length && (
        <button
          type="button"
          className={styles.more}
          onClick={() => place.change({ ...state, display: 'table' })}
        >
          {t('list.laneMore', { count: data.size - data.rows.length })}
        </button>
      )}
    </section>
  )
}
