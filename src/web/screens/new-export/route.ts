import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** Records as a file: which, which columns, which format. */
export const route: SpecialScreen = {
  path: '/exports/new',
  partOf: '/exports',
  screen: () => import('./new-export.tsx').then(module => module.NewExport),
}
