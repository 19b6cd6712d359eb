import { choice, datetime, entity, integer, text } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'
import { ofEntity } from '../of-entity.ts'

/** A place where files lie: how many, how much. */
export const objectStorageContainer = entity('objectStorageContainer', {
  area: 'platform',
  domain: 'core',
  icon: 'server-2',
  registration: { typed: true },
  key: 'containerName',
  types: false,
  workflow: false,
  columnar: true,
  history: false,
  readOnly: true,
  rowsFrom: 'objectStorageContainer',
  fields: {
    containerName: text({ max: 100, label: 'Container' }),
    content: choice('containerContent'),
    entityName: ofEntity({ label: 'Records of' }),
    files: integer(),
    size: integer({ label: 'Size', shownAs: 'bytes' }),
    lastDate: datetime({ label: 'Last file' }),
  },
  columns: [
    { field: 'registration', hidden: true },
    { field: 'containerName', link: '/object-storage-container/{containerName}' },
    'content',
    'entityName',
    { field: 'files', align: 'end', total: true, link: '/documents?entityName={entityName}' },
    { field: 'size', align: 'end', total: true },
    'lastDate',
  ],
  facts: ['files', 'size'],
  search: ['containerName', 'content', 'entityName', 'files', 'size'],
  sort: ['containerName'],
  page: { hide: ['add', 'kpis', 'transitions'] },
  layout: plainLayout(
    'Container',
    ['containerName', 'content', 'entityName', 'files', 'size', 'lastDate'],
    [],
  ),
})
