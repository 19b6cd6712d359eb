import { card, choices, datetime, entity, facts, text, workflow } from '#model/index.ts'
import { closing, form, tabs } from '../layouts.ts'

/** By what a machine calls: it has profiles of its own, an organization, and an end. */
export const apiKey = entity('apiKey', {
  area: 'platform',
  domain: 'core',
  acting: 'never',
  label: 'API key',
  pluralLabel: 'API keys',
  icon: 'key',
  registration: { format: 'key-{n}', counter: 'apiKey', start: 1001 },
  types: false,
  steps: {
    write: ['apiKey/of-administrators', 'apiKey/directory'],
    remove: ['apiKey/of-administrators', 'apiKey/directory'],
    transition: ['apiKey/of-administrators', 'apiKey/directory'],
  },
  small: true,
  fields: {
    name: text({ max: 100, mandatory: true, column: true, help: 'The machine that calls by it' }),
    code: text({ max: 8, system: true, unique: true, column: true, label: 'Begins with' }),
    profiles: choices('profile', { mandatory: true, creatable: true, except: ['ADMIN'] }),
    scopes: choices('permissionName', {
      creatable: true,
      label: 'Only these permissions',
      help: 'read contracts, run contracts.activate; none: all of its profiles',
    }),
    addresses: choices('addressRange', {
      creatable: true,
      label: 'Only from these addresses',
      help: '203.0.113.7 or 203.0.113.0/24; none: from everywhere',
    }),
    expiresAt: datetime({ column: true, label: 'Ends', help: 'A year from now, where nothing is said' }),
    lastUsedAt: datetime({ system: true, column: true, label: 'Last used', unrecorded: true }),
  },
  columns: [
    'registration',
    'status',
    'name',
    'code',
    'profiles',
    'orgaRegistration',
    'expiresAt',
    'lastUsedAt',
  ],
  facts: ['expiresAt', 'lastUsedAt'],
  search: ['name', 'status', 'expiresAt', 'lastUsedAt'],
  texts: ['name', 'code'],
  sort: ['name'],
  workflow: workflow({
    initial: 'ACTIVE',
    statuses: { ACTIVE: 'success', REVOKED: 'stopped' },
    transitions: {
      revoke: {
        from: 'ACTIVE',
        to: 'REVOKED',
        order: 9,
        kind: 'modal',
        reason: true,
        props: { danger: true },
      },
    },
  }),
  removable: true,
  layout: [
    tabs('overview', 'history'),
    // Told once: above all else, also on a telephone.
    card('ShownOnce'),
    form('main', 'API key', ['name', 'profiles', 'orgaRegistration', 'expiresAt', 'scopes', 'addresses']),
    facts('use', 'Use', ['code', 'lastUsedAt']),
    ...closing(['workflow', 'history']),
  ],
})
