import { message } from '#errors/index.ts'
import { line, type PostingRule } from './rule.ts'

/** What time books: what is spread, earned by days or cut off at the end of a month. */
export const timeRules = {
  // Below nought: what was spread is taken to result.
  DEFERRAL: [
    {
      code: 'DEFER-RENT',
      journal: 'OD',
      treats: 'ASSET',
      label: message('FIRST_RENT_SPREAD'),
      lines: [line('RENT', 'D', 'rent'), line('DEFERRED', 'C', 'rent')],
    },
    {
      code: 'DEFER-FEE',
      journal: 'OD',
      label: message('FEE_SPREAD'),
      lines: [line('FEES', 'D', 'fee'), line('DEFERRED', 'C', 'fee')],
    },
    {
      code: 'DEFER-COMMISSION',
      journal: 'OD',
      label: message('COMMISSION_SPREAD'),
      lines: [line('PREPAID', 'D', 'commission'), line('COMMISSION', 'C', 'commission')],
    },
  ],
  // Interest is earned by time, whenever it is billed.
  ACCRUAL: [
    {
      code: 'ACC-INTEREST',
      journal: 'OD',
      family: 'LOAN',
      label: message('INTEREST_BY_TIME'),
      lines: [line('ACCRUED', 'D', 'interest'), line('INTEREST', 'C', 'interest')],
    },
  ],
  // What the month has earned and bills later, or was billed ahead of it; below nought it is booked back on the next day.
  CUT_OFF: [
    {
      code: 'CUT-UNBILLED',
      journal: 'OD',
      family: 'LEASE',
      treats: 'ASSET',
      label: message('EARNED_NOT_BILLED'),
      lines: [
        line('UNBILLED', 'D', 'gross', 'payer'),
        line('RENT', 'C', 'rent'),
        line('VAT_UNBILLED', 'C', 'tax'),
      ],
    },
    {
      code: 'CUT-AHEAD',
      journal: 'OD',
      family: 'LEASE',
      treats: 'ASSET',
      label: message('BILLED_AHEAD'),
      lines: [line('RENT', 'D', 'ahead'), line('DEFERRED', 'C', 'ahead')],
    },
    {
      code: 'CUT-CLAIM',
      journal: 'OD',
      family: 'LEASE',
      treats: 'CLAIM',
      label: message('INTEREST_BY_TIME'),
      lines: [line('NETINV', 'D', 'earned'), line('LEASE_INCOME', 'C', 'earned')],
    },
  ],
} satisfies Record<string, readonly PostingRule[]>
