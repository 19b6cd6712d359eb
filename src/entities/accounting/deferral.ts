import { currencyCode, date, elements, entity, facts, money, reference } from '#model/index.ts'
import { closing, tabs } from '../layouts.ts'
import { sealed } from '../sealed.ts'

/**
 * What was billed at once and is earned, or used up, over the term of its contract: a first rent, a commission. Its movements
 * say on which day how much of it was taken to result, so that the books are proved as of any day.
 */
export const deferral = entity('deferral', {
  area: 'accounting',
  domain: 'accounting',
  icon: 'calendar-dollar',
  registration: { format: 'DEF-{n}', counter: 'deferral', start: 100001 },
  types: false,
  workflow: false,
  history: false,
  readOnly: true,
  retention: { as: 'BOOKS', since: '_insertDate' },
  fields: {
    kind: sealed('deferralKind', { column: true, label: 'Of what' }),
    contractRegistration: reference('contract', { mandatory: true, fixed: true }),
    invoiceRegistration: reference('invoice', { mandatory: true, fixed: true }),
    invoiceLineRegistration: reference('invoiceLine', { mandatory: true, fixed: true }),
    currency: currencyCode({ mandatory: true }),
    amount: money({ in: 'currency', label: 'Spread', help: 'Without tax, less what was called back' }),
    remaining: money({ in: 'currency', label: 'Still to come', column: true }),
    startDate: date({ label: 'Start' }),
    releasedUntil: date({ column: true, help: 'Up to this day it is taken to result' }),
    movements: elements(
      {
        date: date({ mandatory: true }),
        kind: sealed('deferralMovement'),
        until: date({ label: 'Earned until' }),
        amount: money({ in: 'currency', help: 'Above nought: more is to come' }),
      },
      { label: 'Movements' },
    ),
  },
  columns: [
    'registration',
    'kind',
    { field: 'contractRegistration', link: '/contract/{contractRegistration}' },
    'invoiceRegistration',
    'startDate',
    'releasedUntil',
    { field: 'amount', total: true },
    { field: 'remaining', total: true },
    'currency',
    { field: 'orgaRegistration', hidden: true },
  ],
  facts: ['remaining', 'contractRegistration'],
  search: [
    'registration',
    'kind',
    'contractRegistration',
    'invoiceRegistration',
    'releasedUntil',
    'remaining',
  ],
  sort: ['-registration'],
  sortable: ['releasedUntil', 'remaining'],
  tabs: [{ id: 'open', label: 'Still to come', where: { remaining: { gt: 0 } } }],
  page: { hide: ['add'] },
  answers: [{ field: 'amount' }, { field: 'remaining' }],
  layout: [
    tabs('overview'),
    {
      id: 'movements',
      kind: 'Elements',
      title: 'Movements',
      column: 'left',
      props: { field: 'movements', columns: ['date', 'kind', 'until', 'amount'] },
    },
    facts('facts', 'Facts', [
      'kind',
      'contractRegistration',
      'invoiceRegistration',
      'startDate',
      'releasedUntil',
      'amount',
      'remaining',
      'orgaRegistration',
    ]),
    ...closing(['notes']),
  ],
})
