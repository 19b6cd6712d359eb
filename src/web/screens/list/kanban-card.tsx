import type { MouseEvent } from 'react'
import { formatAmount } from '#fields/formats/format-amount.ts'
import type { CompiledTransition } from '#model/index.ts'
import { IconButton, IconDots, Menu, Status, Tag } from '#ui/index.ts'
import { nearDate } from '../../cards/dates.ts'
import { userName } from '../../cards/user-name.ts'
import type { RecordData } from '../../data/index.ts'
import { PersonAvatar } from '../../shell/index.ts'
import { valueAt } from './cell-text.ts'
import styles from './kanban.module.css'
import { kanbanFacts } from './kanban-facts.ts'
import { movesOf } from './kanban-lanes.ts'
import type { ListPlace } from './list-place.ts'

interface KanbanCardProps {
  place: ListPlace
  record: RecordData
  onLift: (record: RecordData) => void
  onLeave: () => void
  onMove: (record: RecordData, transition: CompiledTransition) => void
}

const nameOf = (place: ListPlace, record: RecordData): string => record.name || place.keyOf(record)

/** The record's name as the way to it, and the moves that may be made with it. */
const CardHead = ({ place, record, onMove }: Pick<KanbanCardProps, 'place' | 'record' | 'onMove'>) => {
  const { model, t, shell } = place
  const moves = movesOf(place, record)
  const name = nameOf(place, record)
  const click = (event: MouseEvent) => {
    if (!event.shiftKey && !place.preference.sideView) return
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    shell.openBeside({ entity: model.name, key: place.keyOf(record) })
  }
  return (
    <div className={styles.line}>
      <a className={styles.name} href={place.hrefOf(record)} dir="auto" onClick={click}>
        {name}
      </a>
      {moves.length > 0 && (
        <span className={styles.moves}>
          <Menu
            label={t('list.moves', { name })}
            placement="bottom-end"
            trigger={<IconButton size="xs" icon={IconDots} label={t('list.moves', { name })} />}
            items={moves.map(transition => ({
              id: transition.code,
              label: transition.label,
              danger: Boolean(transition.props?.danger),
              onSelect: () => onMove(record, transition),
            }))}
          />
        </span>
      )}
    </div>
  )
}

/** One record on the board: two lines of words, the amount, whose it is, and by when. */
export const KanbanCard = ({ place, record, onLift, onLeave, onMove }: KanbanCardProps) => {
  const { model, context } = place
  const { second, owner, amount, day } = kanbanFacts(place, record)
  return (
    <article
      className={styles.card}
      draggable={movesOf(place, record).length > 0}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', nameOf(place, record))
        onLift(record)
      }}
      onDragEnd={onLeave}
    >
      <CardHead place={place} record={record} onMove={onMove} />
      {second && (
        <span className={styles.second} dir="auto">
          {second}
        </span>
      )}
      {(amount || owner !== undefined) && (
        <div className={styles.line}>
          {amount && (
            <b className={styles.amount}>
              <bdi>{formatAmount(amount.value, amount.currency, context.locale)}</bdi>{' '}
              <span className="cur">{amount.currency}</span>
            </b>
          )}
          {owner !== undefined && <PersonAvatar size="s" username={owner} name={userName(owner, context)} />}
        </div>
      )}
      <div className={styles.foot}>
        <bdi>{record.registration}</bdi>
        {day && (
          <span className={styles.tag}>
            <Tag>
              {day.label} {nearDate(day.value, context)}
            </Tag>
          </span>
        )}
      </div>
      {model.flags
        .filter(flag => valueAt(record, flag.field) === true)
        .map(flag => (
          <Status key={flag.field} meaning={flag.meaning}>
            {flag.label}
          </Status>
        ))}
    </article>
  )
}
