import {
  choice,
  currencyCode,
  date,
  elements,
  entity,
  percentage,
  plainWorkflow,
  text,
  textarea,
} from '#model/index.ts'
import { elementsCard, plainLayout } from '../layouts.ts'
import { sealed } from '../sealed.ts'

/** An index of interest rates with its published values: what a variable rate follows. */
export const rateIndex = entity('index', {
  area: 'platform',
  domain: 'core',
  label: 'Rate index',
  icon: 'chart-line',
  registration: { from: 'code', format: 'IDX-{n}', counter: 'index', start: 1001 },
  key: 'code',
  types: false,
  shared: true,
  fields: {
    code: text({ max: 60, uppercase: true, mandatory: true, unique: true, column: true }),
    currency: currencyCode({ default: 'EUR', column: true }),
    tenor: choice('tenor', { column: true }),
    source: text({ max: 250 }),
    dayCount: sealed('dayCount', { default: 'ACT/360' }),
    values: elements({
      date: date({ mandatory: true }),
      value: percentage({ mandatory: true }),
    }),
    value: percentage({ computed: 'index/value', label: 'Last value' }),
    valueDate: date({ computed: 'index/value-date', label: 'Published on' }),
    description: textarea(),
  },
  columns: [
    { field: 'registration', hidden: true },
    { field: 'code', link: '/index/{registration}' },
    'status',
    'name',
    'currency',
    'tenor',
    'value',
    'valueDate',
  ],
  facts: ['value', 'valueDate'],
  search: ['code', 'name', 'status', 'currency', 'tenor'],
  texts: ['code'],
  sort: ['code'],
  workflow: plainWorkflow,
  removable: { status: 'DRAFT' },
  layout: [
    ...plainLayout('Index', [
      'code',
      'name',
      'currency',
      'tenor',
      'dayCount',
      'source',
      'value',
      'valueDate',
      'description',
    ]),
    elementsCard('values', 'Values', 'values'),
  ],
})
