import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** Records money received: who paid, how much, when, and what it pays. */
export const route: SpecialScreen = {
  path: '/record-payment',
  permission: 'write bankOperations',
  screen: () => import('./record-payment.tsx').then(module => module.RecordPayment),
}
