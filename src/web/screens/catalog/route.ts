import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** What is offered, to look at and to edit. */
export const routes: readonly SpecialScreen[] = [
  { path: '/catalog/$name', screen: () => import('./catalog.tsx').then(module => module.Catalog) },
  {
    path: '/edit-catalog/$name',
    screen: () => import('./edit-catalog.tsx').then(module => module.EditCatalog),
  },
]
