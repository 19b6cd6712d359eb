import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** Whether the ledger agrees with the records. */
export const route: SpecialScreen = {
  path: '/proofs',
  permission: 'read postings',
  screen: () => import('./proofs.tsx').then(module => module.Proofs),
}
