import { around, on } from '#engine/index.ts'
import type { Process } from '../call.ts'
import { activateContracts, deactivateContracts } from './activate.ts'
import { chargeContracts } from './charge.ts'
import { chargeOffContracts } from './charge-off.ts'
import { clawBack, oweCommissions } from './commissions.ts'
import { setOffDeposits } from './deposits.ts'
import { closeContracts, endContracts, reinstateContracts, terminateContracts } from './end.ts'
import { expectedDocumentCalls } from './expected-documents.ts'
import { contractGuards } from './guards.ts'
import { keepClient } from './keep-client.ts'
import { nextDueCall } from './next-due.ts'
import { askResidual, dropResidual } from './residual.ts'
import { releaseContracts, validateContracts } from './validate.ts'

/** A contract from validation to its end. */
export const contracts: Process = {
  calls: [...expectedDocumentCalls, nextDueCall],
  guards: contractGuards,
  steps: { 'contract/keep-client': around('contract', keepClient) },
  effects: {
    'contract/validate': on('contract', validateContracts),
    'contract/release': on('contract', releaseContracts),
    'contract/activate': on('contract', activateContracts),
    'contract/deactivate': on('contract', deactivateContracts),
    'contract/terminate': on('contract', terminateContracts),
    'contract/reinstate': on('contract', reinstateContracts),
    'contract/end': on('contract', endContracts),
    /** Take assets that come back, and those whose return is undone. */
    'contract/charge': chargeContracts,
    'contract/claw-back': clawBack,
    'contract/owe-commissions': oweCommissions,
    'contract/drop-residual': dropResidual,
    'contract/ask-residual': askResidual,
    'contract/set-off-deposit': on('contract', setOffDeposits),
    'contract/charge-off': on('contract', chargeOffContracts),
    'contract/write-off': on('contract', closeContracts),
    'contract/cancel': on('contract', closeContracts),
  },
}
