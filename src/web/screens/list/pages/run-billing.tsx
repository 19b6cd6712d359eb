import { useState } from 'react'
import { Note, ProgressBar } from '#ui/index.ts'
import { entityOf, fetchList, randomId, request } from '../../../data/index.ts'
import { useShell } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'
import { type BillingForecast, ForecastOfBilling } from './billing-forecast.tsx'
import { RunDrawer } from './run-drawer.tsx'
import { type RunScope, useRun } from './use-run.ts'

type BillingAnswer =
  | { registration: string }[]
  | { nbTotal: number; unbilled?: { contract: string; message: string }[] }

const mostNamed = 3

const countOf = (answer: BillingAnswer): number => (Array.isArray(answer) ? answer.length : answer.nbTotal)

const newestRun = { sort: '-_insertDate', range: '0-0', projection: 'registration' }

/** How many invoices came of it, and which contracts could not be billed: a task says why. */
const told = (answer: BillingAnswer, { t }: ListPlace): string => {
  if (Array.isArray(answer)) return t('list.billed', { n: answer.length })
  const billed = t('list.billed', { n: answer.nbTotal })
  const { unbilled = [] } = answer
  if (unbilled.length === 0) return billed
  const names = unbilled.slice(0, mostNamed).map(one => one.contract)
  const contracts = unbilled.length > mostNamed ? `${names.join(', ')} …` : names.join(', ')
  return `${billed}. ${t('list.unbilled', { contracts })}`
}

/** Billing takes a day as YYYYMMDD. */
const asked = ({ date, organizations }: RunScope) => ({ date: date.replaceAll('-', ''), organizations })

/** While it runs only what is left is asked for. */
const isWhole = (forecast: BillingForecast | { due: number }): forecast is BillingForecast =>
  'sums' in forecast

/** How many of the instalments that were due are billed. */
const Progress = ({ place, done, count }: { place: ListPlace; done: number; count: number }) => (
  <ProgressBar
    share={done / count}
    label={place.t('list.billingProgress', { done: place.figure(done), count: place.figure(count) })}
  />
)

/** Asks until when and for whom, runs billing, and says how many invoices came of it. */
export const RunBilling = ({ place, onClose }: { place: ListPlace; onClose: () => void }) => {
  const { t } = place
  const { hrefOf } = useShell()
  const [toDo, setToDo] = useState<number | null>(null)
  const run = useRun({
    place,
    onClose,
    name: ['billing'],
    follows: true,
    forecast: (scope, signal) =>
      toDo === null
        ? request<BillingForecast | { due: number }>('POST', '/api/script/runs/run-billing', {
            body: { ...asked(scope), dryRun: true },
            signal,
            timeoutMs: 120_000,
          })
        : request<{ due: number }>('GET', '/api/script/runs/billing-progress', {
            query: asked(scope),
            signal,
          }),
    run: scope => {
      setToDo(run.forecast.data?.due ?? 0)
      return request<BillingAnswer>('POST', '/api/script/runs/run-billing', {
        body: asked(scope),
        idempotencyKey: randomId(),
        timeoutMs: 15 * 60_000,
      })
    },
    done: answer => told(answer, place),
    to: async answer => {
      if (countOf(answer) === 0) return undefined
      const [latest] = (await fetchList((await entityOf('billingRun')).route, newestRun)).rows
      return latest?.registration && hrefOf('billingRun', latest.registration)
    },
  })
  const forecast = run.forecast.data
  const left = forecast?.due
  return (
    <RunDrawer
      run={run}
      title={t('list.runBilling')}
      text={t('list.billingText')}
      dateLabel={t('list.billingDate')}
      mayRun={!run.forecast.isError}
    >
      {run.isRunning ? (
        <>
          <Note meaning="ongoing">{t('list.billingRunning')}</Note>
          {toDo && left !== undefined ? (
            <Progress place={place} done={Math.max(0, toDo - left)} count={toDo} />
          ) : null}
        </>
      ) : (
        forecast && isWhole(forecast) && <ForecastOfBilling place={place} forecast={forecast} />
      )}
    </RunDrawer>
  )
}
