import { part } from '#ui/index.ts'
import type { ListPlace } from '../list-place.ts'
import { RunButton } from './run-button.tsx'

const RunBilling = part(() => import('./run-billing.tsx').then(module => module.RunBilling))

/** Opens the drawer of the billing run, where the list has it. */
export const RunBillingButton = ({ place }: { place: ListPlace }) => {
  const { actions, hide } = place.model.page
  if (!actions?.includes('runBilling') || hide?.includes('runBilling')) return null
  return <RunButton place={place} run="billing" Run={RunBilling} />
}
