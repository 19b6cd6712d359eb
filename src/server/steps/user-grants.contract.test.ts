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
let admin: Client
/** Staff who may write users, and nothing else beyond his profile. */
let office: Client
/** The same, of one organization. */
let branch: Client
const keys: Record<string, string> = {}

const user = (username: string, more: Plain = {}) =>
  createLogin(setup.product, {
    username,
    password,
    tenant: 'demo',
    user: { name: username, ...more } as never,
  })

beforeAll(async () => {
  setup = await appOnTestDatabase({ mailTransport: async () => {} })
  admin = await setup.signIn('admin@demo')
  await admin.patch('/api/core/profilesPermissions', {
    OFFICE: {
      permissions: {
        'read users': true,
        'write users': true,
        'read users.administration': true,
        'write users.administration': true,
        'run users.lock': true,
        'write configurations': true,
      },
    },
    ODD: { permissions: { 'read scripts': true } },
  })
  for (const name of ['North', 'South']) {
    const { body } = await admin.post('/api/person/organizations', { name })
    keys[name] = body.registration
  }
  keys.client = (await admin.post('/api/person/persons', { type: 'C', name: 'Somebody' })).body.registration
  await user('office@demo', { profiles: ['OFFICE', 'STAFF'] })
  await user('branch@demo', { profiles: ['OFFICE', 'STAFF'], orgaRegistration: keys.North })
  await user('other@demo', { profiles: ['STAFF'], email: 'other@example.com' })
  await user('south@demo', { profiles: ['STAFF'], orgaRegistration: keys.South })
  await user('odd@demo', { profiles: ['ODD'], email: 'odd@example.com' })
  office = await setup.signIn('office@demo')
  branch = await setup.signIn('branch@demo')
})
afterAll(() => setup.close())

const users = '/api/core/users'
const forbidden = (field: string) => ({ status: 403, body: { code: 'FORBIDDEN', errors: [{ field }] } })

describe('who may write users and is no administrator', () => {
  test.each([
    ['the e-mail of an administrator', 'admin@demo', { email: 'thief@example.com' }, 'username'],
    ['any word of an administrator', 'admin@demo', { firstName: 'Eve' }, 'username'],
    ['the e-mail of who has other rights', 'odd@demo', { email: 'thief@example.com' }, 'username'],
    ['a profile of somebody with more', 'other@demo', { profiles: ['STAFF', 'ODD'] }, 'profiles'],
    ['the profile of administrators', 'other@demo', { profiles: ['ADMIN'] }, 'profiles'],
    ['a profile that grants nothing yet', 'other@demo', { profiles: ['STAFF', 'LATER'] }, 'profiles'],
    ['himself a profile', 'office@demo', { profiles: ['OFFICE', 'STAFF', 'SALES'] }, 'profiles'],
    ['himself a flag', 'office@demo', { isAdmin: true }, 'isAdmin'],
    ['a flag that he has not', 'other@demo', { canImpersonate: true }, 'canImpersonate'],
    ['somebody super', 'other@demo', { isSuperAdmin: true }, 'isSuperAdmin'],
  ])('does not change %s', async (_, key, body, field) => {
    const before = (await admin.get(`${users}/${key}`)).body
    expect(await office.patch(`${users}/${key}`, body)).toMatchObject(forbidden(field))
    expect((await admin.get(`${users}/${key}`)).body).toEqual(before)
  })

  test('changes neither his own organization nor his own person', async () => {
    for (const [field, value] of [
      ['orgaRegistration', keys.South],
      ['personRegistration', keys.client],
      ['partnerRegistration', keys.client],
    ] as const)
      expect(await office.patch(`${users}/office@demo`, { [field]: value })).toMatchObject(forbidden(field))
  })

  test('gives no organization beyond his own, nor all of them', async () => {
    const make = (more: Plain) => branch.post(users, { username: 'made@demo', profiles: ['STAFF'], ...more })
    expect(await make({ orgaRegistration: null })).toMatchObject(forbidden('orgaRegistration'))
    expect(await make({ orgaRegistration: keys.South })).toMatchObject(forbidden('orgaRegistration'))
    expect((await make({ orgaRegistration: keys.North })).status).toBe(201)
    expect(await branch.patch(`${users}/made@demo`, { orgaRegistration: null })).toMatchObject(
      forbidden('orgaRegistration'),
    )
    expect([403, 404]).toContain(
      (await branch.patch(`${users}/south@demo`, { email: 'x@example.com' })).status,
    )
  })

  test('locks nobody who stands above', async () => {
    const lock = (key: string) => office.post(`${users}/${key}/transitions/lock`, { reason: 'x' })
    expect((await lock('admin@demo')).status).toBe(403)
    expect((await lock('odd@demo')).status).toBe(403)
    expect((await admin.get(users)).status).toBe(200)
    expect((await lock('south@demo')).status).toBe(200)
  })

  test('decides over nobody’s profiles by what they grant', async () => {
    const own = { OFFICE: { permissions: { 'write all': true, 'read all': true } } }
    expect(await office.patch('/api/core/profilesPermissions', own)).toMatchObject({ status: 403 })
  })

  test('invites whom he may, with what he has himself', async () => {
    expect((await office.post(users, { username: 'fine@demo', profiles: ['STAFF'] })).status).toBe(201)
    const guest = { username: 'guest@demo', profiles: ['CLIENT'], personRegistration: keys.client }
    expect((await office.post(users, guest)).status).toBe(201)
    expect(
      (await office.patch(`${users}/fine@demo`, { firstName: 'Fine', mobile: '+33612345678' })).status,
    ).toBe(200)
  })
})

test('the old address hears of the new one', async () => {
  const { id } = (await setup.product.directory.tenantByName('demo'))!
  const product = await setup.product.callers.product(id)
  const told = () =>
    setup.product.engine.work(product, work => loadMatching(work, 'mail', { template: 'EMAIL_CHANGED' }))
  expect((await admin.patch(`${users}/other@demo`, { firstName: 'Otto' })).status).toBe(200)
  expect(await told()).toEqual([])
  expect((await admin.patch(`${users}/other@demo`, { email: 'new@example.com' })).status).toBe(200)
  expect(await told()).toMatchObject([
    { to: ['other@example.com'], body: expect.stringContaining('new@example.com') },
  ])
})
