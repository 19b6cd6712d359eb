import { on } from '#engine/index.ts'
import type { Process } from '../call.ts'
import { applyAmendments, showBills } from './apply.ts'
import { amendmentGuards } from './guards.ts'
import { reviseRatesCalls } from './revise-rates-call.ts'
import { simulateAmendments } from './simulate.ts'
import { unapplyAmendments } from './unapply.ts'

/** Changes to running contracts: simulated, applied as a new version of the plan, taken back. */
export const amendments: Process = {
  guards: amendmentGuards,
  effects: {
    'amendment/simulate': on('amendment', simulateAmendments),
    'amendment/apply': on('amendment', applyAmendments),
    'amendment/unapply': on('amendment', unapplyAmendments),
    'amendment/show-bills': on('amendment', showBills),
  },
  calls: reviseRatesCalls,
}
