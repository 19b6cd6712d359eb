import { decodeJwt, importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadMatching } from '#engine/index.ts'
import {
  type AppSetup,
  appOnTestDatabase,
  type Client,
  password,
} from '../http/testing/app-on-test-database.ts'
import { dispatchDue } from '../jobs/dispatcher.ts'
import { browserKeys, openPush, startPushService } from '../push/testing/push-service.ts'

let service: Awaited<ReturnType<typeof startPushService>>
let setup: AppSetup
let admin: Client
let staff: Client

beforeAll(async () => {
  service = await startPushService()
  setup = await appOnTestDatabase({ env: { OUTBOUND_ALLOW: service.host } })
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
})
beforeEach(() => {
  service.sent.length = 0
})
afterAll(async () => {
  await setup.close()
  await service.close()
})

const dispatch = () => dispatchDue(setup.product, new AbortController().signal)
const told = async (who: Client) => (await who.get('/api/notification/notifications')).body
const give = async (subject: string, ownerUsername = 'staff@demo') => {
  const { body } = await admin.post('/api/core/tasks', { subject, ownerUsername })
  await dispatch()
  return body as { _id: string; registration: string }
}
let kept: string | undefined
const choose = async (value: object) => {
  const { body } = await staff.post('/api/core/users/current/preferences', {
    _id: kept,
    type: 'NOTIFICATION',
    groupId: 'choices',
    value,
  })
  kept = body._id
}
const read = () => staff.post('/api/notification/read', {})
/** Newest first; as the product, whose sessions last however the clock is turned. */
const mails = async () => {
  const { id } = (await setup.product.directory.tenantByName('demo'))!
  const all = await setup.product.engine.work(await setup.product.callers.product(id), work =>
    loadMatching(work, 'mail', {}),
  )
  return all.reverse()
}

test('whoever a task is given to is told, and nobody of his own doing; what is read is read', async () => {
  const task = await give('Call the supplier')
  const { unread, notifications } = await told(staff)
  expect(unread).toBe(1)
  expect(notifications[0]).toMatchObject({
    kind: 'TASK_GIVEN',
    isRead: false,
    entity: 'task',
    registration: task.registration,
    name: 'Call the supplier',
  })
  await give('My own', 'admin@demo')
  expect(await told(admin)).toMatchObject({ unread: 0, notifications: [] })
  // Nobody reads for somebody else.
  await admin.post('/api/notification/read', { ids: [notifications[0].id] })
  expect((await told(staff)).unread).toBe(1)
  expect((await read()).body).toMatchObject({ unread: 0, notifications: [{ isRead: true }] })
  expect((await admin.post('/api/notification/read', { ids: ['x'] })).status).toBe(400)
})

test('whoever a note names is told once, and only where he sees it', async () => {
  const [client] = (await admin.get('/api/person/persons')).body
  const text = 'Please look, @staff@demo and @client@demo.'
  const about = { entityName: 'person', entityRegistration: client.registration }
  const note = (await admin.post('/api/core/notes', { text, ...about })).body
  await dispatch()
  expect((await told(staff)).notifications[0]).toMatchObject({ kind: 'MENTIONED', entity: 'note' })
  // The note is the house's own: the client does not see it, and is not told that there is one.
  expect(await told(await setup.signIn('client@demo'))).toMatchObject({ unread: 0, notifications: [] })
  await admin.patch(`/api/core/notes/${note.registration}`, { text: `${text} Thank you.` })
  await dispatch()
  expect((await told(staff)).unread).toBe(1)
  await read()
  // One of the house needs no name of it, nor its letters as they are kept.
  await admin.post('/api/core/notes', { text: 'And you, @Staff?', ...about })
  await dispatch()
  expect((await told(staff)).notifications[0]).toMatchObject({ kind: 'MENTIONED', isRead: false })
  await read()
})

test('who wants to be told of nothing is told of nothing', async () => {
  await admin.patch('/api/core/users/staff@demo', { isNotificationsDisabled: true })
  await give('Unheard')
  expect((await told(staff)).unread).toBe(0)
  await admin.patch('/api/core/users/staff@demo', { isNotificationsDisabled: false })
})

test('a person is told by the ways that he chose: by mail at once, or once a day of all', async () => {
  await admin.patch('/api/core/users/staff@demo', { email: 'staff@ponant.example' })
  await choose({ kinds: { TASK_GIVEN: { screen: false, push: false, mail: true } } })
  await give('By mail')
  expect((await told(staff)).unread).toBe(0)
  expect((await mails())[0]).toMatchObject({
    subject: 'By mail was given to you',
    to: ['staff@ponant.example'],
  })
  await choose({ kinds: { TASK_GIVEN: { digest: true, push: false } }, digestAt: '07:00' })
  const before = (await mails()).length
  await give('First of the day')
  await give('Second of the day')
  expect((await mails()).length).toBe(before)
  setup.clock.offsetMs += 86_400_000
  await dispatch()
  const [digest] = await mails()
  expect(digest).toMatchObject({ subject: '2 pieces of news' })
  expect((await mails()).length).toBe(before + 1)
  setup.clock.offsetMs += 86_400_000
  await dispatch()
  expect((await mails()).length).toBe(before + 1)
  setup.clock.offsetMs = 0
  staff = await setup.signIn('staff@demo')
  admin = await setup.signIn('admin@demo')
  await read()
})

