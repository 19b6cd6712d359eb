import {
  around,
  type Caller,
  changeRecords,
  type Engine,
  insertRecords,
  loadByIds,
  loadByKeys,
  loadMatching,
  may,
  sql,
  type Work,
} from '#engine/index.ts'
import type { Loaded, Patch } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import type { Call, CallRequest, Process } from '../call.ts'
import { given } from '../given.ts'
import { toldCall } from '../told-call.ts'
import { called, participants } from './participants.ts'
import { toldChats } from './told-chats.ts'

const longest = 8000
const mostAtOnce = 100
const shownLength = 200

type Chat = Loaded<'chat'>
type Message = Loaded<'chatMessage'>

/** The conversation that a key opens: its own people see it, and nobody else. */
const chatOf = async (work: Work, key: string | undefined, lock = false): Promise<Chat> => {
  const [found] = await loadByKeys(work, 'chat', [key ?? ''], lock)
  return found!
}

const textOf = (body: unknown): string => {
  const text = given(body).text
  if (text === undefined || text === null) throw new AppError('MISSING_FIELD_IN_BODY', ['text'])
  if (typeof text !== 'string' || text.trim() === '')
    throw new AppError('INVALID_NON_EMPTY_STRING_FIELD', ['text'])
  if (text.length > longest)
    throw new AppError('INVALID_FIELD_IN_BODY', ['text', message('LONGER_THAN', { max: longest })])
  return text.trim()
}

/** A message is called by its beginning. */
const named = <T extends { text: string }>(message: T) => ({ ...message, name: message.text.slice(0, 80) })

const answered = (message: Message) => ({
  _id: message._id,
  date: message._insertDate,
  username: message.username,
  text: message.removedDate ? null : message.text,
  editedDate: message.editedDate ?? null,
  removedDate: message.removedDate ?? null,
})

/** What he has written he has read. */
const readUntil = (chat: Chat, username: string, at: string) =>
  (chat.participants ?? []).map(p => (p.username === username ? { ...p, lastReadDate: at } : p))

const saveChat = (work: Work, chat: Chat, change: Patch<'chat'>) =>
  changeRecords(work, 'chat', [chat], () => change, { quiet: true, unchecked: true })

/** Writes a message into a conversation, as a user who takes part in it. Returns it. */
export const writeMessage = async (work: Work, chat: Chat, text: string): Promise<Message> => {
  const { username } = work.caller
  const [message] = await insertRecords(
    work,
    'chatMessage',
    [named({ chatRegistration: chat.registration, username, text })],
    { unchecked: true },
  )
  const [known] = await loadByIds(work, 'chat', [chat._id], { lock: 'update' })
  await saveChat(work, known!, {
    lastMessage: text.replace(/\s+/g, ' ').slice(0, shownLength),
    lastMessageUser: username,
    lastMessageDate: work.at,
    participants: readUntil(known!, username, work.at),
  })
  return message!
}

const requireWriteChats = (caller: Caller): void => {
  if (!may(caller, 'write chats')) throw new AppError('FORBIDDEN', ['write chats'])
}

/** `GET …/messages?before=&after=`: newest first, up to a hundred; instants bound them. */
const list = ((engine, caller, { params, query }) =>
  engine.work(caller, async work => {
    const chat = await chatOf(work, params.key)
    const bound = (name: 'before' | 'after'): string | undefined => {
      const value = query[name]
      if (value === undefined || value === '') return undefined
      if (typeof value !== 'string' || Number.isNaN(Date.parse(value)))
        throw new AppError('INVALID_FIELD_IN_QUERY', [name, message('EXPECTED_INSTANT')])
      return new Date(value).toISOString()
    }
    const [before, after] = [bound('before'), bound('after')]
    const messages = await loadMatching(
      work,
      'chatMessage',
      {
        chatRegistration: chat.registration,
        ...(before || after
          ? { _insertDate: { ...(before ? { lt: before } : {}), ...(after ? { gt: after } : {}) } }
          : {}),
      },
      { limit: mostAtOnce, order: sql`t.id desc` },
    )
    return messages.map(answered)
  })) satisfies Call['run']

