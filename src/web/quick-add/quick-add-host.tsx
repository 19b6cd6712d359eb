import { lazy, Suspense, useSyncExternalStore } from 'react'
import { quickAdd } from './quick-add-store.ts'

const QuickAddDialog = lazy(() =>
  import('./quick-add-dialog.tsx').then(module => ({ default: module.QuickAddDialog })),
)

/** The place of the quick-add dialog: over whatever page asked for it, which stays as it is. */
export const QuickAddHost = () => {
  const asked = useSyncExternalStore(quickAdd.subscribe, quickAdd.read, quickAdd.read)
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <QuickAddDialog key={asked.id} asked={asked} />
    </Suspense>
  )
}
