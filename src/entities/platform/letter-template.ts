import { entity, facts, integer, related, text, textarea, workflow } from '#model/index.ts'
import { closing, form, tabs } from '../layouts.ts'
import { sealed } from '../sealed.ts'
import { letterTexts } from './letter-texts.ts'

/**
 * A letter or contract that a house writes itself. One that bears the code of a letter of the product's takes its place. What is
 * saved is a draft; what is published is a version, which stays.
 */
export const letterTemplate = entity('letterTemplate', {
  area: 'platform',
  domain: 'doc',
  icon: 'file-text',
  registration: { from: 'code', format: 'LET-{n}', counter: 'letterTemplate', start: 1 },
  key: 'code',
  types: false,
  small: true,
  fields: {
    code: text({
      max: 60,
      mandatory: true,
      unique: true,
      column: true,
      fixed: true,
      uppercase: true,
      pattern: '[A-Z][A-Z0-9_]*',
      help: 'Capitals and digits; that of a letter of the product’s takes its place',
    }),
    entityName: sealed('letterSubject', {
      mandatory: true,
      fixed: true,
      column: true,
      label: 'Written about',
    }),
    description: textarea({ max: 1000 }),
    texts: letterTexts(),
    version: integer({ system: true, column: true, label: 'Version' }),
  },
  columns: [
    'code',
    'status',
    'name',
    'entityName',
    { field: 'version', align: 'end' },
    '_updateUser',
    '_updateDate',
  ],
  facts: ['entityName', '_updateDate'],
  search: ['code', 'name', 'status', 'entityName'],
  sort: ['code'],
  workflow: workflow({
    initial: 'DRAFT',
    statuses: { DRAFT: 'draft', ACTIVE: 'success', ARCHIVED: 'stopped' },
    transitions: {
      publish: {
        from: ['DRAFT', 'ACTIVE'],
        to: 'ACTIVE',
        order: 1,
        props: { primary: true },
        input: { note: text({ max: 250, help: 'What is different' }) },
        guards: ['letter-template/readable'],
        effect: 'letter-template/publish',
      },
      rollBack: {
        from: 'ACTIVE',
        to: null,
        order: 5,
        props: { pullRight: true },
        input: { version: integer({ mandatory: true, min: 1, label: 'Version' }) },
        effect: 'letter-template/roll-back',
      },
      archive: { from: 'ACTIVE', to: 'ARCHIVED', order: 9, undo: true, props: { pullRight: true } },
    },
  }),
  removable: { status: ['DRAFT', 'ARCHIVED'] },
  layout: [
    tabs('overview', 'history'),
    form('main', 'Letter', ['code', 'name', 'entityName', 'description', 'texts']),
    facts('facts', 'Facts', ['version']),
    related('versions', 'Versions', {
      entity: 'letterVersion',
      by: 'letterTemplateRegistration',
      columns: ['version', 'note', '_insertUser', '_insertDate'],
      limit: 5,
      add: false,
    }),
    ...closing(['workflow', 'notes', 'history']),
  ],
})
