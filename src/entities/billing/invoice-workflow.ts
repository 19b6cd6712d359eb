import { choice, date, money, type Retention, textarea, workflow, yesNo } from '#model/index.ts'

/** An invoice from draft to paid. Payment moves it by allocation; late is a flag; a credit note is a type. */
export const invoiceWorkflow = workflow({
  initial: 'DRAFT',
  statuses: {
    DRAFT: 'draft',
    VALIDATED: 'ongoing',
    ISSUED: 'ongoing',
    PARTIALLY_PAID: 'warning',
    PAID: 'success',
    DISPUTED: 'warning',
    CREDITED: 'stopped',
    WRITTEN_OFF: 'error',
    CANCELLED: 'stopped',
  },
  transitions: {
    validate: {
      from: 'DRAFT',
      to: 'VALIDATED',
      order: 1,
      props: { primary: true },
      guards: ['invoice/complete'],
    },
    issue: {
      from: 'VALIDATED',
      to: 'ISSUED',
      order: 1,
      props: { primary: true },
      guards: ['invoice/issuable'],
      effect: 'invoice/issue',
      help: 'Gives the number, freezes the parties and the lines, and books it',
    },
    dispute: { from: 'ISSUED', to: 'DISPUTED', order: 4, kind: 'modal', reason: true },
    resolve: {
      label: 'End dispute',
      from: 'DISPUTED',
      to: 'ISSUED',
      order: 1,
      props: { primary: true },
      effect: 'invoice/resolve',
    },
    credit: {
      from: ['ISSUED', 'PARTIALLY_PAID', 'PAID', 'DISPUTED'],
      to: 'CREDITED',
      order: 5,
      kind: 'modal',
      reason: true,
      when: { type: { not: 'CREDIT_NOTE' } },
      input: {
        date: date({ label: 'Date of the credit note', mandatory: true, default: '$today' }),
        amount: money({
          in: 'currency',
          min: 0,
          label: 'Only this much, excl. tax',
          help: 'A part is called back and not billed again; without an amount it is all that is left',
        }),
        lineType: choice('contractElementType', {
          label: 'Only of lines of this kind',
          when: { amount: { is: 'set' } },
        }),
        isWaived: yesNo({
          when: { amount: { is: 'null' } },
          label: 'Do not bill again',
          help: 'The client does not owe the instalment any more: principal of a loan becomes a loss',
        }),
        comment: textarea({ label: 'Text on the credit note' }),
      },
      guards: ['invoice/creditable', 'invoice/interest-latest'],
      effect: 'invoice/credit',
      help: 'Issues a credit note over all of it, or a part; what was paid is the payer’s advance, and what it billed is planned again',
    },
    'write-off': {
      from: ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED'],
      to: 'WRITTEN_OFF',
      order: 7,
      kind: 'modal',
      reason: true,
      props: { danger: true, pullRight: true },
      guards: ['invoice/no-deposit'],
      effect: 'invoice/write-off',
    },
    'claim-tax': {
      from: ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED', 'WRITTEN_OFF'],
      to: null,
      order: 3,
      kind: 'modal',
      label: 'Claim the tax back',
      when: { taxRelief: 'ON_CLAIM', reliefDate: { is: 'null' } },
      input: { date: date({ label: 'Claimed on', mandatory: true, default: '$today' }) },
      guards: ['invoice/tax-claimable'],
      effect: 'invoice/claim-tax',
      help: 'Takes the tax of what is lost off the tax that is owed; what is paid of it after all is owed again',
    },
    cancel: {
      from: ['DRAFT', 'VALIDATED'],
      to: 'CANCELLED',
      order: 9,
      kind: 'modal',
      reason: true,
      props: { danger: true, pullRight: true },
      effect: 'invoice/cancel',
      help: 'Its cashflows can be billed again',
    },
  },
})

/** What was issued stays for the books; while something of it is owed, nobody whom it names is erased. */
export const invoiceRetention: Retention = {
  as: 'BOOKS',
  since: 'issueDate',
  when: { issueDate: { is: 'set' } },
  open: {
    issueDate: { is: 'set' },
    totalBalance: { not: 0 },
    status: { not: ['WRITTEN_OFF', 'CREDITED', 'CANCELLED'] },
  },
}
