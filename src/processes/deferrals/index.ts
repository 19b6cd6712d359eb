import { untilDay } from '../begin-long-run.ts'
import type { Process } from '../call.ts'
import { orBegun, toldCall } from '../told-call.ts'
import { beginDeferrals } from './begin.ts'
import { endDeferrals, resumeDeferrals } from './end.ts'
import { releaseRun, runReleases } from './release.ts'
import { toldDeferrals } from './told-deferrals.ts'

/** What is billed at once and earned, or used up, over the term of its contract. */
export const deferrals: Process = {
  effects: {
    'deferral/begin': beginDeferrals,
    'deferral/end': endDeferrals,
    'deferral/resume': resumeDeferrals,
  },
  /** `POST /api/script/runs/release-deferrals` `{ date = today, organizations, dryRun, background }`: months that are over are earned. */
  calls: [
    toldCall({
      method: 'POST',
      path: '/api/script/runs/release-deferrals',
      permission: 'run billing',
      told: orBegun(toldDeferrals.release),
      ...untilDay(releaseRun, runReleases),
    }),
  ],
  runs: [releaseRun],
}
