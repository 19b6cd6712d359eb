import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** Pages of a tenant's own words: read at two addresses, written at a third. */
export const routes: readonly SpecialScreen[] = [
  { path: '/content/$', screen: () => import('./content-page.tsx').then(module => module.ContentPage) },
  {
    path: '/page/$',
    isLast: true,
    screen: () => import('./content-page.tsx').then(module => module.ContentPage),
  },
  {
    path: '/user-content/$',
    permission: 'read keyValues',
    screen: () => import('./user-content.tsx').then(module => module.UserContent),
  },
]
