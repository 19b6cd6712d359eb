import type { SpecialScreen } from '../../shell/screen/contract.ts'

const newImport = {
  partOf: '/imports',
  permission: 'write imports',
  screen: () => import('./new-import.tsx').then(module => module.NewImport),
}

/** A file that becomes records, step by step: file, columns, check, import. */
export const routes: readonly SpecialScreen[] = [
  { path: '/import', ...newImport },
  { path: '/import/new', ...newImport },
  {
    path: '/import/$key/steps',
    partOf: '/imports',
    permission: 'read imports',
    screen: () => import('./import-steps.tsx').then(module => module.ImportSteps),
  },
]
