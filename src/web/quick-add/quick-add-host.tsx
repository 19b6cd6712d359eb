import { useSyncExternalStore } from 'react'
import { part } from '#ui/index.ts'
import { quickAdd } from './quick-add-store.ts'

const QuickAddDialog = part(() => import('./quick-add-dialog.tsx').then(module => module.QuickAddDialog))

/** The place of the quick-add dialog: over whatever page asked for it, which stays as it is. */
export const QuickAddHost = () => {
  const asked = useSyncExternalStore(quickAdd.subscribe, quickAdd.read, quickAdd.read)
  if (!asked) return null
  return <QuickAddDialog key={asked.id} asked={asked} />
}
