import { formatAmount } from '#fields/formats/format-amount.ts'
import { type CompiledTransition, fieldAt } from '#model/index.ts'
import { Avatar, IconButton, IconDots, Menu, Status, Tag } from '#ui/index.ts'
import { nearDate } from '../../cards/dates.ts'
import type { RecordData } from '../../data/index.ts'
import styles from './kanban.module.css'
import { movesOf } from './kanban-lanes.ts'
import { asParty, currencyOfRow, valueAt } from './list-cell.tsx'
import type { ListPlace } from './list-place.ts'

interface KanbanCardProps {
  place: ListPlace
  record: RecordData
  onLift: (record: RecordData) => void
  onLeave: () => void
  onMove: (record: RecordData, transition: CompiledTransition) => void
}

/** One record on the board: two lines of words, the amount, whose it is, and by when. */
export const KanbanCard = ({ place, record, onLift, onLeave, onMove }: KanbanCardProps) => {
  const { model, context, t, shell } = place
  const moves = movesOf(place, record)
  const name = record.name || place.keyOf(record)
  const parts = (model.page.kanban?.card ?? []).map(id => ({
    id,
    field: fieldAt(model, id),
    value: valueAt(record, id),
  }))
  const words = parts.filter(
    part => asParty(part.value) || ['text', 'choice'].includes(part.field?.kind ?? ''),
  )
  const owner = parts.find(part => part.id.endsWith('Username') || part.field?.kind === 'username')
  const amount = parts.find(part => part.field?.kind === 'money' && typeof part.value === 'number')
  const day = parts.find(part => part.field?.kind === 'date' && typeof part.value === 'string')
  const currency = amount && (currencyOfRow(record, { in: amount.field?.in }) ?? context.currency)
  const second = words.find(part => part !== owner && part.value && part.value !== record.name)
  const secondText = second && (asParty(second.value)?.name ?? String(second.value))
  return (
    <article
      className={styles.card}
      draggable={moves.length > 0}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onLift(record)
      }}
      onDragEnd={onLeave}
    >
      <div className={styles.line}>
        <a
          className={styles.name}
          href={place.hrefOf(record)}
          dir="auto"
          onClick={event => {
            if (!event.shiftKey && !place.preference.sideView) return
            if (event.ctrlKey || event.metaKey) return
            event.preventDefault()
            shell.openBeside({ entity: model.name, key: place.keyOf(record) })
          }}
        >
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
      {secondText && (
        <span className={styles.second} dir="auto">
          {secondText}
        </span>
      )}
      {(amount || typeof owner?.value === 'string') && (
        <div className={styles.line}>
          {amount && (
            <b className={styles.amount}>
              <bdi>{formatAmount(amount.value as number, currency, context.locale)}</bdi>{' '}
              <span className="cur">{currency}</span>
            </b>
          )}
          {typeof owner?.value === 'string' && <Avatar size="s" name={owner.value} />}
        </div>
      )}
      <div className={styles.foot}>
        <bdi>{record.registration}</bdi>
        {day && (
          <span className={styles.tag}>
            <Tag>
              {day.field?.label} {nearDate(day.value as string, context)}
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
