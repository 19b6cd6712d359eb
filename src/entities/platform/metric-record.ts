import { currencyCode, date, entity, money, number, reference, text, wording } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'

/** What a metric came to on one day. */
export const metricRecord = entity('metricRecord', {
  area: 'platform',
  domain: 'core',
  label: 'Measured value',
  icon: 'chart-dots',
  registration: { typed: true },
  key: 'key',
  types: false,
  workflow: false,
  columnar: true,
  history: false,
  readOnly: true,
  fields: {
    wording: wording(),
    key: text({ max: 120, mandatory: true, unique: true, fixed: true }),
    metricRegistration: reference('metric', { mandatory: true }),
    date: date({ mandatory: true }),
    value: number({ label: 'Value', help: 'How many; of an amount, the amount itself' }),
    amount: money({ in: 'currency' }),
    currency: currencyCode(),
    change: number({ label: 'Since the day before' }),
  },
  columns: [
    { field: 'registration', hidden: true },
    { field: 'key', link: '/metric-record/{key}' },
    'metricRegistration',
    'date',
    { field: 'value', align: 'end' },
    'amount',
    { field: 'change', align: 'end' },
  ],
  facts: ['value', 'date'],
  search: ['key', 'metricRegistration', 'date', 'value', 'amount'],
  sort: ['-date', 'key'],
  unique: [['metricRegistration', 'date']],
  ownedBy: [{ entity: 'metric', by: 'metricRegistration', as: 'records' }],
  page: { hide: ['add', 'kpis', 'transitions'] },
  layout: plainLayout(
    'Measured value',
    ['key', 'metricRegistration', 'date', 'value', 'amount', 'currency', 'change'],
    [],
  ),
})
