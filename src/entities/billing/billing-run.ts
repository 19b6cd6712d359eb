import { date, datetime, elements, entity, facts, integer, reference, related, text } from '#model/index.ts'
import { closing, tabs } from '../layouts.ts'

/** A run of billing: up to which day and for whom it was asked, what came of it, and what could not be billed. */
export const billingRun = entity('billingRun', {
  area: 'billing',
  domain: 'billing',
  icon: 'calendar-dollar',
  registration: { format: 'BR-{yyyy}-{n:5}', counter: 'billingRun', start: 1 },
  types: false,
  workflow: false,
  readOnly: true,
  fields: {
    date: date({ mandatory: true, label: 'Billed until' }),
    organizations: elements(
      { organizationRegistration: reference('organization') },
      { label: 'Organizations', help: 'None: all that its person saw' },
    ),
    endedDate: datetime({
      label: 'Ended',
      help: 'Empty: it runs, or its server died; the next run completes it',
    }),
    due: integer({ label: 'Instalments due' }),
    invoiceCount: integer({
      label: 'Invoices',
      rollup: { count: 'invoice', by: 'billingRunRegistration' },
    }),
    paidCount: integer({
      label: 'Paid',
      rollup: { count: 'invoice', by: 'billingRunRegistration', where: { status: 'PAID' } },
    }),
    waitingCount: integer({
      label: 'To be issued',
      help: 'They wait for a supplier’s number, for who looks at them first, or for an approval',
      rollup: {
        count: 'invoice',
        by: 'billingRunRegistration',
        where: { status: ['DRAFT', 'VALIDATED'] },
      },
    }),
    unbilledCount: integer({ label: 'Not billed' }),
    unbilled: elements(
      {
        contractRegistration: reference('contract'),
        reason: text({ max: 500, told: true }),
      },
      { label: 'Contracts that could not be billed' },
    ),
  },
  columns: [
    'registration',
    'date',
    '_insertDate',
    '_insertUser',
    'endedDate',
    { field: 'due', align: 'end' },
    { field: 'invoiceCount', align: 'end', total: true },
    { field: 'waitingCount', align: 'end', total: true },
    { field: 'unbilledCount', align: 'end', total: true },
    { field: 'paidCount', hidden: true },
  ],
  facts: ['date', 'invoiceCount'],
  search: ['registration', 'date', '_insertDate', 'unbilledCount'],
  sort: ['-_insertDate'],
  sortable: ['_insertDate', 'date'],
  page: { hide: ['add'], actions: ['runBilling'] },
  answers: [
    { field: 'invoiceCount' },
    { field: 'paidCount' },
    { field: 'waitingCount' },
    { field: 'unbilledCount', bad: { unbilledCount: { gt: 0 } } },
  ],
  layout: [
    tabs('overview', 'history'),
    related('invoices', 'Invoices', {
      entity: 'invoice',
      by: 'billingRunRegistration',
      columns: [
        'registration',
        'invoiceNumber',
        'status',
        'contractRegistration',
        'dueDate',
        'amountInclTax',
        'totalBalance',
      ],
      limit: 50,
    }),
    {
      id: 'unbilled',
      kind: 'Elements',
      title: 'Contracts that could not be billed',
      column: 'left',
      when: { unbilledCount: { gt: 0 } },
      props: { field: 'unbilled', columns: ['contractRegistration', 'reason'] },
    },
    facts('facts', 'Facts', ['date', 'organizations', 'due', 'endedDate', 'orgaRegistration']),
    ...closing(['notes', 'history']),
  ],
})
