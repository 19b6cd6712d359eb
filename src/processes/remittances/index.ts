import { untilDay } from '../begin-long-run.ts'
import type { Process } from '../call.ts'
import { orBegun, toldCall } from '../told-call.ts'
import { heldRun, runStatements } from './state-held.ts'
import { toldRemittances } from './told-remittances.ts'

/** What is collected for others is stated to them and paid. */
export const remittances: Process = {
  /** `POST /api/script/runs/state-held` `{ date = today, organizations, dryRun, background }`: what insurers and suppliers are owed. */
  calls: [
    toldCall({
      method: 'POST',
      path: '/api/script/runs/state-held',
      permission: 'run billing',
      told: orBegun(toldRemittances.state),
      ...untilDay(heldRun, runStatements),
    }),
  ],
  runs: [heldRun],
}
