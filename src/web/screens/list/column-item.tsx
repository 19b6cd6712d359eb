import type { DragEvent, KeyboardEvent } from 'react'
import {
  Checkbox,
  Icon,
  IconButton,
  IconChevronDown,
  IconChevronUp,
  IconGripVertical,
  Tag,
} from '#ui/index.ts'
import type { ListColumn } from './columns.ts'
import type { ListPlace } from './list-place.ts'
import styles from './table-settings.module.css'

interface ColumnItemProps {
  column: ListColumn
  hidden: boolean
  fixed: boolean
  isDragged: boolean
  t: ListPlace['t']
  onHide: (hidden: boolean) => void
  onMove: (by: number) => void
  onDrag: (id: string | null) => void
  onDropped: () => void
}

/** What makes a column one that is dragged, and that takes another dropped on it; the fixed one does neither. */
const dragOf = ({ column, fixed, onDrag, onDropped }: ColumnItemProps) => ({
  draggable: !fixed,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', column.label)
    onDrag(column.id)
  },
  onDragEnd: () => onDrag(null),
  onDragOver: (event: DragEvent) => {
    if (!fixed) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    onDropped()
  },
})

/** The buttons that move a column by one place. */
const Moves = ({ column, t, onMove }: Pick<ColumnItemProps, 'column' | 't' | 'onMove'>) => (
  <span className={styles.moves}>
    <IconButton
      size="xs"
      icon={IconChevronUp}
      label={t('list.moveUp', { column: column.label })}
      onClick={() => onMove(-1)}
    />
    <IconButton
      size="xs"
      icon={IconChevronDown}
      label={t('list.moveDown', { column: column.label })}
      onClick={() => onMove(1)}
    />
  </span>
)

/** One column of the table's settings: shown or not, and where. */
export const ColumnItem = (props: ColumnItemProps) => {
  const { column, hidden, fixed, isDragged, t, onHide, onMove } = props
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    onMove(by)
  }
  return (
    <li className={styles.column} data-dragged={isDragged || undefined} {...dragOf(props)}>
      <button
        type="button"
        className={styles.handle}
        disabled={fixed}
        aria-label={t('list.moveColumn', { column: column.label })}
        onKeyDown={press}
      >
        <Icon of={IconGripVertical} size="s" />
      </button>
      <Checkbox
        label={<span className={hidden ? 'muted' : undefined}>{column.label}</span>}
        checked={!hidden}
        disabled={fixed}
        onChange={checked => onHide(!checked)}
      />
      <span className="grow" />
      {fixed ? (
        <span className="meta">{t('list.pinnedColumn')}</span>
      ) : (
        column.total && <Tag>{t('list.total')}</Tag>
      )}
      {!fixed && <Moves column={column} t={t} onMove={onMove} />}
    </li>
  )
}
