import { entity, integer, json, reference, text } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'
import { ofEntity } from '../of-entity.ts'
import { sealed } from '../sealed.ts'

/** What a batch has to do to one record, or with one row of a file, and what became of it. */
export const batchItem = entity('batchItem', {
  area: 'platform',
  domain: 'core',
  label: 'Batch answer',
  icon: 'list-check',
  registration: { format: 'BIT-{n}', counter: 'batchItem', start: 1 },
  types: false,
  workflow: false,
  columnar: true,
  history: false,
  readOnly: true,
  fields: {
    batchRegistration: reference('batch', { mandatory: true }),
    // A name and no reference: an import may be removed, what its batch answered stays.
    importRegistration: text({ max: 60, label: 'Import' }),
    position: integer({ mandatory: true, label: 'No.' }),
    state: sealed('batchItemState', { default: 'WAITING' }),
    entityName: ofEntity({ label: 'Record of' }),
    entityRegistration: text({ max: 250, label: 'Record' }),
    recordStatus: text({ max: 60, label: 'Status after' }),
    field: text({ max: 250 }),
    code: text({ max: 60 }),
    message: text({ max: 2000, told: true }),
    errors: json({ told: true }),
    payload: json({ label: 'Values' }),
  },
  columns: [
    { field: 'registration', hidden: true },
    'batchRegistration',
    { field: 'importRegistration', hidden: true },
    { field: 'position', align: 'end' },
    'state',
    { field: 'entityName', hidden: true },
    'entityRegistration',
    'recordStatus',
    'field',
    'message',
  ],
  facts: ['state', 'message'],
  search: ['batchRegistration', 'importRegistration', 'state', 'entityRegistration', 'field', 'code'],
  sort: ['position'],
  indexes: [['batchRegistration', 'state', 'position'], ['importRegistration']],
  ownedBy: [{ entity: 'batch', by: 'batchRegistration', as: 'answers' }],
  page: { hide: ['add', 'kpis', 'transitions'] },
  layout: plainLayout(
    'Answer',
    [
      'batchRegistration',
      'importRegistration',
      'position',
      'state',
      'entityName',
      'entityRegistration',
      'recordStatus',
      'field',
      'code',
      'message',
      'errors',
      'payload',
    ],
    [],
  ),
})
