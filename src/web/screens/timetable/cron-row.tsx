import { useState } from 'react'
import { formatMilliseconds } from '#fields/formats/format-milliseconds.ts'
import { formatNumber } from '#fields/formats/format-number.ts'
import { Button, IconButton, IconPlayerPause, IconPlayerPlay, RecordCard, Status, Td, Tr } from '#ui/index.ts'
import { shortInstant } from '../../cards/dates.ts'
import { notifyDone, notifyError, pathPart, useFieldContext, useSay } from '../../shell/index.ts'
import { scheduleWords } from './schedule-words.ts'
import styles from './timetable.module.css'
import { type Cron, moveCron } from './timetable-data.ts'
import { until } from './until.ts'

const outcomes = { RUNNING: 'ongoing', SUCCESS: 'success', ERROR: 'error' } as const
const ours = [
  'day-turn',
  'metrics',
  'access-statistics',
  'dunning',
  'promises',
  'expire-logs',
  'housekeeping',
] as const

const Actions = ({ cron }: { cron: Cron }) => {
  const say = useSay('timetable')
  const [busy, setBusy] = useState<string | null>(null)
  const allowed = cron._abilities?.transitions ?? []
  const move = async (code: 'run-now' | 'suspend' | 'resume') => {
    setBusy(code)
    try {
      await moveCron(cron, code)
      notifyDone(say(`done.${code}`, { name: cron.name }))
    } catch (error) {
      notifyError(error)
    }
    setBusy(null)
  }
  return (
    <span className={styles.actions}>
      {allowed.includes('run-now') && (
        <Button
          size="xs"
          icon={IconPlayerPlay}
          busy={busy === 'run-now'}
          label={say('table.runOf', { name: cron.name })}
          onClick={() => void move('run-now')}
        >
          {say('table.run')}
        </Button>
      )}
      {allowed.includes('suspend') && (
        <IconButton
          size="xs"
          icon={IconPlayerPause}
          busy={busy === 'suspend'}
          label={say('table.pauseOf', { name: cron.name })}
          onClick={() => void move('suspend')}
        />
      )}
      {allowed.includes('resume') && (
        <Button
          size="xs"
          icon={IconPlayerPlay}
          busy={busy === 'resume'}
          label={say('table.resumeOf', { name: cron.name })}
          onClick={() => void move('resume')}
        >
          {say('table.resume')}
        </Button>
      )}
    </span>
  )
}

interface CronProps {
  cron: Cron
  /** The instant that *in 12 minutes* is counted from, ms. */
  now: number
}

/** What is said of a job, in a row and on a card alike. */
const useCronWords = ({ cron, now }: CronProps) => {
  const say = useSay('timetable')
  const context = useFieldContext()
  const { locale } = context
  const task = cron.origin === 'BUILT_IN' ? ours.find(one => one === cron.name) : undefined
  const isActive = cron.status === 'ACTIVE'
  return {
    say,
    href: `/cron/${pathPart(cron.name)}`,
    about: task ? say(`task.${task}`) : cron.description,
    when:
      cron.schedule &&
      scheduleWords(cron.schedule, { locale, say: (key, values) => say(`schedule.${key}`, values) }),
    next: isActive && cron.nextRunDate ? until(cron.nextRunDate, now, locale) : null,
    nextAt: isActive && cron.nextRunDate ? shortInstant(cron.nextRunDate, context) : null,
    halted: isActive ? null : (
      <Status meaning={cron.status === 'ENDED' ? 'stopped' : 'warning'}>
        {say(cron.status === 'ENDED' ? 'table.ended' : 'table.paused')}
      </Status>
    ),
    outcome: cron.lastOutcome && (
      <Status meaning={outcomes[cron.lastOutcome]}>{say(`cronOutcome.${cron.lastOutcome}`)}</Status>
    ),
    last: cron.lastStartDate ? until(cron.lastStartDate, now, locale) : say('table.never'),
    took:
      typeof cron.lastDurationMs === 'number' ? (
        <bdi dir="ltr">{formatMilliseconds(cron.lastDurationMs, locale)}</bdi>
      ) : null,
    figure: (value: number | undefined) => formatNumber(value ?? 0, locale, { decimals: 0 }),
  }
}

/** A job as a row of the timetable. */
export const CronRow = ({ cron, now }: CronProps) => {
  const words = useCronWords({ cron, now })
  return (
    <Tr muted={cron.status !== 'ACTIVE'}>
      <Td voice="strong">
        <span className={styles.two}>
          <a href={words.href}>
            <bdi>{cron.name}</bdi>
          </a>
          <small title={words.about}>{words.about}</small>
        </span>
      </Td>
      <Td>
        <span className={styles.two} title={`${cron.schedule ?? ''} ${cron.timeZone ?? ''}`}>
          {words.when}
          <small>{cron.timeZone}</small>
        </span>
      </Td>
      <Td>
        {words.halted ?? (
          <span className={styles.two}>
            {words.next}
            <small>{words.nextAt}</small>
          </span>
        )}
      </Td>
      <Td title={cron.lastError}>
        <span className={styles.two}>
          {words.outcome}
          <small>{cron.lastError ?? words.last}</small>
        </span>
      </Td>
      <Td align="end">{words.took}</Td>
      <Td align="end">{words.figure(cron.runCount)}</Td>
      <Td align="end">
        <span className={cron.failureCount ? 'bad' : undefined}>{words.figure(cron.failureCount)}</span>
      </Td>
      <Td>
        <Actions cron={cron} />
      </Td>
    </Tr>
  )
}

/** A job as a card, on a phone: when, when next, how it went, and what can be done. */
export const CronCard = ({ cron, now }: CronProps) => {
  const words = useCronWords({ cron, now })
  return (
    <RecordCard
      title={cron.name}
      href={words.href}
      status={words.halted ?? words.outcome}
      second={words.when}
      facts={[
        { label: words.say('table.next'), value: words.next ?? '–' },
        { label: words.say('table.last'), value: words.last, bad: cron.lastOutcome === 'ERROR' },
      ]}
      end={<Actions cron={cron} />}
    />
  )
}
