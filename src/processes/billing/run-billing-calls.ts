import { AppError } from '#errors/index.ts'
import { messageIn } from '#locales/index.ts'
import { among } from '../among.ts'
import { inBackground } from '../begin-long-run.ts'
import type { Call, CallRequest } from '../call.ts'
import { given } from '../given.ts'
import { orBegun, toldCall } from '../told-call.ts'
import { billingInBackground } from './billing-run.ts'
import { type BillingScope, countDueCashflows } from './due-cashflows.ts'
import { forecastBilling } from './forecast-billing.ts'
import { runBilling } from './run-billing.ts'
import { holdWithinBounds } from './run-bounds.ts'
import { toldBilling } from './told-billing.ts'
import { undoRun } from './undo-run.ts'

const dayOf = (value: unknown): string => {
  if (value === undefined || value === null || value === '')
    throw new AppError('MISSING_FIELD_IN_QUERY', ['date'])
  const found = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(String(value))
  const day = found ? `${found[1]}-${found[2]}-${found[3]}` : ''
  if (
    !found ||
    new Date(`${day}T00:00:00Z`).toString() === 'Invalid Date' ||
    new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day
  )
    throw new AppError('INVALID_DATE', [String(value).slice(0, 30)])
  return day
}

const organizationsOf = (value: unknown): string[] => {
  const list = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : value === undefined || value === null
        ? []
        : [undefined]
  if (list.some(v => typeof v !== 'string') || list.length > 1000)
    throw new AppError('INVALID_ARRAY_FIELD', ['organizations'])
  return (list as string[]).map(v => v.trim()).filter(Boolean)
}

const scopeOf = ({ query, body }: CallRequest): BillingScope => {
  const given = { ...query, ...(body as Record<string, unknown> | null | undefined) }
  return { date: dayOf(given.date), organizations: organizationsOf(given.organizations) }
}

/** Asked what a run would do: by `?dryRun=1`, or in the body. */
const isDry = ({ query, body }: CallRequest): boolean => {
  const { dryRun } = { ...query, ...(body as Record<string, unknown> | null | undefined) }
  if (dryRun === undefined || dryRun === null) return false
  if (among(String(dryRun), '1', 'true')) return true
  if (among(String(dryRun), '0', 'false', '')) return false
  throw new AppError('INVALID_FIELD_VALUE', ['dryRun', String(dryRun).slice(0, 30)])
}

/**
 * Up to this many registrations are listed in the answer; beyond, and where a contract could not be billed, their number
 * alone.
 */
const mostListed = 1000

const run = (async (engine, caller, request) => {
  const scope = scopeOf(request)
  if (isDry(request))
    return engine.work(caller, async work => {
      await holdWithinBounds(work, scope)
      return forecastBilling(work, scope)
    })
  const begun = await inBackground(engine, caller, request, billingInBackground, scope)
  if (begun) return begun
  const { invoices, unbilled } = await runBilling(engine, caller, scope)
  if (unbilled.length)
    return {
      nbTotal: invoices.length,
      unbilled: unbilled.slice(0, mostListed).map(({ contract, error }) => ({
        contract,
        code: error.code,
        message: messageIn(caller.locale, error),
      })),
    }
  return invoices.length > mostListed
    ? { nbTotal: invoices.length }
    : invoices.map(registration => ({ registration }))
}) satisfies Call['run']

/** Takes a run back while nothing of it is paid; `dryRun` says what that would take back. */
const undo = (async (engine, caller, { body }) => {
  const { run: registration, reason, dryRun } = given(body)
  if (typeof registration !== 'string' || !registration) throw new AppError('MISSING_FIELD_IN_BODY', ['run'])
  const isDry = dryRun === true
  const why = typeof reason === 'string' ? reason.trim() : ''
  if (!why && !isDry) throw new AppError('MISSING_FIELD_IN_BODY', ['reason'])
  if (why.length > 500) throw new AppError('INVALID_STRING_FIELD', ['reason'])
  return engine.work(caller, work => undoRun(work, registration, why || '–'), { dryRun: isDry })
}) satisfies Call['run']

/** `GET` and `POST /api/script/runs/run-billing`, how much a run still has to do, and `POST …/undo-billing`. */
export const runBillingCalls: Call[] = [
  toldCall({
    method: 'GET',
    path: '/api/script/runs/run-billing',
    permission: 'run billing',
    changesData: true,
    told: orBegun(toldBilling.run),
    longRun: billingInBackground,
    run,
  }),
  toldCall({
    method: 'POST',
    path: '/api/script/runs/run-billing',
    permission: 'run billing',
    told: orBegun(toldBilling.run),
    longRun: billingInBackground,
    run,
  }),
  toldCall({
    method: 'POST',
    path: '/api/script/runs/undo-billing',
    permission: 'run billing',
    isLong: true,
    told: toldBilling.undo,
    run: undo,
  }),
  toldCall({
    method: 'GET',
    path: '/api/script/runs/billing-progress',
    permission: 'run billing',
    told: toldBilling.progress,
    run: async (engine, caller, request) => {
      const scope = scopeOf(request)
      return engine.work(caller, async work => ({ due: await countDueCashflows(work, scope) }))
    },
  }),
]
