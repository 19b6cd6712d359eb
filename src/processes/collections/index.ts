import type { Process } from '../call.ts'
import { collectionCalls } from './calls.ts'
import { caseEffects, caseGuards } from './case-changes.ts'
import { claimEffects } from './claim-changes.ts'

/** Debts that are late, from the first reminder to the court, and claims. */
export const collections: Process = {
  guards: caseGuards,
  effects: { ...caseEffects, ...claimEffects },
  calls: collectionCalls,
}
