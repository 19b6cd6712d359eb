import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** Letters what belongs together on the accounts of a person. */
export const route: SpecialScreen = {
  path: '/lettering',
  permission: 'read postings',
  screen: () => import('./lettering.tsx').then(module => module.Lettering),
}
