import { date, entity, integer, text, userNamed } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'

/** How often an address was asked on a day and by whom, counted from the log of requests. */
export const accessStat = entity('accessStat', {
  area: 'platform',
  domain: 'core',
  icon: 'chart-bar',
  registration: { format: 'AST-{n}', counter: 'accessStat', start: 1 },
  types: false,
  workflow: false,
  columnar: true,
  history: false,
  readOnly: true,
  fields: {
    date: date({ mandatory: true }),
    username: userNamed({ label: 'User' }),
    method: text({ max: 10 }),
    route: text({ max: 500 }),
    requests: integer({ label: 'Requests' }),
    refusals: integer({ label: 'Refused' }),
    faults: integer({ label: 'Faults' }),
    averageMs: integer({ label: 'Average, ms' }),
    longestMs: integer({ label: 'Longest, ms' }),
  },
  columns: [
    'date',
    'username',
    'method',
    'route',
    { field: 'requests', align: 'end', total: true },
    { field: 'refusals', align: 'end', total: true },
    { field: 'faults', align: 'end', total: true },
    { field: 'averageMs', align: 'end' },
    { field: 'longestMs', align: 'end' },
    { field: 'registration', hidden: true },
  ],
  facts: ['route', 'requests'],
  search: ['date', 'username', 'method', { field: 'route', by: 'prefix' }, 'requests', 'faults'],
  sort: ['-date', '-requests'],
  unique: [['date', 'username', 'method', 'route']],
  page: { hide: ['add', 'kpis', 'transitions'] },
  layout: plainLayout(
    'Accesses of a day',
    ['date', 'username', 'method', 'route', 'requests', 'refusals', 'faults', 'averageMs', 'longestMs'],
    [],
  ),
})
