import { lazy } from 'react'
import { IconUmbrella } from '#ui/index.ts'
import { isPermitted, useConfiguration } from '../../../data/index.ts'
import type { ListPlace } from '../list-place.ts'
import { RunButton } from './run-button.tsx'

const StateHeld = lazy(() => import('./bill-run.tsx').then(module => ({ default: module.StateHeld })))

/** The run that states to insurers and suppliers what was collected for them. */
export const StateHeldButton = ({ place }: { place: ListPlace }) => {
  const { data } = useConfiguration()
  if (!data || !isPermitted(data, 'run billing', true)) return null
  return <RunButton place={place} label={place.t('list.stateHeld')} icon={IconUmbrella} Run={StateHeld} />
}
