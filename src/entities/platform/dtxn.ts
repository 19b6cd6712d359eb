import { choice, datetime, entity, integer, json, text } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'

/** A piece of work that a transaction has left behind to be done after it: exactly once, again after a failure. */
export const dtxn = entity('dtxn', {
  area: 'platform',
  domain: 'core',
  label: 'Distributed transaction',
  icon: 'arrows-split-2',
  registration: { typed: true },
  types: false,
  workflow: false,
  columnar: true,
  history: false,
  readOnly: true,
  rowsFrom: 'dtxn',
  fields: {
    job: text({ max: 250, label: 'Step' }),
    state: choice('dtxnState'),
    dueDate: datetime({ label: 'Due' }),
    attempts: integer(),
    claimedDate: datetime({ label: 'Taken up' }),
    doneDate: datetime({ label: 'Done' }),
    error: text({ max: 500, told: true }),
    payload: json({ label: 'Values' }),
  },
  columns: [
    { field: 'registration', hidden: true },
    'job',
    'state',
    { field: 'attempts', align: 'end' },
    '_insertDate',
    'dueDate',
    'doneDate',
    'error',
    { field: 'claimedDate', hidden: true },
  ],
  facts: ['state', 'job'],
  search: [{ field: 'job', by: 'prefix' }, 'state', 'attempts', '_insertDate', 'dueDate', 'error'],
  sort: ['-_insertDate'],
  page: { hide: ['add', 'kpis', 'transitions'] },
  layout: plainLayout(
    'Step',
    ['job', 'state', 'attempts', 'dueDate', 'claimedDate', 'doneDate', 'error', 'payload'],
    [],
  ),
})
