import type { Process } from '../call.ts'
import { runScope } from '../run-scope.ts'
import { toldCall } from '../told-call.ts'
import { beginDeferrals } from './begin.ts'
import { endDeferrals, resumeDeferrals } from './end.ts'
import { runReleases } from './release.ts'
import { toldDeferrals } from './told-deferrals.ts'

/** What is billed at once and earned, or used up, over the term of its contract. */
export const deferrals: Process = {
  effects: {
    'deferral/begin': beginDeferrals,
    'deferral/end': endDeferrals,
    'deferral/resume': resumeDeferrals,
  },
  /** `POST /api/script/runs/release-deferrals` `{ date = today, organizations, dryRun }`: months that are over are earned. */
  calls: [
    toldCall({
      method: 'POST',
      path: '/api/script/runs/release-deferrals',
      permission: 'run billing',
      told: toldDeferrals.release,
      run: async (engine, caller, request) => {
        const { dryRun, ...scope } = runScope(request, caller.today)
        return runReleases(engine, caller, scope, { dryRun })
      },
    }),
  ],
}
