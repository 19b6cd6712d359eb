import { loadMatching, type RunRequest, runOver, type Work } from '#engine/index.ts'
import type { Loaded, TransitionOf } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'

type Case = Loaded<'case'>
type Invoice = Loaded<'invoice'>

/** Runs a transition of some cases; of none it does nothing. */
export const moveCases = <const T extends TransitionOf<'case'>>(
  work: Work,
  cases: Case[],
  code: T,
  date: string,
  input?: RunRequest<'case', T>['input'],
): Promise<unknown> =>
  cases.length ? runOver(work, 'case', code, cases, { date, input }) : Promise.resolve()

/** Money received for a case's invoices from the day of the promise on, up to the promised day. */
const paidSince = (
  promise: Case,
  invoices: readonly Invoice[],
  allocations: readonly Loaded<'cashflowAllocation'>[],
): number => {
  const own = new Set(
    invoices.filter(i => i.caseRegistration === promise.registration).map(i => i.registration),
  )
  return sumMoney(
    allocations
      .filter(
        a =>
          own.has(a.invoiceRegistration) &&
          a.date >= (promise.promiseMadeDate ?? '') &&
          a.date <= (promise.promiseDate ?? ''),
      )
      .map(a => a.amount),
    promise.currency,
  )
}

/** Promises that were kept by payment, and those whose day has passed without it. */
export const judgePromises = async (
  work: Work,
  date: string,
  cases: readonly Case[],
  invoices: readonly Invoice[],
): Promise<{ kept: Case[]; broken: Case[] }> => {
  const promises = cases.filter(c => c.status === 'PROMISE_TO_PAY')
  if (promises.length === 0) return { kept: [], broken: [] }
  const keys = new Set(promises.map(c => c.registration))
  const allocations = await loadMatching(work, 'cashflowAllocation', {
    invoiceRegistration: invoices.filter(i => keys.has(i.caseRegistration ?? '')).map(i => i.registration),
    status: 'ACTIVE',
  })
  const isKept = (c: Case) => !c.amount || paidSince(c, invoices, allocations) >= (c.promiseAmount ?? 0)
  const kept = promises.filter(isKept)
  // A run dated ahead breaks no promise whose day has not come.
  const passed = date < work.caller.today ? date : work.caller.today
  const broken = promises.filter(c => !kept.includes(c) && (c.promiseDate ?? '') < passed)
  return { kept, broken }
}

/** What became of promises: registrations of their cases. */
export interface Judged {
  promisesKept: string[]
  promisesBroken: string[]
  resolved: string[]
}

/**
 * Judges every promise to pay as of today, between two dunning runs: one that was kept goes back to whoever works on it,
 * or is resolved where nothing is owed any more; one whose day has passed unpaid is broken.
 */
export const judgeAll = async (work: Work): Promise<Judged> => {
  const date = work.caller.today
  const cases = await loadMatching(
    work,
    'case',
    { type: 'ARREARS', status: 'PROMISE_TO_PAY' },
    { lock: 'update', asCaller: true },
  )
  if (cases.length === 0) return { promisesKept: [], promisesBroken: [], resolved: [] }
  const invoices = await loadMatching(work, 'invoice', {
    caseRegistration: cases.map(c => c.registration),
  })
  const { kept, broken } = await judgePromises(work, date, cases, invoices)
  const settled = kept.filter(c => !c.amount)
  const names = (some: readonly Case[]) => some.map(c => c.registration)
  const judged = { promisesKept: names(kept), promisesBroken: names(broken), resolved: names(settled) }
  await moveCases(
    work,
    kept.filter(c => !settled.includes(c)),
    'continue',
    date,
    { isKept: true },
  )
  await moveCases(work, broken, 'break-promise', date)
  await moveCases(work, settled, 'resolve', date, { resolution: 'PAID' })
  return judged
}
