import { untilDay } from '../../begin-long-run.ts'
import type { Call } from '../../call.ts'
import { orBegun, toldCall } from '../../told-call.ts'
import { toldAccounting } from '../told-accounting.ts'
import { periodEndRun, runPeriodEnd } from './end-period.ts'

/** `POST /api/script/runs/end-period` `{ date = today, organizations, dryRun, background }`: the month before is cut off. */
export const endPeriodCall: Call = toldCall({
  method: 'POST',
  path: '/api/script/runs/end-period',
  permission: 'run billing',
  told: orBegun(toldAccounting.endPeriod),
  ...untilDay(periodEndRun, runPeriodEnd),
})
