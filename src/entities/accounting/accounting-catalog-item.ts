import { choice, entity, text, textarea, yesNo } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'
import { sealed } from '../sealed.ts'
import { catalogueWorkflow } from '../workflows.ts'

/** Which account of a chart stands for a logical account. Rules name logical accounts, never numbers. */
export const accountingCatalogItem = entity('accountingCatalogItem', {
  area: 'accounting',
  domain: 'accounting',
  icon: 'book',
  registration: { format: 'AC-{n}', counter: 'accountingCatalogItem', start: 1001 },
  types: false,
  small: true,
  fields: {
    chart: choice('chartOfAccounts', { mandatory: true, creatable: true }),
    ledger: sealed('ledger', { help: 'Empty: all ledgers' }),
    logicalAccount: choice('logicalAccount', { mandatory: true }),
    variant: text({
      max: 60,
      help: 'The category of an asset or the code of a product whose number is another; not of what persons, banks and tax offices owe or are owed',
    }),
    account: text({ max: 20, mandatory: true, pattern: '[0-9A-Za-z]+' }),
    hasPerson: yesNo({ label: 'Kept by person' }),
    description: textarea(),
  },
  columns: ['registration', 'status', 'chart', 'ledger', 'logicalAccount', 'variant', 'account', 'name'],
  facts: ['account', 'logicalAccount'],
  search: [
    'registration',
    'name',
    'status',
    'chart',
    'ledger',
    'logicalAccount',
    { field: 'account', by: 'prefix' },
  ],
  texts: ['account', 'logicalAccount'],
  sort: ['chart', 'account'],
  unique: [['chart', 'ledger', 'logicalAccount', 'variant']],
  workflow: {
    ...catalogueWorkflow,
    transitions: {
      ...catalogueWorkflow.transitions,
      publish: { ...catalogueWorkflow.transitions.publish, guards: ['accounting-catalog-item/stands-alone'] },
      resume: { ...catalogueWorkflow.transitions.resume, guards: ['accounting-catalog-item/stands-alone'] },
    },
  },
  removable: { status: 'DRAFT' },
  layout: plainLayout('Account', [
    'chart',
    'ledger',
    'logicalAccount',
    'variant',
    'account',
    'name',
    'hasPerson',
    'description',
  ]),
})