const write = ((engine, caller, { params, body }) =>
  engine.work(caller, async work => {
    requireWriteChats(caller)
    const text = textOf(body)
    const chat = await chatOf(work, params.key, true)
    if (chat.status === 'ARCHIVED')
      throw new AppError('INVALID_FIELD_IN_BODY', ['text', message('CONVERSATION_ARCHIVED')])
    return answered(await writeMessage(work, chat, text))
  })) satisfies Call['run']

/** A message of one's own: nobody changes what another has said. */
const ownMessage = async (work: Work, { params }: CallRequest): Promise<Message> => {
  const chat = await chatOf(work, params.key)
  const found = await loadMatching(
    work,
    'chatMessage',
    { chatRegistration: chat.registration, _id: String(params.id) },
    { lock: 'update' },
  ).catch(() => [])
  const [own] = found
  if (!own || own.removedDate)
    throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['chatMessage', String(params.id).slice(0, 60)])
  if (own.username !== work.caller.username) throw new AppError('FORBIDDEN', [message('OWN_MESSAGES')])
  return own
}

const change =
  (values: (work: Work, body: unknown) => Patch<'chatMessage'> & { text: string }): Call['run'] =>
  (engine, caller, request) =>
    engine.work(caller, async work => {
      requireWriteChats(caller)
      const before = await ownMessage(work, request)
      const [after] = await changeRecords(
        work,
        'chatMessage',
        [before],
        () => named(values(work, request.body)),
        { unchecked: true },
      )
      return answered(after!)
    })

const markRead = ((engine, caller, { params }) =>
  engine.work(caller, async work => {
    const before = await chatOf(work, params.key, true)
    await saveChat(work, before, {
      participants: readUntil(before, caller.username, work.at),
    })
    return { registration: before.registration, lastReadDate: work.at }
  })) satisfies Call['run']

/** How many messages of others each conversation has that one has not read yet. */
const unread = (engine: Engine, caller: Caller) =>
  engine.work(caller, async work => {
    const { rows } = await work.tx.query<{ registration: string; unread: number }>(
      sql`select c.registration, count(*)::int as unread
          from chat c cross join lateral jsonb_array_elements(c.doc -> 'participants') p
          join chat_message m on m.tenant_id = c.tenant_id and m.chat_id = c.id
          where c.tenant_id = ${caller.tenantId}::int and p ->> 'username' = ${caller.username}::text
            and m.username <> ${caller.username}::text and m.removed_date is null
            and m.insert_date > coalesce((p ->> 'lastReadDate')::timestamptz, '-infinity')
          group by c.registration order by c.registration`,
    )
    return { total: rows.reduce((sum, row) => sum + row.unread, 0), chats: rows }
  })

const address = '/api/core/chats/:key'

/** Conversations between users of a tenant. */
export const chats: Process = {
  steps: { 'chat/participants': around('chat', participants), 'chat/called': around('chat', called) },
  calls: [
    toldCall({
      method: 'GET',
      path: '/api/core/chats/unread',
      permission: 'read chats',
      told: toldChats.unread,
      run: unread,
    }),
    toldCall({
      method: 'GET',
      path: `${address}/messages`,
      permission: 'read chats',
      told: toldChats.messages,
      run: list,
    }),
    toldCall({
      method: 'POST',
      path: `${address}/messages`,
      permission: 'read chats',
      told: toldChats.write,
      run: write,
    }),
    {
      method: 'PATCH',
      path: `${address}/messages/:id`,
      permission: 'read chats',
      told: toldChats.change,
      run: change((work, body) => ({ text: textOf(body), editedDate: work.at })),
    },
    {
      method: 'DELETE',
      path: `${address}/messages/:id`,
      permission: 'read chats',
      told: toldChats.remove,
      run: change(work => ({ text: '…', removedDate: work.at })),
    },
    toldCall({
      method: 'POST',
      path: `${address}/read`,
      permission: 'read chats',
      told: toldChats.read,
      run: markRead,
    }),
  ],
}
