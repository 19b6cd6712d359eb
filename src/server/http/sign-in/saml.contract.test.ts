/* Long because each test is a way in, and each way has its own refusals. */
import { createHash, createSign, X509Certificate } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateRawSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encrypt } from 'xml-encryption'
import { dispatchDue } from '../../jobs/dispatcher.ts'
import { createLogin } from '../../sign-in/accounts.ts'
import { followMetadata } from '../../sign-in/saml/refresh-metadata.ts'
import { type AppSetup, appOnTestDatabase, type Client, password } from '../testing/app-on-test-database.ts'
import { type Said, SamlProvider } from '../testing/providers/saml-provider.ts'

let setup: AppSetup
let idp: SamlProvider
let admin: Client
let code = ''
const letters: { to?: unknown; subject?: unknown }[] = []
const doOwed = () => dispatchDue(setup.product, new AbortController().signal)

const base = () => `http://localhost/api/core/saml/${code}`
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

beforeAll(async () => {
  idp = await SamlProvider.start()
  setup = await appOnTestDatabase({
    env: { OUTBOUND_ALLOW: '127.0.0.1' },
    mailTransport: async (_, mails) => void letters.push(...mails.map(mail => ({ ...mail }))),
  })
  admin = await setup.signIn('admin@demo')
  const made = await admin.post('/api/core/identity-providers', {
    label: 'Corp',
    kind: 'SAML',
    metadataXml: idp.metadata(),
    usernameClaim: 'uid',
  })
  expect(made.status, made.text).toBe(201)
  code = made.body.code
  const active = await admin.post(`/api/core/identity-providers/${code}/transitions/activate`, {})
  expect(active.status, active.text).toBe(200)
}, 120_000)
afterAll(() => setup?.close())

const begin = async (browser: Client) => {
  const { body, status, text } = await browser.get(`/api/core/saml/${code}`)
  expect(status, text).toBe(200)
  return idp.requestOf(body.loginUrl)
}
const saidOf = (requestId: string): Said => ({
  nameId: 'anna-4711',
  requestId,
  address: `${base()}/acs`,
  audience: `${base()}/metadata`,
  recipient: `${base()}/acs`,
  issuer: idp.issuer,
  attributes: { uid: ['staff'] },
  until: Date.now() + 300_000,
  status: 'Success',
})
const honest = (said: Said) => idp.response(said, idp.sign(idp.assertion(said), 'Assertion'))

const post = async (xml: string): Promise<string | null> => {
  const form = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') })
  const answer = await setup.client().post(`/api/core/saml/${code}/acs`, form.toString(), asForm)
  expect(answer.status, answer.text).toBe(303)
  const to = new URL(answer.headers.location!)
  expect(to.pathname).toBe(`/authentication/saml/${code}`)
  return new URLSearchParams(to.hash.slice(1)).get('token')
}
const signIn = async (change: (said: Said) => Said = said => said, make = honest) => {
  const browser = setup.client()
  const { id } = await begin(browser)
  const token = await post(make(change(saidOf(id))))
  if (!token) return { browser, token, answer: null }
  return { browser, token, answer: await browser.post('/api/core/auth/token/login', { token }) }
}
const lastReason = async (): Promise<string | undefined> =>
  (await admin.get(`/api/core/identity-providers/${code}/refusals`)).body[0]?.reason

