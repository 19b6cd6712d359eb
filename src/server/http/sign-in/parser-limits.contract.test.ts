import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { within } from '../../adapters/outside/within.ts'
import { dispatchDue } from '../../jobs/dispatcher.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'
import { SamlProvider } from '../testing/providers/saml-provider.ts'

/** What strangers send is read up to a size, a depth and a time; past that it is refused by its code, and nothing waits for it. */
let setup: AppSetup
let admin: Client
let outside: Server
let at = ''
/** What the machine outside answers; null: nothing, ever. */
let says: string | null = ''

beforeAll(async () => {
  outside = createServer((_, answer) => {
    if (says !== null) answer.writeHead(200, { 'content-type': 'application/json' }).end(says)
  })
  await new Promise<void>(done => outside.listen(0, '127.0.0.1', done))
  at = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  setup = await appOnTestDatabase({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
  admin = await setup.signIn('admin@demo')
}, 60_000)
afterAll(async () => {
  await setup?.close()
  outside?.closeAllConnections()
  outside?.close()
})

const nested = (depth: number, open: string, close: string, within = ''): string =>
  open.repeat(depth) + within + close.repeat(depth)
const large = (bytes: number) => 'x'.repeat(bytes)
const tooLarge = (size: string) => ({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE', strings: [size] } })

const makeProvider = async (values: object): Promise<string> => {
  const made = await admin.post('/api/core/identity-providers', { label: 'Outside', ...values })
  expect(made.status, made.text).toBe(201)
  await admin.post(`/api/core/identity-providers/${made.body.code}/transitions/activate`, {})
  return made.body.code
}

describe('a provider by OpenID Connect', () => {
  let code = ''
  beforeAll(async () => {
    says = '{}'
    code = await makeProvider({ issuer: at, clientId: 'tranche', clientSecret: 'a secret' })
  })
  const away = { status: 499, body: { code: 'OUTSIDE_UNAVAILABLE' } }

  test.each([
    ['larger than a megabyte', JSON.stringify({ issuer: 'x', more: large(1_100_000) }), away],
    // It has answered, and wrongly: that is told to who sets it up, and to nobody else.
    ['without end', nested(200_000, '[', ''), { status: 401, body: { code: 'SIGN_IN_REFUSED' } }],
  ])('whose document is %s signs nobody in', async (_, text, refused) => {
    says = text
    expect(await setup.client().get(`/api/core/oidc/${code}`)).toMatchObject(refused)
  })

  test('that says nothing is waited for some seconds', async () => {
    says = null
    expect(await setup.client().get(`/api/core/oidc/${code}`)).toMatchObject(away)
  }, 30_000)

  test('takes nothing larger than a sign-in is', async () => {
    const login = `/api/core/oidc/${code}/login`
    expect(await setup.client().post(login, { code: large(110_000) })).toMatchObject(tooLarge('100 kB'))
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const told = await setup
      .client()
      .post(`/api/core/oidc/${code}/backchannel-logout`, `logout_token=${large(110_000)}`, form)
    expect(told).toMatchObject(tooLarge('100 kB'))
    const deep = nested(20_000, '{"a":', '}', '1')
    const json = { 'content-type': 'application/json' }
    const answer = await setup.client().post(login, deep.slice(0, 90_000), json)
    expect(answer).toMatchObject({ status: 400 })
  })
})

describe('a provider by SAML', () => {
  let idp: SamlProvider
  let code = ''
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  beforeAll(async () => {
    idp = await SamlProvider.start()
    code = await makeProvider({ kind: 'SAML', metadataXml: idp.metadata() })
  })

  test.each([
    ['larger than a megabyte', () => idp.metadata({ more: `<!--${large(1_000_100)}-->` })],
    ['deeper than 24', () => idp.metadata({ more: nested(30, '<a>', '</a>') })],
    ['of more than 5,000 parts', () => idp.metadata({ more: '<a/>'.repeat(5001) })],
    ['with entities', () => `<!DOCTYPE a [<!ENTITY b "${large(1000)}">]>${idp.metadata()}`],
    ['cut short', () => idp.metadata().slice(0, -20)],
  ])('is not described by metadata that are %s', async (_, xml) => {
    const answer = await admin.patch(`/api/core/identity-providers/${code}`, { metadataXml: xml() })
    expect(answer, answer.text.slice(0, 300)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'metadataXml' }] },
    })
  })

  test('takes no answer, ticket or message larger than they are', async () => {
    const acs = `/api/core/saml/${code}/acs`
    expect(await setup.client().post(acs, `SAMLResponse=${large(410_000)}`, form)).toMatchObject(
      tooLarge('400 kB'),
    )
    const tickets = '/api/core/auth/token/login'
    expect(await setup.client().post(tickets, { token: large(41_000) })).toMatchObject(tooLarge('40 kB'))
    expect(await setup.client().post(tickets, { token: large(20_100) })).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_REFUSED' },
    })
  })

  test('ends nothing by a log-out that swells, is deep, or has too many parts', async () => {
    const slo = `/api/core/saml/${code}/slo`
    const refused = { status: 400, body: { code: 'LOGOUT_REFUSED' } }
    const request = (more: string) =>
      `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_l" Version="2.0">${more}</samlp:LogoutRequest>`
    for (const xml of [
      request(large(3_000_000)),
      request(nested(40, '<a>', '</a>')),
      request('<a/>'.repeat(200)),
    ]) {
      const packed = encodeURIComponent(deflateRawSync(xml).toString('base64'))
      expect(await setup.client().get(`${slo}?SAMLRequest=${packed}&SigAlg=x&Signature=x`)).toMatchObject(
        refused,
      )
    }
    for (const xml of [
      request(nested(40, '<a>', '</a>')),
      request('<a/>'.repeat(200)),
      request(large(290_000)),
    ]) {
      const sent = new URLSearchParams({ SAMLRequest: Buffer.from(xml).toString('base64') })
      expect(await setup.client().post(slo, sent.toString(), form)).toMatchObject(refused)
    }
  })
})

