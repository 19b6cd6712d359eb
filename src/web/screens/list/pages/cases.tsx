import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react'
import { Button, IconPercentage, IconPlayerPlay, type IconType } from '#ui/index.ts'
import { isPermitted, useConfiguration } from '../../../data/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { PageExtras } from '../page-extras.ts'

type RunProps = { place: ListPlace; onClose: () => void }

const RunDunning = lazy(() => import('./run-dunning.tsx').then(module => ({ default: module.RunDunning })))
const BillLateInterest = lazy(() =>
  import('./bill-late-interest.tsx').then(module => ({ default: module.BillLateInterest })),
)

interface RunButtonProps {
  place: ListPlace
  label: string
  icon: IconType
  Run: LazyExoticComponent<ComponentType<RunProps>>
}

const RunButton = ({ place, label, icon, Run }: RunButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Run place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

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
