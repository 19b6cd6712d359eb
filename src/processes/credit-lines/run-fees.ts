import { type Caller, changeRecords, type Engine, loadMatching, sql, type Work } from '#engine/index.ts'
import type { Where } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { refuseAhead } from '../closed-periods.ts'
import { inOne, inParts, kept, longRun, type RunPhase } from '../long-run.ts'
import type { RunScope } from '../run-scope.ts'
import { slices } from '../side-by-side.ts'
import { billFees, type OwedFee, owedFees } from './bill-fees.ts'

/** What a run of fees has billed, or would bill. */
export interface FeesAnswer {
  date: string
  dryRun: boolean
  /** How many lines were looked at. */
  lines: number
  fees: {
    creditLine: string
    from: string
    until: string
    days: number
    averageUnused: number
    amount: number
    currency: string
  }[]
  sums: { currency: string; amount: number }[]
}

/** Lines billed in one transaction. */
const linesAtOnce = 200

interface Part {
  count: number
  owed: OwedFee[]
}

const drawable = (scope: RunScope): Where<'creditLine'> => ({
  status: 'ACTIVE',
  ...(scope.organizations?.length ? { orgaRegistration: scope.organizations } : {}),
})

/** Bills the fees of some lines, in the transaction that goes on. */
const billThese = async (work: Work, scope: RunScope, keys: readonly string[]): Promise<Part> => {
  const lines = await loadMatching(
    work,
    'creditLine',
    { ...drawable(scope), registration: [...keys] },
    { asCaller: true, lock: 'update', order: sql`t.registration` },
  )
  const owed = await owedFees(work, lines, scope.date)
  await billFees(work, owed, scope.date)
  const until = new Map(owed.map(one => [one.line.registration, one.until]))
  await changeRecords(
    work,
    'creditLine',
    owed.map(one => one.line),
    line => ({ feeFrom: until.get(line.registration)! }),
    { unchecked: true },
  )
  return { count: lines.length, owed }
}

/** Lines that may be drawn, so many a transaction. */
const feesPhase: RunPhase<RunScope, Part> = {
  name: 'FEES',
  entity: 'creditLine',
  parts: async (work, scope) => {
    refuseAhead(work, scope.date)
    const lines = await loadMatching(work, 'creditLine', drawable(scope), {
      asCaller: true,
      order: sql`t.registration`,
    })
    return slices(
      lines.map(line => line.registration),
      linesAtOnce,
    )
  },
  take: billThese,
  made: ({ owed }) => ({ invoices: owed.filter(one => one.fee > 0).length }),
}

/** The fees of unused lines in the background. */
export const feesRun = longRun({ code: 'UNUSED_FEES', permission: 'run billing', phases: [kept(feesPhase)] })

/** Bills the fees of all lines in the transaction that goes on. */
export const billFeesIn = (work: Work, scope: RunScope): Promise<Part[]> => inOne(work, feesPhase, scope)

const answerOf = (scope: RunScope, dryRun: boolean, parts: readonly Part[]): FeesAnswer => {
  const fees = parts
    .flatMap(part => part.owed)
    .filter(one => one.fee > 0)
    .map(({ line, from, until, days, averageUnused, fee }) => ({
      ...{ creditLine: line.registration, from, until, days, averageUnused },
      amount: fee,
      currency: line.currency,
    }))
  const currencies = [...new Set(fees.map(fee => fee.currency))].sort()
  return {
    date: scope.date,
    dryRun,
    lines: parts.reduce((sum, part) => sum + part.count, 0),
    fees,
    sums: currencies.map(currency => ({
      currency,
      amount: sumMoney(
        fees.filter(fee => fee.currency === currency).map(fee => fee.amount),
        currency,
      ),
    })),
  }
}

/**
 * Bills the fee of the unused part of all lines that may be drawn, from where they were billed last up to a day, which is not over
 * and does not count. Run twice on a day, the second run finds nothing; a dry run keeps nothing.
 * @throws INVALID_FIELD_IN_BODY for a day that has not come
 */
export const runFees = async (
  engine: Engine,
  caller: Caller,
  scope: RunScope,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<FeesAnswer> => {
  const parts = dryRun
    ? await engine.work(caller, work => billFeesIn(work, scope), { dryRun: true })
    : await inParts(engine, caller, feesPhase, scope)
  return answerOf(scope, dryRun, parts)
}
