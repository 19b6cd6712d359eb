import { part } from '#ui/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { PageExtras } from '../page-extras.ts'
import { RunButton } from './run-button.tsx'

const ReleaseDeferrals = part(() => import('./bill-run.tsx').then(module => module.ReleaseDeferrals))

const EndPeriod = part(() => import('./bill-run.tsx').then(module => module.EndPeriod))

/** The button of a run at the head of a list. */
const runHead =
  (run: 'deferrals' | 'period', Run: typeof ReleaseDeferrals) =>
  ({ place }: { place: ListPlace }) => <RunButton place={place} run={run} Run={Run} />

/** What amounts spread over a term have beyond the generic list: the run that takes the months that are over to result. */
export const deferrals: PageExtras = { Head: runHead('deferrals', ReleaseDeferrals) }

/** What accruals have: the run that cuts off the month before. */
export const accruals: PageExtras = { Head: runHead('period', EndPeriod) }
