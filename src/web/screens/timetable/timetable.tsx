import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  IconClock,
  IconRefresh,
  RecordCards,
  Skeleton,
  Table,
  TableScroll,
  TBody,
  THead,
  Th,
  useIsPhone,
} from '#ui/index.ts'
import type { SpecialScreenProps } from '../../shell/index.ts'
import { useSay } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import { CronCard, CronRow } from './cron-row.tsx'
import styles from './timetable.module.css'
import { useCrons } from './timetable-data.ts'

/** What runs by the clock: when, when next, how it went the last time; run now, paused, let go on. */
export const Timetable = (_: SpecialScreenProps) => {
  const say = useSay('timetable')
  const isPhone = useIsPhone()
  const crons = useCrons()
  const rows = crons.data?.rows ?? []
  const now = crons.dataUpdatedAt || Date.now()
  return (
    <ToolScreen
      title={say('timetable.title')}
      meta={say('timetable.meta')}
      fills
      actions={
        <IconButton icon={IconRefresh} label={say('timetable.reload')} onClick={() => void crons.refetch()} />
      }
    >
      {crons.error && !crons.data ? (
        <ErrorState
          title={say('timetable.failed')}
          actions={<Button onClick={() => void crons.refetch()}>{say('timetable.tryAgain')}</Button>}
        />
      ) : !crons.data ? (
        <div className={styles.waiting}>
          <Skeleton />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState centred within icon={IconClock} title={say('timetable.empty')} />
      ) : isPhone ? (
        <div className={styles.cards}>
          <RecordCards>
            {rows.map(cron => (
              <CronCard key={cron._id} cron={cron} now={now} />
            ))}
          </RecordCards>
        </div>
      ) : (
        <TableScroll label={say('timetable.title')}>
          <Table
            label={say('timetable.title')}
            rowHeight={48}
            minWidth={1080}
            widths={[undefined, 220, 170, 170, 90, 70, 70, 190]}
          >
            <THead>
              <tr>
                <Th>{say('table.job')}</Th>
                <Th>{say('table.schedule')}</Th>
                <Th>{say('table.next')}</Th>
                <Th>{say('table.last')}</Th>
                <Th align="end">{say('table.duration')}</Th>
                <Th align="end">{say('table.runs')}</Th>
                <Th align="end">{say('table.failures')}</Th>
                <Th>
                  <span className="unseen">{say('table.actions')}</span>
                </Th>
              </tr>
            </THead>
            <TBody>
              {rows.map(cron => (
                <CronRow key={cron._id} cron={cron} now={now} />
              ))}
            </TBody>
          </Table>
        </TableScroll>
      )}
    </ToolScreen>
  )
}
