import type { Call } from '../../call.ts'
import { runScope } from '../../run-scope.ts'
import { toldCall } from '../../told-call.ts'
import { toldAccounting } from '../told-accounting.ts'
import { runPeriodEnd } from './end-period.ts'

/** `POST /api/script/runs/end-period` `{ date = today, organizations, dryRun }`: the month before is cut off. */
export const endPeriodCall: Call = toldCall({
  method: 'POST',
  path: '/api/script/runs/end-period',
  permission: 'run billing',
  told: toldAccounting.endPeriod,
  run: async (engine, caller, request) => {
    const { dryRun, ...scope } = runScope(request, caller.today)
    return runPeriodEnd(engine, caller, scope, { dryRun })
  },
})
