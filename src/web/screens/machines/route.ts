import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** Vehicles and machines of the catalogues that answer here. */
export const route: SpecialScreen = {
  path: '/machines',
  permission: 'read assetCatalogItems',
  screen: () => import('./machines.tsx').then(module => module.Machines),
}
