import { message } from '#errors/index.ts'
import { line, type PostingRule } from './rule.ts'

/** What doubtful and lost claims book, and what is recovered of them. */
export const lossRules = {
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
} satisfies Record<string, readonly PostingRule[]>
