import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** The accounting reports, one at a time. */
export const route: SpecialScreen = {
  path: '/books',
  permission: 'read postings',
  screen: () => import('./books.tsx').then(module => module.Books),
}
