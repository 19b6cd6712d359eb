import { card, choices, datetime, entity, facts, related, text, url, workflow } from '#model/index.ts'
import { closing, form, tabs } from '../layouts.ts'

/** An address that is told what happens to records, each message signed (Standard Webhooks). */
export const webhook = entity('webhook', {
  area: 'platform',
  domain: 'core',
  icon: 'bolt',
  registration: { format: 'WHK-{n}', counter: 'webhook', start: 1 },
  types: false,
  steps: {
    write: ['webhook/of-administrators', 'webhook/subscription'],
    remove: ['webhook/of-administrators', 'webhook/subscription'],
    transition: ['webhook/of-administrators', 'webhook/subscription'],
  },
  small: true,
  fields: {
    name: text({ max: 100, mandatory: true, column: true }),
    url: url({
      mandatory: true,
      column: true,
      label: 'Address',
      help: 'https://…, on port 443 and in no private network',
    }),
    events: choices('webhookEvent', {
      mandatory: true,
      label: 'Hears of',
      help: 'contract.created, contract.activate; contract.* is all that happens to contracts',
    }),
    sealedSecret: text({ max: 2000, system: true, secret: true }),
    formerSecret: text({ max: 2000, system: true, secret: true }),
    formerUntil: datetime({ system: true, label: 'Former secret signs until' }),
    lastSuccessDate: datetime({ system: true, column: true, label: 'Last answered', unrecorded: true }),
    failingSince: datetime({ system: true, column: true, unrecorded: true }),
  },
  columns: ['registration', 'status', 'name', 'url', 'events', 'lastSuccessDate', 'failingSince'],
  facts: ['lastSuccessDate', 'failingSince'],
  search: ['name', 'status', 'url'],
  texts: ['name', 'url'],
  sort: ['name'],
  workflow: workflow({
    initial: 'ACTIVE',
    statuses: { ACTIVE: 'success', PAUSED: 'warning' },
    transitions: {
      test: {
        from: 'ACTIVE',
        to: 'ACTIVE',
        label: 'Send a test',
        order: 1,
        effect: 'webhook/test',
        props: { primary: true },
        help: 'Sends webhook.test, which tells of no record',
      },
      resume: { from: 'PAUSED', to: 'ACTIVE', order: 1, effect: 'webhook/resume', props: { primary: true } },
      pause: { from: 'ACTIVE', to: 'PAUSED', order: 2 },
      rotate: {
        from: 'ACTIVE',
        to: 'ACTIVE',
        label: 'New secret',
        order: 8,
        effect: 'webhook/rotate',
        kind: 'modal',
        props: { pullRight: true },
        help: 'For a day the former one signs, too',
      },
    },
  }),
  removable: true,
  layout: [
    tabs('overview', 'history'),
    card('ShownOnce'),
    form('main', 'Webhook', ['name', 'url', 'events']),
    facts('state', 'State', ['lastSuccessDate', 'failingSince', 'formerUntil']),
    related('deliveries', 'Messages', {
      entity: 'webhookDelivery',
      by: 'webhookRegistration',
      columns: [
        'registration',
        'status',
        'event',
        'entityRegistration',
        'attemptCount',
        'lastAnswer',
        'nextAttemptDate',
      ],
    }),
    ...closing(['workflow', 'history']),
  ],
})
