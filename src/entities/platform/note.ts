import { entity, markdown, yesNo } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'

/** What somebody wrote down about a record. Internal unless it is shared. */
export const note = entity('note', {
  area: 'platform',
  domain: 'core',
  offline: 'write',
  icon: 'note',
  registration: { format: 'NOT-{n}', counter: 'note', start: 1001 },
  types: false,
  workflow: false,
  attached: true,
  nameRule: 'note/name',
  fields: {
    text: markdown({ mandatory: true, max: 20000, column: true }),
    isPinned: yesNo({ label: 'Pinned', column: true }),
    isShared: yesNo({ label: 'Shown to parties' }),
  },
  columns: [
    'registration',
    'name',
    'entityName',
    'entityRegistration',
    'isPinned',
    '_insertUser',
    '_insertDate',
    { field: 'orgaRegistration', hidden: true },
  ],
  facts: ['entityRegistration', '_insertUser'],
  search: [
    'registration',
    { field: 'text', by: 'contains' },
    'entityName',
    'entityRegistration',
    '_insertUser',
    '_insertDate',
  ],
  texts: ['text', 'entityRegistration'],
  sort: ['-isPinned', '-_insertDate'],
  removable: true,
  steps: { write: ['note/mentioned'] },
  layout: plainLayout(
    'Note',
    ['text', 'isPinned', 'isShared', 'entityName', 'entityRegistration'],
    ['history'],
  ),
})
