import { part } from '#ui/index.ts'
import type { ListPlace } from '../list-place.ts'
import { RunButton } from './run-button.tsx'

const StateHeld = part(() => import('./bill-run.tsx').then(module => module.StateHeld))

/** The run that states to insurers and suppliers what was collected for them. */
export const StateHeldButton = ({ place }: { place: ListPlace }) => (
  <RunButton place={place} run="held" Run={StateHeld} />
)
