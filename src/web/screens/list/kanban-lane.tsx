import { type DragEvent, useState } from 'react'
import { formatAmount } from '#fields/formats/format-amount.ts'
import { type CompiledTransition, fieldAt } from '#model/index.ts'
import { IconButton, IconChevronRight, Skeleton, Status } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import styles from './kanban.module.css'
import { KanbanCard } from './kanban-card.tsx'
import { amountOf, type Lane } from './kanban-lanes.ts'
import { currencyOfRow } from './list-cell.tsx'
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

/** One status: how many, how much, and the cards; of a final one only a strip until it is opened. */
export const LaneColumn = (props: LaneProps) => {
  const { place, lane, isFolded, onFold, move, isBusy, isOwn, onDrop } = props
  const { model, t, context } = place
  const [isOver, setOver] = useState(false)
  const amount = amountOf(place)
  const state = withFilter(place.state, model.page.kanban?.by ?? 'status', lane.code)
  const card = [...(model.page.kanban?.card ?? [])]
  const { data, error, refetch } = useRows(
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
  const total = amount && data?.totals?.[amount.id]
  const currency = (data?.rows[0] && amount && currencyOfRow(data.rows[0], amount)) ?? context.currency
  const count = data ? `${place.figure(data.size)}${data.continues ? '+' : ''}` : undefined
  const drop = {
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
  }
  if (isFolded)
    return (
      <section
        className={styles.strip}
        data-may={move ? true : undefined}
        data-may-not={isBusy && !move ? true : undefined}
        aria-label={lane.label}
        {...drop}
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
      {...drop}
    >
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
