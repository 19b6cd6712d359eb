import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { Button, Drawer, Note, Skeleton } from '#ui/index.ts'
import { useInputContext } from '../../../cards/input-context.ts'
import { randomId, refreshRecords, request } from '../../../data/index.ts'
import { notifyDone, notifyError } from '../../../shell/index.ts'
import styles from '../bulk-run.module.css'
import type { ListPlace } from '../list-place.ts'

interface DunningAnswer {
  invoices: { registration: string; dunningLevel: number }[]
  letters: number
  casesOpened: string[]
  promisesKept: string[]
  promisesBroken: string[]
  resolved: string[]
}

const path = '/api/script/runs/run-dunning'

/** What the run would do, asked of a dry run: letters, cases, promises. */
const Forecast = ({ place, answer }: { place: ListPlace; answer: DunningAnswer }) => {
  const { t, figure } = place
  const lines = [
    ['list.dunningInvoices', answer.invoices.length],
    ['list.dunningLetters', answer.letters],
    ['list.dunningOpened', answer.casesOpened.length],
    ['list.dunningKept', answer.promisesKept.length],
    ['list.dunningBroken', answer.promisesBroken.length],
    ['list.dunningResolved', answer.resolved.length],
  ] as const
  if (lines.every(([, count]) => count === 0)) return <p role="status">{t('list.dunningNothing')}</p>
  return (
    <dl className={styles.counts} aria-live="polite">
      {lines.map(([key, count]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd className="num">{figure(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Asks until when and for whom, shows what the dunning run would do, and runs it. */
export const RunDunning = ({ place, onClose }: { place: ListPlace; onClose: () => void }) => {
  const { t, context: fields } = place
  const context = useInputContext()
  const [date, setDate] = useState<string | null>(fields.today)
  const [organizations, setOrganizations] = useState<string[] | null>(null)
  const [isRunning, setRunning] = useState(false)
  const scope = { date, organizations: organizations ?? [] }
  const forecast = useQuery({
    queryKey: ['dunning forecast', scope],
    queryFn: ({ signal }) =>
      request<DunningAnswer>('POST', path, { body: { ...scope, dryRun: true }, signal, timeoutMs: 120_000 }),
    enabled: date !== null && !isRunning,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const run = async () => {
    setRunning(true)
    try {
      const answer = await request<DunningAnswer>('POST', path, {
        body: scope,
        idempotencyKey: randomId(),
        timeoutMs: 15 * 60_000,
      })
      notifyDone(t('list.dunned', { letters: answer.letters, cases: answer.casesOpened.length }), {
        keep: true,
        href: place.page,
      })
      onClose()
      await refreshRecords()
    } catch (error) {
      notifyError(error)
      setRunning(false)
    }
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('list.runDunning')}
      size="s"
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {t(isRunning ? 'list.close' : 'list.cancel')}
          </Button>
          <Button
            size="m"
            kind="primary"
            busy={isRunning}
            disabled={date === null || !forecast.data}
            onClick={() => void run()}
          >
            {t('list.runDunning')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className="second">{t('list.dunningText')}</p>
        <FieldInput
          field={{ name: 'date', kind: 'date', label: t('list.dunningDate'), mandatory: true }}
          value={date}
          context={context}
          mode="form"
          shell={{ label: t('list.dunningDate'), mandatory: true }}
          disabled={isRunning}
          onChange={value => setDate(value as string | null)}
        />
        <FieldInput
          field={{
            name: 'organizations',
            kind: 'reference',
            to: 'organization',
            multiple: true,
            label: t('list.billingOrganizations'),
          }}
          value={organizations}
          context={context}
          mode="form"
          shell={{ label: t('list.billingOrganizations') }}
          placeholder={t('list.billingAll')}
          disabled={isRunning}
          onChange={value => setOrganizations(value as string[] | null)}
        />
        {forecast.isError ? (
          <Note meaning="error">{t('list.dunningFailed')}</Note>
        ) : forecast.data ? (
          <Forecast place={place} answer={forecast.data} />
        ) : (
          date !== null && <Skeleton width="60%" />
        )}
      </div>
    </Drawer>
  )
}
