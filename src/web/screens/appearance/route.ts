import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** How the product looks, and what it draws with. */
export const routes: readonly SpecialScreen[] = [
  { path: '/themes', screen: () => import('./themes.tsx').then(module => module.Themes) },
  { path: '/icons', screen: () => import('./icons.tsx').then(module => module.Icons) },
]
