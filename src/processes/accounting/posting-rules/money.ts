import { message } from '#errors/index.ts'
import { line, type PostingRule } from './rule.ts'

/** What money books that comes in, goes out or moves between accounts. */
export const moneyRules = {
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
  INSURANCE_PAID: [
    {
      code: 'CLAIM-PAID',
      journal: 'BQ',
      label: message('INSURER_HAS_PAID'),
      lines: [line('BANK', 'D', 'paid'), line('INDEMNITY', 'C', 'paid')],
    },
  ],
} satisfies Record<string, readonly PostingRule[]>
