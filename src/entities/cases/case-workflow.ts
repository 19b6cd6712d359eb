import { choice, date, money, reference, text, textarea, userNamed, workflow } from '#model/index.ts'

const open = ['OPEN', 'IN_PROGRESS', 'PROMISE_TO_PAY', 'BROKEN_PROMISE', 'LEGAL'] as const

/** From the day a debt needs somebody to the day it is settled. Promises are kept and broken by the dunning run too. */
export const caseWorkflow = workflow({
  initial: 'OPEN',
  statuses: {
    OPEN: 'ongoing',
    IN_PROGRESS: 'ongoing',
    PROMISE_TO_PAY: 'warning',
    BROKEN_PROMISE: 'error',
    LEGAL: 'error',
    RESOLVED: 'success',
    CLOSED: 'stopped',
  },
  transitions: {
    assign: {
      from: ['OPEN', 'IN_PROGRESS'],
      to: 'IN_PROGRESS',
      order: 1,
      kind: 'modal',
      props: { primary: true },
      input: {
        ownerUsername: userNamed({ label: 'Owner', mandatory: true, default: '$user.username' }),
      },
      effect: 'case/assign',
    },
    promise: {
      label: 'Promise to pay',
      from: ['OPEN', 'IN_PROGRESS', 'BROKEN_PROMISE'],
      to: 'PROMISE_TO_PAY',
      order: 2,
      kind: 'modal',
      input: {
        date: date({ label: 'Promised for', mandatory: true }),
        amount: money({ label: 'Promised amount', in: 'currency', min: 0 }),
        comment: textarea(),
      },
      guards: ['case/something-owed'],
      effect: 'case/promise',
      help: 'Without an amount all that is overdue is promised',
    },
    'break-promise': {
      from: 'PROMISE_TO_PAY',
      to: 'BROKEN_PROMISE',
      order: 3,
      props: { danger: true },
      guards: ['case/promise-passed'],
      effect: 'case/break-promise',
    },
    continue: {
      label: 'Take up again',
      from: ['PROMISE_TO_PAY', 'BROKEN_PROMISE'],
      to: 'IN_PROGRESS',
      order: 4,
      effect: 'case/take-up',
    },
    escalate: {
      label: 'Take legal action',
      from: ['IN_PROGRESS', 'BROKEN_PROMISE'],
      to: 'LEGAL',
      order: 5,
      kind: 'modal',
      reason: true,
      props: { danger: true },
      input: {
        lawyerRegistration: reference('person', { label: 'Lawyer or bailiff' }),
        legalReference: text({ max: 60, label: 'Reference of the court' }),
      },
      effect: 'case/escalate',
    },
    resolve: {
      from: open,
      to: 'RESOLVED',
      order: 6,
      kind: 'modal',
      input: {
        resolution: choice('caseResolution', { mandatory: true, default: 'PAID' }),
        comment: textarea(),
      },
      effect: 'case/resolve',
    },
    reopen: {
      from: 'RESOLVED',
      to: 'IN_PROGRESS',
      order: 7,
      kind: 'modal',
      reason: true,
      effect: 'case/reopen',
    },
    'bill-interest': {
      label: 'Bill late interest',
      from: 'RESOLVED',
      to: 'RESOLVED',
      order: 2,
      guards: ['case/interest-open'],
      effect: 'case/bill-interest',
      help: 'Issues an invoice for the late interest and recovery costs that have run up',
    },
    close: { from: 'RESOLVED', to: 'CLOSED', order: 1, props: { primary: true }, effect: 'case/close' },
  },
})

/** Statuses in which somebody still works on the case. */
export const openCaseStatuses: readonly string[] = open
