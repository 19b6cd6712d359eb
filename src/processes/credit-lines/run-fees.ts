import { type Caller, changeRecords, type Engine, type Work } from '#engine/index.ts'
import { amongAsked, atOnceOrDry, inOne, kept, longRun, overRecords } from '../long-run.ts'
import type { RunScope } from '../run-scope.ts'
import { sumsByCurrency } from '../sums-by-currency.ts'
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

/** Lines that may be drawn. */
const feesPhase = overRecords<'creditLine', RunScope, Part>({
  name: 'FEES',
  entity: 'creditLine',
  where: scope => ({ status: 'ACTIVE', ...amongAsked(scope) }),
  atOnce: linesAtOnce,
  take: async (work, scope, lines) => {
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
  },
  made: ({ owed }) => ({ invoices: owed.filter(one => one.fee > 0).length }),
})

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
  return {
    date: scope.date,
    dryRun,
    lines: parts.reduce((sum, part) => sum + part.count, 0),
    fees,
    sums: sumsByCurrency(fees),
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
): Promise<FeesAnswer> =>
  answerOf(scope, dryRun, await atOnceOrDry(engine, caller, [feesPhase], scope, dryRun))
