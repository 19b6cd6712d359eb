import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadMatching, type Plain } from '#engine/index.ts'
import {
  type AppSetup,
  appOnTestDatabase,
  type Client,
  password,
} from '../http/testing/app-on-test-database.ts'
import { createLogin } from '../sign-in/accounts.ts'

let setup: AppSetup
let first: Client
let second: Client
let office: Client

const users = '/api/core/users'
const changes = '/api/core/pending-changes'
const settings = '/api/core/tenant-config'

const user = (username: string, more: Plain = {}) =>
  createLogin(setup.product, {
    username,
    password,
    tenant: 'demo',
    user: { name: username, ...more } as never,
  })

beforeAll(async () => {
  setup = await appOnTestDatabase({ mailTransport: async () => {} })
  first = await setup.signIn('admin@demo')
  await first.patch(`${users}/admin@demo`, {
    firstName: 'Ada',
    lastName: 'First',
    email: 'first@example.com',
  })
  await first.patch('/api/core/profilesPermissions', {
    OFFICE: { permissions: { 'write configurations': true, 'read configurations': true } },
  })
  await user('office@demo', { profiles: ['OFFICE', 'STAFF'] })
  office = await setup.signIn('office@demo')
})
afterAll(() => setup.close())

const open = async (): Promise<Plain[]> =>
  (await first.get(`${changes}?status=PENDING&sort=registration`)).body
const the = async (username: string): Promise<Plain> => (await first.get(`${users}/${username}`)).body
const decide = (client: Client, change: Plain, code: 'approve' | 'reject') =>
  client.post(
    `${changes}/${change.registration}/transitions/${code}`,
    code === 'reject' ? { reason: 'no' } : {},
  )
const lettersTo = async (address: string) => {
  const { id } = (await setup.product.directory.tenantByName('demo'))!
  const found = await setup.product.engine.work(await setup.product.callers.product(id), work =>
    loadMatching(work, 'mail', {}),
  )
  return found.filter(mail => mail.to?.includes(address))
}
const mailsTo = async (address: string): Promise<string[]> =>
  (await lettersTo(address)).map(mail => String(mail.template))

describe('asking for four eyes', () => {
  test('is for administrators, and needs two of them', async () => {
    const asked = { fourEyes: { administrators: true } }
    expect(await office.patch(settings, asked)).toMatchObject({ status: 403 })
    expect(await first.patch(settings, asked)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD_IN_CONFIG' },
    })
    await user('second@demo', { profiles: ['ADMIN'], email: 'second@example.com' })
    second = await setup.signIn('second@demo')
    expect((await first.patch(settings, asked)).status).toBe(200)
    expect(await open()).toEqual([])
  })

  test('is not ended by one alone, nor by who only configures', async () => {
    expect((await office.patch(settings, { fourEyes: { administrators: false } })).status).toBe(403)
    expect((await first.patch(settings, { fourEyes: null })).body).toMatchObject({
      fourEyes: { administrators: true },
    })
    const [held] = await open()
    expect(held).toMatchObject({
      kind: 'SETTINGS',
      subject: 'fourEyes',
      details: 'A second administrator for changes of administrators: yes → –',
      askedBy: 'admin@demo',
    })
    expect((await decide(second, held!, 'reject')).status).toBe(200)
  })
})

