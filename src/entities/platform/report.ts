import {
  datetime,
  elements,
  entity,
  facts,
  integer,
  number,
  plainWorkflow,
  text,
  textarea,
} from '#model/index.ts'
import { closing, form, tabs } from '../layouts.ts'
import { ofEntity } from '../of-entity.ts'

/** A question that is asked again and again: which records, in which columns, as a workbook. */
export const report = entity('report', {
  area: 'platform',
  domain: 'report',
  icon: 'report',
  registration: { format: 'REP-{n}', counter: 'report', start: 1001 },
  small: true,
  fields: {
    entityName: ofEntity({ mandatory: true, column: true, label: 'Entity' }),
    query: textarea({ max: 4000, label: 'Filter', help: 'As the address of a list has it' }),
    orderBy: text({ max: 250, label: 'Sort', help: 'Fields by comma; a minus turns the order' }),
    scriptName: text({
      max: 100,
      label: 'Script',
      help: 'Of the kind Report: gives the rows instead of the filter',
    }),
    description: textarea(),
    fileName: text({ max: 120, label: 'File' }),
    columns: elements({
      field: text({ max: 250, mandatory: true }),
      label: text({ max: 120, label: 'Header' }),
      width: number({ min: 1, max: 255, decimals: 0 }),
      format: text({ max: 60, help: 'A number format of spreadsheets: #,##0.00' }),
    }),
    lastRunDate: datetime({ system: true, column: true, label: 'Last run', unrecorded: true }),
    lastRunUser: text({ max: 250, system: true, label: 'Last run by', unrecorded: true }),
    lastRowCount: integer({ system: true, column: true, label: 'Rows of the last run' }),
  },
  columns: [
    'registration',
    'status',
    'name',
    'type',
    'entityName',
    'lastRunDate',
    { field: 'lastRowCount', align: 'end' },
    { field: 'orgaRegistration', hidden: true },
  ],
  facts: ['entityName', 'lastRunDate'],
  search: ['registration', 'name', 'status', 'type', 'entityName', 'lastRunDate'],
  texts: ['entityName'],
  sort: ['name'],
  workflow: plainWorkflow,
  removable: { status: ['DRAFT', 'ARCHIVED'] },
  layout: [
    tabs('overview', 'history'),
    form('main', 'Report', ['name', 'type', 'entityName', 'query', 'orderBy', 'description', 'columns']),
    facts('facts', 'Facts', [
      'scriptName',
      'fileName',
      'lastRunDate',
      'lastRunUser',
      'lastRowCount',
      'orgaRegistration',
    ]),
    ...closing(['workflow', 'notes', 'history']),
  ],
})
