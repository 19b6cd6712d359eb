import { loadByKeys, loadMatching, may } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { isIsoDate } from '#finance/index.ts'
import type { Call, CallRequest } from '../call.ts'
import { given } from '../given.ts'
import { lateInterestOf } from '../late-interest-of.ts'
import type { DunningScope } from './overdue.ts'
import { judgeAll } from './promises.ts'
import { runDunning } from './run-dunning.ts'
import { runInterest } from './run-interest.ts'

const dayOf = (value: unknown, fallback: string): string => {
  if (value === undefined || value === null || value === '') return fallback
  const found = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(String(value))
  const day = found ? `${found[1]}-${found[2]}-${found[3]}` : ''
  if (!isIsoDate(day)) throw new AppError('INVALID_DATE', [String(value).slice(0, 30)])
  return day
}

const organizationsOf = (value: unknown): string[] => {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  const isWrong = value !== undefined && value !== null && !Array.isArray(value) && typeof value !== 'string'
  if (isWrong || list.some(v => typeof v !== 'string') || list.length > 1000)
    throw new AppError('INVALID_ARRAY_FIELD', ['organizations'])
  return list.map(v => v.trim()).filter(Boolean)
}

const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === '1'

const scopeOf = ({ query, body }: CallRequest, today: string): DunningScope & { dryRun: boolean } => {
  const asked = { ...query, ...given(body) }
  return {
    date: dayOf(asked.date, today),
    organizations: organizationsOf(asked.organizations),
    dryRun: isTrue(asked.dryRun),
  }
}

const run: Call['run'] = async (engine, caller, request) => {
  if (!may(caller, 'run dunning')) throw new AppError('FORBIDDEN', ['run dunning'])
  const { dryRun, ...scope } = scopeOf(request, caller.today)
  return runDunning(engine, caller, scope, { dryRun })
}

const interest: Call['run'] = async (engine, caller, request) => {
  for (const permission of ['run dunning', 'run billing'])
    if (!may(caller, permission)) throw new AppError('FORBIDDEN', [permission])
  const { dryRun, ...scope } = scopeOf(request, caller.today)
  return runInterest(engine, caller, scope, { dryRun })
}

const judge: Call['run'] = async (engine, caller) => {
  if (!may(caller, 'run dunning')) throw new AppError('FORBIDDEN', ['run dunning'])
  return engine.work(caller, judgeAll)
}

/**
 * `GET` and `POST /api/script/runs/run-dunning` `{ date = today, organizations, dryRun }`, `POST …/bill-late-interest` with
 * the same for what late invoices have run up, and how the late interest of a
 * case comes about on a day; `POST …/judge-promises` judges the promises to pay as of today.
 */
export const collectionCalls: Call[] = [
  { method: 'GET', path: '/api/script/runs/run-dunning', changesData: true, run },
  { method: 'POST', path: '/api/script/runs/run-dunning', run },
  { method: 'POST', path: '/api/script/runs/bill-late-interest', run: interest },
  { method: 'POST', path: '/api/script/runs/judge-promises', run: judge },
  {
    method: 'GET',
    path: '/api/case/cases/:key/late-interest',
    run: async (engine, caller, { params, query }) =>
      engine.work(caller, async work => {
        const [found] = await loadByKeys(work, 'case', [String(params.key)])
        const date = dayOf(query.date, caller.today)
        const invoices = await loadMatching(work, 'invoice', {
          caseRegistration: found!.registration,
          totalBalance: { gt: 0 },
          dueDate: { lt: date },
        })
        return { date, currency: found!.currency, invoices: await lateInterestOf(work, invoices, date) }
      }),
  },
]
