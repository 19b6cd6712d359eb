import {
  datetime,
  elements,
  entity,
  facts,
  integer,
  related,
  text,
  userNamed,
  workflow,
  yesNo,
} from '#model/index.ts'
import { closing, form } from '../layouts.ts'
import { ofEntity } from '../of-entity.ts'

/** A conversation between users; nobody but they reads it. */
export const chat = entity('chat', {
  area: 'platform',
  domain: 'core',
  icon: 'messages',
  registration: { format: 'CHT-{n}', counter: 'chat', start: 1001 },
  history: false,
  nameRule: 'chat/name',
  steps: { write: ['chat/participants', 'chat/called'] },
  onlyFor: 'participants.username',
  fields: {
    subject: text({ max: 250, column: true }),
    entityName: ofEntity({ column: true, label: 'About a record of' }),
    entityRegistration: text({ max: 250, column: true, label: 'Record' }),
    participants: elements({
      username: userNamed({ mandatory: true, label: 'User' }),
      name: text({ max: 250, system: true, hidden: true }),
      lastReadDate: datetime({ system: true, label: 'Read until' }),
      isMuted: yesNo({ label: 'Muted' }),
    }),
    lastMessage: text({ max: 250, system: true, column: true }),
    lastMessageUser: userNamed({ system: true, column: true, label: 'Last message by' }),
    lastMessageDate: datetime({ system: true, column: true, label: 'Last message on' }),
    messageCount: integer({ rollup: { count: 'chatMessage', by: 'chatRegistration' }, label: 'Messages' }),
  },
  columns: [
    { field: 'registration', hidden: true },
    { field: 'name', link: '/chat?conversation={registration}' },
    'status',
    'type',
    'lastMessage',
    'lastMessageUser',
    'lastMessageDate',
    { field: 'messageCount', align: 'end' },
  ],
  facts: ['lastMessage', 'lastMessageDate'],
  search: ['name', 'status', 'type', 'participants.username', 'lastMessageDate', 'entityRegistration'],
  texts: ['subject', 'lastMessage'],
  sort: ['-lastMessageDate'],
  workflow: workflow({
    initial: 'ACTIVE',
    statuses: { ACTIVE: 'ongoing', ARCHIVED: 'stopped' },
    transitions: {
      archive: { from: 'ACTIVE', to: 'ARCHIVED', order: 9, undo: true, props: { pullRight: true } },
    },
  }),
  layout: [
    form('main', 'Conversation', ['subject', 'type', 'participants']),
    related('messages', 'Messages', {
      entity: 'chatMessage',
      by: 'chatRegistration',
      columns: ['_insertDate', 'username', 'text'],
      add: false,
    }),
    facts('facts', 'Facts', ['entityName', 'entityRegistration', 'lastMessageDate', 'messageCount']),
    ...closing(['workflow']),
  ],
})
