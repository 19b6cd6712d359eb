import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** What waits for the person, and what happened meanwhile. */
export const route: SpecialScreen = {
  path: '/notifications',
  screen: () => import('./notifications.tsx').then(module => module.Notifications),
}
