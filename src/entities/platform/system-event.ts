import { choice, datetime, entity, json, text, userNamed } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'

/** Something that happened to the product itself: a start, a job given up, a configuration that changed. */
export const systemEvent = entity('systemEvent', {
  area: 'platform',
  domain: 'core',
  icon: 'bolt',
  registration: { format: 'SEV-{n}', counter: 'systemEvent', start: 1 },
  workflow: false,
  columnar: true,
  history: false,
  readOnly: true,
  fields: {
    date: datetime({ mandatory: true }),
    level: choice('logLevel', { default: 'INFO' }),
    source: text({ max: 250 }),
    message: text({ max: 2000, told: true }),
    username: userNamed({ label: 'User' }),
    server: text({ max: 250 }),
    requestId: text({ max: 60 }),
    details: json(),
  },
  columns: [
    { field: 'registration', hidden: true },
    'date',
    'type',
    'level',
    'source',
    'message',
    'username',
    { field: 'server', hidden: true },
    { field: 'requestId', hidden: true, link: '/request-log/{requestId}' },
  ],
  facts: ['type', 'message'],
  search: ['date', 'type', 'level', 'source', { field: 'message', by: 'contains' }, 'username', 'requestId'],
  sort: ['-date'],
  page: { hide: ['add', 'kpis', 'transitions'] },
  layout: plainLayout(
    'System event',
    ['date', 'type', 'level', 'source', 'message', 'username', 'server', 'requestId', 'details'],
    [],
  ),
})
