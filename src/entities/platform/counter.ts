import { entity, integer } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'

/** The last number given in a series. The row is locked while numbers are taken, so that none is lost. */
export const counter = entity('counter', {
  area: 'platform',
  domain: 'core',
  icon: 'hash',
  registration: { typed: true },
  types: false,
  workflow: false,
  history: false,
  readOnly: true,
  small: true,
  fields: { value: integer({ mandatory: true, label: 'Last number' }) },
  columns: ['registration', 'name', { field: 'value', align: 'end' }, '_updateDate'],
  facts: ['value', '_updateDate'],
  search: ['registration', 'name'],
  sort: ['registration'],
  page: { hide: ['add', 'kpis', 'transitions'] },
  layout: plainLayout('Counter', ['registration', 'name', 'value'], []),
})