describe('an honest answer', () => {
  test('opens a session of this tenant for who is named, once, in the browser that began', async () => {
    const { browser, token, answer } = await signIn()
    expect(answer, answer?.text).toMatchObject({
      status: 200,
      body: { username: 'staff@demo', tenant: 'demo' },
    })
    expect((await browser.get('/api/core/users/current')).body).toMatchObject({ username: 'staff@demo' })
    const configuration = (await browser.get('/api/script/runs/user-configuration')).body
    expect(configuration).toMatchObject({ contexts: [], singleSignOn: { oidcId: code, kind: 'SAML' } })
    expect((await browser.post('/api/core/auth/token/login', { token })).status).toBe(401)
    const other = setup.client()
    const { id } = await begin(setup.client())
    const stolen = await post(honest(saidOf(id)))
    expect((await other.post('/api/core/auth/token/login', { token: stolen })).status).toBe(401)
    expect(await other.post('/api/core/auth/token/login', {})).toMatchObject({
      status: 400,
      body: { code: 'MISSING_FIELD_IN_BODY' },
    })
  })

  test('may be signed as a whole, too, and sealed for us by what is safe', async () => {
    const both = (said: Said) => idp.sign(honest(said), 'Response')
    expect((await signIn(undefined, both)).answer?.status).toBe(200)
    const own = (await admin.get(`/api/core/saml/${code}/metadata`)).text
    const certificate = /<ds:X509Certificate>([^<]+)/.exec(own)![1]!
    const pem = new X509Certificate(Buffer.from(certificate, 'base64'))
    const sealed = async (said: Said, algorithm: string) => {
      const plain = idp.sign(idp.assertion(said), 'Assertion')
      const options = {
        rsa_pub: pem.publicKey.export({ type: 'spki', format: 'pem' }) as string,
        pem: pem.toString(),
        encryptionAlgorithm: algorithm,
        keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
      }
      const data = await new Promise<string>((resolve, reject) => {
        encrypt(plain, options as never, (error: Error | null, text: string) =>
          error ? reject(error) : resolve(text),
        )
      })
      return idp.response(
        said,
        `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${data}</saml:EncryptedAssertion>`,
      )
    }
    for (const [algorithm, isGood] of [
      ['http://www.w3.org/2009/xmlenc11#aes256-gcm', true],
      ['http://www.w3.org/2001/04/xmlenc#aes256-cbc', false],
    ] as const) {
      const browser = setup.client()
      const { id } = await begin(browser)
      const token = await post(await sealed(saidOf(id), algorithm))
      expect([algorithm, token !== null]).toEqual([algorithm, isGood])
      if (token) expect((await browser.post('/api/core/auth/token/login', { token })).status).toBe(200)
    }
  })

  test('of somebody who has no place here is told so after all is proven', async () => {
    const { answer } = await signIn(said => ({ ...said, nameId: 'zoe-1', attributes: { uid: ['zoe'] } }))
    expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_ADMITTED' } })
    const taken = await signIn(said => ({ ...said, nameId: 'other-1' }))
    expect(taken.answer?.status).toBe(403)
    expect(await lastReason()).toBe('other-subject')
  })

  test('asked for by a signed request; what nobody asked for is refused', async () => {
    const browser = setup.client()
    const begun = await begin(browser)
    expect(begun).toMatchObject({ isSigned: true, xml: expect.stringContaining(`${base()}/acs`) })
    for (const id of ['_unasked', `_${'A'.repeat(48)}`]) expect(await post(honest(saidOf(id)))).toBeNull()
  })

  test('is good once: the same answer again is refused', async () => {
    const { id } = await begin(setup.client())
    const xml = honest(saidOf(id))
    const tokens = await Promise.all([post(xml), post(xml)])
    expect(tokens.filter(Boolean)).toHaveLength(1)
    expect(await lastReason()).toBe('replayed')
  })
})

