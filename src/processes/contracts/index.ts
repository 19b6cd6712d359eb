import type { Process } from '../call.ts'
import { activateContracts, deactivateContracts } from './activate.ts'
import { chargeOffContracts } from './charge-off.ts'
import { closeContracts, endContracts, reinstateContracts, terminateContracts } from './end.ts'
import { contractGuards } from './guards.ts'
import { askResidual, dropResidual } from './residual.ts'
import { releaseContracts, validateContracts } from './validate.ts'

/** A contract from validation to its end. */
export const contracts: Process = {
  guards: contractGuards,
  effects: {
    'contract/validate': validateContracts,
    'contract/release': releaseContracts,
    'contract/activate': activateContracts,
    'contract/deactivate': deactivateContracts,
    'contract/terminate': terminateContracts,
    'contract/reinstate': reinstateContracts,
    'contract/end': endContracts,
    /** Take assets that come back, and those whose return is undone. */
    'contract/drop-residual': dropResidual,
    'contract/ask-residual': askResidual,
    'contract/charge-off': chargeOffContracts,
    'contract/write-off': closeContracts,
    'contract/cancel': closeContracts,
  },
}
