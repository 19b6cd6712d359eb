import { message } from '#errors/index.ts'
import { line, type PostingRule } from './rule.ts'

/** What the house itself is financed by and holds: fundings, private equity, capital, entries by hand. */
export const capitalRules = {
  FUNDING_DRAW: [
    {
      code: 'FUND-DRAW',
      journal: 'BQ',
      label: message('REFINANCING_DRAWN'),
      lines: [line('BANK', 'D', 'paid'), line('BORROWING', 'C', 'principal', 'payee')],
    },
  ],
  FUNDING_PAYMENT: [
    {
      code: 'FUND-ACCRUE',
      journal: 'OD',
      label: message('INTEREST_OF_A_REFINANCING'),
      lines: [line('INT_EXP', 'D', 'interest'), line('BORR_ACCRUED', 'C', 'interest', 'payee')],
    },
    {
      code: 'FUND-PAY',
      journal: 'BQ',
      label: message('REFINANCING_REPAID'),
      lines: [
        line('BORROWING', 'D', 'principal', 'payee'),
        line('BORR_ACCRUED', 'D', 'interest', 'payee'),
        line('BANK', 'C', 'paid'),
      ],
    },
  ],
  // Without recourse the receivable itself is sold: a loan leaves the books, rents to come are income received ahead.
  FUNDING_SALE: [
    {
      code: 'FUND-SALE-LOAN',
      journal: 'BQ',
      family: 'LOAN',
      label: message('LOAN_SOLD_TO_A_FUND'),
      lines: [line('BANK', 'D', 'paid'), line('LOAN', 'C', 'principal')],
    },
    {
      code: 'FUND-SALE-RENT',
      journal: 'BQ',
      family: 'LEASE',
      label: message('RENTS_SOLD_TO_A_FUND'),
      lines: [line('BANK', 'D', 'paid'), line('DEFERRED', 'C', 'principal')],
    },
  ],
  FUNDING_PASSED_ON: [
    {
      code: 'FUND-PASS-LOAN',
      journal: 'BQ',
      family: 'LOAN',
      label: message('COLLECTIONS_PASSED_ON_TO_A_FUND'),
      lines: [line('LOAN', 'D', 'principal'), line('INT_EXP', 'D', 'interest'), line('BANK', 'C', 'paid')],
    },
    {
      code: 'FUND-PASS-RENT',
      journal: 'BQ',
      family: 'LEASE',
      label: message('COLLECTIONS_PASSED_ON_TO_A_FUND'),
      lines: [
        line('DEFERRED', 'D', 'principal'),
        line('INT_EXP', 'D', 'interest'),
        line('BANK', 'C', 'paid'),
      ],
    },
  ],
  EQUITY_CALL: [
    {
      code: 'EQ-CALL',
      journal: 'BQ',
      label: message('CAPITAL_CALLED'),
      lines: [
        line('PARTICIPATION', 'D', 'principal'),
        line('COMMISSION', 'D', 'fee'),
        line('BANK', 'C', 'paid'),
      ],
    },
  ],
  EQUITY_DISTRIBUTION: [
    {
      code: 'EQ-DISTRIBUTION',
      journal: 'BQ',
      label: message('DISTRIBUTION_RECEIVED'),
      lines: [
        line('BANK', 'D', 'paid'),
        line('PARTICIPATION', 'C', 'principal'),
        line('DIVIDEND', 'C', 'interest'),
      ],
    },
  ],
  EQUITY_VALUATION: [
    {
      code: 'EQ-VALUATION',
      journal: 'OD',
      ledger: 'LOCAL',
      label: message('CHANGE_OF_VALUE'),
      // What it gains beyond its cost is nothing that has happened yet: only what it is worth less is booked, and what of it comes back.
      lines: [
        line('IMP_EXP', 'D', 'impaired'),
        line('PARTICIPATION_IMPAIRED', 'C', 'impaired'),
        line('PARTICIPATION_IMPAIRED', 'D', 'released'),
        line('IMP_REL', 'C', 'released'),
      ],
    },
    // The financial books carry a holding at what it is worth.
    {
      code: 'EQ-FAIR-VALUE',
      journal: 'OD',
      ledger: 'FIN',
      label: message('CHANGE_OF_VALUE'),
      lines: [line('PARTICIPATION', 'D', 'fairValue'), line('FAIR_VALUE', 'C', 'fairValue')],
    },
  ],
  // Below nought: a dividend, or what is paid back.
  CAPITAL: [
    {
      code: 'CAPITAL',
      journal: 'BQ',
      label: message('CAPITAL_PAID_IN'),
      lines: [line('BANK', 'D', 'paid'), line('CAPITAL', 'C', 'paid')],
    },
  ],
  HOUSE_LOAN: [
    {
      code: 'HOUSE-LOAN',
      journal: 'BQ',
      label: message('LOAN_TO_THE_HOUSE'),
      lines: [line('BANK', 'D', 'paid'), line('HOUSE_LOAN', 'C', 'paid')],
    },
  ],
  // A house that begins here: what stands at its bank by its record, all else by an entry whose lines somebody has entered.
  OPENING: [
    {
      code: 'OPENING',
      journal: 'AN',
      label: message('OPENING_BALANCE'),
      lines: [line('BANK', 'D', 'paid'), line('OPENING', 'C', 'paid')],
    },
  ],
  // Its lines are those that somebody has entered.
  MANUAL: [{ code: 'MANUAL', journal: 'OD', label: message('ENTRY_BY_HAND'), lines: [] }],
} satisfies Record<string, readonly PostingRule[]>
