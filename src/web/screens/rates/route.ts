import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** The rate calculator. */
export const route: SpecialScreen = {
  path: '/rates',
  screen: () => import('./rates.tsx').then(module => module.Rates),
}
