import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** A new quotation from five answers; it stands in the place of the generic form. */
export const route: SpecialScreen = {
  path: '/quotation/new',
  partOf: '/quotations',
  permission: 'write quotations',
  screen: () => import('./new-quotation.tsx').then(module => module.NewQuotation),
}
