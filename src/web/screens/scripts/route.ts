import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** Where a tenant's code and lists of values are written. */
export const route: SpecialScreen = {
  path: '/scripts',
  permission: 'read scripts',
  screen: () => import('./scripts.tsx').then(module => module.Scripts),
}