describe('an answer', () => {
  const wrong: [string, string, (said: Said) => Said][] = [
    ['for another', 'audience', said => ({ ...said, audience: 'https://another.example' })],
    ['to another address', 'audience', said => ({ ...said, recipient: 'https://another.example/acs' })],
    ['posted elsewhere', 'audience', said => ({ ...said, address: 'https://another.example/acs' })],
    ['of another issuer', 'issuer', said => ({ ...said, issuer: 'https://another.example' })],
    ['to what we never asked', 'attempt', said => ({ ...said, requestId: '_nobody' })],
    ['that is over', 'expired', said => ({ ...said, until: Date.now() - 120_000 })],
    ['that says no', 'exchange', said => ({ ...said, status: 'Requester' })],
    ['about nobody', 'shape', said => ({ ...said, nameId: '' })],
  ]
  test.each(wrong)('%s is refused', async (_, reason, change) => {
    expect((await signIn(change)).token).toBeNull()
    expect(await lastReason()).toBe(reason)
  })

  /** Moves an honest answer's signed assertion about, and puts one that nobody signed where it was. */
  const evil = (said: Said) => idp.assertion({ ...said, nameId: 'evil', attributes: { uid: ['admin'] } })
  const signed = (said: Said) => idp.sign(idp.assertion(said), 'Assertion')
  const signatureOf = (xml: string) => /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(xml)![0]
  const idOf = (xml: string) => /ID="([^"]+)"/.exec(xml)![1]!
  const forged: [which: string, make: (said: Said) => string, reason?: string][] = [
    ['that nobody signed', said => idp.response(said, idp.assertion(said)), 'signature'],
    [
      'signed as a whole alone',
      said => idp.sign(idp.response(said, idp.assertion(said)), 'Response'),
      'signature',
    ],
    [
      'signed by a stranger',
      said => idp.response(said, idp.sign(idp.assertion(said), 'Assertion', {}, idp.strangersKeys)),
      'signature',
    ],
    ['changed after it was signed', said => honest(said).replace('>staff<', '>admin<'), 'signature'],
    [
      'signed with SHA-1',
      said =>
        idp.response(
          said,
          idp.sign(idp.assertion(said), 'Assertion', {
            signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
            digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
          }),
        ),
      'signature',
    ],
    ['signed twice', said => honest(said).replace(/(<ds:Signature[\s\S]*<\/ds:Signature>)/, '$1$1')],
    ['with a comment in the name', said => honest(said).replace('anna-4711', 'anna<!-- -->-4711')],
    ['with a DOCTYPE', said => `<!DOCTYPE a [<!ENTITY b "c">]>${honest(said)}`],
    ['with CDATA', said => honest(said).replace('anna-4711', '<![CDATA[anna-4711]]>')],
    ['with an instruction', said => honest(said).replace('<samlp:Status>', '<?x y?><samlp:Status>')],
    ['wrapped 1: signed inside, evil outside', said => idp.response(said, `${evil(said)}${signed(said)}`)],
    ['wrapped 2: the other way round', said => idp.response(said, `${signed(said)}${evil(said)}`)],
    [
      'wrapped 3: signed within the evil one',
      said => idp.response(said, evil(said).replace('</saml:Assertion>', `${signed(said)}</saml:Assertion>`)),
    ],
    [
      'wrapped 4: the evil one within the signed',
      said => idp.response(said, signed(said).replace('</saml:Assertion>', `${evil(said)}</saml:Assertion>`)),
    ],
    [
      'wrapped 5: the signature moved to the evil one',
      said => {
        const good = signed(said)
        const moved = evil(said).replace('</saml:Issuer>', `</saml:Issuer>${signatureOf(good)}`)
        return idp.response(said, `${moved}${good.replace(signatureOf(good), '')}`)
      },
    ],
    [
      'wrapped 6: the signed one within the signature',
      said => {
        const good = signed(said)
        const bare = good.replace(signatureOf(good), '')
        const inside = signatureOf(good).replace(
          '</ds:Signature>',
          `<ds:Object>${bare}</ds:Object></ds:Signature>`,
        )
        return idp.response(said, evil(said).replace('</saml:Issuer>', `</saml:Issuer>${inside}`))
      },
    ],
    [
      'wrapped 7: hidden among extensions',
      said => idp.response(said, `<samlp:Extensions>${signed(said)}</samlp:Extensions>${evil(said)}`),
    ],
    [
      'wrapped 8: two of the same id',
      said => {
        const good = signed(said)
        return idp.response(said, evil(said).replace(/ID="[^"]+"/, `ID="${idOf(good)}"`) + good)
      },
    ],
    ['of a whole answer within another', said => idp.response(said, honest(said))],
    [
      'too deep',
      said => honest(said).replace('<samlp:Status>', `${'<a>'.repeat(40)}${'</a>'.repeat(40)}<samlp:Status>`),
    ],
    [
      'of too many parts',
      said => honest(said).replace('<samlp:Status>', `${'<a/>'.repeat(2000)}<samlp:Status>`),
    ],
    [
      'too large',
      said => honest(said).replace('<samlp:Status>', `<a b="${'x'.repeat(270_000)}"/><samlp:Status>`),
    ],
    ['that is none', () => 'none', 'attempt'],
  ]
  test.each(forged)('%s is refused', async (_, make, reason = 'shape') => {
    const { token } = await signIn(undefined, make)
    expect(token).toBeNull()
    expect(await lastReason()).toBe(reason)
  })
})

