import { date, textarea, type WorkflowDeclaration, workflow } from '#model/index.ts'

const statuses = {
  DRAFT: 'draft',
  CONFIRMED: 'ongoing',
  GENERATED: 'ongoing',
  SENT: 'ongoing',
  ACCEPTED: 'success',
  PARTIALLY_REJECTED: 'warning',
  REJECTED: 'error',
  SETTLED: 'success',
  CANCELLED: 'stopped',
} satisfies WorkflowDeclaration['statuses']

/** A payment file from draft to money on the account. The bank's answer decides where `acknowledge` leads. */
export const paymentFileWorkflow = workflow({
  initial: 'DRAFT',
  statuses,
  transitions: {
    confirm: {
      from: 'DRAFT',
      to: 'CONFIRMED',
      order: 1,
      props: { primary: true },
      guards: ['payment-file/has-lines', 'payment-file/still-due', 'payment-file/within-overdraft'],
      effect: 'payment-file/follow',
      undo: 'payment-file/follow',
    },
    generate: {
      from: 'CONFIRMED',
      to: 'GENERATED',
      order: 1,
      props: { primary: true },
      guards: ['payment-file/still-due'],
      effect: 'payment-file/generate',
      help: 'Writes the XML for the bank; the file is kept among the documents',
    },
    send: {
      from: 'GENERATED',
      to: 'SENT',
      order: 1,
      props: { primary: true },
      effect: 'payment-file/send',
      help: 'Says that the bank has the file; mandates count as used from here on',
    },
    acknowledge: {
      from: ['SENT', 'ACCEPTED', 'PARTIALLY_REJECTED'],
      to: 'ACCEPTED',
      order: 2,
      kind: 'modal',
      input: {
        answer: textarea({
          label: 'Answer of the bank',
          help: 'The XML of pain.002; without it everything counts as accepted',
        }),
      },
      guards: ['payment-file/unsettled'],
      effect: 'payment-file/acknowledge',
      help: 'What the bank refuses is open again',
    },
    settle: {
      from: ['ACCEPTED', 'PARTIALLY_REJECTED'],
      to: 'SETTLED',
      order: 1,
      props: { primary: true },
      kind: 'modal',
      input: {
        date: date({ label: 'Value date', help: 'Otherwise the day of each collection or transfer' }),
      },
      guards: ['payment-file/value-date'],
      effect: 'payment-file/settle',
      help: 'Books the payments and settles the invoices',
    },
    cancel: {
      from: ['DRAFT', 'CONFIRMED', 'GENERATED'],
      to: 'CANCELLED',
      order: 9,
      kind: 'modal',
      reason: true,
      props: { danger: true, pullRight: true },
      effect: 'payment-file/cancel',
      help: 'Its invoices can be taken into another file',
    },
  },
})

/** A batch stands where its file stands; the bank may settle one before the others. */
export const sepaWorkflow = workflow({
  initial: 'DRAFT',
  statuses,
  transitions: {
    settle: {
      from: ['ACCEPTED', 'PARTIALLY_REJECTED'],
      to: 'SETTLED',
      order: 1,
      props: { primary: true },
      kind: 'modal',
      input: {
        date: date({ label: 'Value date', help: 'Otherwise the day of each collection or transfer' }),
      },
      guards: ['sepa/value-date'],
      effect: 'sepa/settle',
      help: 'Books the payments and settles the invoices',
    },
  },
})
