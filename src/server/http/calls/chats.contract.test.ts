import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let staff: Client
let registration: string

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
  const made = await staff.post('/api/core/chats', {
    subject: 'The fleet of Brest',
    participants: [{ username: 'admin@demo' }],
  })
  expect(made.status, made.text).toBe(201)
  registration = made.body.registration
})
afterAll(() => setup.close())

test('whoever begins a conversation takes part in it, and only users do, once', async () => {
  const { body } = await staff.get(`/api/core/chats/${registration}`)
  expect(body.name).toBe('The fleet of Brest')
  expect(body.participants.map((p: { username: string }) => p.username)).toEqual(['staff@demo', 'admin@demo'])
  for (const username of ['nobody@demo', 'staff@norte', 'staff@demo'])
    expect(
      (await staff.post('/api/core/chats', { participants: [{ username: 'staff@demo' }, { username }] }))
        .body,
    ).toMatchObject({ status: 400, errors: [{ field: 'participants.1.username' }] })
})

test('messages are written, counted as unread, read, corrected and taken back', async () => {
  const address = `/api/core/chats/${registration}`
  const first = await staff.post(`${address}/messages`, { text: ' Two vans are **late** ' })
  expect(first.body).toMatchObject({ text: 'Two vans are **late**', username: 'staff@demo' })
  await staff.post(`${address}/messages`, { text: 'A third too' })
  expect((await admin.get('/api/core/chats/unread')).body).toEqual({
    total: 2,
    chats: [{ registration, unread: 2 }],
  })
  expect((await staff.get('/api/core/chats/unread')).body).toEqual({ total: 0, chats: [] })
  expect((await admin.post(`${address}/read`)).status).toBe(200)
  expect((await admin.get('/api/core/chats/unread')).body.total).toBe(0)
  expect((await admin.get(address)).body).toMatchObject({
    lastMessage: 'A third too',
    lastMessageUser: 'staff@demo',
    messageCount: 2,
  })
  const messages = (await admin.get(`${address}/messages`)).body
  expect(messages.map((m: { text: string }) => m.text)).toEqual(['A third too', 'Two vans are **late**'])
  expect((await admin.get(`${address}/messages?before=${messages[0].date}`)).body).toHaveLength(1)
  expect((await admin.patch(`${address}/messages/${first.body._id}`, { text: 'Mine' })).status).toBe(403)
  expect(
    (await staff.patch(`${address}/messages/${first.body._id}`, { text: 'One van' })).body,
  ).toMatchObject({
    text: 'One van',
    editedDate: expect.any(String),
  })
  expect((await staff.delete(`${address}/messages/${first.body._id}`)).body).toMatchObject({ text: null })
  expect((await staff.delete(`${address}/messages/${first.body._id}`)).status).toBe(404)
  for (const body of [{}, { text: '' }, { text: 5 }, { text: 'x'.repeat(9000) }])
    expect((await staff.post(`${address}/messages`, body)).status).toBe(400)
})

test('nobody else reads a conversation, not even an administrator', async () => {
  const own = await admin.post('/api/core/chats', { subject: 'A note to myself' })
  expect((await staff.get(`/api/core/chats/${own.body.registration}`)).status).toBe(404)
  expect((await staff.get('/api/core/chats')).body.map((c: { subject: string }) => c.subject)).not.toContain(
    'A note to myself',
  )
  expect((await staff.get(`/api/core/chats/${own.body.registration}/messages`)).status).toBe(404)
  const secret = await staff.post('/api/core/chats', { subject: 'Salaries' })
  await staff.post(`/api/core/chats/${secret.body.registration}/messages`, { text: 'A figure' })
  expect((await admin.get(`/api/core/chats/${secret.body.registration}`)).status).toBe(404)
  expect(
    (await admin.get(`/api/core/chat-messages?chatRegistration=${secret.body.registration}`)).body,
  ).toEqual([])
  expect(
    (await staff.get(`/api/core/chat-messages?chatRegistration=${secret.body.registration}`)).body,
  ).toHaveLength(1)
  const client = await setup.signIn('client@demo')
  expect((await client.get('/api/core/chats')).status).toBe(403)
})

test('without a subject a conversation is called by those who take part, whoever joins it', async () => {
  for (const [username, firstName, lastName] of [
    ['staff@demo', 'Sam', 'Tern'],
    ['admin@demo', 'Ada', 'Wren'],
  ] as const)
    expect((await admin.patch(`/api/core/users/${username}`, { firstName, lastName })).status).toBe(200)
  const made = await staff.post('/api/core/chats', { participants: [{ username: 'admin@demo' }] })
  const address = `/api/core/chats/${made.body.registration}`
  expect((await staff.get(address)).body.name).toBe('Sam Tern, Ada Wren')
  const { participants } = (await staff.get(address)).body
  await staff.patch(address, { participants: [...participants, { username: 'client@demo' }] })
  expect((await staff.get(address)).body.name).toBe('Sam Tern, Ada Wren, client@demo')
})

test('an archived conversation takes no more messages', async () => {
  const made = await staff.post('/api/core/chats', { participants: [{ username: 'admin@demo' }] })
  await staff.post(`/api/core/chats/${made.body.registration}/transitions/archive`)
  expect((await staff.post(`/api/core/chats/${made.body.registration}/messages`, { text: 'x' })).status).toBe(
    400,
  )
})
