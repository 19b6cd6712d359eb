import { lazy, Suspense } from 'react'
import { type PastingPlace, usePasting } from './use-pasting.ts'

const PasteDialog = lazy(() => import('./paste-dialog.tsx').then(module => ({ default: module.PasteDialog })))

/** Takes what is pasted on the rows of a list, and shows what it would change. */
export const Pasting = (now: PastingPlace) => {
  const { plan, close } = usePasting(now)
  if (!plan) return null
  return (
    <Suspense fallback={null}>
      <PasteDialog place={now.place} plan={plan} onClose={close} />
    </Suspense>
  )
}
