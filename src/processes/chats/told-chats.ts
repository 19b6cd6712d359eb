import { is } from '../told-call.ts'

const message = is.record({
  _id: is.text,
  date: is.text,
  username: is.text,
  text: is.orNothing(is.text),
  editedDate: is.orNothing(is.text),
  removedDate: is.orNothing(is.text),
})

/** What the calls of conversations take and answer. */
export const toldChats = {
  unread: {
    summary: 'How many messages of others one has not read',
    answer: is.record({
      total: is.number,
      chats: is.list(is.record({ registration: is.text, unread: is.number })),
    }),
  },
  messages: {
    summary: 'Messages, the newest first',
    query: { before: is.instant, after: is.instant },
    answer: is.list(message),
  },
  write: { summary: 'Writes a message', body: is.record({ text: is.text }), answer: message },
  change: { summary: 'Changes a message of one’s own', body: is.record({ text: is.text }), answer: message },
  remove: { summary: 'Takes a message of one’s own back', answer: message },
  read: {
    summary: 'Everything up to now is read',
    answer: is.record({ registration: is.text, lastReadDate: is.text }),
  },
}
