import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** What the product can do, written from what it declares; everything below its address. */
export const route: SpecialScreen = {
  path: '/documentation/$',
  screen: () => import('./documentation.tsx').then(module => module.Documentation),
}
