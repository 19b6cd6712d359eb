import { entity, integer, jsonOf, reference, text, textarea } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'

/** The code of a script as it was once published. Never changed, never removed: results name its hash. */
export const scriptVersion = entity('scriptVersion', {
  area: 'platform',
  domain: 'script',
  icon: 'versions',
  registration: { format: 'SCV-{n}', counter: 'scriptVersion', start: 1 },
  types: false,
  workflow: false,
  history: false,
  readOnly: true,
  fields: {
    scriptRegistration: reference('script', { mandatory: true }),
    version: integer({ mandatory: true, column: true }),
    hash: text({ max: 80, column: true }),
    size: integer({ label: 'Characters' }),
    note: text({ max: 250, label: 'What is different' }),
    code: textarea({ max: 500000 }),
    compiled: textarea({ max: 600000, label: 'As it runs' }),
    imports: jsonOf<string[]>()({ label: 'Libraries' }),
    include: jsonOf<string[]>()({ label: 'Records that it is given' }),
  },
  columns: [
    { field: 'registration', hidden: true },
    'scriptRegistration',
    { field: 'version', align: 'end' },
    'hash',
    { field: 'size', align: 'end' },
    { field: 'note', hidden: true },
    '_insertUser',
    '_insertDate',
  ],
  facts: ['version', '_insertDate'],
  search: ['scriptRegistration', 'version', 'hash', '_insertUser', '_insertDate'],
  sort: ['-_insertDate'],
  unique: [['scriptRegistration', 'version']],
  ownedBy: [{ entity: 'script', by: 'scriptRegistration', as: 'versions' }],
  page: { hide: ['add', 'kpis', 'transitions'] },
  layout: plainLayout('Version', ['scriptRegistration', 'version', 'note', 'hash', 'size', 'code'], []),
})
