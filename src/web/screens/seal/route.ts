import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** Whether everything is as it was written, for who administers a tenant. */
export const route: SpecialScreen = {
  path: '/seal',
  screen: () => import('./seal.tsx').then(module => module.Seal),
}
