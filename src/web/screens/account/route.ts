import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** How one signs in: password, second factor. */
export const route: SpecialScreen = {
  path: '/account',
  screen: () => import('./account.tsx').then(module => module.Account),
}
