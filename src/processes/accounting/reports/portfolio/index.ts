import type { Report } from '../../../report.ts'
import { margin } from './margin.ts'
import { maturities } from './maturities.ts'
import { portfolio } from './portfolio.ts'
import { production } from './production.ts'
import { rollRates } from './roll-rates.ts'
import { rolledContracts } from './rolled-contracts.ts'

/** The reports of the portfolio, in the order of their tabs. */
export const portfolioReports: readonly Report[] = [
  portfolio,
  maturities,
  production,
  rollRates,
  rolledContracts,
  margin,
]
