import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispatchDue } from '../../jobs/dispatcher.ts'
import { asOwner } from '../../migrations/as-owner.ts'
import { HostBook } from '../../sign-in/host-book.ts'
import { hostDirectory } from '../../steps/host-steps.ts'
import { type AppSetup, appOnTestDatabase, type Client, proveHost } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let demo: Client
let norte: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  demo = await setup.signIn('admin@demo')
  norte = await setup.signIn('admin@norte')
})
afterAll(() => setup.close())
beforeEach(() => {
  setup.product.resolveTxt = async () => []
})

const portal = 'https://portal.example'
/** What a host lets others do: be framed by them, read by them, and how it greets. */
const served = async (host: string) => {
  setup.clock.offsetMs += 11_000
  const [ping, greeting] = await Promise.all([
    setup.app.inject({ url: '/api/core/ping', headers: { host, origin: portal } }),
    setup.client().get(`/api/core/hosts/${host}`),
  ])
  return { isRead: ping.headers['access-control-allow-origin'] === portal, title: greeting.body.loginTitle }
}
const nothing = { isRead: false, title: undefined }
const claim = (by: Client, hostname: string, more: object = {}) =>
  by.post('/api/core/hosts', { hostname, loginTitle: 'Welcome', allowedOrigins: [portal], ...more })

describe('a host', () => {
  test('serves nobody before its proof stands in its zone', async () => {
    expect((await claim(demo, 'lease.example')).status).toBe(201)
    expect(await served('lease.example')).toEqual(nothing)
    const { body } = await demo.get('/api/core/hosts/lease.example')
    expect(body.proof).toMatch(/^tranche=[\w-]{24}$/)
    const asked: string[] = []
    setup.product.resolveTxt = async name => {
      asked.push(name)
      return [['something else'], ['tranche=', body.proof.slice(8)]]
    }
    await demo.post('/api/core/hosts/lease.example/transitions/prove', {})
    await dispatchDue(setup.product, new AbortController().signal)
    expect(asked).toEqual(['_tranche.lease.example'])
    expect(await served('lease.example')).toEqual({ isRead: true, title: 'Welcome' })
  })

  test('is not proven by another text, nor by what a tenant says of himself', async () => {
    const made = await claim(demo, 'other.example', {
      provenDate: '2026-01-01T00:00:00.000Z',
      proof: 'mine',
    })
    expect(made.status).toBe(400)
    expect((await claim(demo, 'other.example')).status).toBe(201)
    setup.product.resolveTxt = async () => [['tranche=somebody-elses-word-0000']]
    await demo.post('/api/core/hosts/other.example/transitions/prove', {})
    await dispatchDue(setup.product, new AbortController().signal)
    expect(await served('other.example')).toEqual(nothing)
  })

  test('that another tenant claims stays whose it is', async () => {
    expect((await claim(norte, 'lease.example', { loginTitle: 'Taken' })).status).toBe(201)
    expect((await served('lease.example')).title).toBe('Welcome')
    await proveHost(setup, 'lease.example', 'norte')
    expect((await served('lease.example')).title).toBe('Welcome')
  })

  test('is unproven again under another name, and serves nobody while it is locked', async () => {
    await claim(demo, 'moving.example')
    await proveHost(setup, 'moving.example')
    expect((await served('moving.example')).isRead).toBe(true)
    await demo.post('/api/core/hosts/moving.example/transitions/lock', { reason: 'x' })
    expect(await served('moving.example')).toEqual(nothing)
    await demo.post('/api/core/hosts/moving.example/transitions/unlock', {})
    expect((await served('moving.example')).isRead).toBe(true)
    const moved = await demo.patch('/api/core/hosts/moving.example', { hostname: 'moved.example' })
    expect(moved.status, moved.text).toBe(200)
    expect(await served('moving.example')).toEqual(nothing)
    expect(await served('moved.example')).toEqual(nothing)
  })

  test('that the main tenant sets needs no proof', async () => {
    const main = await setup.signIn('admin@master')
    expect((await claim(main, 'given.example', { loginTenant: 'norte' })).status).toBe(201)
    expect(await served('given.example')).toEqual({ isRead: true, title: 'Welcome' })
  })

  test.each([
    'localhost',
    'a.localhost',
    '127.0.0.1',
    '10.0.0.7',
    'printer.local',
    'db.internal',
    'x..example',
  ])('is not %s', async hostname => {
    expect(await claim(demo, hostname)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'hostname' }] },
    })
    expect(await served(hostname)).toEqual(nothing)
  })

  test.each([
    ['publicLogo', { publicLogo: 'http://logo.example/a.png' }],
    ['uiAuthConfig.helpUrl', { uiAuthConfig: { helpUrl: 'javascript:alert(1)' } }],
    ['uiAuthConfig.privacyUrl', { uiAuthConfig: { privacyUrl: '//thief.example' } }],
    ['frameAncestors', { frameAncestors: "https://a.example; script-src 'unsafe-inline'" }],
  ])('links and shows by no other scheme than its own: %s', async (field, more) => {
    expect(await claim(demo, 'shown.example', more)).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    })
  })
})

describe('the product’s own address', () => {
  test('is nobody’s host, whatever the directory has from before', async () => {
    await asOwner(setup.url, setup.product.log, owner =>
      owner.query(
        `insert into host_directory (hostname, tenant_id, settings)
         select host, id, '{"origins": ["${portal}"]}' from tenant_directory, unnest(array['localhost', 'house.example']) as host
         where tenant_directory.name = 'norte'`,
      ),
    )
    expect(await served('localhost')).toEqual(nothing)
    const book = new HostBook(setup.product.directory, 'https://house.example')
    expect(await book.of('House.example')).toBeNull()
  })

  test('is refused as a name', async () => {
    const { check } = hostDirectory('https://house.example:8443/')
    const ask = (hostname: string) =>
      check!({} as never, [{ before: null, after: { hostname }, given: {} }], {} as never)
    expect(await ask('house.example')).toMatchObject([
      [{ field: 'hostname', message: { code: 'HOST_OURS' } }],
    ])
    expect(await ask('other.example')).toEqual([null])
  })
})
