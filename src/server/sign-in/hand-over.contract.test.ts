import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../http/testing/app-on-test-database.ts'
import { createLogin } from './accounts.ts'

let setup: AppSetup
let admin: Client
const password = 'correct horse battery'

const person = async (name: string) => {
  await createLogin(setup.product, {
    username: `${name}@demo`,
    password,
    tenant: 'demo',
    user: { name, profiles: ['STAFF'] },
  })
  return setup.signIn(`${name}@demo`, password)
}

const task = async (by: Client, subject: string) => {
  const made = await by.post('/api/core/tasks', { subject })
  expect(made.status, made.text).toBe(201)
  return String(made.body.registration)
}

const ownerOf = async (registration: string) =>
  (await admin.get(`/api/core/tasks/${registration}`)).body.ownerUsername

const deactivate = (username: string, handOverTo?: string, query = '') =>
  admin.post(`/api/core/users/${username}/transitions/deactivate${query}`, {
    reason: 'has left',
    ...(handOverTo ? { input: { handOverTo } } : {}),
  })

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
}, 60_000)
afterAll(() => setup?.close())

describe('somebody who leaves', () => {
  test('hands over what he owns and is not done with, and is out at once', async () => {
    const leaver = await person('leaver')
    await person('heir')
    const open = await task(leaver, 'Call back')
    const done = await task(leaver, 'Called')
    expect((await leaver.post(`/api/core/tasks/${done}/transitions/done`, {})).status).toBe(200)
    const others = await task(admin, 'Mine')
    const answer = await deactivate('leaver@demo', 'heir@demo')
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ status: 'LOCKED' })
    expect(await ownerOf(open)).toBe('heir@demo')
    expect(await ownerOf(done)).toBe('leaver@demo')
    expect(await ownerOf(others)).toBe('admin@demo')
    expect((await leaver.get('/api/core/users/current')).status).toBe(401)
    const again = await setup.client().post('/api/core/auth/login', { username: 'leaver@demo', password })
    expect(again.status).toBe(401)
  })

  test('names who goes on with it, where there is anything', async () => {
    const busy = await person('busy')
    const owned = await task(busy, 'Unfinished')
    for (const to of [undefined, 'nobody@demo', 'busy@demo', 'leaver@demo', 'staff@norte']) {
      const answer = await deactivate('busy@demo', to)
      expect(answer, String(to)).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD_IN_BODY' } })
      expect(answer.body.errors[0].field).toBe('handOverTo')
    }
    expect((await busy.get('/api/core/users/current')).status).toBe(200)
    expect(await ownerOf(owned)).toBe('busy@demo')
    await person('idle')
    expect((await deactivate('idle@demo')).status).toBe(200)
  })

  test('leaves no key behind that he made', async () => {
    const maker = await person('maker')
    await admin.patch('/api/core/users/maker@demo', { isAdmin: true })
    const key = async (by: Client, name: string) =>
      (await by.post('/api/core/api-keys', { name, profiles: ['STAFF'] })).body.secret as string
    const [his, mine] = [
      await key(await setup.signIn('maker@demo', password), 'His'),
      await key(admin, 'Mine'),
    ]
    expect((await setup.client(his).get('/api/person/persons')).status).toBe(200)
    expect((await deactivate('maker@demo', 'heir@demo')).status).toBe(200)
    setup.clock.offsetMs += 11_000
    expect((await setup.client(his).get('/api/person/persons')).status).toBe(401)
    expect((await setup.client(mine).get('/api/person/persons')).status).toBe(200)
    expect((await maker.get('/api/core/users/current')).status).toBe(401)
  })

  test('is sent away by nobody who may not, nor by himself', async () => {
    const staff = await setup.signIn('staff@demo')
    const refused = await staff.post('/api/core/users/heir@demo/transitions/deactivate', { reason: 'x' })
    expect(refused.status).toBe(403)
    expect((await deactivate('admin@demo', 'heir@demo')).status).toBe(400)
  })

  test('may be one who never came in', async () => {
    await admin.post('/api/core/users', { username: 'new@demo', firstName: 'New', profiles: ['STAFF'] })
    expect((await deactivate('new@demo')).status).toBe(200)
    expect((await admin.get('/api/core/users/new@demo')).body.status).toBe('LOCKED')
  })
})
