import {
  type Caller,
  changeRecords,
  type Engine,
  loadByRegistrations,
  loadMatching,
  sql,
  type Work,
} from '#engine/index.ts'
import { openCaseStatuses } from '#entities/cases/case-workflow.ts'
import type { Loaded, StatusOf, Where } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { refuseAhead } from '../closed-periods.ts'
import { inOne, inParts, kept, longRun, type RunPhase, wholeSlices } from '../long-run.ts'
import { slices } from '../side-by-side.ts'
import { billCases, billedUntil } from './bill-interest.ts'
import { billWithoutCase, lateWithoutCase } from './late-without-case.ts'
import type { DunningScope } from './overdue.ts'

/** What a run of late interest has billed, or would bill. */
export interface InterestAnswer {
  date: string
  dryRun: boolean
  /** How many cases were looked at. */
  cases: number
  /** Of invoices that no case follows the case is null. */
  invoices: {
    registration: string
    case: string | null
    contract: string | null
    amount: number
    currency: string
  }[]
  sums: { currency: string; amount: number }[]
}

/** Cases billed in one transaction. */
const casesAtOnce = 200

const live = [...openCaseStatuses, 'RESOLVED'] as StatusOf<'case'>[]

/** So many late invoices that no case follows are billed in one transaction. */
const invoicesAtOnce = 500

interface Billed {
  /** How many cases were looked at. */
  cases: number
  invoices: Loaded<'invoice'>[]
}

const livingCases = (scope: DunningScope): Where<'case'> => ({
  status: live,
  ...(scope.organizations?.length ? { orgaRegistration: scope.organizations } : {}),
})

const billTheseCases = async (work: Work, scope: DunningScope, keys: readonly string[]): Promise<Billed> => {
  const cases = await loadMatching(
    work,
    'case',
    { ...livingCases(scope), registration: [...keys] },
    { asCaller: true, lock: 'update', order: sql`t.registration` },
  )
  const billed = await billCases(work, cases, scope.date)
  const touched = [...new Set(billed.map(one => one.found))]
  await changeRecords(work, 'case', touched, () => billedUntil(scope.date), { unchecked: true })
  const invoices = await loadByRegistrations(
    work,
    'invoice',
    billed.map(one => one.invoice.registration),
  )
  return { cases: cases.length, invoices }
}

const made = ({ invoices }: Billed) => ({ invoices: invoices.length })

/** Cases that live, so many a transaction. */
const casesPhase: RunPhase<DunningScope, Billed> = {
  name: 'CASE_INTEREST',
  entity: 'case',
  parts: async (work, scope) => {
    refuseAhead(work, scope.date)
    const cases = await loadMatching(work, 'case', livingCases(scope), {
      asCaller: true,
      order: sql`t.registration`,
    })
    return slices(
      cases.map(one => one.registration),
      casesAtOnce,
    )
  },
  take: billTheseCases,
  made,
}

/** Late invoices that no case follows; those of a contract stay together, as its payer gets one invoice for them. */
const othersPhase: RunPhase<DunningScope, Billed> = {
  name: 'OTHER_INTEREST',
  entity: 'invoice',
  parts: async (work, scope) => wholeSlices(await lateWithoutCase(work, scope.date), invoicesAtOnce),
  take: async (work, scope, keys) => {
    const bills = await billWithoutCase(work, scope, [keys])
    return {
      cases: 0,
      invoices: await loadByRegistrations(
        work,
        'invoice',
        bills.map(one => one.registration),
      ),
    }
  },
  made,
}

/** Late interest in the background. */
export const interestRun = longRun({
  code: 'LATE_INTEREST',
  permission: ['run dunning', 'run billing'],
  phases: [kept(casesPhase), kept(othersPhase)],
})

const answerOf = (scope: DunningScope, dryRun: boolean, parts: readonly Billed[]): InterestAnswer => {
  const invoices = parts.flatMap(part => part.invoices)
  const currencies = [...new Set(invoices.map(i => i.currency))].sort()
  return {
    date: scope.date,
    dryRun,
    cases: parts.reduce((sum, part) => sum + part.cases, 0),
    invoices: invoices.map(i => ({
      registration: i.registration,
      case: i.billedCaseRegistration ?? null,
      contract: i.contractRegistration ?? null,
      amount: i.amountInclTax ?? 0,
      currency: i.currency,
    })),
    sums: currencies.map(currency => ({
      currency,
      amount: sumMoney(
        invoices.filter(i => i.currency === currency).map(i => i.amountInclTax),
        currency,
      ),
    })),
  }
}

/**
 * Bills the late interest that has run up by a day, month after month, whoever pays or does not: on all cases that live, and on
 * late invoices that no case follows. Run twice on a day, the second run finds nothing; a dry run keeps nothing.
 * @throws INVALID_FIELD_IN_BODY for a day that has not come
 */
export const runInterest = async (
  engine: Engine,
  caller: Caller,
  scope: DunningScope,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<InterestAnswer> => {
  const parts = dryRun
    ? await engine.work(
        caller,
        async work => [...(await inOne(work, casesPhase, scope)), ...(await inOne(work, othersPhase, scope))],
        { dryRun: true },
      )
    : [
        ...(await inParts(engine, caller, casesPhase, scope)),
        ...(await inParts(engine, caller, othersPhase, scope)),
      ]
  return answerOf(scope, dryRun, parts)
}
