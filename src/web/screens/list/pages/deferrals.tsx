import { lazy } from 'react'
import { IconCalendarDollar } from '#ui/index.ts'
import { isPermitted, useConfiguration } from '../../../data/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { PageExtras } from '../page-extras.ts'
import { RunButton } from './run-button.tsx'

const ReleaseDeferrals = lazy(() =>
  import('./bill-run.tsx').then(module => ({ default: module.ReleaseDeferrals })),
)

const EndPeriod = lazy(() => import('./bill-run.tsx').then(module => ({ default: module.EndPeriod })))

/** The button of a run for who may let it run. */
const runHead =
  (label: 'list.releaseDeferrals' | 'list.endPeriod', Run: typeof ReleaseDeferrals) =>
  ({ place }: { place: ListPlace }) => {
    const { data } = useConfiguration()
    if (!data || !isPermitted(data, 'run billing', true)) return null
    return <RunButton place={place} label={place.t(label)} icon={IconCalendarDollar} Run={Run} />
  }

/** What amounts spread over a term have beyond the generic list: the run that takes the months that are over to result. */
export const deferrals: PageExtras = { Head: runHead('list.releaseDeferrals', ReleaseDeferrals) }

/** What accruals have: the run that cuts off the month before. */
export const accruals: PageExtras = { Head: runHead('list.endPeriod', EndPeriod) }
