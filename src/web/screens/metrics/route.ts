import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** The figures of the house over time. */
export const route: SpecialScreen = {
  path: '/metrics',
  permission: 'read metrics',
  screen: () => import('./metrics.tsx').then(module => module.Metrics),
}
