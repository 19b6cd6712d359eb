import { choice, currencyCode, date, elements, entity, facts, integer, money, text } from '#model/index.ts'
import { closing, tabs } from '../layouts.ts'
import { sealed } from '../sealed.ts'

/** Whether the books of an organization agreed with its records on a day, as they were proved then, and what differed. */
export const proofRun = entity('proofRun', {
  area: 'accounting',
  domain: 'accounting',
  icon: 'scale',
  registration: { format: 'PRF-{n}', counter: 'proofRun', start: 100001 },
  types: false,
  workflow: false,
  history: false,
  readOnly: true,
  retention: { as: 'BOOKS', since: 'date' },
  fields: {
    date: date({ mandatory: true, label: 'As of' }),
    occasion: choice('proofOccasion', { default: 'NIGHTLY', column: true }),
    proofCount: integer({ label: 'Proofs' }),
    differingCount: integer({ label: 'Proofs that differ', column: true }),
    differences: elements(
      {
        proof: sealed('proof'),
        ledger: sealed('ledger'),
        currency: currencyCode(),
        key: text({
          max: 120,
          label: 'Record',
          help: 'What differs: a person, a contract, an operation, a series',
        }),
        ledgerAmount: money({ in: 'currency', label: 'Ledger' }),
        subLedgerAmount: money({ in: 'currency', label: 'Records' }),
        difference: money({ in: 'currency' }),
      },
      { label: 'Differences', help: 'The hundred that differ most of each proof, two hundred in all' },
    ),
  },
  columns: [
    'registration',
    'date',
    'orgaRegistration',
    'occasion',
    { field: 'proofCount', align: 'end' },
    { field: 'differingCount', align: 'end' },
    '_insertDate',
  ],
  facts: ['date', 'differingCount'],
  search: ['registration', 'date', 'differingCount', 'occasion', 'orgaRegistration'],
  sort: ['-date', '-registration'],
  sortable: ['date'],
  tabs: [{ id: 'differing', label: 'With differences', where: { differingCount: { gt: 0 } } }],
  page: { hide: ['add'] },
  answers: [{ field: 'proofCount' }, { field: 'differingCount', bad: { differingCount: { gt: 0 } } }],
  layout: [
    tabs('overview'),
    {
      id: 'differences',
      kind: 'Elements',
      title: 'Differences',
      column: 'left',
      when: { differingCount: { gt: 0 } },
      props: {
        field: 'differences',
        columns: ['proof', 'ledger', 'currency', 'key', 'ledgerAmount', 'subLedgerAmount', 'difference'],
      },
    },
    facts('facts', 'Facts', ['date', 'occasion', 'proofCount', 'differingCount', 'orgaRegistration']),
    ...closing(['notes']),
  ],
})
