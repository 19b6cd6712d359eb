import { datetime, entity, markdown, reference, userNamed } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'

/** One message of a conversation. */
export const chatMessage = entity('chatMessage', {
  area: 'platform',
  domain: 'core',
  icon: 'message',
  registration: { format: 'CHM-{n}', counter: 'chatMessage', start: 1 },
  types: false,
  workflow: false,
  columnar: true,
  history: false,
  readOnly: true,
  onlyFor: 'chatRegistration',
  fields: {
    chatRegistration: reference('chat', { mandatory: true, label: 'Conversation' }),
    username: userNamed({ mandatory: true, label: 'User' }),
    text: markdown({ max: 8000, mandatory: true }),
    editedDate: datetime({ label: 'Edited' }),
    removedDate: datetime({ label: 'Removed' }),
  },
  columns: [
    { field: 'registration', hidden: true },
    'chatRegistration',
    '_insertDate',
    'username',
    'text',
    'editedDate',
  ],
  facts: ['username', '_insertDate'],
  search: ['chatRegistration', 'username', '_insertDate', { field: 'text', by: 'contains' }],
  sort: ['-_insertDate'],
  ownedBy: [{ entity: 'chat', by: 'chatRegistration', as: 'messages' }],
  page: { hide: ['add', 'kpis', 'transitions'] },
  layout: plainLayout('Message', ['chatRegistration', 'username', '_insertDate', 'text', 'editedDate'], []),
})