describe('where four eyes are asked for', () => {
  test('an administrator’s address, profiles and flags wait for the other one, and all else does not', async () => {
    const changed = await first.patch(`${users}/second@demo`, {
      email: 'thief@example.com',
      firstName: 'Sue',
    })
    expect(changed).toMatchObject({ status: 200, body: { email: 'second@example.com', firstName: 'Sue' } })
    const [held] = await open()
    expect(held).toMatchObject({
      kind: 'USER',
      subject: 'second@demo',
      details: 'Email: second@example.com → thief@example.com',
    })
    const waiting = async (client: Client) => (await client.get(`${users}/second@demo/waiting`)).body
    const said = {
      registration: held!.registration,
      askedBy: 'admin@demo',
      kind: 'USER',
      details: 'Email: second@example.com → thief@example.com',
      approvers: [{ username: 'second@demo' }],
    }
    expect(await waiting(first)).toMatchObject([{ ...said, mayApprove: false }])
    expect(await waiting(second)).toMatchObject([{ ...said, mayApprove: true }])
    expect((await office.get(`${users}/second@demo/waiting`)).status).toBe(403)
    expect(await decide(first, held!, 'approve')).toMatchObject({ status: 400 })
    expect(await the('second@demo')).toMatchObject({ email: 'second@example.com' })
    expect((await decide(second, held!, 'reject')).status).toBe(200)
    expect(await the('second@demo')).toMatchObject({ email: 'second@example.com' })
    expect(await open()).toEqual([])
    expect(await lettersTo('second@example.com')).toContainEqual(
      expect.objectContaining({
        template: 'CHANGE_ASKED',
        body: expect.stringContaining('Ada First has asked for a change of second@demo'),
      }),
    )
    expect(await mailsTo('first@example.com')).toContain('CHANGE_REJECTED')
    expect(await mailsTo('thief@example.com')).toEqual([])
  })

  test('who is made an administrator is one when the other has said yes', async () => {
    const made = await first.post(users, {
      username: 'third@demo',
      email: 'third@example.com',
      profiles: ['ADMIN'],
      isAdmin: true,
    })
    expect(made.status).toBe(201)
    expect(await the('third@demo')).toMatchObject({ email: 'third@example.com' })
    expect((await the('third@demo')).profiles ?? []).toEqual([])
    expect((await the('third@demo')).isAdmin ?? false).toBe(false)
    await first.patch(`${users}/office@demo`, { profiles: ['STAFF', 'ADMIN'] })
    expect((await the('office@demo')).profiles).toEqual(['OFFICE', 'STAFF'])
    const [third, staff] = await open()
    expect(staff).toMatchObject({ details: 'Profiles: OFFICE, Staff → Staff, Administrator' })
    const inFrench = await first.get(`${changes}/${staff!.registration}`, { 'accept-language': 'fr' })
    expect(inFrench.body.details).toBe('Profils\u00a0: OFFICE, Collaborateur → Collaborateur, Administrateur')
    expect(await decide(office, staff!, 'approve')).toMatchObject({ status: 403 })
    expect((await decide(second, third!, 'approve')).status).toBe(200)
    expect(await the('third@demo')).toMatchObject({ profiles: ['ADMIN'], isAdmin: true })
    expect((await first.get(`${changes}/${third!.registration}`)).body).toMatchObject({
      status: 'APPROVED',
      decidedBy: 'second@demo',
    })
    expect(await mailsTo('first@example.com')).toContain('CHANGE_APPROVED')
    expect((await decide(second, staff!, 'reject')).status).toBe(200)
  })

  test('what has changed since it was asked for is not written over', async () => {
    await first.patch(`${users}/second@demo`, { email: 'one@example.com' })
    await first.patch(`${users}/second@demo`, { email: 'two@example.com' })
    const [one, two] = await open()
    expect((await decide(second, one!, 'approve')).status).toBe(200)
    expect(await the('second@demo')).toMatchObject({ email: 'one@example.com' })
    expect(await decide(second, two!, 'approve')).toMatchObject({ status: 400 })
    expect(await the('second@demo')).toMatchObject({ email: 'one@example.com' })
    expect(await mailsTo('second@example.com')).toContain('EMAIL_CHANGED')
    await decide(second, two!, 'reject')
  })

  test('what profiles grant waits, by every verb', async () => {
    const profiles = '/api/core/profilesPermissions'
    const before = (await first.get(profiles)).body
    const asked = await first.patch(profiles, { SALES: { permissions: { 'write users': true } } })
    await first.put(`${profiles}/SALES`, { permissions: { 'write users': true } })
    await first.send('DELETE', `${profiles}/OFFICE`)
    expect((await first.get(profiles)).body).toEqual(before)
    const [patched, put, removed] = await open()
    expect(asked).toMatchObject({
      status: 202,
      headers: { location: `/api/core/pending-changes/${patched!.registration}` },
    })
    expect(patched).toMatchObject({
      kind: 'PROFILES',
      subject: 'SALES',
      details: 'Sales, write users: – → yes',
    })
    // A user's record tells what waits of the profiles that he has, and of no other.
    expect((await second.get(`${users}/office@demo/waiting`)).body).toMatchObject([
      { kind: 'PROFILES', registration: removed!.registration, mayApprove: true },
    ])
    expect((await decide(second, patched!, 'approve')).status).toBe(200)
    expect((await first.get(profiles)).body).toMatchObject({
      SALES: { permissions: { 'write users': true } },
    })
    expect(await decide(second, put!, 'approve')).toMatchObject({ status: 400 })
    await decide(second, put!, 'reject')
    expect((await decide(second, removed!, 'approve')).status).toBe(200)
    expect((await first.get(profiles)).body).not.toHaveProperty('OFFICE')
  })

  test('the main administrator makes no administrator of another tenant alone either', async () => {
    const main = await setup.signIn('admin@master')
    const made = await main.post('/api/core/tenants/demo/admins', {
      username: 'outsider@demo',
      email: 'outsider@example.com',
    })
    expect(made.status).toBe(200)
    expect((await the('outsider@demo')).profiles ?? []).toEqual([])
    const [held] = await open()
    expect(held).toMatchObject({ subject: 'outsider@demo', askedBy: 'admin@master' })
    expect((await decide(first, held!, 'approve')).status).toBe(200)
    expect(await the('outsider@demo')).toMatchObject({ profiles: ['ADMIN'] })
  })

  test('nobody else sees what waits', async () => {
    expect((await office.get(changes)).status).toBe(403)
  })

  test('it ends when two have said so', async () => {
    await first.patch(settings, { fourEyes: null })
    const [held] = await open()
    expect((await decide(second, held!, 'approve')).status).toBe(200)
    expect((await first.get(settings)).body).not.toHaveProperty('fourEyes')
    expect((await first.patch(`${users}/second@demo`, { email: 'last@example.com' })).body).toMatchObject({
      email: 'last@example.com',
    })
    expect(await open()).toEqual([])
  })
})
