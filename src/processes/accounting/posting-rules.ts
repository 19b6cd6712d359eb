/* Long because it says of every event what it books. */
import { type MessageParam, message } from '#errors/index.ts'
import type { Ledger } from '../ledgers-kept.ts'
import type { LogicalAccount } from './charts.ts'

/** Amounts that events carry, in major units; a rule's line takes one of them. */
export const measures = [
  'net',
  'tax',
  'pendingTax',
  'lostTax',
  'recoveredTax',
  'gross',
  'principal',
  'down',
  'waived',
  'interest',
  'rent',
  'service',
  'fee',
  'insurance',
  'deposit',
  'residual',
  'indemnity',
  'late',
  'recovery',
  'paid',
  'rest',
  'commission',
  'expense',
  'assetNet',
  'assetTax',
  'assetGross',
  'depreciation',
  'bookValue',
  'stock',
  'received',
  'own',
  'impaired',
  'released',
  'finImpaired',
  'finReleased',
  'claim',
  'waivedClaim',
  'earned',
  'bookClaim',
  'claimResult',
  'claimValue',
  'claimLoss',
  'finStock',
  'stockGain',
  'finClaim',
  'finRest',
  'ahead',
  'unearned',
  'fairValue',
] as const
export type Measure = (typeof measures)[number]
export type Measures = Partial<Record<Measure, number>>

export type Family = 'LEASE' | 'LOAN'

export interface RuleLine<M extends Measure = Measure> {
  account: LogicalAccount
  dc: 'D' | 'C'
  measure: M
  /** The person whose ledger the line belongs to. */
  of?: 'payer' | 'payee'
  /** The number that a tenant books it on in the place of the chart's; of accounts that no proof is about. */
  number?: string
}

/** One entry of the books: lines that balance whatever the amounts, since each debit measure is also a credit's sum. */
export interface PostingRule {
  code: string
  journal: string
  /** Only for this family of products; without one, for all. */
  family?: Family
  /** Only in this ledger; without one, in all that are kept. */
  ledger?: Ledger
  /** Only where a lease stands in the ledger as its asset, or as a claim on what it is still to pay; without it, either way. */
  treats?: 'ASSET' | 'CLAIM'
  /** What its bookings are called. */
  label: MessageParam
  lines: readonly RuleLine[]
}

const line = <const M extends Measure>(
  account: LogicalAccount,
  dc: 'D' | 'C',
  measure: M,
  of?: RuleLine['of'],
): RuleLine<M> => ({
  account,
  dc,
  measure,
  ...(of ? { of } : {}),
})

