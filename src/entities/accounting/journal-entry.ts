import {
  currencyCode,
  date,
  elements,
  entity,
  facts,
  money,
  reference,
  related,
  text,
  textarea,
  workflow,
  yesNo,
} from '#model/index.ts'
import { closing, elementsCard, form, tabs } from '../layouts.ts'

/** What waits for a second person, or is in the books, stays as it is. */
const agreed = { status: ['SUBMITTED', 'POSTED', 'REVERSED'] } as const
const noTemplate = { isTemplate: { not: true } } as const

const journalEntryWorkflow = workflow({
  initial: 'DRAFT',
  statuses: { DRAFT: 'draft', SUBMITTED: 'warning', POSTED: 'success', REVERSED: 'stopped' },
  transitions: {
    submit: {
      from: 'DRAFT',
      to: 'SUBMITTED',
      order: 1,
      when: noTemplate,
      props: { primary: true },
      guards: ['journal-entry/complete'],
      effect: 'journal-entry/submit',
      help: 'A second person posts it',
    },
    post: {
      from: 'SUBMITTED',
      to: 'POSTED',
      order: 1,
      props: { primary: true },
      guards: ['journal-entry/second-person', 'journal-entry/complete'],
      effect: 'journal-entry/post',
    },
    reject: {
      from: 'SUBMITTED',
      to: 'DRAFT',
      order: 2,
      kind: 'modal',
      reason: true,
      help: 'Back to who entered it',
    },
    reverse: {
      from: 'POSTED',
      to: 'REVERSED',
      order: 9,
      kind: 'modal',
      reason: true,
      props: { danger: true, pullRight: true },
      input: { date: date({ mandatory: true, default: '$today' }) },
      effect: 'journal-entry/reverse',
      help: 'Books the same accounts with the sides swapped',
    },
  },
})

/**
 * An entry of the general journal that somebody makes by hand: entered by one person, posted by another. Accounts of a
 * sub-ledger are none of its own: records say what stands on them.
 */
export const journalEntry = entity('journalEntry', {
  area: 'accounting',
  domain: 'accounting',
  icon: 'list-details',
  registration: { format: 'JE-{n}', counter: 'journalEntry', start: 10001 },
  types: false,
  retention: { as: 'BOOKS', since: 'date' },
  fields: {
    orgaRegistration: reference('organization', { label: 'Organization', mandatory: true, readOnly: agreed }),
    isTemplate: yesNo({
      label: 'Template',
      column: true,
      fixed: true,
      help: 'Entries are made from it; it is never posted',
    }),
    isOpening: yesNo({
      label: 'Opening',
      help: 'Its lines are the balances that the house begins with here: journal of openings',
      readOnly: agreed,
      when: noTemplate,
    }),
    templateRegistration: reference('journalEntry', {
      label: 'Made from',
      fixed: true,
      query: { isTemplate: true },
      when: noTemplate,
    }),
    date: date({ mandatory: true, column: true, default: '$today', readOnly: agreed }),
    reversalDate: date({
      column: true,
      label: 'Booked back on',
      help: 'An accrual: on this day the sides are swapped',
      readOnly: agreed,
    }),
    reversedDate: date({ system: true, label: 'Was booked back on' }),
    currency: currencyCode({ default: 'EUR', mandatory: true, column: true, readOnly: agreed }),
    documentReference: text({ max: 60, readOnly: agreed }),
    lines: elements(
      {
        account: text({ max: 20, mandatory: true, pattern: '[0-9A-Za-z]+' }),
        description: text({ max: 250 }),
        debit: money({ in: 'currency', min: 0 }),
        credit: money({ in: 'currency', min: 0 }),
      },
      { readOnly: agreed },
    ),
    amount: money({ in: 'currency', computed: 'journal-entry/amount', label: 'Debit', column: true }),
    difference: money({
      in: 'currency',
      computed: 'journal-entry/difference',
      label: 'Debit less credit',
    }),
    submittedBy: text({ max: 250, system: true, label: 'Entered by' }),
    postedBy: text({ max: 250, system: true, label: 'Posted by' }),
    description: textarea(),
  },
  columns: [
    'registration',
    'status',
    'name',
    'date',
    'amount',
    'documentReference',
    'reversalDate',
    'submittedBy',
    'postedBy',
    { field: 'isTemplate', hidden: true },
    { field: 'orgaRegistration', hidden: true },
  ],
  facts: ['date', 'amount'],
  search: ['registration', 'status', 'name', 'date', 'isTemplate', 'reversalDate', 'orgaRegistration'],
  sort: ['-date', '-registration'],
  sortable: ['date'],
  indexes: [['status', 'reversalDate']],
  tabs: [
    { id: 'waiting', label: 'To be posted', where: { status: 'SUBMITTED' } },
    { id: 'templates', label: 'Templates', where: { isTemplate: true } },
  ],
  workflow: journalEntryWorkflow,
  removable: { status: 'DRAFT' },
  steps: { write: ['journal-entry/lines', 'journal-entry/from-template'] },
  answers: [{ field: 'amount' }, { field: 'difference', bad: { difference: { not: 0 } } }, { field: 'date' }],
  layout: [
    tabs('overview', 'documents', 'history'),
    form('main', 'Entry', [
      'name',
      'orgaRegistration',
      'isTemplate',
      'templateRegistration',
      'isOpening',
      'date',
      'currency',
      'documentReference',
      'reversalDate',
      'description',
    ]),
    elementsCard('lines', 'Lines', 'lines'),
    related('bookings', 'Bookings', {
      entity: 'booking',
      by: 'journalEntryRegistration',
      columns: ['registration', 'number', 'date', 'amount', 'status'],
    }),
    facts('facts', 'Facts', ['amount', 'difference', 'submittedBy', 'postedBy', 'reversedDate']),
    ...closing(),
  ],
})
