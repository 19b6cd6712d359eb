import {
  anyOfField,
  between,
  card,
  date,
  datetime,
  entity,
  facts,
  jsonOf,
  percentage,
  reference,
  text,
  workflow,
  yesNo,
} from '#model/index.ts'
import { closing, form, tabs } from '../layouts.ts'
import { sealedValues } from '../sealed.ts'

/** So many records of an entity, and until when those stay that do. */
export interface Counted {
  entity: string
  count: number
  until?: string | null
}

/** What came of an erasure, in figures alone: who was erased is not told by it. */
export interface ErasureOutcome {
  erased: Counted[]
  kept: Counted[]
}

/** Besides the permission to run it: nobody has this one by `run all`. */
const guards = ['data-request/entrusted']

const dataRequestWorkflow = workflow({
  initial: 'RECEIVED',
  statuses: {
    RECEIVED: 'draft',
    CONFIRMED: 'ongoing',
    PROCESSING: 'current',
    RESTRICTED: 'warning',
    DONE: 'success',
    REFUSED: 'error',
  },
  transitions: {
    answer: {
      from: 'RECEIVED',
      to: 'PROCESSING',
      order: 1,
      when: { type: 'ACCESS' },
      guards,
      effect: 'data-request/answer',
      props: { primary: true },
      help: 'Gathers all that is kept of the person into a file, which is here for 30 days',
    },
    settle: {
      from: 'RECEIVED',
      to: 'DONE',
      order: 1,
      when: { type: 'RECTIFICATION' },
      guards,
      effect: 'data-request/close',
      props: { primary: true },
      help: 'The person’s record holds the right values now',
    },
    confirm: {
      from: 'RECEIVED',
      to: 'CONFIRMED',
      order: 1,
      when: { type: 'ERASURE' },
      guards: [...guards, 'data-request/nothing-open'],
      effect: 'data-request/confirm',
      undo: true,
      props: { primary: true },
      help: 'Somebody has seen what is erased and what stays',
    },
    erase: {
      from: 'CONFIRMED',
      to: 'PROCESSING',
      order: 1,
      kind: 'modal',
      guards: [...guards, 'data-request/second-person', 'data-request/nothing-open'],
      effect: 'data-request/erase',
      props: { danger: true },
      help: 'Takes away for good what tells of the person; nothing brings it back',
    },
    refuse: {
      from: ['RECEIVED', 'CONFIRMED'],
      to: 'REFUSED',
      order: 9,
      kind: 'modal',
      reason: true,
      guards,
      effect: 'data-request/close',
      props: { danger: true, pullRight: true },
    },
  },
})

/** What somebody asked of the data that are kept of him – all of it, its correction, its erasure –, and what came of it. */
export const dataRequest = entity('dataRequest', {
  area: 'people',
  domain: 'person',
  acting: 'never',
  label: 'Data request',
  icon: 'shield-check',
  registration: { format: 'DRQ-{n}', counter: 'dataRequest', start: 1001 },
  types: 'dataRequestKind',
  sealedTypes: sealedValues('dataRequestKind'),
  nameRule: 'data-request/name',
  fields: {
    personRegistration: reference('person', { mandatory: true, fixed: true }),
    receivedDate: date({ mandatory: true, default: '$today', column: true, label: 'Received' }),
    dueDate: date({ computed: 'data-request/due', column: true, label: 'Due' }),
    isLate: yesNo({
      label: 'Late',
      daily: { status: ['RECEIVED', 'CONFIRMED', 'PROCESSING'], dueDate: { lt: '$today' } },
    }),
    confirmedBy: text({ max: 250, system: true, label: 'Confirmed by' }),
    doneBy: text({ max: 250, system: true, column: true, label: 'Done by' }),
    doneDate: datetime({ system: true, column: true, label: 'Done' }),
    progress: percentage({ system: true, unrecorded: true, label: 'Progress' }),
    restrictedUntil: date({ system: true, column: true, label: 'Restricted until' }),
    outcome: jsonOf<ErasureOutcome>()({ system: true, label: 'Outcome' }),
    fileUntil: datetime({ system: true, column: true, label: 'File kept until' }),
    storageKey: text({ max: 500, system: true, secret: true }),
  },
  columns: [
    'registration',
    'status',
    'type',
    'personRegistration',
    'receivedDate',
    'dueDate',
    'doneDate',
    'doneBy',
    { field: 'restrictedUntil', hidden: true },
    { field: 'orgaRegistration', hidden: true },
  ],
  facts: ['personRegistration', 'dueDate'],
  search: [
    'registration',
    anyOfField('status'),
    'type',
    'personRegistration',
    between('receivedDate'),
    between('dueDate'),
    'isLate',
  ],
  sort: ['-receivedDate'],
  sortable: ['receivedDate', 'dueDate', 'doneDate'],
  workflow: dataRequestWorkflow,
  removable: false,
  tabs: [
    { id: 'open', label: 'Open', where: { status: ['RECEIVED', 'CONFIRMED', 'PROCESSING'] } },
    { id: 'restricted', label: 'Restricted', where: { status: 'RESTRICTED' } },
  ],
  flags: [{ field: 'isLate', meaning: 'error', label: 'Late' }],
  answers: [{ field: 'dueDate', bad: { isLate: true } }, { field: 'progress' }, { field: 'doneDate' }],
  layout: [
    tabs('overview', 'history'),
    form('main', 'Data request', ['personRegistration', 'type', 'receivedDate', 'dueDate']),
    card('PersonalData', { title: 'What is kept', column: 'left' }),
    facts('facts', 'Facts', [
      'confirmedBy',
      'doneBy',
      'doneDate',
      'progress',
      'restrictedUntil',
      'fileUntil',
      'orgaRegistration',
    ]),
    ...closing(['workflow', 'history']),
  ],
})
