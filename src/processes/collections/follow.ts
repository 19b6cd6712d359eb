import { changeRecords, loadMatching, saveRecords, type Work } from '#engine/index.ts'
import type { DunningPolicy } from '#entities/cases/dunning.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { personIn } from '../contract-facts.ts'
import { named } from '../named.ts'
import { runUp, unbilledOf } from './bill-interest.ts'
import { handOverAgain } from './hand-over.ts'
import { type DunningScope, openStatuses, owed } from './overdue.ts'
import { judgePromises, moveCases } from './promises.ts'

/** What became of open cases: registrations. */
export interface Followed {
  promisesKept: string[]
  promisesBroken: string[]
  resolved: string[]
}

/** Invoices that have become overdue meanwhile join the open case of their payer and contract. */
const joinCases = async (
  work: Work,
  scope: DunningScope,
  cases: readonly Loaded<'case'>[],
): Promise<void> => {
  const byKey = new Map(cases.filter(c => c.openKey).map(c => [c.openKey!, c]))
  if (byKey.size === 0) return
  const contracts = named(cases, 'contractRegistration')
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

/** Writes late interest and fees up to the day into the cases, as they would be billed, in one statement. */
export const writeInterest = async (
  work: Work,
  date: string,
  cases: readonly Loaded<'case'>[],
): Promise<void> => {
  const owedOf = await unbilledOf(work, cases, date)
  await changeRecords(work, 'case', cases, found => runUp(found, owedOf(found), date), {
    unchecked: true,
    quiet: true,
  })
}

/** Cases of arrears on which somebody still works. */
export const openCases = (
  work: Work,
  scope: DunningScope,
  options: { lock?: 'update' } = {},
): Promise<Loaded<'case'>[]> =>
  loadMatching(
    work,
    'case',
    {
      type: 'ARREARS',
      status: openStatuses(work),
      ...(scope.organizations?.length ? { orgaRegistration: scope.organizations } : {}),
      ...(scope.cases ? { registration: [...scope.cases] } : {}),
    },
    { ...options, asCaller: true },
  )

/**
 * Brings the open cases of arrears of a scope up to a day: newly overdue invoices join them, promises are judged, what is paid is
 * resolved, and late interest is worked out anew.
 */
export const followOpen = async (work: Work, scope: DunningScope): Promise<Followed> => {
  const { date } = scope
  const known = await openCases(work, scope, { lock: 'update' })
  if (known.length === 0) return { promisesKept: [], promisesBroken: [], resolved: [] }
  await joinCases(work, scope, known)
  // Joining has changed what the cases roll up.
  const cases = await openCases(work, scope, { lock: 'update' })
  const invoices = await loadMatching(work, 'invoice', {
    caseRegistration: cases.map(c => c.registration),
  })
  const { kept, broken } = await judgePromises(work, date, cases, invoices)
  const owes = new Set(invoices.filter(i => (i.totalBalance ?? 0) > 0).map(i => i.caseRegistration))
  const settled = cases.filter(c => !owes.has(c.registration))
  const stillKept = kept.filter(c => !settled.includes(c))
  const names = (some: readonly Loaded<'case'>[]) => some.map(c => c.registration)
  const answer = {
    promisesKept: names(kept),
    promisesBroken: names(broken),
    resolved: names(settled),
  }
  await moveCases(work, stillKept, 'continue', date, { isKept: true })
  await moveCases(work, broken, 'break-promise', date)
  await moveCases(work, settled, 'resolve', date, { resolution: 'PAID' })
  const left = (await openCases(work, scope, { lock: 'update' })).filter(
    c => !answer.resolved.includes(c.registration),
  )
  await writeInterest(work, date, left)
  return answer
}

/** The same once what nobody follows is handed over again. */
export const followCases = async (
  work: Work,
  scope: DunningScope,
  policy: DunningPolicy,
): Promise<Followed> => {
  await handOverAgain(work, scope, policy)
  return followOpen(work, scope)
}
