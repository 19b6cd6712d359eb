import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** The portfolio at a glance. */
export const route: SpecialScreen = {
  path: '/',
  screen: () => import('./home.tsx').then(module => module.Home),
}
