import { datetime, elements, entity, facts, integer, json, text, uuid, workflow } from '#model/index.ts'
import { closing, elementsCard } from '../layouts.ts'

/** A message of a webhook and what became of it. */
export const webhookDelivery = entity('webhookDelivery', {
  area: 'platform',
  domain: 'core',
  label: 'Webhook message',
  icon: 'bell',
  registration: { format: 'WHM-{n}', counter: 'webhookDelivery', start: 1 },
  types: false,
  history: false,
  readOnly: true,
  steps: { transition: ['webhookDelivery/of-administrators'] },
  fields: {
    // A name and no reference: a webhook may be removed, what it was told stays for its days.
    webhookRegistration: text({ max: 60, mandatory: true, column: true, label: 'Webhook' }),
    event: text({ max: 120, mandatory: true, column: true }),
    entityRegistration: text({ max: 250, column: true, label: 'Record' }),
    recordId: uuid(),
    payload: json({ label: 'Message' }),
    attemptCount: integer({ default: 0, column: true, label: 'Attempts' }),
    lastAnswer: text({ max: 250, column: true }),
    nextAttemptDate: datetime({ column: true, label: 'Next attempt' }),
    attempts: elements({
      date: datetime({ label: 'At' }),
      code: integer({ ungrouped: true, label: 'HTTP status' }),
      took: integer({ shownAs: 'duration', label: 'Took' }),
      answer: text({ max: 500 }),
    }),
  },
  columns: [
    'registration',
    'status',
    'webhookRegistration',
    'event',
    'entityRegistration',
    { field: 'attemptCount', align: 'end' },
    'lastAnswer',
    'nextAttemptDate',
    '_insertDate',
  ],
  facts: ['attemptCount', 'lastAnswer'],
  search: ['webhookRegistration', 'status', 'event', 'entityRegistration'],
  sort: ['-_insertDate'],
  indexes: [['webhookRegistration', 'status', 'nextAttemptDate']],
  workflow: workflow({
    initial: 'PENDING',
    statuses: { PENDING: 'warning', DELIVERED: 'success', FAILED: 'error' },
    transitions: {
      repeat: {
        from: ['DELIVERED', 'FAILED', 'PENDING'],
        to: 'PENDING',
        order: 1,
        effect: 'webhookDelivery/repeat',
        props: { primary: true },
        help: 'Sends it once more, by the same id',
      },
    },
  }),
  page: { hide: ['add'] },
  layout: [
    facts('main', 'Message', [
      'webhookRegistration',
      'event',
      'entityRegistration',
      'lastAnswer',
      'nextAttemptDate',
      'payload',
    ]),
    elementsCard('attempts', 'Attempts', 'attempts'),
    ...closing(['workflow']),
  ],
})
