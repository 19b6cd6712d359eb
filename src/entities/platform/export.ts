import { datetime, entity, facts, integer, json, text, textarea, userNamed, workflow } from '#model/index.ts'
import { closing, form, tabs } from '../layouts.ts'
import { ofEntity } from '../of-entity.ts'
import { processingStatuses } from './processing-workflow.ts'

/** What left the product as a file: which records, asked how, by whom. */
export const exportEntity = entity('export', {
  area: 'platform',
  domain: 'core',
  icon: 'file-export',
  registration: { format: 'EXP-{n}', counter: 'export', start: 1001 },
  types: false,
  readOnly: true,
  fields: {
    entityName: ofEntity({ column: true, label: 'Entity' }),
    fileName: text({ max: 250, column: true, label: 'File' }),
    query: textarea({ max: 4000 }),
    columnNames: textarea({ max: 8000, label: 'Columns' }),
    columns: json({ label: 'Columns as they were asked' }),
    format: text({ max: 10, column: true, label: 'Format', default: 'xlsx' }),
    rowCount: integer({ label: 'Rows', column: true }),
    username: userNamed({ column: true, label: 'Exported by' }),
    startDate: datetime({ label: 'Started', column: true }),
    endDate: datetime({ label: 'Ended' }),
    durationMs: integer({ label: 'Duration', shownAs: 'duration' }),
    reportRegistration: text({ max: 60, label: 'Report' }),
    requestId: text({ max: 60, column: true }),
    error: textarea({ max: 2000, told: true }),
  },
  columns: [
    'registration',
    'status',
    'fileName',
    'entityName',
    { field: 'rowCount', align: 'end' },
    'format',
    'username',
    'startDate',
    { field: 'query', truncate: 60, hidden: true },
    { field: 'requestId', hidden: true, link: '/request-log/{requestId}' },
  ],
  facts: ['rowCount', 'username'],
  search: ['registration', 'status', 'entityName', 'fileName', 'username', 'startDate', 'rowCount'],
  texts: ['entityName', 'fileName', 'username'],
  sort: ['-startDate'],
  // Written when the file has gone out: nobody moves one by hand.
  workflow: workflow({ initial: 'PROCESSING', statuses: processingStatuses, transitions: {} }),
  page: { hide: ['add', 'transitions'] },
  layout: [
    tabs('overview', 'history'),
    form('main', 'Export', ['fileName', 'entityName', 'query', 'columnNames', 'error']),
    facts('facts', 'Facts', [
      'rowCount',
      'username',
      'startDate',
      'endDate',
      'durationMs',
      'reportRegistration',
      'requestId',
    ]),
    ...closing(['history']),
  ],
})
