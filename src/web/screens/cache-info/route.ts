import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** What is kept so that nothing has to be waited for twice. */
export const routes: readonly SpecialScreen[] = [
  { path: '/cache-info', screen: () => import('./cache-info.tsx').then(module => module.CacheInfo) },
  { path: '/app-preload', screen: () => import('./app-preload.tsx').then(module => module.AppPreload) },
]