const issued = [
  {
    code: 'INV-SALE',
    journal: 'VE',
    family: 'LEASE',
    treats: 'ASSET',
    label: message('RENT_INVOICED'),
    lines: [
      line('CUSTOMER', 'D', 'gross', 'payer'),
      line('RENT', 'C', 'rent'),
      line('SERVICE', 'C', 'service'),
      line('FEES', 'C', 'fee'),
      line('INSURER', 'C', 'insurance'),
      line('DEPOSIT', 'C', 'deposit', 'payer'),
      line('PROCEEDS', 'C', 'residual'),
      line('INDEMNITY', 'C', 'indemnity'),
      line('LATE', 'C', 'late'),
      line('RECOVERY', 'C', 'recovery'),
      line('VAT_OUT', 'C', 'tax'),
      line('VAT_PENDING', 'C', 'pendingTax'),
    ],
  },
  {
    code: 'INV-CLAIM',
    journal: 'VE',
    family: 'LEASE',
    treats: 'CLAIM',
    label: message('RENT_INVOICED'),
    lines: [
      line('CUSTOMER', 'D', 'gross', 'payer'),
      line('NETINV', 'C', 'claim'),
      line('BAD_DEBT', 'C', 'waivedClaim'),
      line('SERVICE', 'C', 'service'),
      line('FEES', 'C', 'fee'),
      line('INSURER', 'C', 'insurance'),
      line('DEPOSIT', 'C', 'deposit', 'payer'),
      line('PROCEEDS', 'C', 'residual'),
      line('INDEMNITY', 'C', 'indemnity'),
      line('LATE', 'C', 'late'),
      line('RECOVERY', 'C', 'recovery'),
      line('VAT_OUT', 'C', 'tax'),
      line('VAT_PENDING', 'C', 'pendingTax'),
    ],
  },
  {
    code: 'INV-EARNED',
    journal: 'OD',
    family: 'LEASE',
    treats: 'CLAIM',
    label: message('INTEREST_TO_THE_DUE_DATE'),
    lines: [
      line('NETINV', 'D', 'earned'),
      line('LEASE_INCOME', 'C', 'earned'),
      line('BOOKVALUE', 'D', 'bookClaim'),
      line('NETINV', 'C', 'bookClaim'),
    ],
  },
  {
    code: 'INV-LOAN',
    journal: 'VE',
    family: 'LOAN',
    label: message('INSTALMENT_INVOICED'),
    lines: [
      line('CUSTOMER', 'D', 'gross', 'payer'),
      line('LOAN', 'C', 'principal'),
      line('DOWN', 'C', 'down'),
      line('BAD_DEBT', 'C', 'waived'),
      line('ACCRUED', 'C', 'interest'),
      // Of what is called back and not billed again.
      line('INTEREST', 'C', 'unearned'),
      line('SERVICE', 'C', 'service'),
      line('FEES', 'C', 'fee'),
      line('INSURER', 'C', 'insurance'),
      line('DEPOSIT', 'C', 'deposit', 'payer'),
      line('INDEMNITY', 'C', 'indemnity'),
      line('LATE', 'C', 'late'),
      line('RECOVERY', 'C', 'recovery'),
      line('VAT_OUT', 'C', 'tax'),
      line('VAT_PENDING', 'C', 'pendingTax'),
    ],
  },
] satisfies PostingRule[]

/** What an asset is worth in the books leaves with it; what is paid for it is booked by its invoice. */
const writtenOut = [
  {
    code: 'DIS-ASSET',
    journal: 'OD',
    family: 'LEASE',
    treats: 'ASSET',
    label: message('ASSET_WRITTEN_OUT'),
    lines: [
      line('DEPR', 'D', 'depreciation'),
      line('BOOKVALUE', 'D', 'bookValue'),
      line('ASSET', 'C', 'assetNet'),
    ],
  },
  {
    code: 'DIS-CLAIM',
    journal: 'OD',
    family: 'LEASE',
    treats: 'CLAIM',
    label: message('ASSET_WRITTEN_OUT'),
    lines: [line('BOOKVALUE', 'D', 'finClaim'), line('NETINV', 'C', 'finClaim')],
  },
  {
    code: 'DIS-STOCK',
    journal: 'OD',
    family: 'LEASE',
    ledger: 'LOCAL',
    label: message('ASSET_WRITTEN_OUT_OF_STOCK'),
    lines: [line('BOOKVALUE', 'D', 'stock'), line('STOCK', 'C', 'stock')],
  },
  {
    code: 'DIS-STOCK-FIN',
    journal: 'OD',
    family: 'LEASE',
    ledger: 'FIN',
    label: message('ASSET_WRITTEN_OUT_OF_STOCK'),
    lines: [line('BOOKVALUE', 'D', 'finStock'), line('STOCK', 'C', 'finStock')],
  },
] satisfies PostingRule[]

