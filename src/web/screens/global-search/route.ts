import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** One search in every kind of record. */
export const route: SpecialScreen = {
  path: '/global-search',
  screen: () => import('./global-search.tsx').then(module => module.GlobalSearch),
}
