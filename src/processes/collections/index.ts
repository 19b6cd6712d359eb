import type { Process } from '../call.ts'
import { billInterest, interestOpen } from './bill-interest.ts'
import { collectionCalls } from './calls.ts'
import { caseEffects, caseGuards } from './case-changes.ts'
import { claimEffects } from './claim-changes.ts'

/** Debts that are late, from the first reminder to the court, and claims. */
export const collections: Process = {
  guards: { ...caseGuards, 'case/interest-open': interestOpen },
  effects: { ...caseEffects, 'case/bill-interest': billInterest, ...claimEffects },
  calls: collectionCalls,
}
