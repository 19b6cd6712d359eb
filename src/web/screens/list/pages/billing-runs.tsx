import type { PageExtras } from '../page-extras.ts'
import { RunBillingButton } from './run-billing-button.tsx'

/** What billing runs have beyond the generic list: another one. */
export const billingRuns: PageExtras = { Head: RunBillingButton }
