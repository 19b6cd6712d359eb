import { color, elements, entity, integer, text, textarea, yesNo } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'

/** A list of values of the tenant: it takes the place of the product's of the same name, unless that is sealed, or adds one. */
export const list = entity('list', {
  area: 'platform',
  domain: 'script',
  label: 'List of values',
  icon: 'list-check',
  registration: { from: 'name', format: 'LST-{n}', counter: 'list', start: 1001 },
  key: 'name',
  types: false,
  workflow: false,
  shared: true,
  steps: { write: ['list/sealed'] },
  small: true,
  fields: {
    name: text({ max: 60, mandatory: true, unique: true, column: true, pattern: '[A-Za-z][A-Za-z0-9-]*' }),
    description: textarea(),
    values: elements({
      value: text({ max: 60, mandatory: true }),
      label: text({ max: 250 }),
      isTranslated: yesNo({ label: 'Translated' }),
      icon: text({ max: 60 }),
      className: text({ max: 60 }),
      color: color({ label: 'Colour' }),
      parent: text({ max: 60, help: 'A value of another list that this one belongs under' }),
      isInactive: yesNo({ label: 'No longer offered' }),
      sortIndex: integer(),
    }),
    labels: elements({
      locale: text({ max: 20, mandatory: true }),
      value: text({ max: 60, mandatory: true }),
      label: text({ max: 250, mandatory: true }),
    }),
    items: elements({ code: text({ max: 60 }), data: textarea() }),
    isSorted: yesNo({ label: 'Sorted by label' }),
  },
  columns: ['registration', 'name', 'description', '_updateDate'],
  facts: ['name', '_updateDate'],
  search: ['name'],
  texts: ['name'],
  sort: ['name'],
  removable: true,
  layout: plainLayout(
    'List of values',
    ['name', 'description', 'isSorted', 'values', 'labels', 'items'],
    ['history'],
  ),
})
