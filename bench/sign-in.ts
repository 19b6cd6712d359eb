import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type pg from 'pg'
import type { BenchFigure } from './finance.ts'
import { httpLoad } from './http-load.ts'
import { benchPassword, type TwoTenants, withTwoTenants } from './two-tenants.ts'

const crowd = 200
const nameOf = (n: number) => `person-${n}@test`

/** People of the tenant `test` with a password each, as good as the administrator's. */
const addCrowd = (owner: pg.Client) =>
  owner.query(`with d as (select id from tenant_directory where name = 'test'), n as (
      select n, gen_random_uuid() as user_id, gen_random_uuid() as login_id from generate_series(1, ${crowd}) n
    ), u as (
      insert into "user" (tenant_id, id, registration, name, name_f, status, username, username_f, version, doc)
      select d.id, n.user_id, 'person-' || n || '@test', 'Person ' || n, 'person ' || n, 'ACTIVE', 'person-' || n || '@test', 'person-' || n || '@test', 1, '{"profiles":["STAFF"]}' from d, n
    ), l as (
      insert into login (id, username, password_hash, created_at, confirmed_at)
      select n.login_id, 'person-' || n || '@test', (select password_hash from login where username = 'admin@master'), now(), now() from n returning id
    ) insert into membership (login_id, tenant_id, user_id) select n.login_id, d.id, n.user_id from d, n where exists (select from l)`)

/** A provider that lets in whoever comes: its codes say who and for which attempt, so that it keeps nothing. */
const startProvider = async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256', use: 'sig' }
  let issuer = ''
  const answerTo = async (path: string, body: string): Promise<object> => {
    if (path.startsWith('/keys')) return { keys: [jwk] }
    if (path.startsWith('/.well-known'))
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: ['client_secret_post'],
      }
    const [name, nonce] = Buffer.from(new URLSearchParams(body).get('code') ?? '', 'base64url')
      .toString()
      .split(' ')
    const token = new SignJWT({ nonce, preferred_username: name })
      .setProtectedHeader({ alg: 'RS256', kid: jwk.kid })
      .setIssuer(issuer)
      .setAudience('bench')
      .setSubject(name!)
      .setIssuedAt()
      .setExpirationTime('5m')
    return {
      access_token: 'opaque',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await token.sign(privateKey),
    }
  }
  const server = createServer((request, answer) => {
    let body = ''
    request.on('data', part => {
      body += part
    })
    request.on('end', () => {
      void answerTo(request.url ?? '', body).then(told =>
        answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told)),
      )
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, close: () => void server.close() }
}

