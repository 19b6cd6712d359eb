import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** Whether support may act in this house, and whenever somebody acted for a person, for who administers it. */
export const route: SpecialScreen = {
  path: '/support-access',
  screen: () => import('./support-access.tsx').then(module => module.SupportAccess),
}
