import { choice, entity, jsonOf, text, yesNo } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'
import type { ViewContent } from './shared-view.rules.ts'

/** What a list asks and which columns it shows, as somebody has put it together for others. */
export const sharedView = entity('sharedView', {
  area: 'platform',
  domain: 'core',
  acting: 'reads',
  icon: 'list-details',
  registration: { format: 'VIEW-{n}', counter: 'sharedView', start: 1001 },
  types: false,
  workflow: false,
  small: true,
  forProfile: 'profile',
  steps: { write: ['sharedView/shared'], remove: ['sharedView/shared'] },
  fields: {
    name: text({ max: 60, mandatory: true, column: true }),
    page: text({ max: 250, mandatory: true, fixed: true, column: true, label: 'List' }),
    entityName: choice('entityName', {
      mandatory: true,
      fixed: true,
      creatable: true,
      column: true,
      label: 'Entity',
    }),
    profile: choice('profile', {
      creatable: true,
      column: true,
      label: 'For profile',
      help: 'Empty: for everyone of the house',
    }),
    isDefault: yesNo({ column: true, group: 'defaults', label: 'Opens the list' }),
    value: jsonOf<ViewContent>()({ mandatory: true, label: 'Filters and columns' }),
  },
  columns: ['registration', 'name', 'page', 'profile', 'isDefault', '_insertUser', '_updateDate'],
  facts: ['page', 'profile', '_insertUser'],
  search: ['name', 'page', 'profile', '_insertUser'],
  sort: ['page', 'name'],
  removable: true,
  layout: plainLayout(
    'Shared view',
    ['name', 'page', 'entityName', 'profile', 'isDefault', 'value'],
    ['history'],
  ),
})