const subscribe = async (who: Client, path: string) => {
  const browser = browserKeys()
  const token = { endpoint: `http://${service.host}${path}`, keys: browser.keys }
  expect((await who.post('/api/notification/subscribe', { token })).body).toEqual({ isSubscribed: true })
  return { ...browser, token }
}

test('a push is signed, encrypted to its browser, and says no more than a name and an address', async () => {
  await choose({})
  const browser = await subscribe(staff, '/201/a')
  const task = await give('Sign the papers')
  expect(service.sent).toHaveLength(1)
  const { headers, body } = service.sent[0]!
  expect(body.toString('latin1')).not.toContain('Sign')
  const payload = JSON.parse(openPush(body, browser))
  expect(payload).toMatchObject({
    title: 'demo',
    body: 'Sign the papers was given to you',
    url: `/task/${task.registration}`,
    tag: task._id,
  })
  // The name by which the person's own pages know that they are his.
  const signedIn = await setup.client().post('/api/core/auth/login', { username: 'staff@demo', password })
  expect(payload.space).toBe(signedIn.body.space)
  expect(payload.space).toMatch(/^[0-9a-f]{8}$/)
  expect(headers).toMatchObject({ ttl: '86400', topic: task._id.replaceAll('-', '') })
  const [, jwt, key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization))!
  const { publicVapidKey } = (await staff.get('/api/notification/client-configuration')).body
  expect(key).toBe(publicVapidKey)
  const point = Buffer.from(publicVapidKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  await jwtVerify(jwt!, await importJWK(jwk, 'ES256'))
  expect(decodeJwt(jwt!).aud).toBe(`http://${service.host}`)
  await staff.post('/api/notification/unsubscribe', { endpoint: browser.token.endpoint })
  await give('Nobody is reached')
  expect(service.sent).toHaveLength(1)
})

test('a browser that is gone is forgotten, one that cannot be reached now is tried again', async () => {
  const { token } = await subscribe(staff, '/410/gone')
  await give('To nobody')
  await give('To nobody again')
  expect(service.sent.map(({ path }) => path)).toEqual(['/410/gone'])
  expect(token.endpoint).toContain('gone')
  const later = await subscribe(staff, '/503/later')
  await give('Later')
  setup.clock.offsetMs += 60_000
  await dispatch()
  expect(service.sent.filter(({ path }) => path === '/503/later')).toHaveLength(2)
  setup.clock.offsetMs += 2 * 3_600_000
  await dispatch()
  const tried = service.sent.length
  setup.clock.offsetMs += 2 * 3_600_000
  await dispatch()
  expect(service.sent).toHaveLength(tried)
  setup.clock.offsetMs = 0
  staff = await setup.signIn('staff@demo')
  admin = await setup.signIn('admin@demo')
  await staff.post('/api/notification/unsubscribe', { endpoint: later.token.endpoint })
})

test('a browser belongs to whoever asked last, and what was read meanwhile is not pushed', async () => {
  const { token } = await subscribe(staff, '/201/shared')
  await admin.post('/api/notification/subscribe', { token })
  await give('Not shown to the other')
  expect(service.sent).toHaveLength(0)
  await subscribe(staff, '/201/own')
  await admin.post('/api/core/tasks', { subject: 'Read at once', ownerUsername: 'staff@demo' })
  // All day long, by the clock of the person.
  await choose({ quiet: { from: '00:00', to: '23:59' } })
  await dispatch()
  expect(service.sent).toHaveLength(0)
  await read()
  setup.clock.offsetMs += 86_400_000
  await dispatch()
  expect(service.sent).toHaveLength(0)
  setup.clock.offsetMs = 0
})

test('what no browser gives is no subscription', async () => {
  const { keys } = browserKeys()
  for (const token of [
    'x',
    { endpoint: 'ftp://push.example', keys },
    { endpoint: 'https://push.example', keys: { auth: 'a', p256dh: 'b' } },
    {
      endpoint: 'https://push.example',
      keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
    },
  ])
    expect((await staff.post('/api/notification/subscribe', { token })).status).toBe(400)
  expect((await staff.post('/api/notification/subscribe', {})).body).toMatchObject({
    code: 'MISSING_FIELD_IN_BODY',
  })
})
