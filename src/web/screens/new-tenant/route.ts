import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** A new tenant, step by step, from how houses of its country begin; it stands in the place of the generic form. */
export const route: SpecialScreen = {
  path: '/tenant/new',
  partOf: '/tenants',
  permission: 'write tenants',
  screen: () => import('./new-tenant.tsx').then(module => module.NewTenant),
}
