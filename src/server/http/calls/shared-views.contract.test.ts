import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogin } from '../../sign-in/accounts.ts'
import { type AppSetup, appOnTestDatabase, type Client, password } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let anna: Client
let ben: Client
let cora: Client

const login = async (username: string, profiles: string[]): Promise<Client> => {
  await createLogin(setup.product, { username, password, tenant: 'demo', user: { name: username, profiles } })
  return setup.signIn(username)
}

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  anna = await login('anna@demo', ['SALES'])
  ben = await login('ben@demo', ['SALES'])
  cora = await login('cora@demo', ['ACCOUNTING'])
}, 60_000)
afterAll(() => setup?.close())

const address = '/api/core/shared-views'
const view = (name: string, more: Record<string, unknown> = {}) => ({
  name,
  page: '/contracts',
  entityName: 'contract',
  value: { query: { status: 'ACTIVE' }, table: { columns: [{ id: 'registration' }, { id: 'name' }] } },
  ...more,
})
const share = async (client: Client, name: string, more: Record<string, unknown> = {}): Promise<string> => {
  const made = await client.post(address, view(name, more))
  expect(made.status, made.text).toBe(201)
  return made.body.registration
}
const seenBy = async (client: Client): Promise<Record<string, unknown>[]> =>
  (await client.get('/api/script/runs/user-configuration')).body.sharedViews
const namesOf = async (client: Client) => (await seenBy(client)).map(one => one.name).sort()
const listed = async (client: Client) =>
  (await client.get(address)).body.map((one: { name: string }) => one.name).sort()

test('a view is seen by the profile that it is for, by all of the house, and by nobody else', async () => {
  await share(anna, 'For sales', { profile: 'SALES' })
  await share(anna, 'For all')
  expect(await namesOf(anna)).toEqual(['For all', 'For sales'])
  expect(await namesOf(ben)).toEqual(['For all', 'For sales'])
  expect(await namesOf(cora)).toEqual(['For all'])
  expect(await listed(cora)).toEqual(['For all'])
  expect(await namesOf(await setup.signIn('client@demo'))).toEqual([])
  expect(await listed(await setup.signIn('client@demo'))).toEqual([])
  expect(await namesOf(await setup.signIn('staff@norte'))).toEqual([])
  expect((await seenBy(ben))[0]).toMatchObject({ by: 'anna@demo', isMine: false, mayChange: false })
  expect((await seenBy(admin)).map(one => one.mayChange)).toEqual([true, true])
})

test('is shared with one’s own profiles alone, and with no profile by who may share nothing', async () => {
  const other = await anna.post(address, view('For others', { profile: 'ACCOUNTING' }))
  expect(other).toMatchObject({ status: 403, body: { errors: [{ field: 'profile' }] } })
  const auditor = await login('otto@demo', ['AUDITOR'])
  expect((await auditor.post(address, view('Of an auditor'))).status).toBe(403)
  expect((await auditor.get('/api/script/runs/user-configuration')).body.sharing).toBeUndefined()
  expect((await anna.get('/api/script/runs/user-configuration')).body.sharing).toEqual({
    mayDefault: false,
    profiles: [{ value: 'SALES', label: 'Sales' }],
  })
})

test('is changed and withdrawn by who shared it, or administers', async () => {
  const key = await share(anna, 'Hers')
  expect((await ben.patch(`${address}/${key}`, { name: 'His' })).status).toBe(403)
  expect((await ben.delete(`${address}/${key}`)).status).toBe(403)
  expect((await anna.patch(`${address}/${key}`, { name: 'Still hers' })).status).toBe(200)
  expect(await namesOf(ben)).toContain('Still hers')
  expect((await admin.delete(`${address}/${key}`)).status).toBe(204)
  expect(await namesOf(ben)).not.toContain('Still hers')
})

test('opens a list where somebody with the right to it says so, one for each profile', async () => {
  const first = await share(anna, 'First', { profile: 'SALES' })
  const second = await share(anna, 'Second', { profile: 'SALES' })
  expect((await anna.patch(`${address}/${first}`, { isDefault: true })).status).toBe(400)
  await admin.patch(`${address}/${first}`, { isDefault: true })
  const defaults = async () => (await seenBy(ben)).filter(one => one.isDefault).map(one => one.name)
  expect(await defaults()).toEqual(['First'])
  await admin.patch('/api/core/profilesPermissions', {
    LEAD: { permissions: { 'read sharedViews.defaults': true, 'write sharedViews.defaults': true } },
  })
  const lead = await login('lea@demo', ['SALES', 'LEAD'])
  expect((await lead.patch(`${address}/${second}`, { isDefault: true })).status).toBe(200)
  expect(await defaults()).toEqual(['Second'])
  expect((await lead.patch(`${address}/${second}`, { name: 'Mine' })).status).toBe(403)
})

test('opens without what a reader may not see, which is counted and not told', async () => {
  await admin.patch('/api/core/profilesPermissions', {
    SALES: { permissions: { 'read quotations.margins': false } },
  })
  await share(admin, 'With margins', {
    page: '/quotations',
    entityName: 'quotation',
    value: {
      query: { status: 'DRAFT', margin: '>=0.1', sort: '-margin' },
      table: {
        columns: [{ id: 'name' }, { id: 'margin' }, { id: 'commission', hidden: true }],
        group: 'status',
      },
    },
  })
  const of = async (client: Client) => (await seenBy(client)).find(one => one.name === 'With margins')
  expect(await of(cora)).toMatchObject({ lacking: 0, query: { margin: '>=0.1', sort: '-margin' } })
  expect(await of(await setup.signIn('ben@demo'))).toMatchObject({
    lacking: 3,
    query: { status: 'DRAFT' },
    table: { columns: [{ id: 'name' }], group: 'status' },
  })
  await admin.patch('/api/core/profilesPermissions', { SALES: { permissions: { 'read quotations': false } } })
  expect(await of(await setup.signIn('ben@demo'))).toBeUndefined()
})

test.each([
  ['no view', { status: 'ACTIVE' }],
  ['a list instead of filters', { query: ['status'] }],
  ['a filter that is no text', { query: { status: 5 } }],
  ['a column without a name', { query: {}, table: { columns: [{ hidden: true }] } }],
  ['what nobody reads', { query: {}, more: 'x' }],
])('what says %s is refused', async (_, value) => {
  const answer = await anna.post(address, view('Odd', { value }))
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'value' }] } })
})
