import {
  elements,
  entity,
  facts,
  integer,
  json,
  number,
  plainWorkflow,
  text,
  textarea,
  yesNo,
} from '#model/index.ts'
import { closing, form, tabs } from '../layouts.ts'
import { sealed } from '../sealed.ts'

/** A grid that somebody keeps: columns, rows, and nothing behind them. */
export const sheet = entity('sheet', {
  area: 'platform',
  domain: 'report',
  icon: 'table',
  registration: { format: 'SHT-{n}', counter: 'sheet', start: 1001 },
  fields: {
    name: text({ max: 250, mandatory: true, column: true }),
    description: textarea(),
    columns: elements({
      key: text({ max: 60, mandatory: true, pattern: '[A-Za-z][A-Za-z0-9_]*' }),
      label: text({ max: 120, label: 'Header' }),
      kind: sealed('sheetColumnKind', { default: 'text' }),
      width: number({ min: 1, max: 255, decimals: 0 }),
      isSummed: yesNo({ label: 'Summed' }),
    }),
    rows: elements({ cells: json({ help: 'Values by the keys of the columns' }) }),
    rowCount: integer({ computed: 'sheet/row-count', label: 'Rows' }),
  },
  columns: [
    'registration',
    'status',
    'name',
    'type',
    { field: 'rowCount', align: 'end' },
    '_updateUser',
    '_updateDate',
    { field: 'orgaRegistration', hidden: true },
  ],
  facts: ['rowCount', '_updateDate'],
  search: ['registration', 'name', 'status', 'type', '_updateUser', '_updateDate'],
  sort: ['name'],
  workflow: plainWorkflow,
  removable: { status: ['DRAFT', 'ARCHIVED'] },
  steps: { write: ['sheet/rows'] },
  layout: [
    tabs('overview', 'history'),
    form('main', 'Sheet', ['name', 'type', 'description', 'columns', 'rows']),
    facts('facts', 'Facts', ['rowCount', 'orgaRegistration', '_updateUser', '_updateDate']),
    ...closing(['workflow', 'notes', 'history']),
  ],
})
