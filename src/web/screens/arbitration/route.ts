import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** What the bank says and nobody has decided yet. */
export const route: SpecialScreen = {
  path: '/arbitration',
  permission: 'read bankTransactions',
  screen: () => import('./arbitration.tsx').then(module => module.Arbitration),
}
