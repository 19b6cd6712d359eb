import { lazy } from 'react'
import { IconPercentage } from '#ui/index.ts'
import { isPermitted, useConfiguration } from '../../../data/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { PageExtras } from '../page-extras.ts'
import { RunButton } from './run-button.tsx'

const BillUnusedFees = lazy(() =>
  import('./bill-run.tsx').then(module => ({ default: module.BillUnusedFees })),
)

const FeeRun = ({ place }: { place: ListPlace }) => {
  const { data } = useConfiguration()
  if (!data || !isPermitted(data, 'run billing', true)) return null
  return (
    <RunButton
      place={place}
      label={place.t('list.billUnusedFees')}
      icon={IconPercentage}
      Run={BillUnusedFees}
    />
  )
}

/** What credit lines have beyond the generic list: the run that bills the fee of what is not used of them. */
export const creditLines: PageExtras = { Head: FeeRun }
