import { sumMoney } from '#finance/index.ts'
import { amountText } from '../../../cards/amounts.ts'
import { useInputContext } from '../../../cards/input-context.ts'
import { request } from '../../../data/index.ts'
import styles from '../bulk-run.module.css'
import type { ListPlace } from '../list-place.ts'
import type { RunProps } from './run-button.tsx'
import { RunDrawer } from './run-drawer.tsx'
import { useRun } from './use-run.ts'

type Word = Parameters<ListPlace['t']>[0]

/** What a run bills beside what is planned, and in which words it is asked for. */
interface BillingOfIts {
  path: string
  /** Which run it is. */
  code: string
  /** Under which name what came of it is counted. */
  counts: string
  title: Word
  text: Word
  nothing: Word
  sum: Word
  /** How its day is called, where it does not say until when is billed. */
  day?: Word
  /** What is counted and what is said afterwards, where that is no invoice. */
  count?: Word
  done?: Word
}

interface Answer {
  invoices?: unknown[]
  fees?: unknown[]
  releases?: unknown[]
  statements?: unknown[]
  cutOffs?: unknown[]
  /** Of a month's end: what has become doubtful or sound, and what is expected to be lost otherwise than before. */
  doubtful?: unknown[]
  impairments?: { ledger: string; currency: string; amount: number }[]
  sums: { currency: string; amount: number }[]
}

const invoicesOf = ({ invoices, fees, releases, statements, cutOffs }: Answer): number =>
  (invoices ?? fees ?? releases ?? statements ?? cutOffs ?? []).length

/** What is expected to be lost otherwise than before, in each currency of the local books. */
const impairedIn = ({ impairments = [] }: Answer): { currency: string; amount: number }[] => {
  const local = impairments.filter(one => one.ledger === 'LOCAL')
  return [...new Set(local.map(one => one.currency))].sort().map(currency => ({
    currency,
    amount: sumMoney(
      local.filter(one => one.currency === currency).map(one => one.amount),
      currency,
    ),
  }))
}

/** What a month's end says of doubtful contracts, where it has something to say. */
const Doubtful = ({ place, answer }: { place: ListPlace; answer: Answer }) => {
  const { t, figure } = place
  const { locale } = useInputContext()
  return (
    <>
      {answer.doubtful?.length ? (
        <div>
          <dt>{t('list.doubtfulCount')}</dt>
          <dd className="num">{figure(answer.doubtful.length)}</dd>
        </div>
      ) : null}
      {impairedIn(answer).map(({ currency, amount }) => (
        <div key={currency}>
          <dt>{t('list.impairmentSum')}</dt>
          <dd className="num">
            <bdi>
              {amountText(amount, currency, locale)} {currency}
            </bdi>
          </dd>
        </div>
      ))}
    </>
  )
}

/** What would be billed: how many invoices, and how much in each currency. */
const Forecast = ({ place, answer, of }: { place: ListPlace; answer: Answer; of: BillingOfIts }) => {
  const { t, figure } = place
  const { locale } = useInputContext()
  const isNothing = invoicesOf(answer) === 0 && !answer.doubtful?.length && !answer.impairments?.length
  if (isNothing) return <p role="status">{t(of.nothing)}</p>
  return (
    <dl className={styles.counts} aria-live="polite">
      <div>
        <dt>{t(of.count ?? 'list.interestInvoices')}</dt>
        <dd className="num">{figure(invoicesOf(answer))}</dd>
      </div>
      {answer.sums.map(({ currency, amount }) => (
        <div key={currency}>
          <dt>{t(of.sum)}</dt>
          <dd className="num">
            <bdi>
              {amountText(amount, currency, locale)} {currency}
            </bdi>
          </dd>
        </div>
      ))}
      <Doubtful place={place} answer={answer} />
    </dl>
  )
}

/** Asks until when and for whom, shows what would be billed, and bills it. */
const BillRun = ({ place, onClose, of }: { place: ListPlace; onClose: () => void; of: BillingOfIts }) => {
  const { t, figure } = place
  const run = useRun({
    place,
    onClose,
    code: of.code,
    path: of.path,
    forecast: (scope, signal) =>
      request<Answer>('POST', of.path, { body: { ...scope, dryRun: true }, signal, timeoutMs: 120_000 }),
    made: (answer: Answer) => ({ [of.counts]: invoicesOf(answer) }),
    done: made => {
      const count = made[of.counts] ?? 0
      return t(of.done ?? 'list.billed', { count, n: figure(count), shown: figure(count) })
    },
  })
  const { data } = run.forecast
  return (
    <RunDrawer
      run={run}
      title={t(of.title)}
      text={t(of.text)}
      dateLabel={t(of.day ?? 'list.billingDate')}
      mayRun={data !== undefined}
    >
      {data && <Forecast place={place} answer={data} of={of} />}
    </RunDrawer>
  )
}

/** Late interest of cases. */
export const BillLateInterest = (props: RunProps) => (
  <BillRun
    {...props}
    of={{
      path: '/api/script/runs/bill-late-interest',
      code: 'LATE_INTEREST',
      counts: 'invoices',
      title: 'list.billInterest',
      text: 'list.interestText',
      nothing: 'list.interestNothing',
      sum: 'list.interestSum',
    }}
  />
)

/** Fees of the unused part of credit lines. */
export const BillUnusedFees = (props: RunProps) => (
  <BillRun
    {...props}
    of={{
      path: '/api/script/runs/bill-unused-fees',
      code: 'UNUSED_FEES',
      counts: 'invoices',
      title: 'list.billUnusedFees',
      text: 'list.unusedFeesText',
      nothing: 'list.unusedFeesNothing',
      sum: 'list.unusedFeesSum',
    }}
  />
)

/** What is spread over a term, for the months that are over. */
export const ReleaseDeferrals = (props: RunProps) => (
  <BillRun
    {...props}
    of={{
      path: '/api/script/runs/release-deferrals',
      code: 'DEFERRALS',
      counts: 'releases',
      title: 'list.releaseDeferrals',
      text: 'list.deferralsText',
      nothing: 'list.deferralsNothing',
      sum: 'list.deferralsSum',
      day: 'list.asOf',
      count: 'list.deferralsCount',
      done: 'list.released',
    }}
  />
)

/** What the month before has earned and not billed, or was billed ahead. */
export const EndPeriod = (props: RunProps) => (
  <BillRun
    {...props}
    of={{
      path: '/api/script/runs/end-period',
      code: 'PERIOD_END',
      counts: 'cutOffs',
      title: 'list.endPeriod',
      text: 'list.endPeriodText',
      nothing: 'list.endPeriodNothing',
      sum: 'list.endPeriodSum',
      day: 'list.asOf',
      count: 'list.endPeriodCount',
      done: 'list.cutOff',
    }}
  />
)

/** What was collected for insurers and suppliers of services. */
export const StateHeld = (props: RunProps) => (
  <BillRun
    {...props}
    of={{
      path: '/api/script/runs/state-held',
      code: 'HELD',
      counts: 'statements',
      title: 'list.stateHeld',
      text: 'list.heldText',
      nothing: 'list.heldNothing',
      sum: 'list.heldSum',
      day: 'list.asOf',
      count: 'list.heldCount',
      done: 'list.stated',
    }}
  />
)
