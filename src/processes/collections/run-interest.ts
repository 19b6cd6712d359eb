import { type Caller, changeRecords, type Engine, loadByRegistrations } from '#engine/index.ts'
import { openCaseStatuses } from '#entities/cases/case-workflow.ts'
import type { Loaded, StatusOf } from '#entities/records.ts'
import {
  amongAsked,
  atOnceOrDry,
  kept,
  longRun,
  overRecords,
  type RunPhase,
  wholeSlices,
} from '../long-run.ts'
import { sumsByCurrency } from '../sums-by-currency.ts'
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

const made = ({ invoices }: Billed) => ({ invoices: invoices.length })

/** Cases that live. */
const casesPhase = overRecords<'case', DunningScope, Billed>({
  name: 'CASE_INTEREST',
  entity: 'case',
  where: scope => ({ status: live, ...amongAsked(scope) }),
  atOnce: casesAtOnce,
  take: async (work, scope, cases) => {
    const billed = await billCases(work, cases, scope.date)
    const touched = [...new Set(billed.map(one => one.found))]
    await changeRecords(work, 'case', touched, () => billedUntil(scope.date), { unchecked: true })
    const invoices = await loadByRegistrations(
      work,
      'invoice',
      billed.map(one => one.invoice.registration),
    )
    return { cases: cases.length, invoices }
  },
  made,
})

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
  const billed = invoices.map(i => ({
    registration: i.registration,
    case: i.billedCaseRegistration ?? null,
    contract: i.contractRegistration ?? null,
    amount: i.amountInclTax ?? 0,
    currency: i.currency,
  }))
  return {
    date: scope.date,
    dryRun,
    cases: parts.reduce((sum, part) => sum + part.cases, 0),
    invoices: billed,
    sums: sumsByCurrency(billed),
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
  const phases = [casesPhase, othersPhase]
  return answerOf(scope, dryRun, await atOnceOrDry(engine, caller, phases, scope, dryRun))
}
