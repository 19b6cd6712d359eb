import { useState } from 'react'
import { Checkbox, IconButton, IconPlus, Skeleton, Tag } from '#ui/index.ts'
import {
  keepOrSend,
  type RecordData,
  randomId,
  recordRoute,
  refreshRecords,
  useCreate,
  useListQuery,
} from '../../data/index.ts'
import { notifyError, useSay, useShell } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { nearDate } from '../dates.ts'
import { RecordLink } from '../record-link.tsx'
import type { CardProps } from '../registry.tsx'
import { userName } from '../user-name.ts'
import { NewTask, type TaskDraft } from './new-task.tsx'
import styles from './tasks.module.css'

const isDone = (task: RecordData): boolean =>
  task.isDone === true || ['DONE', 'CANCELLED'].includes(String(task.status))

/** A task that is ticked runs its transition to *done*. */
const finish = async (task: RecordData): Promise<void> => {
  await keepOrSend({
    kind: 'run',
    entity: 'task',
    method: 'POST',
    url: await recordRoute('task', task._id, '/transitions/done'),
    body: { action: 'DO' },
    key: randomId(),
    code: 'done',
    record: task,
    shown: { status: 'DONE', isDone: true },
  })
  await refreshRecords()
}

const OneTask = ({ task }: { task: RecordData }) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const due = typeof task.dueDate === 'string' ? task.dueDate : undefined
  const late = !isDone(task) && due !== undefined && due < inputs.today
  const canFinish = task._abilities?.transitions?.includes('done') ?? false
  return (
    <li className={styles.task} data-done={isDone(task) || undefined}>
      <Checkbox
        checked={isDone(task)}
        disabled={isDone(task) || !canFinish}
        aria-label={say('tasks.done', { subject: String(task.subject ?? '') })}
        onChange={() => void finish(task).catch(notifyError)}
      />
      <span className={styles.words}>
        <RecordLink
          entity="task"
          registration={String(task.registration ?? task._id)}
          className={styles.subject}
        >
          {String(task.subject ?? task.name ?? '')}
        </RecordLink>
        <span className="meta">
          {[
            due && say('tasks.due', { date: nearDate(due, inputs) }),
            userName(task.ownerUsername as string | undefined, inputs),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {late && <Tag>{say('plan.late')}</Tag>}
    </li>
  )
}

/** What is to be done about the record, by whom and by when. */
export const Card = ({ node }: CardProps) => {
  const { model, data, recordKey } = useCard()
  const say = useSay('cards')
  const { entities } = useShell()
  const isThere = entities.some(one => one.name === 'task')
  const [adding, setAdding] = useState<TaskDraft | null>(null)
  const create = useCreate('task')
  const tasks = useListQuery(
    'task',
    { entityName: model.name, entityRegistration: data.registration, sort: 'dueDate', range: '0-29' },
    { enabled: Boolean(recordKey && isThere && data.registration) },
  )
  if (!isThere || recordKey === null) return null
  const rows = [...(tasks.data?.rows ?? [])].sort((a, b) => Number(isDone(a)) - Number(isDone(b)))
  const open = rows.filter(task => !isDone(task)).length
  const add = async () => {
    if (!adding?.subject.trim()) return
    try {
      await create.mutateAsync({
        values: { ...adding, entityName: model.name, entityRegistration: data.registration },
      })
      setAdding(null)
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <CardFrame
      node={node}
      meta={open || undefined}
      actions={
        <IconButton
          size="xs"
          icon={IconPlus}
          label={say('tasks.add')}
          onClick={() => setAdding({ subject: '', dueDate: null })}
        />
      }
    >
      {adding && (
        <NewTask task={adding} onChange={setAdding} onAdd={() => void add()} isBusy={create.isPending} />
      )}
      {tasks.isPending ? (
        <Skeleton width="70%" />
      ) : rows.length === 0 && !adding ? (
        <p className={cards.empty}>{say('tasks.none')}</p>
      ) : (
        <ul className={cards.lines}>
          {rows.slice(0, 8).map(task => (
            <OneTask key={task._id} task={task} />
          ))}
        </ul>
      )}
    </CardFrame>
  )
}
