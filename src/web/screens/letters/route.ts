import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** Where a house writes its letters and contracts. */
export const route: SpecialScreen = {
  path: '/letters',
  permission: 'write letterTemplates',
  screen: () => import('./letters.tsx').then(module => module.Letters),
}
