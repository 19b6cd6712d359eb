import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** The reports of the portfolio, one at a time. */
export const route: SpecialScreen = {
  path: '/portfolio-reports',
  permission: 'read postings',
  screen: () => import('../books/books.tsx').then(module => module.PortfolioReports),
}
