import { choice, datetime, entity, json, text, userNamed } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'

/** What the product tells about itself: jobs, adapters, faults. */
export const systemLog = entity('systemLog', {
  area: 'platform',
  domain: 'core',
  icon: 'terminal',
  registration: { format: 'LOG-{n}', counter: 'systemLog', start: 1 },
  types: false,
  workflow: false,
  columnar: true,
  history: false,
  readOnly: true,
  fields: {
    date: datetime({ mandatory: true }),
    level: choice('logLevel', { mandatory: true }),
    source: text({ max: 250 }),
    message: text({ max: 4000, told: true }),
    username: userNamed({ label: 'User' }),
    requestId: text({ max: 60 }),
    expirationDate: datetime({ label: 'Kept until' }),
    details: json(),
  },
  columns: [
    'date',
    'level',
    'source',
    'message',
    'username',
    { field: 'requestId', hidden: true, link: '/request-log/{requestId}' },
  ],
  facts: ['level', 'message'],
  search: ['date', 'level', 'source', { field: 'message', by: 'contains' }, 'username', 'requestId'],
  sort: ['-date'],
  indexes: [['requestId']],
  page: { hide: ['add', 'kpis', 'transitions'] },
  layout: plainLayout(
    'Log entry',
    ['date', 'level', 'source', 'message', 'username', 'requestId', 'expirationDate', 'details'],
    [],
  ),
})
