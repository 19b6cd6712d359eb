import { entityOf, fetchList, request } from '../../../data/index.ts'
import { useShell } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'
import { type BillingForecast, ForecastOfBilling } from './billing-forecast.tsx'
import { RunDrawer } from './run-drawer.tsx'
import { type RunScope, useRun } from './use-run.ts'

type BillingAnswer = { registration: string }[] | { nbTotal: number; unbilled?: unknown[] }

const path = '/api/script/runs/run-billing'
const newestRun = { sort: '-_insertDate', range: '0-0', projection: 'registration' }

/** Billing takes a day as YYYYMMDD. */
const asked = ({ date, organizations }: RunScope) => ({ date: date.replaceAll('-', ''), organizations })

/** Asks until when and for whom, runs billing, and says how many invoices came of it. */
export const RunBilling = ({ place, onClose }: { place: ListPlace; onClose: () => void }) => {
  const { t, figure } = place
  const { hrefOf } = useShell()
  const run = useRun({
    place,
    onClose,
    code: 'BILLING',
    path,
    asked,
    forecast: (scope, signal) =>
      request<BillingForecast>('POST', path, {
        body: { ...asked(scope), dryRun: true },
        signal,
        timeoutMs: 120_000,
      }),
    made: (answer: BillingAnswer) => ({ invoices: Array.isArray(answer) ? answer.length : answer.nbTotal }),
    done: ({ invoices = 0 }) => t('list.billed', { count: invoices, shown: figure(invoices) }),
    to: async ({ invoices = 0 }) => {
      if (invoices === 0) return undefined
      const [latest] = (await fetchList((await entityOf('billingRun')).route, newestRun)).rows
      return latest?.registration && hrefOf('billingRun', latest.registration)
    },
  })
  const due = run.forecast.data?.due ?? 0
  return (
    <RunDrawer
      run={run}
      title={t('list.runBilling')}
      text={t('list.billingText')}
      dateLabel={t('list.billingDate')}
      runLabel={due > 0 ? t('list.billDue', { count: due, shown: figure(due) }) : undefined}
      mayRun={!run.forecast.isError}
    >
      {run.forecast.data && <ForecastOfBilling place={place} forecast={run.forecast.data} />}
    </RunDrawer>
  )
}
