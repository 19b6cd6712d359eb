import { lazy, Suspense, useState } from 'react'
import { Button, IconPlayerPlay } from '#ui/index.ts'
import { isPermitted, useConfiguration } from '../../../data/index.ts'
import type { ListPlace } from '../list-place.ts'

const RunBilling = lazy(() => import('./run-billing.tsx').then(module => ({ default: module.RunBilling })))

/** Opens the drawer of the billing run, for whom may run it. */
export const RunBillingButton = ({ place }: { place: ListPlace }) => {
  const { data } = useConfiguration()
  const [isOpen, setOpen] = useState(false)
  const { actions, hide } = place.model.page
  if (!data || !actions?.includes('runBilling') || hide?.includes('runBilling')) return null
  if (!isPermitted(data, 'run billing', true)) return null
  return (
    <>
      <Button icon={IconPlayerPlay} onClick={() => setOpen(true)}>
        {place.t('list.runBilling')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RunBilling place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
