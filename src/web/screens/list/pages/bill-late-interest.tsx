import { amountText } from '../../../cards/amounts.ts'
import { useInputContext } from '../../../cards/input-context.ts'
import { randomId, request } from '../../../data/index.ts'
import styles from '../bulk-run.module.css'
import type { ListPlace } from '../list-place.ts'
import { RunDrawer } from './run-drawer.tsx'
import { useRun } from './use-run.ts'

interface InterestAnswer {
  invoices: { registration: string }[]
  sums: { currency: string; amount: number }[]
}

const path = '/api/script/runs/bill-late-interest'

/** What would be billed: how many invoices, and how much in each currency. */
const Forecast = ({ place, answer }: { place: ListPlace; answer: InterestAnswer }) => {
  const { t, figure } = place
  const { locale } = useInputContext()
  if (answer.invoices.length === 0) return <p role="status">{t('list.interestNothing')}</p>
  return (
    <dl className={styles.counts} aria-live="polite">
      <div>
        <dt>{t('list.interestInvoices')}</dt>
        <dd className="num">{figure(answer.invoices.length)}</dd>
      </div>
      {answer.sums.map(({ currency, amount }) => (
        <div key={currency}>
          <dt>{t('list.interestSum')}</dt>
          <dd className="num">
            <bdi>
              {amountText(amount, currency, locale)} {currency}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Asks until when and for whom, shows what late interest would be billed, and bills it. */
export const BillLateInterest = ({ place, onClose }: { place: ListPlace; onClose: () => void }) => {
  const { t } = place
  const run = useRun({
    place,
    onClose,
    name: ['late-interest'],
    forecast: (scope, signal) =>
      request<InterestAnswer>('POST', path, { body: { ...scope, dryRun: true }, signal, timeoutMs: 120_000 }),
    run: scope =>
      request<InterestAnswer>('POST', path, {
        body: scope,
        idempotencyKey: randomId(),
        timeoutMs: 15 * 60_000,
      }),
    done: ({ invoices }) => t('list.billed', { n: invoices.length }),
  })
  const { data } = run.forecast
  return (
    <RunDrawer
      run={run}
      title={t('list.billInterest')}
      text={t('list.interestText')}
      dateLabel={t('list.billingDate')}
      mayRun={data !== undefined}
    >
      {data && <Forecast place={place} answer={data} />}
    </RunDrawer>
  )
}