describe('a directory by SCIM', () => {
  let key = ''
  beforeAll(async () => {
    await admin.patch('/api/core/profilesPermissions', {
      DIRECTORY: { permissions: { 'write /api/core/users': true } },
    })
    key = (await admin.post('/api/core/api-keys', { name: 'Directory', profiles: ['DIRECTORY'] })).body.secret
  })
  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, text?: string) =>
    setup.client().send(method, `/scim/v2${path}`, text, {
      authorization: `Bearer ${key}`,
      ...(text === undefined ? {} : { 'content-type': 'application/scim+json' }),
    })
  const filtered = (filter: string) => call('GET', `/Users?filter=${encodeURIComponent(filter)}`)

  test.each([
    ['longer than 1,000 characters', `userName eq "${large(1000)}"`],
    ['of brackets by the hundred', nested(490, '(', ')', 'a pr')],
    ['of open brackets alone', '('.repeat(900)],
    ['of more than thirty questions', Array(31).fill('id pr').join(' or ')],
  ])('asks by no filter %s', async (_, filter) => {
    const answer = await filtered(filter)
    expect(answer, answer.text).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } })
    expect(answer.headers['content-type']).toContain('application/scim+json')
  })

  test('sends nothing larger than a person is, and changes so much at once', async () => {
    const user = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName: 'large@demo' }
    const whole = await call('POST', '/Users', JSON.stringify({ ...user, title: large(210_000) }))
    expect(whole).toMatchObject({ status: 413, body: { status: '413' } })
    expect(whole.headers['content-type']).toContain('application/scim+json')
    const deep = `{"userName":"deep@demo","name":${nested(10_000, '{"a":', '}', '1')}}`
    expect((await call('POST', '/Users', deep)).status).toBeLessThan(500)
    const operation = { op: 'replace', path: 'title', value: 'x' }
    const body = {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: Array(101).fill(operation),
    }
    const made = await call('POST', '/Users', JSON.stringify({ ...user, userName: 'small@demo' }))
    expect(made.status, made.text).toBe(201)
    expect(await call('PATCH', `/Users/${made.body.id}`, JSON.stringify(body))).toMatchObject({
      status: 400,
      body: { scimType: 'invalidSyntax' },
    })
    const members = Array(1001).fill({ value: made.body.id })
    const many = { ...body, Operations: [{ op: 'add', path: 'members', value: members }] }
    expect(await call('PATCH', '/Groups/DIRECTORY', JSON.stringify(many))).toMatchObject({
      status: 400,
      body: { scimType: 'tooMany' },
    })
    expect((await call('GET', '/Users?count=100000')).body.itemsPerPage).toBeLessThanOrEqual(200)
  })
})

describe('who hears by a webhook', () => {
  const attemptOf = async (answer: string | null) => {
    says = answer
    const hook = await admin.post('/api/core/webhooks', { name: 'Hook', url: at, events: ['person.*'] })
    expect(hook.status, hook.text).toBe(201)
    const { registration } = hook.body
    await admin.post('/api/person/persons', { type: 'C', name: 'Heard of' })
    await dispatchDue(setup.product, new AbortController().signal)
    await setup.product.webhooks.idle()
    const path = '/api/core/webhook-deliveries'
    const [found] = (await admin.get(`${path}?webhookRegistration=${registration}`)).body
    const delivery = (await admin.get(`${path}/${found._id}`)).body
    expect((await admin.delete(`/api/core/webhooks/${registration}`)).status).toBe(204)
    return { status: delivery.status, ...delivery.attempts[0] }
  }

  test('answers what he likes: so much of it is kept', async () => {
    const told = await attemptOf(large(900_000))
    expect(told).toMatchObject({ status: 'DELIVERED', code: 200 })
    expect(told.answer.length).toBeLessThanOrEqual(500)
  })

  test('and answers no end of it, or nothing at all, has not heard', async () => {
    expect(await attemptOf(large(1_100_000))).toMatchObject({
      status: 'PENDING',
      answer: 'more than 1000000 bytes',
    })
    const silent = await within(2000, () => attemptOf(null))
    expect(silent).toMatchObject({ status: 'PENDING' })
    expect(silent.code ?? null).toBeNull()
  }, 60_000)
})
