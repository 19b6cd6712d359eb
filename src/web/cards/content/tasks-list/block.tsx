import { Skeleton } from '#ui/index.ts'
import { knownConfiguration, type RecordData, useListQuery } from '../../../data/index.ts'
import { useSay } from '../../../shell/index.ts'
import { useCard } from '../../card-context.tsx'
import { nearDate } from '../../dates.ts'
import { RecordLink } from '../../record-link.tsx'
import type { BlockProps } from '../block-place.tsx'
import styles from '../content.module.css'

const usualLimit = 5

/** Open tasks of the record, or one's own: which is due first. */
export const Block = ({ block }: BlockProps) => {
  const say = useSay('cards')
  const { model, data, recordKey, inputs } = useCard()
  const { mine, limit } = (block.props ?? {}) as { mine?: boolean; limit?: number }
  const whose = mine
    ? { ownerUsername: knownConfiguration()?.user.username ?? '' }
    : { entityName: model.base, entityRegistration: String(data.registration ?? '') }
  const { data: found } = useListQuery<RecordData>(
    'task',
    { ...whose, isDone: 'false', sort: 'dueDate', range: `0-${Math.min(limit ?? usualLimit, 50) - 1}` },
    { enabled: mine === true || recordKey !== null },
  )
  if (!mine && recordKey === null) return null
  if (!found) return <Skeleton width="60%" />
  if (found.rows.length === 0) return <p className="second">{say('blocks.noTasks')}</p>
  return (
    <ul className={styles.tasks}>
      {found.rows.map(task => (
        <li key={task._id}>
          <RecordLink entity="task" registration={String(task.registration ?? task._id)}>
            {String(task.subject ?? task.name ?? '')}
          </RecordLink>
          {typeof task.dueDate === 'string' && <span className="meta">{nearDate(task.dueDate, inputs)}</span>}
        </li>
      ))}
    </ul>
  )
}
