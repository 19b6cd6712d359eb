import {
  anyOfField,
  between,
  currencyCode,
  date,
  entity,
  facts,
  money,
  reference,
  workflow,
} from '#model/index.ts'
import { closing, form, tabs } from '../layouts.ts'

/** Money that moved between the house and a holding, by its nature; written by the operations that move it. */
export const privateEquityTransaction = entity('privateEquityTransaction', {
  area: 'financing',
  domain: 'financing',
  icon: 'coins',
  registration: { format: 'PET-{n:5}', counter: 'privateEquityTransaction', start: 1 },
  fields: {
    privateEquityAssetRegistration: reference('privateEquityAsset', {
      label: 'Holding',
      mandatory: true,
      fixed: true,
    }),
    privateEquityOperationRegistration: reference('privateEquityOperation', {
      label: 'Operation',
      fixed: true,
    }),
    date: date({ mandatory: true }),
    currency: currencyCode({ default: 'EUR', column: true }),
    amount: money({ in: 'currency', mandatory: true, min: 0 }),
    flow: money({ in: 'currency', mandatory: true, help: 'Below 0 what was paid in, above what came back' }),
  },
  columns: [
    'registration',
    'date',
    'type',
    'status',
    'privateEquityAssetRegistration',
    { field: 'privateEquityOperationRegistration', hidden: true },
    { field: 'amount', total: true },
    { field: 'flow', total: true },
    { field: 'orgaRegistration', hidden: true },
  ],
  facts: ['date', 'flow'],
  search: [
    'registration',
    anyOfField('type'),
    anyOfField('status'),
    'privateEquityAssetRegistration',
    'privateEquityOperationRegistration',
    between('date'),
    between('amount'),
  ],
  sort: ['-date'],
  sortable: ['date', 'amount', 'flow'],
  workflow: workflow({
    initial: 'ACTIVE',
    statuses: { ACTIVE: 'success', REVERSED: 'stopped' },
    transitions: {},
  }),
  readOnly: true,
  page: { hide: ['add'] },
  layout: [
    tabs('overview', 'history'),
    form('main', 'Transaction', [
      'privateEquityAssetRegistration',
      'privateEquityOperationRegistration',
      'type',
      'date',
      'currency',
      'amount',
      'flow',
    ]),
    facts('handling', 'Handling', ['orgaRegistration']),
    ...closing(['workflow', 'notes', 'history']),
  ],
})
