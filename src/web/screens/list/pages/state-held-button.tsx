import { lazy } from 'react'
import type { ListPlace } from '../list-place.ts'
import { RunButton } from './run-button.tsx'

const StateHeld = lazy(() => import('./bill-run.tsx').then(module => ({ default: module.StateHeld })))

/** The run that states to insurers and suppliers what was collected for them. */
export const StateHeldButton = ({ place }: { place: ListPlace }) => (
  <RunButton place={place} run="held" Run={StateHeld} />
)