/** Asks as our pages do: who is told to come later comes then. */
const asking = async (url: string, given?: RequestInit): Promise<Response> => {
  for (let left = 10; ; left--) {
    const answer = await fetch(url, given)
    if (answer.status !== 503 || left === 0) return answer
    await answer.text()
    await new Promise(resolve => setTimeout(resolve, 1000 * Number(answer.headers.get('retry-after') ?? 1)))
  }
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  asking(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Everybody by an address of his own, or all by that of their office. */
const from = (n: number, office: boolean): Record<string, string> => ({
  'x-forwarded-for': office ? '198.51.100.7' : `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`,
})

interface Came {
  statuses: number[]
  ms: number
  neighbourMs: number
}

/** All of them at once, while somebody of another tenant reads a list. */
const allAtOnce = async (
  { address, loud }: TwoTenants,
  comeIn: (n: number) => Promise<number>,
): Promise<Came> => {
  const neighbour = httpLoad([`${address}/api/person/persons?range=0-24`], loud, 4, 1, null, true)
  await new Promise(resolve => setTimeout(resolve, 1000))
  const start = performance.now()
  const statuses = await Promise.all(Array.from({ length: crowd }, (_, n) => comeIn(n + 1)))
  const ms = performance.now() - start
  return { statuses, ms, neighbourMs: (await neighbour).p95Ms }
}

const tries = 20

/** One after another: the middle of what each takes, ms; the first few, which find everything cold, count for nothing. */
const oneByOne = async (comeIn: (n: number) => Promise<number>): Promise<number> => {
  const took: number[] = []
  for (let n = 1; n <= tries + 5; n++) {
    const start = performance.now()
    const status = await comeIn(n)
    if (status !== 200) throw new Error(`person ${n} was not let in: ${status}`)
    if (n > 5) took.push(performance.now() - start)
  }
  return took.sort((a, b) => a - b)[Math.floor(tries / 2)]!
}

/** A provider costs two requests more and the password its hash: neither way is to be twice as long as the other. */
const against = (providerMs: number, passwordMs: number): BenchFigure => ({
  name: 'Sign-in by an identity provider, one after another: ms',
  ours: Math.round(providerMs * 10) / 10,
  peer: Math.round(passwordMs * 10) / 10,
  ratio: passwordMs / providerMs,
  goal: 0.5,
  peerName: 'by password',
  note: `the middle of ${tries}; the time at the provider’s own page is nobody’s`,
})

const figure = (name: string, goalMs: number, { statuses, ms, neighbourMs }: Came): BenchFigure => {
  const isIn = statuses.filter(status => status === 200).length
  const others = [...new Set(statuses.filter(status => status !== 200))].join()
  return {
    name: `${crowd} people at once ${name}: ms until the last is in`,
    ours: Math.round(ms),
    peer: goalMs,
    ratio: isIn === crowd ? goalMs / ms : 0,
    goal: 1,
    peerName: 'the goal',
    note: `${isIn} in${others ? `, others ${others}` : ''}; another tenant’s list meanwhile: p95 ${neighbourMs.toFixed(0)} ms`,
  }
}

const makeProvider = async ({ address, calm }: TwoTenants, issuer: string): Promise<string> => {
  const url = `${address}/api/core/identity-providers`
  const made = await post(
    url,
    { label: 'Bench', issuer, clientId: 'bench', clientSecret: 'a secret of it' },
    calm,
  )
  const { code } = (await made.json()) as { code: string }
  const active = await post(`${url}/${code}/transitions/activate`, {}, calm)
  if (!active.ok) throw new Error(`the provider is not active: ${await active.text()}`)
  return code
}

/** By a provider: the attempt, and what came back of it. The time at the provider's own page is nobody's here. */
const byProvider = async (address: string, code: string, n: number): Promise<number> => {
  const begun = await asking(`${address}/api/core/oidc/${code}`, { headers: from(n, false) })
  const { state, nonce, codeVerifier } = (await begun.json()) as Record<string, string>
  const cookie = begun.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  const given = Buffer.from(`${nameOf(n)} ${nonce}`).toString('base64url')
  const body = { code: given, state, nonce, codeVerifier }
  return (await post(`${address}/api/core/oidc/${code}/login`, body, { cookie, ...from(n, false) })).status
}

/** What a sign-in takes by an identity provider and by password; how long until many at once are in, and what others feel of it. */
export const benchSignIn = async (): Promise<BenchFigure[]> => {
  const provider = await startProvider()
  try {
    return await withTwoTenants(
      async tenants => {
        const { address, owner } = tenants
        await addCrowd(owner)
        const byPassword = (office: boolean) => async (n: number) =>
          (
            await post(
              `${address}/api/core/auth/login`,
              { username: nameOf(n), password: benchPassword },
              from(n, office),
            )
          ).status
        const code = await makeProvider(tenants, provider.issuer)
        return [
          against(await oneByOne(n => byProvider(address, code, n)), await oneByOne(byPassword(false))),
          figure('by password', 5000, await allAtOnce(tenants, byPassword(false))),
          figure('by password from one office', 5000, await allAtOnce(tenants, byPassword(true))),
          figure(
            'by an identity provider',
            10_000,
            await allAtOnce(tenants, n => byProvider(address, code, n)),
          ),
        ]
      },
      { OUTBOUND_ALLOW: '127.0.0.1' },
    )
  } finally {
    provider.close()
  }
}
