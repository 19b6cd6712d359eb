/* Long because each way to act for somebody is tried, and each that must not be. */
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogin, createTenant } from '../../sign-in/accounts.ts'
import { closeEnded } from '../../sign-in/acting/keep-impersonation.ts'
import {
  type Answer,
  type AppSetup,
  appOnTestDatabase,
  type Client,
  password,
} from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let support: Client
const routes: RouteOptions[] = []
const reason = 'He asked why his invoice is late'

const acting = (client: Client, username: string, more: object = {}) =>
  client.post('/api/core/impersonations', { username, reason, ...more })
const actAs = async (client: Client, username: string, more: object = {}): Promise<Client> => {
  const one = setup.client(client.token)
  for (const [name, value] of client.cookies) one.cookies.set(name, value)
  const answer = await acting(one, username, more)
  expect(answer.status, answer.text).toBe(201)
  return one
}
const allow = (username: string, allows: boolean) =>
  setup.signIn(username).then(one => one.patch('/api/core/users/current', { allowsImpersonation: allows }))
const letSupportIn = (values: object) => admin.patch('/api/core/tenants/demo', values)

beforeAll(async () => {
  setup = await appOnTestDatabase({
    onRoute: route => routes.push(route),
    mailTransport: async () => {},
  })
  await createTenant(setup.product, { name: 'support', label: 'Support' })
  const flags = { canImpersonate: true, profiles: ['STAFF'] }
  await createLogin(setup.product, {
    username: 'hal@support',
    password,
    tenant: 'support',
    user: { firstName: 'Hal', lastName: 'Helper', ...flags },
  })
  await createLogin(setup.product, {
    username: 'lead@demo',
    password,
    tenant: 'demo',
    user: { name: 'Lead', ...flags },
  })
  admin = await setup.signIn('admin@demo')
  support = await setup.signIn('hal@support')
}, 120_000)
afterAll(() => setup?.close())