const logoutXml = (nameId: string, destination: string, index = '') =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_l${Math.random()}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${destination}"><saml:Issuer>${idp.issuer}</saml:Issuer><saml:NameID>${nameId}</saml:NameID>${index ? `<samlp:SessionIndex>${index}</samlp:SessionIndex>` : ''}</samlp:LogoutRequest>`

describe('a log-out', () => {
  const asked = (nameId: string, { keys = idp.keys, destination = `${base()}/slo`, index = '' } = {}) => {
    const xml = logoutXml(nameId, destination, index)
    const query = `SAMLRequest=${encodeURIComponent(deflateRawSync(xml).toString('base64'))}&RelayState=x&SigAlg=${encodeURIComponent('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')}`
    const signature = createSign('RSA-SHA256').update(query).sign(keys.privateKey, 'base64')
    return `${query}&Signature=${encodeURIComponent(signature)}`
  }
  const ask = (query: string) => setup.client().get(`/api/core/saml/${code}/slo?${query}`)

  test('by the provider ends his sessions and goes back there, signed; a forged one ends nothing', async () => {
    const { browser } = await signIn()
    const good = asked('anna-4711')
    const bad: [string, string][] = [
      ['of a stranger', asked('anna-4711', { keys: idp.strangersKeys })],
      ['unsigned', good.replace(/&SigAlg.*/, '')],
      ['to another', asked('anna-4711', { destination: 'https://another.example/slo' })],
      ['changed', good.replace('RelayState=x', 'RelayState=y')],
      ['said twice', `${good}&SAMLRequest=x`],
      [
        'that swells',
        `SAMLRequest=${encodeURIComponent(deflateRawSync(Buffer.alloc(5_000_000)).toString('base64'))}`,
      ],
    ]
    for (const [which, query] of bad) expect([which, (await ask(query)).status]).toEqual([which, 400])
    expect((await browser.get('/api/core/users/current')).status).toBe(200)
    const answer = await ask(good)
    expect(answer.status, answer.text).toBe(303)
    const back = new URL(answer.headers.location!)
    expect(back.origin + back.pathname).toBe(idp.signOutUrl)
    expect([...back.searchParams.keys()]).toEqual(['SAMLResponse', 'RelayState', 'SigAlg', 'Signature'])
    expect((await browser.get('/api/core/users/current')).status).toBe(401)
    expect((await ask(good)).status).toBe(400)
  })

  test('by a form does the same, signed within; unsigned, wrapped or of a stranger it ends nothing', async () => {
    const { browser } = await signIn()
    const [own] = (await browser.get('/api/core/auth/sessions')).body
    expect(own).toMatchObject({ method: 'saml', current: true })
    const slo = `/api/core/saml/${code}/slo`
    const send = (fields: Record<string, string>) =>
      setup.client().post(slo, new URLSearchParams(fields).toString(), asForm)
    const sent = (xml: string) => send({ SAMLRequest: Buffer.from(xml).toString('base64'), RelayState: 'y' })
    const bare = logoutXml('anna-4711', `${base()}/slo`)
    const good = idp.sign(bare, 'LogoutRequest')
    const bad: [string, string][] = [
      ['unsigned', bare],
      ['of a stranger', idp.sign(bare, 'LogoutRequest', {}, idp.strangersKeys)],
      ['changed', good.replace('anna-4711', 'anna-4712')],
      ['to another', idp.sign(logoutXml('anna-4711', 'https://another.example'), 'LogoutRequest')],
      ['wrapped', `${bare.replace('</samlp:LogoutRequest>', '')}${good}</samlp:LogoutRequest>`],
    ]
    for (const [which, xml] of bad) expect([which, (await sent(xml)).status]).toEqual([which, 400])
    expect((await browser.get('/api/core/users/current')).status).toBe(200)
    const answer = await sent(good)
    expect(answer.status, answer.text).toBe(303)
    expect(new URL(answer.headers.location!).searchParams.get('RelayState')).toBe('y')
    expect((await browser.get('/api/core/users/current')).status).toBe(401)
    expect((await sent(good)).status).toBe(400)
    expect((await send({ SAMLResponse: 'any' })).headers.location).toBe('/authentication/login-page')
  })

  test('by us leads there by a signed request that names the session', async () => {
    const { browser } = await signIn()
    const { logoutUrl } = (await browser.post(`/api/core/saml/${code}/logout`, {})).body
    expect(logoutUrl.startsWith(idp.signOutUrl)).toBe(true)
    expect(idp.requestOf(logoutUrl)).toMatchObject({
      isSigned: true,
      xml: expect.stringMatching(/anna-4711.*SessionIndex>s-/),
    })
    expect((await ask('SAMLResponse=any')).headers.location).toBe('/authentication/login-page')
  })
})

