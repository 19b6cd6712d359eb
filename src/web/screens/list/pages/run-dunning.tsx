import { request } from '../../../data/index.ts'
import styles from '../bulk-run.module.css'
import type { ListPlace } from '../list-place.ts'
import { RunDrawer } from './run-drawer.tsx'
import { useRun } from './use-run.ts'

interface DunningAnswer {
  invoices: { registration: string; dunningLevel: number }[]
  letters: number
  netted: { registration: string }[]
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
    ['list.dunningNetted', answer.netted.length],
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
  const { t, figure } = place
  const run = useRun({
    place,
    onClose,
    code: 'DUNNING',
    path,
    forecast: (scope, signal) =>
      request<DunningAnswer>('POST', path, { body: { ...scope, dryRun: true }, signal, timeoutMs: 120_000 }),
    made: ({ letters, casesOpened }: DunningAnswer) => ({ letters, casesOpened: casesOpened.length }),
    done: ({ letters = 0, casesOpened = 0 }) =>
      t('list.dunned', {
        letters: t('list.dunnedLetters', { count: letters, shown: figure(letters) }),
        cases: t('list.dunnedCases', { count: casesOpened, shown: figure(casesOpened) }),
      }),
  })
  const { data } = run.forecast
  return (
    <RunDrawer
      run={run}
      title={t('list.runDunning')}
      text={t('list.dunningText')}
      dateLabel={t('list.dunningDate')}
      mayRun={data !== undefined}
    >
      {data && <Forecast place={place} answer={data} />}
    </RunDrawer>
  )
}
