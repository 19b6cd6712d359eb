import { choice, entity, facts, integer, related, text, textarea, workflow } from '#model/index.ts'
import { closing, form, tabs } from '../layouts.ts'
import { ofEntity } from '../of-entity.ts'
import { sealed, sealedValues } from '../sealed.ts'

/**
 * Code of a tenant, run in the sandbox: layouts, runs, hooks. What is saved is a draft; what is published is a version, which
 * stays, and results keep its hash.
 */
export const script = entity('script', {
  area: 'platform',
  domain: 'script',
  icon: 'code',
  registration: { from: 'scriptName', format: 'SCR-{n}', counter: 'script', start: 1 },
  key: 'scriptName',
  types: 'scriptType',
  sealedTypes: sealedValues('scriptType'),
  nameRule: 'script/name',
  steps: {
    write: ['script/draft', 'script/live'],
    transition: ['script/live'],
    remove: ['script/live'],
  },
  small: true,
  fields: {
    scriptName: text({
      max: 100,
      mandatory: true,
      unique: true,
      column: true,
      fixed: true,
      label: 'Script',
      pattern: '[A-Za-z0-9][A-Za-z0-9._-]*',
    }),
    code: textarea({ max: 500000 }),
    description: textarea(),
    apiVersion: integer({ default: 1, label: 'API version' }),
    version: integer({ system: true, column: true, label: 'Version' }),
    hash: text({ max: 80, system: true, help: 'Of the version that is published' }),
    codeHash: text({ max: 80, system: true, label: 'Hash of the draft' }),
    entityName: ofEntity({ column: true, label: 'Entity' }),
    verb: choice('scriptVerb', {
      creatable: true,
      help: 'Where the script takes part in an operation',
    }),
    phase: sealed('scriptPhase'),
    mode: sealed('scriptMode', { default: 'REPLACE', help: 'How it stands to a built-in run of its name' }),
    permission: text({ max: 250, help: 'Asked of whoever runs it' }),
  },
  columns: [
    'registration',
    'status',
    'scriptName',
    'type',
    'entityName',
    { field: 'version', align: 'end' },
    '_updateUser',
    '_updateDate',
  ],
  facts: ['type', '_updateDate'],
  search: ['scriptName', 'type', 'status', 'entityName', '_updateDate'],
  texts: ['scriptName', 'entityName'],
  sort: ['scriptName'],
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
        guards: ['script/not-sealed', 'script/compiles', 'script/is-of-its-kind'],
        effect: 'script/publish',
      },
      rollBack: {
        from: 'ACTIVE',
        to: null,
        order: 5,
        props: { pullRight: true },
        input: { version: integer({ mandatory: true, min: 1, label: 'Version' }) },
        effect: 'script/roll-back',
      },
      archive: { from: 'ACTIVE', to: 'ARCHIVED', order: 9, undo: true, props: { pullRight: true } },
    },
  }),
  removable: { status: 'DRAFT' },
  layout: [
    tabs('overview', 'history'),
    form('main', 'Script', ['scriptName', 'type', 'description', 'code']),
    facts('facts', 'Facts', [
      'entityName',
      'verb',
      'phase',
      'mode',
      'permission',
      'apiVersion',
      'version',
      'hash',
    ]),
    related('versions', 'Versions', {
      entity: 'scriptVersion',
      by: 'scriptRegistration',
      columns: ['version', 'note', 'hash', 'size', '_insertUser', '_insertDate'],
      limit: 5,
      add: false,
    }),
    ...closing(['workflow', 'notes', 'history']),
  ],
})