describe('a provider that takes messages by a form alone', () => {
  let formCode = ''
  let certificate = ''
  const at = () => `/api/core/saml/${formCode}`
  const site = () => `http://localhost${at()}`
  const pageOf = async (address: string) => {
    expect(address.startsWith(`${site()}/form?message=`), address).toBe(true)
    const page = await setup.client().get(address.slice('http://localhost'.length))
    expect(page.status, page.text).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    return page
  }
  const loginUrlOf = async (browser: Client) => (await browser.get(at())).body.loginUrl as string
  const signInByForm = async () => {
    const browser = setup.client()
    const { id } = idp.messageOf((await pageOf(await loginUrlOf(browser))).text, certificate)
    const to = `${site()}/acs`
    const said = {
      ...saidOf(id),
      nameId: 'form-1',
      address: to,
      recipient: to,
      audience: `${site()}/metadata`,
    }
    const form = new URLSearchParams({ SAMLResponse: Buffer.from(honest(said)).toString('base64') })
    const answer = await setup.client().post(`${at()}/acs`, form.toString(), asForm)
    const token = new URLSearchParams(new URL(answer.headers.location!).hash.slice(1)).get('token')
    return { browser, answer: await browser.post('/api/core/auth/token/login', { token }) }
  }

  beforeAll(async () => {
    const body = { label: 'By form', kind: 'SAML', metadataXml: idp.metadata({ binding: 'POST' }) }
    const made = await admin.post('/api/core/identity-providers', { ...body, usernameClaim: 'uid' })
    expect(made.status, made.text).toBe(201)
    formCode = made.body.code
    await admin.post(`/api/core/identity-providers/${formCode}/transitions/activate`, {})
    const own = (await setup.client().get(`${at()}/metadata`)).text
    const bare = /<ds:X509Certificate>([^<]+)/.exec(own)![1]!
    certificate = new X509Certificate(Buffer.from(bare, 'base64')).toString()
  })

  test('is gone to by a page that posts a signed request and may do nothing else; its answer signs in', async () => {
    const page = await pageOf(await loginUrlOf(setup.client()))
    const { to, xml } = idp.messageOf(page.text, certificate)
    expect(to).toBe(idp.signInUrl)
    expect(xml).toContain(`Destination="${idp.signInUrl}"`)
    const script = /<script>(.*)<\/script>/.exec(page.text)![1]!
    const hash = createHash('sha256').update(script).digest('base64')
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'sha256-${hash}'; form-action https:; base-uri 'none'; frame-ancestors 'none'`,
    )
    const { answer } = await signInByForm()
    expect(answer, answer.text).toMatchObject({ status: 200, body: { username: 'staff@demo' } })
  })

  test('has a page for what is sealed by us alone: not changed, not of another provider, not of long ago', async () => {
    const address = (await loginUrlOf(setup.client())).slice('http://localhost'.length)
    const refused = async (path: string) => (await setup.client().get(path)).body.code
    expect(await refused(`${address.slice(0, -4)}AAAA`)).toBe('SIGN_IN_REFUSED')
    expect(await refused(address.replace(formCode, code))).toBe('SIGN_IN_REFUSED')
    expect(await refused(`${at()}/form`)).toBe('SIGN_IN_REFUSED')
    expect(await refused(`${at()}/form?message=${'A'.repeat(9000)}`)).toBe('SIGN_IN_REFUSED')
    setup.clock.offsetMs = 11 * 60_000
    expect(await refused(address)).toBe('SIGN_IN_REFUSED')
    setup.clock.offsetMs = 0
    expect((await setup.client().get(address)).status).toBe(200)
  })

  test('is told of a log-out, and answered about its own, by such pages', async () => {
    const { browser } = await signInByForm()
    const { logoutUrl } = (await browser.post(`${at()}/logout`, {})).body
    const asked = idp.messageOf((await pageOf(logoutUrl)).text, certificate)
    expect(asked).toMatchObject({ to: idp.signOutUrl, xml: expect.stringContaining('form-1') })
    const xml = idp.sign(logoutXml('form-1', `${site()}/slo`), 'LogoutRequest')
    const form = { SAMLRequest: Buffer.from(xml).toString('base64'), RelayState: '"><script>' }
    const ended = await setup.client().post(`${at()}/slo`, new URLSearchParams(form).toString(), asForm)
    expect(ended.status, ended.text).toBe(303)
    const page = await pageOf(ended.headers.location!)
    expect(page.text).not.toContain('"><script>')
    expect(page.text).toContain('&#34;&#62;&#60;script&#62;')
    expect((await browser.get('/api/core/users/current')).status).toBe(401)
  })
})

describe('a provider by SAML', () => {
  test('is described by its metadata alone, and stays who it is', async () => {
    const patched = (metadataXml: string) =>
      admin.patch(`/api/core/identity-providers/${code}`, { metadataXml })
    const refused = async (metadataXml: string) => (await patched(metadataXml)).status
    expect(await refused(idp.metadata({ issuer: 'https://another.example' }))).toBe(400)
    expect(await patched(`<!DOCTYPE a>${idp.metadata()}`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_XML', errors: [{ field: 'metadataXml' }] },
    })
    expect(await refused(idp.metadata().replace('SingleSignOnService', 'Other'))).toBe(400)
    expect(await refused(idp.metadata({ certificate: 'none' }))).toBe(400)
    const draft = await admin.post('/api/core/identity-providers', { label: 'Later', kind: 'SAML' })
    expect(draft.status, draft.text).toBe(201)
    const early = await admin.post(`/api/core/identity-providers/${draft.body.code}/transitions/activate`, {})
    expect(early.status).toBe(400)
    const record = await admin.get(`/api/core/identity-providers/${code}`)
    expect(record.body).toMatchObject({ entityId: idp.issuer, metadataDate: expect.any(String) })
    expect(record.text).not.toContain('samlKey')
    const own = await setup.client().get(`/api/core/saml/${code}/metadata`)
    expect(own.headers['content-type']).toContain('samlmetadata+xml')
    expect(own.text).toContain(`Location="${base()}/acs"`)
    expect(own.text).toContain('AuthnRequestsSigned="true"')
    expect(own.text.match(/SingleLogoutService Binding="[^"]*(Redirect|POST)"/g)).toHaveLength(2)
    for (const path of ['', '/metadata'])
      expect((await setup.client().get(`/api/core/saml/idp-aaaaaaaaaa${path}`)).status).toBe(404)
    expect((await setup.client().get(`/api/core/oidc/${code}`)).status).toBe(404)
  })

  test('is read anew from its address; what cannot be read leaves the former, and its record says why', async () => {
    let said: [status: number, text: string] = [200, idp.metadata()]
    const server = createServer((_, answer) => void answer.writeHead(said[0]).end(said[1]))
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    const metadataUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metadata`
    const at = `/api/core/identity-providers/${code}`
    const days = async (count: number) => {
      setup.clock.offsetMs += count * 86_400_000
      const { id } = (await setup.product.directory.tenantByName('demo'))!
      await followMetadata(setup.product, id)
      return asked()
    }
    const asked = async () => {
      const admins = await setup.signIn('admin@demo')
      const { metadataProblem, metadataFailedDate, entityId } = (await admins.get(at)).body
      return { metadataProblem, since: metadataFailedDate, entityId }
    }
    try {
      expect((await admin.patch(at, { metadataUrl })).status).toBe(200)
      const fine = { metadataProblem: null, since: null, entityId: idp.issuer }
      expect(await days(2)).toMatchObject({ entityId: idp.issuer })
      said = [404, 'gone']
      const gone = await days(2)
      expect(gone).toMatchObject({ metadataProblem: expect.stringContaining('404'), entityId: idp.issuer })
      said = [200, idp.metadata({ issuer: 'https://another.example' })]
      const other = await days(1)
      expect(other.metadataProblem).toContain('another provider')
      expect([other.since, other.entityId]).toEqual([gone.since, idp.issuer])
      // After thirty days nobody waits for it any more; a new address begins anew.
      said = [200, idp.metadata()]
      expect((await days(31)).since).toBe(gone.since)
      const again = await setup.signIn('admin@demo')
      await again.patch(at, { metadataUrl: `${metadataUrl}?anew` })
      expect({ ...fine, ...(await days(0)) }).toMatchObject({ entityId: idp.issuer })
      expect((await asked()).metadataProblem ?? null).toBeNull()
      // Its keys are others: the first answer that they sign is refused, and has them read; the next one opens.
      setup.clock.offsetMs = 0
      idp.rotate()
      said = [200, idp.metadata()]
      const owner = new pg.Client({ connectionString: setup.url })
      await owner.connect()
      const jobs = async () => {
        const text = "select count(*)::int as n from outbox where job = 'identity-provider/metadata'"
        return (await owner.query(text)).rows[0].n as number
      }
      const before = await jobs()
      for (let n = 0; n < 3; n++) expect((await signIn()).token).toBeNull()
      expect((await jobs()) - before).toBe(1)
      await owner.end()
      await doOwed()
      expect((await signIn()).answer?.status).toBe(200)
    } finally {
      server.close()
      setup.clock.offsetMs = 0
    }
  })

  test('whose metadata end within thirty days is told to administrators, once of each end', async () => {
    expect((await admin.patch('/api/core/users/admin@demo', { email: 'admin@demo.example' })).status).toBe(
      200,
    )
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const until = (days: number) =>
      idp.metadata().replace('entityID=', `validUntil="${inDays(days)}" entityID=`)
    const told = async () => {
      await doOwed()
      await doOwed()
      return letters.splice(0).filter(one => String(one.subject).includes('Ending'))
    }
    const body = { label: 'Ending', kind: 'SAML', metadataXml: until(10) }
    const made = (await admin.post('/api/core/identity-providers', body)).body
    const at = `/api/core/identity-providers/${made.code}`
    expect(await told()).toEqual([])
    expect((await admin.post(`${at}/transitions/activate`, {})).status).toBe(200)
    expect(await told()).toMatchObject([{ to: ['admin@demo.example'] }])
    expect((await admin.patch(at, { label: 'Ending soon' })).status).toBe(200)
    expect(await told()).toEqual([])
    expect((await admin.patch(at, { metadataXml: until(400) })).status).toBe(200)
    expect(await told()).toEqual([])
    expect((await admin.delete(at)).status).toBe(204)
  })

  test('lets into its own house alone, and is wanted there of who came into another by his password', async () => {
    const username = 'two@lease.example'
    for (const tenant of ['demo', 'norte'])
      await createLogin(setup.product, {
        username,
        password,
        tenant,
        user: { name: 'Two', profiles: ['STAFF'] },
      })
    const into = (browser: Client, tenant: string) =>
      browser.get(`/api/core/user-switch-context?contextName=${tenant}`)
    const refused = { status: 403, body: { code: 'CONTEXT_NEEDS_SIGN_IN' } }
    const two = (said: Said) => ({ ...said, nameId: 'two-1', attributes: { uid: [username] } })
    const { browser, answer } = await signIn(two)
    expect(answer).toMatchObject({ status: 200, body: { username, tenant: 'demo' } })
    expect(answer!.headers['x-user-contexts']).toBeUndefined()
    expect(await into(browser, 'norte')).toMatchObject(refused)
    expect((await browser.get('/api/core/users/current')).body).toMatchObject({ tenant: 'demo' })
    const at = `/api/core/identity-providers/${code}`
    expect((await admin.patch(at, { allowsPasswords: false })).status).toBe(200)
    const byPassword = setup.client()
    const opened = await byPassword.post('/api/core/auth/login', { username, password })
    expect(opened.body).toMatchObject({
      tenant: 'norte',
      contexts: [{ name: 'demo', needs: 'sso' }, { name: 'norte' }],
    })
    expect(await into(byPassword, 'demo')).toMatchObject({ ...refused, body: { strings: ['demo'] } })
    expect((await admin.patch(at, { allowsPasswords: true })).status).toBe(200)
    expect((await into(byPassword, 'demo')).status).toBe(200)
  })

  test('is tried by its administrator, whom it tells who would come in', async () => {
    const begun = await admin.post(`/api/core/identity-providers/${code}/test`, {})
    expect(begun.status, begun.text).toBe(200)
    const { loginUrl } = begun.body
    const { id } = idp.requestOf(loginUrl)
    const token = await post(honest({ ...saidOf(id), nameId: 'zoe-1', attributes: { uid: ['zoe'] } }))
    const tested = await admin.post(`/api/core/identity-providers/${code}/test-result`, { token })
    expect(tested.body, tested.text).toMatchObject({
      claims: { NameID: 'zoe-1', uid: 'zoe' },
      place: null,
      reason: 'unknown',
    })
    expect((await admin.post('/api/core/auth/token/login', { token })).status).toBe(401)
  })

  test('is tried before it is switched on, when nobody comes in by it yet', async () => {
    const active = code
    const draft = { label: 'Draft', kind: 'SAML', metadataXml: idp.metadata(), usernameClaim: 'uid' }
    code = (await admin.post('/api/core/identity-providers', draft)).body.code
    try {
      expect((await setup.client().get(`/api/core/saml/${code}`)).status).toBe(404)
      const begun = await admin.post(`/api/core/identity-providers/${code}/test`, {})
      expect(begun.status, begun.text).toBe(200)
      const token = await post(honest(saidOf(idp.requestOf(begun.body.loginUrl).id)))
      expect((await admin.post('/api/core/auth/token/login', { token })).status).toBe(401)
      const tested = await admin.post(`/api/core/identity-providers/${code}/test-result`, { token })
      expect(tested.body, tested.text).toMatchObject({ place: 'found', username: 'staff@demo' })
    } finally {
      code = active
    }
  })
})

// The last one: what is refused by a clock that is ahead would stay the newest refusal.
test('an answer to what was asked for long ago is refused', async () => {
  const begun = await begin(setup.client())
  setup.clock.offsetMs = 12 * 60_000
  expect(await post(honest(saidOf(begun.id)))).toBeNull()
  setup.clock.offsetMs = 0
})
