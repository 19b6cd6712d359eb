import { lazy } from 'react'
import { IconPercentage, IconPlayerPlay } from '#ui/index.ts'
import { isPermitted, useConfiguration } from '../../../data/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { PageExtras } from '../page-extras.ts'
import { RunButton } from './run-button.tsx'

const RunDunning = lazy(() => import('./run-dunning.tsx').then(module => ({ default: module.RunDunning })))
const BillLateInterest = lazy(() =>
  import('./bill-run.tsx').then(module => ({ default: module.BillLateInterest })),
)

const CaseRuns = ({ place }: { place: ListPlace }) => {
  const { data } = useConfiguration()
  if (!data || !isPermitted(data, 'run dunning', true)) return null
  const { t } = place
  return (
    <>
      {isPermitted(data, 'run billing', true) && (
        <RunButton
          place={place}
          label={t('list.billInterest')}
          icon={IconPercentage}
          Run={BillLateInterest}
        />
      )}
      <RunButton place={place} label={t('list.runDunning')} icon={IconPlayerPlay} Run={RunDunning} />
    </>
  )
}

/** What cases have beyond the generic list: the runs that open them, bring them up to date and bill their interest. */
export const cases: PageExtras = { Head: CaseRuns }
