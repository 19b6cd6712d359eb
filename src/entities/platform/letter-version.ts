import { entity, integer, reference, text } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'
import { letterTexts } from './letter-texts.ts'

/** The texts of a letter as they were once published. Never changed: what was written by one can be written again. */
export const letterVersion = entity('letterVersion', {
  area: 'platform',
  domain: 'doc',
  icon: 'versions',
  registration: { format: 'LEV-{n}', counter: 'letterVersion', start: 1 },
  types: false,
  workflow: false,
  history: false,
  readOnly: true,
  fields: {
    letterTemplateRegistration: reference('letterTemplate', { mandatory: true }),
    version: integer({ mandatory: true, column: true }),
    note: text({ max: 250, label: 'What is different' }),
    texts: letterTexts(),
  },
  columns: [
    { field: 'registration', hidden: true },
    'letterTemplateRegistration',
    { field: 'version', align: 'end' },
    'note',
    '_insertUser',
    '_insertDate',
  ],
  facts: ['version', '_insertDate'],
  search: ['letterTemplateRegistration', 'version', '_insertUser', '_insertDate'],
  sort: ['-_insertDate'],
  unique: [['letterTemplateRegistration', 'version']],
  ownedBy: [{ entity: 'letterTemplate', by: 'letterTemplateRegistration', as: 'versions' }],
  page: { hide: ['add', 'kpis', 'transitions'] },
  layout: plainLayout('Version', ['letterTemplateRegistration', 'version', 'note', 'texts'], []),
})
