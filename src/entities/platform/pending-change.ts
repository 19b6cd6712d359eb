import { datetime, entity, facts, json, text, textarea, userNamed, workflow } from '#model/index.ts'
import { closing, form, tabs } from '../layouts.ts'
import { sealed } from '../sealed.ts'

/** What a pending change holds back: the values that it was asked with, those that stood there, and where. */
export interface HeldValues {
  /** The collection of the configuration; none: the user whom `subject` names. */
  collection?: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** What one administrator has asked for and another decides: who administers, by what address, and what profiles grant. */
export const pendingChange = entity('pendingChange', {
  area: 'platform',
  domain: 'core',
  acting: 'never',
  icon: 'shield-check',
  registration: { format: 'PCH-{n}', counter: 'pendingChange', start: 1 },
  types: false,
  readOnly: true,
  fields: {
    kind: sealed('pendingChangeKind', { mandatory: true, column: true }),
    subject: text({ max: 250, mandatory: true, column: true, label: 'Of' }),
    details: textarea({ told: true, label: 'Change' }),
    values: json(),
    askedBy: userNamed({ mandatory: true, column: true }),
    askedDate: datetime({ mandatory: true, column: true, label: 'Asked' }),
    decidedBy: userNamed({ column: true }),
    decidedDate: datetime({ label: 'Decided' }),
  },
  columns: ['registration', 'status', 'kind', 'subject', 'askedBy', 'askedDate', 'decidedBy', 'decidedDate'],
  facts: ['askedBy', 'askedDate'],
  search: ['status', 'kind', 'subject', 'askedBy', 'askedDate', 'decidedBy'],
  texts: ['subject', 'askedBy'],
  sort: ['-askedDate'],
  tabs: [{ id: 'open', label: 'Open', where: { status: 'PENDING' }, toDo: true }],
  workflow: workflow({
    initial: 'PENDING',
    statuses: { PENDING: 'warning', APPROVED: 'success', REJECTED: 'stopped' },
    transitions: {
      approve: {
        from: 'PENDING',
        to: 'APPROVED',
        order: 1,
        guards: ['pending-change/second-administrator'],
        effect: 'pending-change/approve',
        kind: 'modal',
        props: { primary: true },
      },
      reject: {
        from: 'PENDING',
        to: 'REJECTED',
        order: 2,
        guards: ['pending-change/administrator'],
        effect: 'pending-change/reject',
        kind: 'modal',
        reason: true,
        props: { danger: true },
      },
    },
  }),
  page: { hide: ['add'] },
  layout: [
    tabs('overview', 'history'),
    form('main', 'Pending change', ['kind', 'subject', 'details']),
    facts('facts', 'Facts', ['askedBy', 'askedDate', 'decidedBy', 'decidedDate']),
    ...closing(['workflow', 'history']),
  ],
})
