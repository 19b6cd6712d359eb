import { date, entity, integer, text } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'

/** How often a service outside was asked on a day, and how it answered. */
export const outsideUse = entity('outsideUse', {
  area: 'platform',
  domain: 'core',
  label: 'Use of a service',
  icon: 'chart-bar',
  registration: { format: 'OUS-{n}', counter: 'outsideUse', start: 1 },
  types: false,
  workflow: false,
  columnar: true,
  history: false,
  readOnly: true,
  fields: {
    date: date({ mandatory: true }),
    // A name and no reference: a service may be removed, how often it was asked stays.
    serviceRegistration: text({ max: 60, mandatory: true, label: 'Service' }),
    provider: text({ max: 60 }),
    questions: integer({ label: 'Questions' }),
    kept: integer({ label: 'Answered without asking' }),
    faults: integer({ label: 'Without an answer' }),
    averageMs: integer({ label: 'Average, ms' }),
    lastFault: text({ max: 250, label: 'Last fault' }),
  },
  columns: [
    'date',
    'serviceRegistration',
    'provider',
    { field: 'questions', align: 'end', total: true },
    { field: 'kept', align: 'end', total: true },
    { field: 'faults', align: 'end', total: true },
    { field: 'averageMs', align: 'end' },
    'lastFault',
    { field: 'registration', hidden: true },
  ],
  facts: ['provider', 'questions'],
  search: ['date', 'serviceRegistration', 'provider', 'faults'],
  sort: ['-date', 'provider'],
  unique: [['date', 'serviceRegistration']],
  page: { hide: ['add', 'kpis', 'transitions'] },
  layout: plainLayout(
    'Use of a day',
    ['date', 'serviceRegistration', 'provider', 'questions', 'kept', 'faults', 'averageMs', 'lastFault'],
    [],
  ),
})
