import { around, asks, type Effect, on, type Step, uuid7 } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { untilDay } from '../begin-long-run.ts'
import type { Process } from '../call.ts'
import { personIn } from '../contract-facts.ts'
import { orBegun, toldCall } from '../told-call.ts'
import { billFees, creditFees, owedFees } from './bill-fees.ts'
import { feesRun, runFees } from './run-fees.ts'
import { toldCreditLines } from './told-credit-lines.ts'

type Terms = NonNullable<Loaded<'creditLine'>['feeTerms']>

const termsFrom = (from: string, line: Pick<Loaded<'creditLine'>, 'creditLimit' | 'unusedFeeRate'>) => ({
  _id: uuid7(),
  from,
  creditLimit: line.creditLimit,
  unusedFeeRate: line.unusedFeeRate ?? 0,
})

const before = (terms: Terms | null | undefined, day: string): Terms =>
  (terms ?? []).filter(one => one.from < day)

/** From this day on it may be drawn, and what is not used costs. */
const offer: Effect<'creditLine'> = async (_work, lines, run) => {
  for (const line of lines) {
    line.feeFrom = run.date
    line.feeTerms = [termsFrom(run.date, line)]
  }
}

/** Nothing may be drawn any more: what is owed until today is billed. */
const billRest: Effect<'creditLine'> = async (work, lines, run) => {
  await billFees(work, await owedFees(work, lines, run.date), run.date)
  for (const line of lines) line.feeFrom = run.date
}

/** Another limit, or another fee, holds from the day on which it is agreed: the days before keep theirs. */
const feeTerms: Step<'creditLine'> = {
  before: (work, writings) => {
    for (const { before: was, after } of writings) {
      if (!was?.feeFrom || !after) continue
      if (after.creditLimit === was.creditLimit && after.unusedFeeRate === was.unusedFeeRate) continue
      const { today } = work.caller
      const line = { ...was, ...after } as Loaded<'creditLine'>
      after.feeTerms = [...before(was.feeTerms, today), termsFrom(today, line)]
    }
  },
}

/** Limits within which clients draw. */
export const creditLines: Process = {
  guards: {
    'credit-line/complete': asks('creditLine', line => {
      if (!personIn(line, 'CLIENT')) return { message: message('CLIENT_MISSING'), field: 'persons' }
      return line.creditLimit > 0 ? null : { message: message('LIMIT_MISSING'), field: 'creditLimit' }
    }),
    'credit-line/nothing-pending': asks('creditLine', line =>
      line.pending
        ? {
            message: message('VALIDATED_NOT_DRAWN', {
              amount: { amount: line.pending, currency: line.currency },
            }),
          }
        : null,
    ),
  },
  effects: {
    'credit-line/offer': on('creditLine', offer),
    'credit-line/bill-fee': on('creditLine', billRest),
    'credit-line/fee-credited': creditFees,
  },
  steps: { 'credit-line/fee-terms': around('creditLine', feeTerms) },
  /** `POST /api/script/runs/bill-unused-fees` `{ date = today, organizations, dryRun, background }`: fees of lines that are not used. */
  calls: [
    toldCall({
      method: 'POST',
      path: '/api/script/runs/bill-unused-fees',
      permission: 'run billing',
      told: orBegun(toldCreditLines.billUnused),
      ...untilDay(feesRun, runFees),
    }),
  ],
  runs: [feesRun],
}
