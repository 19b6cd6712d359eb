import { around, asks, on } from '#engine/index.ts'
import type { Process } from '../call.ts'
import { billInterest, interestOpen } from './bill-interest.ts'
import { collectionCalls } from './calls.ts'
import { caseEffects, caseGuards } from './case-changes.ts'
import { claimEffects } from './claim-changes.ts'
import { creditInterest, interestLatest } from './credit-interest.ts'
import { dunningRun } from './dunning-phases.ts'
import { followPaid, followStatus } from './keep-interest.ts'
import { interestRun } from './run-interest.ts'

/** Debts that are late, from the first reminder to the court, and claims. */
export const collections: Process = {
  guards: {
    ...caseGuards,
    'case/interest-open': asks('case', interestOpen),
    'invoice/interest-latest': asks('invoice', interestLatest),
  },
  effects: {
    ...caseEffects,
    'case/bill-interest': on('case', billInterest),
    /** Takes invoices that were credited; those of late interest are billable again. */
    'case/interest-credited': creditInterest,
    ...claimEffects,
  },
  steps: {
    'cashflow-allocation/case-interest': around('cashflowAllocation', followPaid),
    'invoice/case-interest': around('invoice', followStatus),
  },
  calls: collectionCalls,
  runs: [dunningRun, interestRun],
}
