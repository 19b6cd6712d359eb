import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** What falls on which day. */
export const route: SpecialScreen = {
  path: '/calendar',
  screen: () => import('./calendar.tsx').then(module => module.Calendar),
}
