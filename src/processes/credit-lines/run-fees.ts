import { type Caller, changeRecords, type Engine, loadMatching, sql, type Work } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { refuseAhead } from '../closed-periods.ts'
import type { RunScope } from '../run-scope.ts'
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

/** Lines billed in one transaction: killed in between, the next run goes on where this one stopped. */
const linesAtOnce = 200

interface Part {
  last: string | null
  count: number
  owed: OwedFee[]
}

/** Bills the fees of so many lines, after one of them, in the transaction that goes on. */
export const billSomeFees = async (work: Work, scope: RunScope, after: string): Promise<Part> => {
  refuseAhead(work, scope.date)
  const lines = await loadMatching(
    work,
    'creditLine',
    {
      status: 'ACTIVE',
      registration: { gt: after },
      ...(scope.organizations?.length ? { orgaRegistration: scope.organizations } : {}),
    },
    { asCaller: true, lock: 'update', limit: linesAtOnce, order: sql`t.registration` },
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
  return { last: lines.at(-1)?.registration ?? null, count: lines.length, owed }
}

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
  const parts: Part[] = []
  const goOn = async (bill: (after: string) => Promise<Part>) => {
    let last: string | null = ''
    while (last !== null) {
      const part: Part = await bill(last)
      parts.push(part)
      last = part.count < linesAtOnce ? null : part.last
    }
  }
  if (dryRun)
    await engine.work(caller, work => goOn(after => billSomeFees(work, scope, after)), { dryRun: true })
  else await goOn(after => engine.work(caller, work => billSomeFees(work, scope, after)))
  return answerOf(scope, dryRun, parts)
}
