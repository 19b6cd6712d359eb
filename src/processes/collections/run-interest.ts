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
import type { Loaded, StatusOf } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { refuseAhead } from '../closed-periods.ts'
import { billCases, billedUntil } from './bill-interest.ts'
import type { DunningScope } from './overdue.ts'

/** What a run of late interest has billed, or would bill. */
export interface InterestAnswer {
  date: string
  dryRun: boolean
  /** How many cases were looked at. */
  cases: number
  invoices: { registration: string; case: string; amount: number; currency: string }[]
  sums: { currency: string; amount: number }[]
}

/** Cases billed in one transaction: killed in between, the next run goes on where this one stopped. */
const casesAtOnce = 200

const live = [...openCaseStatuses, 'RESOLVED'] as StatusOf<'case'>[]

interface Billed {
  last: string | null
  count: number
  invoices: Loaded<'invoice'>[]
}

const billSome = async (work: Work, scope: DunningScope, after: string): Promise<Billed> => {
  const cases = await loadMatching(
    work,
    'case',
    {
      status: live,
      registration: { gt: after },
      ...(scope.organizations?.length ? { orgaRegistration: scope.organizations } : {}),
    },
    { asCaller: true, lock: 'update', limit: casesAtOnce, order: sql`t.registration` },
  )
  const billed = await billCases(work, cases, scope.date)
  const touched = [...new Set(billed.map(one => one.found))]
  await changeRecords(work, 'case', touched, () => billedUntil(scope.date), { unchecked: true })
  const invoices = await loadByRegistrations(
    work,
    'invoice',
    billed.map(one => one.invoice.registration),
  )
  return { last: cases.at(-1)?.registration ?? null, count: cases.length, invoices }
}

const answerOf = (scope: DunningScope, dryRun: boolean, parts: readonly Billed[]): InterestAnswer => {
  const invoices = parts.flatMap(part => part.invoices)
  const currencies = [...new Set(invoices.map(i => i.currency))].sort()
  return {
    date: scope.date,
    dryRun,
    cases: parts.reduce((sum, part) => sum + part.count, 0),
    invoices: invoices.map(i => ({
      registration: i.registration,
      case: i.billedCaseRegistration!,
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
 * Bills the late interest that has run up by a day on all cases that live, month after month, whoever pays or does not.
 * Run twice on a day, the second run finds nothing; a dry run keeps nothing.
 * @throws INVALID_FIELD_IN_BODY for a day that has not come
 */
export const runInterest = async (
  engine: Engine,
  caller: Caller,
  scope: DunningScope,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<InterestAnswer> => {
  const parts: Billed[] = []
  const goOn = async (bill: (after: string) => Promise<Billed>) => {
    let last: string | null = ''
    while (last !== null) {
      const part: Billed = await bill(last)
      parts.push(part)
      last = part.count < casesAtOnce ? null : part.last
    }
  }
  if (dryRun)
    await engine.work(
      caller,
      work => {
        refuseAhead(work, scope.date)
        return goOn(after => billSome(work, scope, after))
      },
      { dryRun: true },
    )
  else
    await goOn(after =>
      engine.work(caller, work => {
        refuseAhead(work, scope.date)
        return billSome(work, scope, after)
      }),
    )
  return answerOf(scope, dryRun, parts)
}