describe('who may act', () => {
  test('needs the flag, before any name is looked at', async () => {
    const staff = await setup.signIn('staff@demo')
    for (const username of ['client@demo', 'nobody@demo'])
      expect(await acting(staff, username)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  test('a reason of five letters is wanted', async () => {
    const lead = await setup.signIn('lead@demo')
    expect(await acting(lead, 'staff@demo', { reason: 'why' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD_IN_BODY', strings: ['reason', '5 to 500 characters'] },
    })
    expect(await lead.post('/api/core/impersonations', { username: 'staff@demo' })).toMatchObject({
      status: 400,
      body: { code: 'MISSING_FIELD_IN_BODY' },
    })
  })

  test('in one’s own house nobody becomes more than he is, nor himself', async () => {
    const lead = await setup.signIn('lead@demo')
    for (const username of ['admin@demo', 'lead@demo'])
      expect((await acting(lead, username)).status).toBe(403)
    expect((await acting(lead, 'nobody@demo')).status).toBe(404)
  })

  test('support waits for the house’s word and the person’s, and is told of nobody before', async () => {
    const demo = { tenant: 'demo' }
    for (const username of ['staff@demo', 'nobody@demo'])
      expect((await acting(support, username, demo)).status).toBe(403)
    expect((await letSupportIn({ allowsSupport: true })).status).toBe(200)
    for (const username of ['staff@demo', 'nobody@demo'])
      expect((await acting(support, username, demo)).status).toBe(403)
    await allow('staff@demo', true)
    expect((await acting(await setup.signIn('hal@support'), 'staff@demo', demo)).status).toBe(201)
    expect((await acting(support, 'staff@norte', { tenant: 'norte' })).status).toBe(403)
    // Of another house that is not the support’s nobody comes in, whatever his flag.
    expect((await acting(await setup.signIn('lead@demo'), 'staff@norte', { tenant: 'norte' })).status).toBe(
      403,
    )
  })

  test('the main tenant’s administrators are nobody’s to act for', async () => {
    const main = await setup.signIn('admin@master')
    await main.patch('/api/core/tenants/master', { allowsSupport: true })
    await allow('admin@master', true)
    expect((await acting(support, 'admin@master', { tenant: 'master' })).status).toBe(403)
  })
})

describe('whom one may act for', () => {
  const people = (client: Client, query = '') => client.get(`/api/core/impersonations/people${query}`)
  const namesOf = ({ body }: Answer): string[] => body.map((one: { username: string }) => one.username)

  test('is found by name in one’s own house: neither administrators nor oneself, nor who is locked', async () => {
    const lead = await setup.signIn('lead@demo')
    const found = namesOf(await people(lead))
    expect(found).toEqual(expect.arrayContaining(['staff@demo', 'client@demo']))
    expect(found).not.toContain('admin@demo')
    expect(found).not.toContain('lead@demo')
    expect((await people(lead, '?search=cLi')).body).toEqual([
      { username: 'client@demo', name: 'client@demo' },
    ])
    const lock = (to: string) =>
      admin.post(`/api/core/users/client@demo/transitions/${to}`, { reason: 'a test' })
    expect((await lock('lock')).status).toBe(200)
    expect(namesOf(await people(lead))).not.toContain('client@demo')
    expect((await lock('unlock')).status).toBe(200)
    expect((await lead.get('/api/core/impersonations/houses')).body).toEqual([
      { tenant: 'demo', label: 'demo' },
    ])
  })

  test('is told to support by houses that let it in, of people who do', async () => {
    const demo = '?tenant=demo'
    await letSupportIn({ allowsSupport: false })
    const hal = await setup.signIn('hal@support')
    expect((await people(hal, demo)).status).toBe(403)
    const own = { tenant: 'support', label: 'Support' }
    expect((await hal.get('/api/core/impersonations/houses')).body).not.toContainEqual({
      tenant: 'demo',
      label: 'demo',
    })
    await letSupportIn({ allowsSupport: true })
    await allow('staff@demo', true)
    await allow('client@demo', false)
    expect((await hal.get('/api/core/impersonations/houses')).body).toEqual(
      expect.arrayContaining([own, { tenant: 'demo', label: 'demo' }]),
    )
    expect(namesOf(await people(hal, demo))).toEqual(['staff@demo'])
    expect((await people(hal, '?tenant=norte')).status).toBe(403)
  })

  test('is nobody’s to ask who may not act', async () => {
    const staff = await setup.signIn('staff@demo')
    for (const path of ['people', 'houses', 'people?tenant=demo'])
      expect((await staff.get(`/api/core/impersonations/${path}`)).status).toBe(403)
  })
})

describe('a house says itself whether support may act there', () => {
  test('of its own record, for 90 days at most, and nothing else', async () => {
    const far = new Date(Date.now() + 91 * 86_400_000).toISOString()
    expect(await letSupportIn({ supportUntil: far })).toMatchObject({ status: 400 })
    expect(await letSupportIn({ isCore: true })).toMatchObject({
      status: 400,
      body: { code: 'READ_ONLY_FIELD' },
    })
    const { body } = await admin.get('/api/core/tenants/demo')
    expect(body).toMatchObject({ name: 'demo', allowsSupport: true })
    expect(Object.keys(body)).not.toContain('chart')
    expect((await admin.get('/api/core/tenants/norte')).status).toBe(404)
    expect((await (await setup.signIn('staff@demo')).get('/api/core/tenants/demo')).status).toBe(403)
  })
})

describe('while somebody acts', () => {
  test('he has the person’s rights, and both names stand in history, audit and what is told of the session', async () => {
    await allow('staff@demo', true)
    const one = await actAs(support, 'staff@demo', { tenant: 'demo' })
    const config = (await one.get('/api/script/runs/user-configuration')).body
    expect(config.user).toMatchObject({
      username: 'staff@demo',
      tenant: 'demo',
      impersonatingTenant: 'support',
    })
    expect(config.acting).toMatchObject({ username: 'hal@support', name: 'Hal Helper', reason })
    expect(config.contexts).toEqual([])
    const made = await one.post('/api/core/notes', { text: 'By support', entityName: 'person' })
    const task = await one.post('/api/core/tasks', { name: 'Call him', type: 'TODO' })
    const written = made.status === 201 ? (['notes', made] as const) : (['tasks', task] as const)
    expect(written[1].status, `${made.text} ${task.text}`).toBe(201)
    const key = written[1].body.registration
    const { body: lines } = await one.get(`/api/core/${written[0]}/${key}/history`)
    expect(lines[0]).toMatchObject({ username: 'staff@demo', impersonatedBy: 'hal@support', intact: true })
    const { body: found } = await admin.get('/api/core/histories?impersonatedBy=hal@support')
    expect(found.length, JSON.stringify(found)).toBeGreaterThan(0)
    // Who of another house acted in it has a name there; no other house is told it.
    const called = async (client: Client) =>
      (await client.get('/api/core/users/names?usernames=hal@support')).body
    expect(await called(admin)).toEqual({ 'hal@support': 'Hal Helper (support)' })
    expect(await called(await setup.signIn('admin@norte'))).toEqual({})
    const { body: audits } = await admin.get('/api/core/audits?action=IMPERSONATE')
    expect(audits[0]).toMatchObject({
      username: 'staff@demo',
      impersonatedBy: 'hal@support',
      details: { reason },
    })
  })

  test('the tenant has a log of it that nobody else reads and nobody writes', async () => {
    const { body } = await admin.get('/api/core/impersonations')
    expect(body[0]).toMatchObject({ username: 'staff@demo', actorName: 'Hal Helper', reason })
    expect(JSON.stringify(body)).not.toContain('sessionId')
    expect((await (await setup.signIn('admin@norte')).get('/api/core/impersonations')).body).toEqual([])
    expect((await admin.post('/api/core/impersonations', {})).status).toBe(403)
    expect(
      (await admin.patch(`/api/core/impersonations/${body[0].registration}`, { reason: 'x' })).status,
    ).toBe(403)
  })

  test('what is the person’s own will, or a door, is closed by whatever route', async () => {
    const one = await actAs(support, 'staff@demo', { tenant: 'demo' })
    const never = routes.filter(route => route.config?.acting === 'never')
    const urls = never.map(route => route.url)
    for (const expected of [
      '/api/core/auth/password',
      '/api/core/auth/sessions',
      '/api/core/auth/totp/enrol',
    ])
      expect(urls).toContain(expected)
    let asked = 0
    for (const { method, url, config } of never) {
      if (config?.isPublic) continue
      for (const verb of [method].flat()) {
        if (verb === 'HEAD' || verb === 'OPTIONS') continue
        const answer = await one.send(verb as 'GET', url.replace(/:\w+(\([^)]*\))?/g, 'x'))
        // Directories are told in the words of their own protocol.
        const body = url.startsWith('/scim')
          ? { detail: 'Nobody who acts for another person may do this' }
          : { code: 'NOT_WHEN_ACTING' }
        expect(answer, `${verb} ${url}`).toMatchObject({ status: 403, body })
        asked++
      }
    }
    expect(asked).toBeGreaterThan(15)
    for (const address of ['api-keys', 'identity-providers', 'webhooks'])
      expect((await one.get(`/api/core/${address}`)).body.code).toBe('NOT_WHEN_ACTING')
    for (const [address, body] of [
      ['users/staff@demo', { firstName: 'Other' }],
      ['tenants/demo', { allowsSupport: true }],
      ['users/current', { allowsImpersonation: true }],
    ] as const)
      expect((await one.patch(`/api/core/${address}`, body)).body.code, address).toBe('NOT_WHEN_ACTING')
    expect((await one.post('/api/case/votes', {})).body.code).toBe('NOT_WHEN_ACTING')
    expect((await one.get('/api/core/user-switch-context?contextName=demo')).status).toBeGreaterThanOrEqual(
      400,
    )
  })

  test('nothing is offered that is refused: neither in the menu nor by a model or a record', async () => {
    const offered = async (client: Client) => {
      const { body } = await client.get('/api/core/entities')
      return new Set((body as { name: string }[]).map(one => one.name))
    }
    const menus = async (client: Client) =>
      JSON.stringify((await client.get('/api/script/runs/user-configuration')).body.menus)
    // Of an administrator, who could do all of it himself.
    const second = { username: 'second@demo', password, tenant: 'demo', user: { profiles: ['ADMIN'] } }
    await createLogin(setup.product, { ...second, user: { ...second.user, isAdmin: true } })
    const own = await setup.signIn('second@demo')
    await own.patch('/api/core/users/current', { allowsImpersonation: true })
    const one = await actAs(support, 'second@demo', { tenant: 'demo' })
    const [his, acted] = await Promise.all([offered(own), offered(one)])
    const [hisMenu, actedMenu] = await Promise.all([menus(own), menus(one)])
    for (const [name, path] of [
      ['apiKey', '/api-keys'],
      ['identityProvider', '/identity-providers'],
      ['approval', '/approvals'],
      ['webhook', '/webhooks'],
    ] as const) {
      expect([his.has(name), acted.has(name)], name).toEqual([true, false])
      expect([hisMenu.includes(`"${path}"`), actedMenu.includes(`"${path}"`)], path).toEqual([true, false])
    }
    expect([hisMenu, actedMenu].map(menu => menu.includes('/support-access'))).toEqual([true, false])
    for (const name of ['vote', 'voting', 'user', 'host']) {
      const able = async (client: Client) =>
        (await client.get(`/api/core/entities/${name}/model`)).body.abilities.create
      expect([await able(own), await able(one)], name).toEqual([true, false])
    }
    const {
      body: [user],
    } = await one.get('/api/core/users?username=staff@demo')
    expect(user._abilities).toMatchObject({ write: false, delete: false, transitions: [] })
    // What profiles grant is a grant to users, too.
    expect(
      (await one.patch('/api/core/profiles-permissions', { CLERK: { permissions: { 'read all': true } } }))
        .body.code,
    ).toBe('NOT_WHEN_ACTING')
  })

  test('a thousand rows leave as a file, and of more not one', async () => {
    const one = await actAs(support, 'staff@demo', { tenant: 'demo' })
    const report = (rows: number) =>
      one.post('/api/report/excel', {
        fileName: 'Rows.xlsx',
        columns: [{ id: 'n', headerLabel: 'N' }],
        data: Array.from({ length: rows }, (_, n) => ({ n })),
      })
    expect((await report(1000)).status).toBe(200)
    expect(await report(1001)).toMatchObject({
      status: 403,
      body: {
        code: 'NOT_WHEN_ACTING',
        rejectionReason: 'no more than 1,000 rows leave with whoever acts for somebody',
      },
    })
  })

  test('it is renewed for the same person alone, by the same session, eight hours at most', async () => {
    const one = await actAs(support, 'staff@demo', { tenant: 'demo' })
    expect((await acting(one, 'client@demo')).body.code).toBe('NOT_WHEN_ACTING')
    setup.clock.offsetMs += 50 * 60_000
    const again = await acting(one, 'staff@demo')
    expect(again.status, again.text).toBe(201)
    const left = Date.parse(again.body.until) - setup.product.now()
    expect(Math.round(left / 60_000)).toBe(60)
    setup.clock.offsetMs = 0
  })

  test('leaving it is being oneself again', async () => {
    const one = await actAs(support, 'staff@demo', { tenant: 'demo' })
    const token = one.token
    const back = await one.delete('/api/core/impersonations/current')
    expect(back.status).toBe(204)
    expect((await one.get('/api/core/users/current')).body).toMatchObject({ username: 'hal@support' })
    expect((await setup.client(token).get('/api/core/users/current')).status).toBe(401)
    expect((await one.delete('/api/core/impersonations/current')).status).toBe(404)
    const { body } = await admin.get('/api/core/impersonations?ending=LEFT')
    expect(body.length).toBeGreaterThan(0)
  })

  test('a reload goes on in it', async () => {
    const one = await actAs(support, 'staff@demo', { tenant: 'demo' })
    one.token = undefined
    const space = (await acting(await actAs(support, 'staff@demo', { tenant: 'demo' }), 'staff@demo')).body
      .space
    const resumed = await one.post(
      '/api/core/auth/resume',
      { space },
      { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    )
    expect(resumed.status, resumed.text).toBe(200)
    expect((await one.get('/api/script/runs/user-configuration')).body.acting.username).toBe('hal@support')
  })
})

describe('it ends at the next request', () => {
  const isOver = async (one: Client) => (await one.get('/api/core/users/current')).status === 401
  const begin = () => actAs(support, 'staff@demo', { tenant: 'demo' })

  test('with the session that it came from', async () => {
    support = await setup.signIn('hal@support')
    const one = await begin()
    await support.get('/api/core/auth/logout')
    expect(await isOver(one)).toBe(true)
    support = await setup.signIn('hal@support')
  })

  test('with the person’s word', async () => {
    const one = await begin()
    await allow('staff@demo', false)
    expect(await isOver(one)).toBe(true)
    await allow('staff@demo', true)
  })

  test('with the house’s', async () => {
    const one = await begin()
    await letSupportIn({ allowsSupport: false })
    expect(await isOver(one)).toBe(true)
    await letSupportIn({ allowsSupport: true })
  })

  test('with the actor’s flag', async () => {
    const lead = await setup.signIn('lead@demo')
    const one = await actAs(lead, 'staff@demo')
    const main = await setup.signIn('admin@demo')
    await main.patch('/api/core/users/lead@demo', { canImpersonate: false })
    expect(await isOver(one)).toBe(true)
  })

  test('with the person’s lock, and what ended so is written down', async () => {
    const one = await begin()
    const locked = await admin.post('/api/core/users/staff@demo/transitions/lock', { reason: 'left' })
    expect(locked.status, locked.text).toBeLessThan(300)
    expect(await isOver(one)).toBe(true)
    const { id } = (await setup.product.directory.tenantByName('demo'))!
    await setup.product.engine.work(await setup.product.callers.product(id), closeEnded)
    const { body } = await admin.get('/api/core/impersonations?ending=STOPPED')
    expect(body.length).toBeGreaterThan(0)
  })
})

test('the person is told by mail, with the reason', async () => {
  await admin.post('/api/core/users/staff@demo/transitions/unlock', { reason: 'back' })
  await admin.patch('/api/core/users/staff@demo', { email: 'staff@example.org', allowsImpersonation: true })
  const own = await setup.signIn('staff@demo')
  await own.patch('/api/core/users/current', { timeZone: 'Asia/Tokyo' })
  await actAs(support, 'staff@demo', { tenant: 'demo' })
  const { body } = await admin.get('/api/notification/mails')
  expect(Array.isArray(body), JSON.stringify(body)).toBe(true)
  const told = (body as { template?: string; to: string[]; body: string }[]).find(
    one => one.template === 'ACTED_FOR',
  )
  expect(told).toMatchObject({ to: ['staff@example.org'] })
  expect(told!.body).toContain(reason)
  expect(told!.body).toContain('Hal Helper (hal@support)')
  // Until when, by his own clock.
  expect(told!.body).toContain('(Asia/Tokyo)')
})
