import { Checkbox, SkeletonRows, Table, TBody, Td, Tr } from '#ui/index.ts'
import { nearDate } from '../../cards/dates.ts'
import { type RecordData, useBulkTransition, useListQuery, useModel } from '../../data/index.ts'
import { notifyDone, notifyError } from '../../shell/index.ts'
import styles from './home.module.css'
import { HomeCard } from './home-card.tsx'
import { useHomePlace, whole } from './home-place.ts'

const shownTasks = 7
const open = ['OPEN', 'IN_PROGRESS', 'IN_REVIEW']

/** What the person has to do, the most urgent first; a tick is done. */
export const TasksCard = () => {
  const place = useHomePlace()
  const { t, username, context, shell } = place
  const mine = { ownerUsername: username, status: open }
  const { data, error, refetch } = useListQuery('task', {
    ...mine,
    sort: 'dueDate',
    range: `0-${shownTasks - 1}`,
    projection: 'registration,name,subject,dueDate,isLate,entityName,entityRegistration,_abilities',
  })
  const late = useListQuery('task', { ...mine, isLate: true, range: '0-0', projection: '_id' })
  const model = useModel('task')
  const run = useBulkTransition('task')
  const statuses = model.data?.workflow?.statuses ?? []
  const finish = (task: RecordData) =>
    model.data?.workflow?.transitions.find(
      transition =>
        task._abilities?.transitions?.includes(transition.code) &&
        statuses.find(status => status.code === transition.to)?.meaning === 'success',
    )
  const done = (task: RecordData) => {
    const transition = finish(task)
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
  const dayOf = (day: unknown) =>
    typeof day !== 'string' ? '' : day === context.today ? t('home.today') : nearDate(day, context)
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
        <Table label={t('home.tasks')} widths={[40, undefined, 84]} rowHeight={36} busy={!data}>
          <TBody>
            {data ? (
              data.rows.map(task => (
                <Tr key={task._id}>
                  <Td check>
                    <span className={styles.check}>
                      <Checkbox
                        aria-label={t('home.doneTask', { name: task.name })}
                        checked={false}
                        disabled={!finish(task) || run.isPending}
                        onChange={() => done(task)}
                      />
                    </span>
                  </Td>
                  <Td>
                    <a href={shell.hrefOf('task', task.registration ?? task._id)}>
                      <bdi>{String(task.subject ?? task.name ?? '')}</bdi>
                    </a>{' '}
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
                  </Td>
                  <Td align="end" voice={task.isLate === true ? 'bad' : 'second'}>
                    {dayOf(task.dueDate)}
                  </Td>
                </Tr>
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
