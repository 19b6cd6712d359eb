import { Icon, IconChevronRight } from '#ui/index.ts'
import type { RecordData } from '../../../data/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { RowHandlers } from '../list-row.tsx'
import styles from './rows.module.css'

interface ExpandButtonProps {
  place: ListPlace
  record: RecordData
  handlers: RowHandlers
  isOpen: boolean
}

/** Opens and closes the rows under one. */
export const ExpandButton = ({ place, record, handlers, isOpen }: ExpandButtonProps) => {
  const label = place.t('list.expandRow', { name: record.name || place.keyOf(record) })
  return (
    <button
      type="button"
      className={styles.expand}
      aria-expanded={isOpen}
      aria-label={label}
      title={label}
      onClick={() => handlers.expand?.(record)}
    >
      <Icon of={IconChevronRight} size="s" flips />
    </button>
  )
}
