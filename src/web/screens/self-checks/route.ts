import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** What the product computes, checked in this very browser. */
export const route: SpecialScreen = {
  path: '/tests',
  screen: () => import('./self-checks.tsx').then(module => module.SelfChecks),
}
