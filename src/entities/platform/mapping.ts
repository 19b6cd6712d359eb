import { entity, plainWorkflow, textarea } from '#model/index.ts'
import { closing, form, tabs } from '../layouts.ts'
import { readingFields } from './import-fields.ts'

/** Which column of a file goes to which field of an entity, kept for the next file of its kind. */
export const mapping = entity('mapping', {
  area: 'platform',
  domain: 'core',
  icon: 'arrows-exchange',
  registration: { format: 'MAP-{n}', counter: 'mapping', start: 1001 },
  types: false,
  small: true,
  fields: { ...readingFields(), description: textarea() },
  columns: ['registration', 'status', 'name', 'entityName', 'mode', '_updateUser', '_updateDate'],
  facts: ['entityName', 'mode'],
  search: ['registration', 'name', 'status', 'entityName'],
  texts: ['entityName'],
  sort: ['name'],
  workflow: plainWorkflow,
  removable: { status: ['DRAFT', 'ARCHIVED'] },
  steps: { write: ['import/columns'] },
  layout: [
    tabs('overview', 'history'),
    form('main', 'Mapping', ['name', 'entityName', 'mode', 'description', 'columns']),
    form('reading', 'How the file is read', ['separator', 'decimalSign', 'dateFormat'], { column: 'right' }),
    ...closing(['workflow', 'notes', 'history']),
  ],
})
