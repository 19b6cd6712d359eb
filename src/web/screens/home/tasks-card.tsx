import { Checkbox, SkeletonRows, Table, TBody, Td, Tr } from '#ui/index.ts'
import { nearDate } from '../../cards/dates.ts'
import { type RecordData, useBulkTransition, useListQuery, useModel } from '../../data/index.ts'
import { notifyDone, notifyError } from '../../shell/index.ts'
import styles from './home.module.css'
import { HomeCard } from './home-card.tsx'
import { type HomePlace, useHomePlace, whole } from './home-place.ts'

const shownTasks = 7
const open = ['OPEN', 'IN_PROGRESS', 'IN_REVIEW']

/** Finishing a task by the transition that ends it well, where the person may run one. */
const useFinish = ({ t }: HomePlace) => {
  const model = useModel('task').data
  const run = useBulkTransition('task')
  const isEnd = (code: string | null) =>
    model?.workflow?.statuses.find(status => status.code === code)?.meaning === 'success'
  const wayOf = (task: RecordData) =>
    model?.workflow?.transitions.find(
      transition => task._abilities?.transitions?.includes(transition.code) && isEnd(transition.to),
    )
  const finish = (task: RecordData) => {
    const transition = wayOf(task)
    if (!transition) return
    run.mutate(
      { code: transition.code, target: { ids: [task._id] } },
      {
        onSuccess: answers => {
          const [answer] = Array.isArray(answers) ? answers : []
          if (answer?.ok) notifyDone(t('home.taskDone', { name: task.name }))
          else if (answer?.error) notifyError(new Error(answer.error.message))
        },
        onError: notifyError,
      },
    )
  }
  return { finish, mayFinish: (task: RecordData) => Boolean(wayOf(task)) && !run.isPending }
}

interface TaskLineProps {
  place: HomePlace
  task: RecordData
  mayFinish: boolean
  onDone: () => void
}

const TaskLine = ({ place, task, mayFinish, onDone }: TaskLineProps) => {
  const { t, context, shell } = place
  const dayOf = (day: unknown) =>
    typeof day !== 'string' ? '' : day === context.today ? t('home.today') : nearDate(day, context)
  return (
    <Tr>
      <Td check>
        <span className={styles.check}>
          <Checkbox
            aria-label={t('home.doneTask', { name: task.name })}
            checked={false}
            disabled={!mayFinish}
            onChange={onDone}
          />
        </span>
      </Td>
      <Td>
        <span className={styles.named}>
          <a href={shell.hrefOf('task', task.registration ?? task._id)} dir="auto">
            {String(task.subject ?? task.name ?? '')}
          </a>
          {typeof task.entityRegistration === 'string' && (
            <a
              className="muted"
              href={
                typeof task.entityName === 'string'
                  ? shell.hrefOf(task.entityName, task.entityRegistration)
                  : undefined
              }
            >
              <bdi>{task.entityRegistration}</bdi>
            </a>
          )}
        </span>
      </Td>
      <Td align="end" voice={task.isLate === true ? 'bad' : 'second'}>
        {dayOf(task.dueDate)}
      </Td>
    </Tr>
  )
}

/** What the person has to do, the most urgent first; a tick is done. */
export const TasksCard = () => {
  const place = useHomePlace()
  const { t, username } = place
  const mine = { ownerUsername: username, status: open }
  const { data, error, refetch } = useListQuery('task', {
    ...mine,
    sort: 'dueDate',
    range: `0-${shownTasks - 1}`,
    projection: 'registration,name,subject,dueDate,isLate,entityName,entityRegistration,_abilities',
  })
  const late = useListQuery('task', { ...mine, isLate: true, range: '0-0', projection: '_id' })
  const { finish, mayFinish } = useFinish(place)
  const lateCount = late.data?.size ?? 0
  return (
    <HomeCard
      title={t('home.tasks')}
      meta={
        data &&
        t(lateCount > 0 ? 'home.openLateTasks' : 'home.openTasks', {
          open: `${whole(place, data.size)}${data.continues && data.size === 1000 ? '+' : ''}`,
          late: whole(place, lateCount),
        })
      }
      actions={
        <a className="link" href="/tasks?view=mine">
          {t('home.allTasks')}
        </a>
      }
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      height={252}
    >
      {data?.rows.length === 0 ? (
        <div className={styles.calm}>
          <div>
            <p className="strong">{t('home.noTasks')}</p>
            <p className="second">{t('home.noTasksText')}</p>
          </div>
        </div>
      ) : (
        <Table label={t('home.tasks')} widths={[40, undefined, 104]} rowHeight={36} busy={!data}>
          <TBody>
            {data ? (
              data.rows.map(task => (
                <TaskLine
                  key={task._id}
                  place={place}
                  task={task}
                  mayFinish={mayFinish(task)}
                  onDone={() => finish(task)}
                />
              ))
            ) : (
              <SkeletonRows rows={shownTasks} columns={['check', 'text', 'figure']} />
            )}
          </TBody>
        </Table>
      )}
    </HomeCard>
  )
}
