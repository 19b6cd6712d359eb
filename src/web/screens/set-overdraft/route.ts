import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** How far our accounts may be overdrawn. */
export const route: SpecialScreen = {
  path: '/bank/set-overdraft',
  permission: 'read bankOperations',
  screen: () => import('./set-overdraft.tsx').then(module => module.SetOverdraft),
}
