import type { Report } from '../../report.ts'
import { agedBalance } from './aged-balance.ts'
import { bankReconciliation } from './bank-reconciliation.ts'
import { chartOfAccounts, postingRulesReport } from './chart-of-accounts.ts'
import { generalLedger } from './general-ledger.ts'
import { journals } from './journals.ts'
import { personLedger } from './person-ledger.ts'
import { portfolioReports } from './portfolio/index.ts'
import { trialBalanceReport } from './trial-balance.ts'
import { vat, vatDocuments } from './vat.ts'

/** The reports of the books, in the order of their tabs. */
export const reports: readonly Report[] = [
  trialBalanceReport,
  generalLedger,
  journals,
  personLedger,
  agedBalance,
  bankReconciliation,
  vat,
  vatDocuments,
  chartOfAccounts,
  postingRulesReport,
  ...portfolioReports,
]
