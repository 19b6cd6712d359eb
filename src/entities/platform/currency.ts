import { entity, integer, text, yesNo } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'

/** A currency of ISO 4217, the same for all tenants. */
export const currency = entity('currency', {
  area: 'platform',
  domain: 'core',
  icon: 'currency-euro',
  registration: { from: 'code', format: 'CUR-{n}', counter: 'currency', start: 1 },
  key: 'code',
  types: false,
  workflow: false,
  history: false,
  global: true,
  shared: true,
  small: true,
  fields: {
    code: text({ min: 3, max: 3, uppercase: true, mandatory: true, unique: true, column: true }),
    numericCode: text({ max: 3 }),
    symbol: text({ max: 10, column: true }),
    decimals: integer({ min: 0, max: 4, default: 2, column: true }),
    isPrefix: yesNo({ label: 'Symbol before the amount' }),
    isActive: yesNo({ default: true, column: true, label: 'In use' }),
  },
  columns: [
    { field: 'registration', hidden: true },
    { field: 'code', link: '/currency/{code}' },
    'name',
    'symbol',
    { field: 'decimals', align: 'end' },
    'isActive',
  ],
  facts: ['symbol', 'decimals'],
  search: ['code', 'name', 'isActive'],
  texts: ['code', 'symbol'],
  sort: ['code'],
  removable: false,
  layout: plainLayout(
    'Currency',
    ['code', 'name', 'numericCode', 'symbol', 'decimals', 'isPrefix', 'isActive'],
    [],
  ),
})
