import { lazy, Suspense, useState } from 'react'
import { Button, IconPlayerPlay } from '#ui/index.ts'
import { isPermitted, useConfiguration } from '../../../data/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { PageExtras } from '../page-extras.ts'

const RunDunning = lazy(() => import('./run-dunning.tsx').then(module => ({ default: module.RunDunning })))

const RunDunningButton = ({ place }: { place: ListPlace }) => {
  const { data } = useConfiguration()
  const [isOpen, setOpen] = useState(false)
  if (!data || !isPermitted(data, 'run dunning', true)) return null
  return (
    <>
      <Button icon={IconPlayerPlay} onClick={() => setOpen(true)}>
        {place.t('list.runDunning')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RunDunning place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What cases have beyond the generic list: the run that opens them and brings them up to date. */
export const cases: PageExtras = { Head: RunDunningButton }
