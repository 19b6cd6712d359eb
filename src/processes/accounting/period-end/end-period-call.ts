import { may } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Call } from '../../call.ts'
import { runScope } from '../../run-scope.ts'
import { toldCall } from '../../told-call.ts'
import { toldAccounting } from '../told-accounting.ts'
import { runPeriodEnd } from './end-period.ts'

/** `POST /api/script/runs/end-period` `{ date = today, organizations, dryRun }`: the month before is cut off. */
export const endPeriodCall: Call = toldCall({
  method: 'POST',
  path: '/api/script/runs/end-period',
  told: toldAccounting.endPeriod,
  run: async (engine, caller, request) => {
    if (!may(caller, 'run billing')) throw new AppError('FORBIDDEN', ['run billing'])
    const { dryRun, ...scope } = runScope(request, caller.today)
    return runPeriodEnd(engine, caller, scope, { dryRun })
  },
})
