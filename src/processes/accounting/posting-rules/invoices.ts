import { message } from '#errors/index.ts'
import { line, type PostingRule } from './rule.ts'

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

/** What issued invoices book, ours and those of suppliers, and their tax where it follows the money. */
export const invoiceRules = {
  INVOICE: issued,
  PURCHASE: [
    {
      code: 'ACT-PURCHASE',
      journal: 'AC',
      family: 'LEASE',
      label: message('ASSET_BOUGHT'),
      lines: [
        line('WIP', 'D', 'assetNet'),
        line('VAT_IN_ASSET', 'D', 'assetTax'),
        line('EXPENSE', 'D', 'assetLostTax'),
        line('SUPPLIER_ASSET', 'C', 'assetGross', 'payee'),
        line('VAT_SELF', 'C', 'assetSelfTax'),
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
        line('VAT_SELF', 'C', 'selfTax'),
      ],
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
  REMITTANCE: [
    {
      code: 'PAY-PREMIUMS',
      journal: 'OD',
      label: message('PREMIUMS_TO_PASS_ON'),
      lines: [line('INSURER', 'D', 'insurance'), line('PAYEE', 'C', 'insurance', 'payee')],
    },
  ],
} satisfies Record<string, readonly PostingRule[]>
