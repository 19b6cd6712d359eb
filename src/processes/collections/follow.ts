import { entityOf, loadMatching, type Plain, runOver, saveRecords, type Work } from '#engine/index.ts'
import type { DunningPolicy } from '#entities/cases/dunning.rules.ts'
import { currencyDecimals, toMajor, toMinor } from '#finance/index.ts'
import { personIn } from '../contract-facts.ts'
import { handOverAgain } from './hand-over.ts'
import { lateInterestOf } from './late-interest-of.ts'
import { type DunningScope, openStatuses, owed } from './overdue.ts'

/** What became of open cases: registrations. */
export interface Followed {
  promisesKept: string[]
  promisesBroken: string[]
  resolved: string[]
}

const total = (amounts: readonly unknown[], currency: unknown): number => {
  const decimals = currencyDecimals(String(currency ?? 'EUR'))
  return toMajor(
    amounts.reduce<number>((sum, amount) => sum + toMinor((amount as number | undefined) ?? 0, decimals), 0),
    decimals,
  )
}

/** Invoices that have become overdue meanwhile join the open case of their payer and contract. */
const joinCases = async (work: Work, scope: DunningScope, cases: readonly Plain[]): Promise<void> => {
  const byKey = new Map(cases.filter(c => c.openKey).map(c => [String(c.openKey), c]))
  if (byKey.size === 0) return
  const contracts = [
    ...new Set(cases.flatMap(c => (c.contractRegistration ? [String(c.contractRegistration)] : []))),
  ]
  const loose = await loadMatching(
    work,
    'invoice',
    { ...owed(scope), caseRegistration: null, contractRegistration: contracts },
    { lock: 'update' },
  )
  await saveRecords(
    work,
    'invoice',
    loose.flatMap(before => {
      const found = byKey.get(`${personIn(before, 'PAYER', 'CLIENT')}/${before.contractRegistration}`)
      return found ? [{ before, after: { ...before, caseRegistration: found.registration } }] : []
    }),
    { unchecked: true },
  )
}

/** Money received for a case's invoices from the day of the promise on, up to the promised day. */
const paidSince = (promise: Plain, invoices: readonly Plain[], allocations: readonly Plain[]): number => {
  const own = new Set(
    invoices.filter(i => i.caseRegistration === promise.registration).map(i => String(i.registration)),
  )
  return total(
    allocations
      .filter(
        a =>
          own.has(String(a.invoiceRegistration)) &&
          String(a.date) >= String(promise.promiseMadeDate) &&
          String(a.date) <= String(promise.promiseDate),
      )
      .map(a => a.amount),
    promise.currency,
  )
}

/** Promises that were kept by payment, and those whose day has passed without it. */
const judgePromises = async (
  work: Work,
  date: string,
  cases: readonly Plain[],
  invoices: readonly Plain[],
): Promise<{ kept: Plain[]; broken: Plain[] }> => {
  const promises = cases.filter(c => c.status === 'PROMISE_TO_PAY')
  if (promises.length === 0) return { kept: [], broken: [] }
  const keys = new Set(promises.map(c => String(c.registration)))
  const allocations = await loadMatching(work, 'cashflowAllocation', {
    invoiceRegistration: invoices
      .filter(i => keys.has(String(i.caseRegistration)))
      .map(i => String(i.registration)),
    status: 'ACTIVE',
  })
  const isKept = (c: Plain) =>
    !c.amount || paidSince(c, invoices, allocations) >= ((c.promiseAmount as number | undefined) ?? 0)
  const kept = promises.filter(isKept)
  // A run dated ahead breaks no promise whose day has not come.
  const passed = date < work.caller.today ? date : work.caller.today
  const broken = promises.filter(c => !kept.includes(c) && String(c.promiseDate) < passed)
  return { kept, broken }
}

const move = (work: Work, cases: Plain[], code: string, date: string, input: Plain = {}): Promise<unknown> =>
  cases.length ? runOver(work, entityOf(work.model, 'case'), code, cases, { date, input }) : Promise.resolve()

/** Writes late interest and fees up to the day into the cases, in one statement. */
const writeInterest = async (
  work: Work,
  date: string,
  cases: Plain[],
  invoices: readonly Plain[],
): Promise<void> => {
  const open = invoices.filter(i => ((i.totalBalance as number | undefined) ?? 0) > 0)
  const late = new Map((await lateInterestOf(work, open, date)).map(i => [i.registration, i]))
  await saveRecords(
    work,
    'case',
    cases.map(before => {
      const own = open.filter(i => i.caseRegistration === before.registration)
      const found = own.flatMap(i => late.get(String(i.registration)) ?? [])
      return {
        before,
        after: {
          ...before,
          lateInterest: total(
            found.map(f => f.interest),
            before.currency,
          ),
          lateFee: total(
            found.map(f => f.fee),
            before.currency,
          ),
          interestUntil: date,
        },
      }
    }),
    { unchecked: true, quiet: true },
  )
}

const openCases = (work: Work, scope: DunningScope): Promise<Plain[]> =>
  loadMatching(
    work,
    'case',
    {
      type: 'ARREARS',
      status: openStatuses(work),
      ...(scope.organizations?.length ? { orgaRegistration: scope.organizations } : {}),
    },
    { lock: 'update', asCaller: true },
  )

/**
 * Brings the open cases of arrears up to a day: newly overdue invoices join them, promises are judged, what is paid is
 * resolved, and late interest is worked out anew.
 */
export const followCases = async (
  work: Work,
  scope: DunningScope,
  policy: DunningPolicy,
): Promise<Followed> => {
  const { date } = scope
  await handOverAgain(work, scope, policy)
  const known = await openCases(work, scope)
  if (known.length === 0) return { promisesKept: [], promisesBroken: [], resolved: [] }
  await joinCases(work, scope, known)
  // Joining has changed what the cases roll up.
  const cases = await openCases(work, scope)
  const invoices = await loadMatching(work, 'invoice', {
    caseRegistration: cases.map(c => String(c.registration)),
  })
  const { kept, broken } = await judgePromises(work, date, cases, invoices)
  const owes = new Set(
    invoices
      .filter(i => ((i.totalBalance as number | undefined) ?? 0) > 0)
      .map(i => String(i.caseRegistration)),
  )
  const settled = cases.filter(c => !owes.has(String(c.registration)))
  const stillKept = kept.filter(c => !settled.includes(c))
  const names = (some: readonly Plain[]) => some.map(c => String(c.registration))
  const answer = {
    promisesKept: names(kept),
    promisesBroken: names(broken),
    resolved: names(settled),
  }
  await move(work, stillKept, 'continue', date, { isKept: true })
  await move(work, broken, 'break-promise', date)
  await move(work, settled, 'resolve', date, { resolution: 'PAID' })
  const left = (await openCases(work, scope)).filter(c => !answer.resolved.includes(String(c.registration)))
  await writeInterest(work, date, left, invoices)
  return answer
}
