import {
  card,
  date,
  datetime,
  entity,
  facts,
  integer,
  json,
  jsonOf,
  reference,
  text,
  workflow,
} from '#model/index.ts'
import { closing, form, tabs } from '../layouts.ts'

/** A document that has come: for which of those asked, which record keeps it, and how its file is called. */
export interface SentPaper {
  id: string
  registration: string
  fileName: string
}

/**
 * Opens a flow to one person, perhaps for one record: `/k/{key}/p/{pageId}`. What he has answered so far stays here until it is
 * sent. The key itself is told once and kept nowhere.
 */
export const flowKey = entity('flowKey', {
  area: 'platform',
  domain: 'core',
  acting: 'never',
  label: 'Flow key',
  pluralLabel: 'Flow keys',
  icon: 'key',
  registration: { format: 'FLK-{n}', counter: 'flowKey', start: 1001 },
  types: false,
  attached: true,
  nameRule: 'flowKey/name',
  steps: { write: ['flowKey/secret'] },
  fields: {
    flowRegistration: reference('flow', { mandatory: true, column: true }),
    personRegistration: reference('person', { column: true, help: 'Who answers by it' }),
    code: text({ max: 8, system: true, unique: true, column: true, label: 'Begins with' }),
    hash: text({ max: 64, system: true, secret: true }),
    uses: integer({ min: 1, max: 1000, default: 1, label: 'At most', help: 'How often answers may be sent' }),
    useCount: integer({ system: true, default: 0, column: true, label: 'Sent' }),
    endDate: date({ column: true, label: 'Open until', help: 'Thirty days, where nothing is said' }),
    pageId: text({ max: 60, system: true, unrecorded: true, label: 'At the page' }),
    values: json({ system: true, unrecorded: true, label: 'Answers so far' }),
    papers: jsonOf<SentPaper[]>()({ system: true, unrecorded: true, label: 'Documents sent' }),
    lastUsedAt: datetime({ system: true, column: true, label: 'Last used', unrecorded: true }),
  },
  columns: [
    'registration',
    'status',
    'flowRegistration',
    'personRegistration',
    'entityRegistration',
    'code',
    'endDate',
    { field: 'useCount', align: 'end' },
    'lastUsedAt',
    { field: 'orgaRegistration', hidden: true },
  ],
  facts: ['endDate', 'useCount'],
  search: [
    'registration',
    'status',
    'flowRegistration',
    'personRegistration',
    'entityRegistration',
    'code',
    'endDate',
  ],
  texts: ['code'],
  sort: ['-_insertDate'],
  workflow: workflow({
    initial: 'ACTIVE',
    statuses: { ACTIVE: 'success', REVOKED: 'stopped' },
    transitions: {
      revoke: {
        from: 'ACTIVE',
        to: 'REVOKED',
        order: 9,
        kind: 'modal',
        reason: true,
        props: { danger: true },
      },
    },
  }),
  removable: true,
  layout: [
    tabs('overview', 'documents', 'history'),
    form('main', 'Flow key', [
      'flowRegistration',
      'personRegistration',
      'entityName',
      'entityRegistration',
      'uses',
      'endDate',
      'orgaRegistration',
    ]),
    card('ShownOnce', { column: 'right' }),
    facts('use', 'Use', ['code', 'useCount', 'pageId', 'values', 'lastUsedAt']),
    ...closing(['workflow', 'documents', 'history']),
  ],
})
