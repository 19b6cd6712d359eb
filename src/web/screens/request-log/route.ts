import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** Requests have no page for a new one: their name alone leads to all of them. */
export const route: SpecialScreen = {
  path: '/request-log',
  partOf: '/request-logs',
  screen: () => import('./all-requests.tsx').then(module => module.AllRequests),
}
