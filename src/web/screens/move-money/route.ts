import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** Moves what a payer has given between his invoices and his advances. */
export const route: SpecialScreen = {
  path: '/move-money',
  permission: 'write bankOperations',
  screen: () => import('./move-money.tsx').then(module => module.MoveMoney),
}
