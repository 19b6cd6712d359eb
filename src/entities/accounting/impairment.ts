import { currencyCode, date, entity, facts, integer, money, percentage, reference } from '#model/index.ts'
import { closing, tabs } from '../layouts.ts'
import { sealed } from '../sealed.ts'

/**
 * What is expected to be lost of a doubtful contract: by how much the allowance changes on a day, and what it comes to. It is worked
 * out at the end of a month, and at once where what is owed is paid or lost. Nothing here is changed afterwards; what a month's end
 * booked is taken back with the month that is opened again, and counts on no day.
 */
export const impairment = entity('impairment', {
  area: 'accounting',
  domain: 'accounting',
  icon: 'trending-down',
  registration: { format: 'IMP-{n}', counter: 'impairment', start: 100001 },
  types: false,
  workflow: false,
  history: false,
  readOnly: true,
  columnar: true,
  retention: { as: 'BOOKS', since: 'date' },
  fields: {
    contractRegistration: reference('contract', { mandatory: true, fixed: true }),
    personRegistration: reference('person', { fixed: true, label: 'Client' }),
    ledger: sealed('ledger', { mandatory: true }),
    date: date({ mandatory: true }),
    cause: sealed('impairmentCause', { mandatory: true }),
    currency: currencyCode({ mandatory: true }),
    daysLate: integer({ default: 0, label: 'Days late' }),
    rate: percentage({ label: 'Loss rate', help: 'Share of what is owed that is expected to be lost' }),
    base: money({ in: 'currency', label: 'Owed', help: 'Open without tax, and what is not billed yet' }),
    allowance: money({ in: 'currency', help: 'What is expected to be lost from the day on' }),
    amount: money({
      in: 'currency',
      label: 'Change',
      help: 'Above nought: an expense; below it is released',
    }),
    takenBackDate: date({ label: 'Taken back on', help: 'Its month was opened again: it counts on no day' }),
  },
  columns: [
    'registration',
    { field: 'contractRegistration', link: '/contract/{contractRegistration}' },
    { field: 'personRegistration', link: '/person/{personRegistration}' },
    'ledger',
    'date',
    'cause',
    'daysLate',
    { field: 'base' },
    'rate',
    { field: 'allowance' },
    { field: 'amount', total: true },
    'currency',
    { field: 'takenBackDate', hidden: true },
    { field: 'orgaRegistration', hidden: true },
  ],
  facts: ['date', 'amount'],
  search: [
    'registration',
    'contractRegistration',
    'personRegistration',
    'ledger',
    'cause',
    'date',
    'takenBackDate',
    'orgaRegistration',
  ],
  sort: ['-date', '-registration'],
  sortable: ['date'],
  page: { hide: ['add'] },
  answers: [{ field: 'amount' }, { field: 'allowance' }],
  layout: [
    tabs('overview'),
    facts(
      'facts',
      'Facts',
      [
        'contractRegistration',
        'personRegistration',
        'ledger',
        'date',
        'cause',
        'daysLate',
        'base',
        'rate',
        'allowance',
        'amount',
        'takenBackDate',
        'orgaRegistration',
      ],
      { column: 'left' },
    ),
    ...closing(['notes']),
  ],
})