/** What each event books. The numbers of accounts come from the organization's chart. */
const rules = {
  ACTIVATION: [
    {
      code: 'ACT-ASSET',
      journal: 'OD',
      family: 'LEASE',
      treats: 'ASSET',
      label: message('ASSET_GIVEN_ON_LEASE'),
      lines: [line('ASSET', 'D', 'assetNet'), line('WIP', 'C', 'assetNet')],
    },
    // What it cost is result at first, as is what the plan is to bring: the difference of the two stays there.
    {
      code: 'ACT-CLAIM',
      journal: 'OD',
      family: 'LEASE',
      treats: 'CLAIM',
      label: message('CLAIM_GIVEN_ON_LEASE'),
      lines: [line('LEASE_RESULT', 'D', 'assetNet'), line('WIP', 'C', 'assetNet')],
    },
    {
      code: 'ACT-STOCK',
      journal: 'OD',
      family: 'LEASE',
      ledger: 'LOCAL',
      label: message('ASSET_LEASED_AGAIN'),
      lines: [line('ASSET', 'D', 'stock'), line('STOCK', 'C', 'stock')],
    },
    {
      code: 'ACT-STOCK-FIN',
      journal: 'OD',
      family: 'LEASE',
      ledger: 'FIN',
      treats: 'ASSET',
      label: message('ASSET_LEASED_AGAIN'),
      lines: [
        line('ASSET', 'D', 'stock'),
        line('STOCK', 'C', 'finStock'),
        line('LEASE_RESULT', 'C', 'stockGain'),
      ],
    },
    {
      code: 'ACT-STOCK-CLAIM',
      journal: 'OD',
      family: 'LEASE',
      treats: 'CLAIM',
      label: message('CLAIM_GIVEN_ON_LEASE'),
      lines: [line('LEASE_RESULT', 'D', 'finStock'), line('STOCK', 'C', 'finStock')],
    },
    // What the house depreciates and nothing of which stands in the books: its supplier's invoice is still to come.
    {
      code: 'ACT-OWN',
      journal: 'OD',
      family: 'LEASE',
      label: message('ASSET_TAKEN_INTO_USE'),
      lines: [line('ASSET', 'D', 'own'), line('RECEIVED', 'C', 'own')],
    },
  ],
  // What a lease is still to pay, as its plan comes about or becomes another; below nought it is less.
  LEASE_CLAIM: [
    {
      code: 'CLAIM-PLAN',
      journal: 'OD',
      family: 'LEASE',
      treats: 'CLAIM',
      label: message('CLAIM_FOLLOWS_PLAN'),
      lines: [
        line('NETINV', 'D', 'claim'),
        line('LEASE_RESULT', 'C', 'claimResult'),
        line('BOOKVALUE', 'C', 'claimValue'),
        line('BAD_DEBT', 'C', 'claimLoss'),
      ],
    },
  ],
  // What was given on lease before its supplier's invoice is owed to him until then; below nought as it comes.
  DELIVERY: [
    {
      code: 'ACT-RECEIVED',
      journal: 'OD',
      family: 'LEASE',
      label: message('RECEIVED_NOT_INVOICED'),
      lines: [line('WIP', 'D', 'received'), line('RECEIVED', 'C', 'received')],
    },
  ],
  // What a supplier has invoiced otherwise than it was ordered is part of what the asset costs, wherever that stands by then.
  ORDER_DIFFERENCE: [
    {
      code: 'ACT-DIFFERENCE',
      journal: 'OD',
      family: 'LEASE',
      treats: 'ASSET',
      label: message('COST_OTHER_THAN_ORDERED'),
      lines: [
        line('ASSET', 'D', 'assetNet'),
        line('STOCK', 'D', 'stock'),
        line('BOOKVALUE', 'D', 'bookValue'),
        line('WIP', 'C', 'assetNet'),
        line('WIP', 'C', 'stock'),
        line('WIP', 'C', 'bookValue'),
      ],
    },
    {
      code: 'ACT-DIFFERENCE-CLAIM',
      journal: 'OD',
      family: 'LEASE',
      treats: 'CLAIM',
      label: message('COST_OTHER_THAN_ORDERED'),
      lines: [
        line('LEASE_RESULT', 'D', 'assetNet'),
        line('STOCK', 'D', 'stock'),
        line('BOOKVALUE', 'D', 'bookValue'),
        line('WIP', 'C', 'assetNet'),
        line('WIP', 'C', 'stock'),
        line('WIP', 'C', 'bookValue'),
      ],
    },
  ],
  PURCHASE: [
    {
      code: 'ACT-PURCHASE',
      journal: 'AC',
      family: 'LEASE',
      label: message('ASSET_BOUGHT'),
      lines: [
        line('WIP', 'D', 'assetNet'),
        line('VAT_IN_ASSET', 'D', 'assetTax'),
        line('SUPPLIER_ASSET', 'C', 'assetGross', 'payee'),
      ],
    },
    {
      code: 'PUR-COST',
      journal: 'AC',
      label: message('SUPPLIER_INVOICED'),
      lines: [
        line('SERVICE_COST', 'D', 'service'),
        line('INSURANCE_COST', 'D', 'insurance'),
        line('FEE_COST', 'D', 'fee'),
        line('COMMISSION', 'D', 'commission'),
        line('EXPENSE', 'D', 'expense'),
        line('VAT_IN', 'D', 'tax'),
        line('VAT_IN_PENDING', 'D', 'pendingTax'),
        line('SUPPLIER', 'C', 'gross', 'payee'),
      ],
    },
  ],
  DRAWDOWN: [
    {
      code: 'ACT-LOAN',
      journal: 'OD',
      family: 'LOAN',
      label: message('LOAN_PAID_OUT'),
      // What the client pays down of it is paid out with it, and asked for by an invoice of its own.
      lines: [
        line('LOAN', 'D', 'principal', 'payer'),
        line('DOWN', 'D', 'down', 'payer'),
        line('PAYEE', 'C', 'paid', 'payee'),
      ],
    },
  ],
  INVOICE: issued,
  CASH_IN: [
    {
      code: 'PAY-IN',
      journal: 'BQ',
      label: message('CASH_RECEIVED'),
      lines: [line('BANK', 'D', 'paid'), line('SUSPENSE', 'C', 'paid', 'payer')],
    },
  ],
  ALLOCATION: [
    {
      code: 'PAY-ALLOCATE',
      journal: 'OD',
      label: message('PAYMENT_ALLOCATED'),
      lines: [
        line('SUSPENSE', 'D', 'paid', 'payer'),
        line('CUSTOMER', 'C', 'net', 'payer'),
        line('ADVANCE', 'C', 'rest', 'payer'),
      ],
    },
  ],
  REFUND: [
    {
      code: 'PAY-REFUND',
      journal: 'OD',
      label: message('ADVANCE_TO_GIVE_BACK'),
      lines: [line('ADVANCE', 'D', 'paid', 'payee'), line('PAYEE', 'C', 'paid', 'payee')],
    },
  ],
  REMITTANCE: [
    {
      code: 'PAY-PREMIUMS',
      journal: 'OD',
      label: message('PREMIUMS_TO_PASS_ON'),
      lines: [line('INSURER', 'D', 'insurance'), line('PAYEE', 'C', 'insurance', 'payee')],
    },
  ],
  WRITE_OFF: [
    {
      code: 'INV-WRITE-OFF',
      journal: 'OD',
      label: message('RECEIVABLE_WRITTEN_OFF'),
      lines: [
        line('BAD_DEBT', 'D', 'net'),
        line('INSURER', 'D', 'insurance'),
        line('VAT_OUT', 'D', 'tax'),
        line('CUSTOMER', 'C', 'gross', 'payer'),
      ],
    },
  ],
  // A country may want the tax of a bad debt asked for: so much less is lost from then on.
  RELIEF: [
    {
      code: 'TAX-RELIEF',
      journal: 'OD',
      label: message('TAX_CLAIMED_BACK'),
      lines: [line('VAT_OUT', 'D', 'tax'), line('BAD_DEBT', 'C', 'tax')],
    },
  ],
  // A claim that is doubtful stands on an account of its own; below nought it is sound again.
  DOUBTFUL: [
    {
      code: 'DOUBTFUL',
      journal: 'OD',
      label: message('RECEIVABLES_BECOME_DOUBTFUL'),
      lines: [line('DOUBTFUL', 'D', 'gross', 'payer'), line('CUSTOMER', 'C', 'gross', 'payer')],
    },
  ],
  // What is expected to be lost; the ledgers differ by what is still to come of a lease.
  IMPAIRMENT: [
    {
      code: 'IMPAIRMENT',
      journal: 'OD',
      ledger: 'LOCAL',
      label: message('EXPECTED_TO_BE_LOST'),
      lines: [
        line('IMP_EXP', 'D', 'impaired'),
        line('IMPAIRMENT', 'C', 'impaired'),
        line('IMPAIRMENT', 'D', 'released'),
        line('IMP_REL', 'C', 'released'),
      ],
    },
    {
      code: 'IMPAIRMENT-FIN',
      journal: 'OD',
      ledger: 'FIN',
      label: message('EXPECTED_TO_BE_LOST'),
      lines: [
        line('IMP_EXP', 'D', 'finImpaired'),
        line('IMPAIRMENT', 'C', 'finImpaired'),
        line('IMPAIRMENT', 'D', 'finReleased'),
        line('IMP_REL', 'C', 'finReleased'),
      ],
    },
  ],
  CHARGE_OFF: [
    {
      code: 'CO-DOUBTFUL',
      journal: 'OD',
      label: message('RECEIVABLES_BECOME_DOUBTFUL'),
      lines: [line('DOUBTFUL', 'D', 'gross', 'payer'), line('CUSTOMER', 'C', 'gross', 'payer')],
    },
    {
      code: 'CO-BAD-DEBT',
      journal: 'OD',
      label: message('DOUBTFUL_RECEIVABLES_GIVEN_UP'),
      lines: [
        line('BAD_DEBT', 'D', 'net'),
        line('INSURER', 'D', 'insurance'),
        line('VAT_OUT', 'D', 'tax'),
        line('DOUBTFUL', 'C', 'gross', 'payer'),
      ],
    },
    {
      code: 'CO-LOAN',
      journal: 'OD',
      family: 'LOAN',
      label: message('OUTSTANDING_PRINCIPAL_GIVEN_UP'),
      lines: [line('BAD_DEBT', 'D', 'principal'), line('LOAN', 'C', 'principal', 'payer')],
    },
    {
      code: 'CO-ACCRUED',
      journal: 'OD',
      family: 'LOAN',
      label: message('ACCRUED_INTEREST_GIVEN_UP'),
      lines: [line('BAD_DEBT', 'D', 'interest'), line('ACCRUED', 'C', 'interest')],
    },
    {
      code: 'CO-DOWN',
      journal: 'OD',
      family: 'LOAN',
      label: message('DOWN_PAYMENT_GIVEN_UP'),
      lines: [line('BAD_DEBT', 'D', 'down'), line('DOWN', 'C', 'down', 'payer')],
    },
  ],
  // Tax that falls due as it is collected moves with the money: below nought it waits again. What is lost of it never falls due.
  TAX_DUE: [
    {
      code: 'TAX-DUE',
      journal: 'OD',
      label: message('TAX_FALLS_DUE'),
      lines: [
        line('VAT_PENDING', 'D', 'pendingTax'),
        line('VAT_OUT', 'C', 'tax'),
        line('BAD_DEBT', 'C', 'lostTax'),
        line('RECOVERY', 'C', 'recoveredTax'),
      ],
    },
  ],
  // The same of what a supplier has invoiced who is taxed on what he collects.
  TAX_DEDUCTED: [
    {
      code: 'TAX-DEDUCTED',
      journal: 'OD',
      label: message('TAX_IS_DEDUCTED'),
      lines: [line('VAT_IN', 'D', 'tax'), line('VAT_IN_PENDING', 'C', 'pendingTax')],
    },
  ],
  RECOVERY: [
    {
      code: 'CO-RECOVERY',
      journal: 'OD',
      label: message('RECOVERED_AFTER_A_CHARGE_OFF'),
      lines: [
        line('CUSTOMER', 'D', 'gross', 'payer'),
        line('RECOVERY', 'C', 'net'),
        line('INSURER', 'C', 'insurance'),
        line('VAT_OUT', 'C', 'tax'),
      ],
    },
  ],
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
  DEPRECIATION: [
    {
      code: 'DEP-CHARGE',
      journal: 'OD',
      family: 'LEASE',
      treats: 'ASSET',
      label: message('DEPRECIATION'),
      lines: [line('DEPR_EXP', 'D', 'depreciation'), line('DEPR', 'C', 'depreciation')],
    },
  ],
  SALE: writtenOut,
  LOSS_OF_ASSET: writtenOut,
  RETURN_OF_ASSET: [
    {
      code: 'RET-STOCK',
      journal: 'OD',
      family: 'LEASE',
      treats: 'ASSET',
      label: message('ASSET_TAKEN_INTO_STOCK'),
      lines: [line('DEPR', 'D', 'depreciation'), line('STOCK', 'D', 'stock'), line('ASSET', 'C', 'assetNet')],
    },
    {
      code: 'RET-CLAIM',
      journal: 'OD',
      family: 'LEASE',
      treats: 'CLAIM',
      label: message('CLAIM_OF_ASSET_SETTLED'),
      lines: [
        line('STOCK', 'D', 'finStock'),
        line('BOOKVALUE', 'D', 'finRest'),
        line('NETINV', 'C', 'finClaim'),
      ],
    },
  ],
  CASH_OUT: [
    {
      code: 'PAY-OUT',
      journal: 'BQ',
      family: 'LEASE',
      label: message('SUPPLIER_PAID'),
      lines: [
        line('SUPPLIER_ASSET', 'D', 'assetGross', 'payee'),
        line('PAYEE', 'D', 'principal', 'payee'),
        line('SUPPLIER', 'D', 'gross', 'payee'),
        line('BANK', 'C', 'paid'),
      ],
    },
    {
      code: 'PAY-LOAN',
      journal: 'BQ',
      family: 'LOAN',
      label: message('LOAN_TRANSFERRED'),
      lines: [
        line('PAYEE', 'D', 'principal', 'payee'),
        line('SUPPLIER', 'D', 'gross', 'payee'),
        line('BANK', 'C', 'paid'),
      ],
    },
  ],
  // A client has paid the supplier himself: so much is owed neither by him nor to the supplier any more.
  OFFSET: [
    {
      code: 'PAY-OFFSET',
      journal: 'OD',
      label: message('PAID_TO_SUPPLIER_BY_CLIENT'),
      lines: [
        line('SUPPLIER_ASSET', 'D', 'assetGross', 'payee'),
        line('PAYEE', 'D', 'principal', 'payee'),
        line('SUPPLIER', 'D', 'gross', 'payee'),
        line('CUSTOMER', 'C', 'paid', 'payer'),
      ],
    },
  ],
  // Sent by a file it stood in transit; below nought: money out.
  ARRIVAL: [
    {
      code: 'BANK-ARRIVAL',
      journal: 'BQ',
      label: message('ON_STATEMENT_OF_BANK'),
      lines: [line('BANK', 'D', 'paid'), line('TRANSIT', 'C', 'paid')],
    },
  ],
  BANK_FEE: [
    {
      code: 'BANK-FEE',
      journal: 'BQ',
      label: message('FEE_OF_THE_BANK'),
      lines: [line('BANKFEE', 'D', 'paid'), line('BANK', 'C', 'paid')],
    },
  ],
  BANK_INTEREST: [
    {
      code: 'BANK-INTEREST',
      journal: 'BQ',
      label: message('INTEREST_OF_THE_BANK'),
      // Below nought: paid to the bank.
      lines: [
        line('BANK', 'D', 'interest'),
        line('BANK_INTEREST', 'C', 'interest'),
        line('INT_EXP', 'D', 'expense'),
        line('BANK', 'C', 'expense'),
      ],
    },
  ],
  OWN_TRANSFER: [
    {
      code: 'OWN-TRANSFER',
      journal: 'BQ',
      label: message('BETWEEN_OWN_ACCOUNTS'),
      lines: [line('BANK', 'D', 'paid'), line('INTERNAL', 'C', 'paid')],
    },
  ],
  TAX_PAYMENT: [
    {
      code: 'TAX-PAYMENT',
      journal: 'BQ',
      label: message('TAX_PAID'),
      lines: [line('VAT_DUE', 'D', 'paid'), line('BANK', 'C', 'paid')],
    },
  ],
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
  INSURANCE_PAID: [
    {
      code: 'CLAIM-PAID',
      journal: 'BQ',
      label: message('INSURER_HAS_PAID'),
      lines: [line('BANK', 'D', 'paid'), line('INDEMNITY', 'C', 'paid')],
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

export type EventType = keyof typeof rules

/** The measures of an event: those that some rule of it books. Another would be lost without a word. */
export type MeasuresOf<E extends EventType> = {
  [M in (typeof rules)[E][number]['lines'][number]['measure']]?: number
}

export const postingRules: Readonly<Record<EventType, readonly PostingRule[]>> = rules
