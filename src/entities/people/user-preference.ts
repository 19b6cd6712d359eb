import { choice, entity, json, text, userNamed } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'

/** What a person has arranged for himself: tables, searches, pins, the theme. */
export const userPreference = entity('userPreference', {
  area: 'people',
  domain: 'core',
  acting: 'reads',
  icon: 'adjustments',
  registration: { format: 'PRF-{n}', counter: 'userPreference', start: 1001 },
  types: false,
  workflow: false,
  history: false,
  fields: {
    username: userNamed({ mandatory: true, fixed: true, column: true, label: 'User' }),
    groupId: text({ max: 250, column: true }),
    type: choice('preferenceType', { mandatory: true, column: true, creatable: true }),
    value: json(),
  },
  columns: ['registration', 'username', 'type', 'groupId', 'name'],
  facts: ['username', 'groupId'],
  search: ['registration', 'username', 'type', 'groupId'],
  sort: ['-_updateDate'],
  indexes: [['username', 'type']],
  removable: true,
  layout: plainLayout('Preference', ['username', 'type', 'groupId', 'value'], []),
})
