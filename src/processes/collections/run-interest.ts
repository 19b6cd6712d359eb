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
import { billWithoutCase, type LateContract, lateWithoutCase } from './late-without-case.ts'
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

/** Cases billed in one transaction: killed in between, the next run goes on where this one stopped. */
const casesAtOnce = 200

const live = [...openCaseStatuses, 'RESOLVED'] as StatusOf<'case'>[]

/** So many contracts whose late invoices no case follows are billed in one transaction. */
const contractsAtOnce = 100

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

/** Bills some contracts, and tells it as what cases are told by. */
const billAlone = async (work: Work, scope: DunningScope, some: readonly LateContract[]): Promise<Billed> => {
  const made = await billWithoutCase(work, scope, some)
  return {
    last: null,
    count: 0,
    invoices: await loadByRegistrations(
      work,
      'invoice',
      made.map(one => one.registration),
    ),
  }
}

/** Does all of it, part after part, each by what is handed in: a transaction of its own, or one for all. */
const billAll = async (
  scope: DunningScope,
  within: <T>(part: (work: Work) => Promise<T>) => Promise<T>,
): Promise<Billed[]> => {
  const parts: Billed[] = []
  let last: string | null = ''
  while (last !== null) {
    const after: string = last
    const part: Billed = await within(work => billSome(work, scope, after))
    parts.push(part)
    last = part.count < casesAtOnce ? null : part.last
  }
  const contracts = await within(work => lateWithoutCase(work, scope.date))
  for (let at = 0; at < contracts.length; at += contractsAtOnce)
    parts.push(await within(work => billAlone(work, scope, contracts.slice(at, at + contractsAtOnce))))
  return parts
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
  const checked =
    (work: Work) =>
    <T>(part: (work: Work) => Promise<T>): Promise<T> => {
      refuseAhead(work, scope.date)
      return part(work)
    }
  const parts = dryRun
    ? await engine.work(caller, work => billAll(scope, checked(work)), { dryRun: true })
    : await billAll(scope, part => engine.work(caller, work => checked(work)(part)))
  return answerOf(scope, dryRun, parts)
}
