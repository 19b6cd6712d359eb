import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** What a house decides about itself at run time: its fields, and all else that it keeps, with the way back. */
export const route: SpecialScreen = {
  path: '/configuration',
  permission: 'read configurations',
  screen: () => import('./configuration.tsx').then(module => module.Configuration),
}
