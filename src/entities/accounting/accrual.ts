import { choice, currencyCode, date, entity, facts, money, reference } from '#model/index.ts'
import { closing, tabs } from '../layouts.ts'
import { sealed } from '../sealed.ts'

/**
 * What a contract has earned by time and not by its invoices. Interest of a loan is added up from day to day, whatever is billed. A cut-off says what of its rents a month had earned, or had been
 * billed ahead: it stands at the end of the month and is booked back on the next day. Nothing here is changed afterwards; what is
 * taken back, with a month that is opened again, counts on no day.
 */
export const accrual = entity('accrual', {
  area: 'accounting',
  domain: 'accounting',
  icon: 'adjustments',
  registration: { format: 'ACR-{n}', counter: 'accrual', start: 100001 },
  types: false,
  workflow: false,
  history: false,
  readOnly: true,
  columnar: true,
  retention: { as: 'BOOKS', since: 'date' },
  fields: {
    kind: sealed('accrualKind', { mandatory: true, label: 'Of what' }),
    contractRegistration: reference('contract', { mandatory: true, fixed: true }),
    date: date({ mandatory: true }),
    until: date({ label: 'Earned until', help: 'The day before which it is earned' }),
    backOn: date({ label: 'Booked back on', help: 'The end of a month is cut off for a day' }),
    currency: currencyCode({ mandatory: true }),
    amount: money({ in: 'currency', help: 'Without tax' }),
    taxCode: choice('taxCode', { label: 'Tax' }),
    taxAmount: money({ in: 'currency', label: 'Tax', default: 0 }),
    takenBackDate: date({ label: 'Taken back on', help: 'Its month was opened again: it counts on no day' }),
  },
  columns: [
    'registration',
    'kind',
    { field: 'contractRegistration', link: '/contract/{contractRegistration}' },
    'date',
    'until',
    'backOn',
    'amount',
    'taxAmount',
    'currency',
    'takenBackDate',
    { field: 'taxCode', hidden: true },
    { field: 'orgaRegistration', hidden: true },
  ],
  facts: ['date', 'amount'],
  search: ['registration', 'kind', 'contractRegistration', 'date', 'takenBackDate', 'orgaRegistration'],
  sort: ['-date', '-registration'],
  sortable: ['date'],
  page: { hide: ['add'] },
  answers: [{ field: 'amount' }, { field: 'date' }],
  layout: [
    tabs('overview'),
    facts(
      'facts',
      'Facts',
      [
        'kind',
        'contractRegistration',
        'date',
        'until',
        'backOn',
        'amount',
        'taxCode',
        'taxAmount',
        'takenBackDate',
        'orgaRegistration',
      ],
      { column: 'left' },
    ),
    ...closing(['notes']),
  ],
})
