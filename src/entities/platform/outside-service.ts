import {
  card,
  countryCode,
  datetime,
  email,
  entity,
  facts,
  integer,
  number,
  password,
  related,
  text,
  url,
  workflow,
  yesNo,
} from '#model/index.ts'
import { closing, form, tabs } from '../layouts.ts'
import { sealed } from '../sealed.ts'
import { bureau, bureauForm } from './bureau-fields.ts'

/** Catalogues of the trade, which answer at the address that the house has of them. */
const catalogues = ['LECTURA', 'EMPREKIS', 'AUTOVISTA', 'AUTOBIZ', 'CARTELL', 'ACB']

/** Models by which the assistant answers. */
const models = ['OpenAICompatible', 'Anthropic']

/** Where answers to what the house writes come in. */
const mailboxes = ['IMAP']

/** A mailbox, and how far it was read. */
const mailbox = {
  mailHost: text({
    when: { provider: { in: mailboxes } },
    mandatory: true,
    max: 250,
    label: 'Mail server',
    help: 'imap.example.com, by TLS on port 993',
  }),
  username: text({ when: { provider: { in: mailboxes } }, mandatory: true, max: 250, label: 'User' }),
  mailAddress: email({
    when: { provider: { in: mailboxes } },
    mandatory: true,
    label: 'Address of the mailbox',
    help: 'Answers to mails that go out are sent there',
  }),
  isPlusAddressed: yesNo({
    when: { provider: { in: mailboxes } },
    default: true,
    label: 'Takes plus addresses',
    help: 'Answers go to inbox+code@example.com, by which their record is found even where a program forgets what it answers',
  }),
  folder: text({
    when: { provider: { in: mailboxes } },
    max: 250,
    help: 'Which is read; empty: INBOX',
  }),
  mailCursor: text({ max: 60, system: true, unrecorded: true, hidden: true, label: 'Read until' }),
  lastFetchDate: datetime({ system: true, unrecorded: true, column: true, label: 'Last fetched' }),
  lastFetchCount: integer({ system: true, unrecorded: true, label: 'Mails of that time' }),
  lastFetchFault: text({ max: 500, system: true, unrecorded: true, label: 'Why nothing was fetched' }),
}

/** Somebody outside whom the house asks for addresses, companies, machines or scores, by whose model the assistant answers, or where answers of others come in. */
export const outsideService = entity('outsideService', {
  area: 'platform',
  domain: 'core',
  acting: 'never',
  icon: 'world',
  registration: { format: 'OUT-{n}', counter: 'outsideService', start: 1 },
  types: false,
  nameRule: 'outsideService/name',
  steps: {
    write: ['outsideService/of-administrators', 'outsideService/settings'],
    remove: ['outsideService/of-administrators', 'outsideService/settings'],
    transition: ['outsideService/of-administrators', 'outsideService/settings'],
  },
  small: true,
  fields: {
    provider: sealed('outsideProvider', { mandatory: true, fixed: true, column: true }),
    need: sealed('outsideNeed', { system: true, column: true, label: 'Asked for' }),
    country: countryCode({
      column: true,
      help: 'It is asked for addresses and persons of this one alone; empty: of all that it knows',
    }),
    baseUrl: url({
      when: {
        provider: { in: ['Photon', 'OpenAICompatible', 'VisionModel', 'ScoreService', ...catalogues] },
      },
      mandatory: true,
      label: 'Address',
      help: 'Where your own server, the catalogue or the bureau answers; {number} in it is the number that a score is asked by, without it the number is sent',
    }),
    secret: password({
      when: {
        provider: {
          in: [
            'Google',
            'CompaniesHouse',
            'Zefix',
            'ScoreService',
            'VisionModel',
            ...models,
            ...catalogues,
            ...mailboxes,
          ],
        },
      },
      label: 'Key',
      help: 'Is kept sealed and never shown again; of Zefix name:password, of a mailbox the password',
    }),
    sealedSecret: text({ max: 2000, system: true, secret: true }),
    secretSetDate: datetime({ system: true, label: 'Key set' }),
    requester: text({
      when: { provider: 'VIES' },
      max: 20,
      label: 'Your own VAT number',
      help: 'VIES then gives a number by which it can be shown that it was asked',
    }),
    model: text({
      when: { provider: { in: [...models, 'VisionModel'] } },
      mandatory: true,
      max: 100,
      help: 'As its service calls it',
    }),
    inputPrice: number({
      when: { provider: { in: models } },
      min: 0,
      decimals: 4,
      label: 'Price of a million tokens sent',
    }),
    outputPrice: number({
      when: { provider: { in: models } },
      min: 0,
      decimals: 4,
      label: 'Price of a million tokens received',
      help: 'With both each answer tells what it cost',
    }),
    ...bureau,
    ...mailbox,
    timeoutMs: integer({
      min: 200,
      max: 120_000,
      label: 'Longest wait, ms',
      help: 'Empty: what is usual for this service',
    }),
    dailyQuota: integer({
      min: 1,
      max: 10_000_000,
      label: 'Questions a day',
      help: 'After so many it is asked no more that day; empty: without end',
    }),
    lastTestDate: datetime({ system: true, unrecorded: true, column: true, label: 'Last tested' }),
    isLastTestGood: yesNo({ system: true, unrecorded: true, label: 'Answered the test' }),
    lastTestSaid: text({ max: 500, system: true, unrecorded: true, label: 'What the test said' }),
  },
  columns: [
    'registration',
    'status',
    'provider',
    'title',
    'need',
    'country',
    'lastTestDate',
    'isLastTestGood',
  ],
  facts: ['need', 'isLastTestGood'],
  search: ['provider', 'status', 'need'],
  sort: ['provider'],
  workflow: workflow({
    initial: 'OFF',
    statuses: { OFF: 'stopped', ACTIVE: 'success' },
    transitions: {
      activate: { from: 'OFF', to: 'ACTIVE', label: 'Switch on', order: 1, props: { primary: true } },
      deactivate: { from: 'ACTIVE', to: 'OFF', label: 'Switch off', order: 2 },
    },
  }),
  removable: true,
  layout: [
    tabs('overview', 'history'),
    form('main', 'Service', [
      'provider',
      'title',
      'country',
      'baseUrl',
      'mailHost',
      'username',
      'secret',
      'mailAddress',
      'isPlusAddressed',
      'folder',
      'requester',
      'model',
    ]),
    bureauForm,
    form('limits', 'Limits', [
      'timeoutMs',
      'dailyQuota',
      'inputPrice',
      'outputPrice',
      'price',
      'priceCurrency',
    ]),
    card('OutsideTest', { column: 'right' }),
    facts('state', 'State', ['need', 'secretSetDate', 'lastTestDate', 'isLastTestGood', 'lastTestSaid']),
    facts('fetched', 'Mail in', ['lastFetchDate', 'lastFetchCount', 'lastFetchFault'], {
      when: { need: 'mailbox' },
    }),
    related('uses', 'Use', {
      entity: 'outsideUse',
      by: 'serviceRegistration',
      columns: ['date', 'questions', 'kept', 'faults', 'averageMs', 'lastFault'],
      add: false,
    }),
    related('calls', 'Questions', {
      entity: 'outsideCall',
      by: 'serviceRegistration',
      columns: ['_insertDate', 'username', 'about', 'outcome', 'durationMs', 'price', 'fault'],
      add: false,
    }),
    ...closing(['workflow', 'history']),
  ],
})
