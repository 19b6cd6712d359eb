import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetOld } from '../../jobs/housekeeping.ts'
import { asOwner } from '../../migrations/as-owner.ts'
import { createLogin } from '../../sign-in/accounts.ts'
import { buildApp } from '../app.ts'
import {
  type Answer,
  type AppSetup,
  appOnTestDatabase,
  type Client,
  password,
  secondServer,
} from '../testing/app-on-test-database.ts'

let setup: AppSetup

beforeAll(async () => {
  setup = await appOnTestDatabase()
})
afterAll(() => setup.close())
beforeEach(() => {
  setup.clock.offsetMs = 0
})

const owner = <T>(text: string): Promise<T[]> =>
  asOwner(setup.url, { warn: () => {} }, async client => (await client.query(text)).rows as T[])
const from = (address: string) => ({ 'x-forwarded-for': address })
const login = (username: string, secret: string, address: string, client: Client = setup.client()) =>
  client.post('/api/core/auth/login', { username, password: secret }, from(address))
const times = <T>(count: number, one: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => one(n))
const told = ({ status, body, headers }: Answer) => [status, body.code, headers['retry-after']]
const wrong = [401, 'INVALID_CREDENTIALS', undefined]

/** A login of its own for a test, so that none waits for another's guesses. */
const newLogin = async (username: string): Promise<string> => {
  await createLogin(setup.product, {
    username,
    password,
    tenant: 'demo',
    user: { name: username, profiles: ['STAFF'] },
  })
  return username
}

describe('a guesser', () => {
  test('with 200 requests at once gets five answers, though the right password is among them', async () => {
    const username = await newLogin('many@demo')
    const answers = await Promise.all(
      times(200, n => login(username, n < 190 ? `a wrong password ${n}` : password, '203.0.113.1')),
    )
    const answered = answers.filter(({ status }) => status !== 429)
    expect(answered).toHaveLength(5)
    expect(answers.filter(({ body }) => body.code === 'TOO_MANY_REQUESTS')).toHaveLength(195)
    expect(
      answers.every(({ status, headers }) => status !== 429 || Number(headers['retry-after']) >= 1),
    ).toBe(true)
  })

  test('waits longer each time, of a name that nobody has just so, and from no other address', async () => {
    await newLogin('waiting@demo')
    for (const username of ['waiting@demo', 'no-such-name@demo']) {
      setup.clock.offsetMs = 0
      for (let n = 0; n < 5; n++)
        expect(told(await login(username, 'a wrong password', '203.0.113.2'))).toEqual(wrong)
      for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
        const { headers, ...refused } = await login(username, password, '203.0.113.2')
        expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
        const left = Number(headers['retry-after'])
        expect([left <= seconds, left > seconds / 2]).toEqual([true, true])
        setup.clock.offsetMs += seconds * 1000
        expect(told(await login(username, 'a wrong password', '203.0.113.2'))).toEqual(wrong)
      }
      expect(told(await login(username, 'a wrong password', '203.0.113.3'))).toEqual(wrong)
      setup.clock.offsetMs += 3_700_000
      expect(told(await login(username, 'a wrong password', '203.0.113.2'))).toEqual(wrong)
      expect(told(await login(username, 'a wrong password', '203.0.113.2'))).toEqual(wrong)
    }
  })

  test('of many names at one address has thirty in ten minutes, whatever addresses his line has', async () => {
    for (let n = 0; n < 30; n++)
      expect(told(await login(`name-${n}@demo`, 'a wrong password', `2001:db8:7:1::${n + 1}`))).toEqual(wrong)
    expect((await login('name-30@demo', 'a wrong password', '2001:db8:7:1:ffff::1')).status).toBe(429)
    expect(told(await login('name-30@demo', 'a wrong password', '2001:db8:7:2::1'))).toEqual(wrong)
    setup.clock.offsetMs = 601_000
    expect(told(await login('name-30@demo', 'a wrong password', '2001:db8:7:1::1'))).toEqual(wrong)
  })

  test('of one name from many addresses has twenty an hour, then one a minute', async () => {
    const username = await newLogin('spread@demo')
    for (const name of [username, 'spread-but-unknown@demo']) {
      setup.clock.offsetMs = 0
      for (let n = 0; n < 20; n++)
        expect(told(await login(name, 'a wrong password', `198.51.100.${n}`))).toEqual(wrong)
      expect((await login(name, password, '198.51.100.99')).status).toBe(429)
      setup.clock.offsetMs = 61_000
      expect(told(await login(name, 'a wrong password', '198.51.100.100'))).toEqual(wrong)
      expect((await login(name, password, '198.51.100.101')).status).toBe(429)
    }
    expect((await login(username, password, '198.51.100.102')).status).toBe(429)
    setup.clock.offsetMs = 122_000
    expect((await login(username, password, '198.51.100.102')).status).toBe(200)
  })

  test('finds the same count at another server', async () => {
    const username = await newLogin('two-servers@demo')
    const other = await secondServer(setup)
    const answers = await Promise.all(
      times(30, n =>
        login(username, 'a wrong password', '203.0.113.5', n % 2 ? other.client() : setup.client()),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    await other.close()
  })

  test('who has the password gets no more codes by giving it once more', async () => {
    const username = await newLogin('guessed-codes@demo')
    const one = await setup.signIn(username)
    const { body } = await one.post('/api/core/auth/totp/enrol', { password })
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) })
    const code = totp.generate({ timestamp: setup.product.now() })
    expect((await one.post('/api/core/auth/totp/confirm', { code })).status).toBe(200)
    let guesses = 0
    let answer = await login(username, password, '203.0.113.6')
    while (answer.status === 200 && guesses < 20) {
      const { twoFactorToken } = answer.body
      const guess = { twoFactorToken, code: '000000' }
      const answered = await setup.client().post('/api/core/auth/totp/login', guess, from('203.0.113.6'))
      if (answered.status === 401) guesses++
      answer = await login(username, password, '203.0.113.6')
    }
    expect([guesses, answer.status]).toEqual([5, 429])
  })
})

describe('an office behind one address', () => {
  test('comes in whole at once, though some of them mistype; what fails there goes on being counted', async () => {
    await owner('delete from attempt')
    const address = '203.0.113.40'
    const names = times(60, n => `office-${n}@demo`)
    // One password for all, hashed once: sixty hashes are no part of what is tried here.
    await newLogin(names[0]!)
    await owner(`with l as (
        insert into login (id, username, password_hash, created_at, confirmed_at)
        select gen_random_uuid(), 'office-' || n || '@demo', o.password_hash, now(), now()
        from login o, generate_series(1, 59) n where o.username = 'office-0@demo' returning id
      ) insert into membership (login_id, tenant_id, user_id)
        select l.id, m.tenant_id, m.user_id from l, membership m join login o on o.id = m.login_id
        where o.username = 'office-0@demo'`)
    await Promise.all(names.slice(0, 29).map(name => login(name, 'a wrong password', address)))
    // Who is told that the house is busy comes a second later, as our pages do.
    const comeIn = async (name: string): Promise<number> => {
      const { status } = await login(name, password, address)
      return status === 503 ? comeIn(name) : status
    }
    const statuses = await Promise.all(names.map(comeIn))
    expect([...new Set(statuses)]).toEqual([200])
    const [counted] = await owner<{ count: number }>(`select count from attempt where kind = 'address'`)
    expect(counted).toEqual({ count: 29 })
    expect(told(await login('office-0@demo', 'a wrong password', address))).toEqual(wrong)
    expect((await login('office-1@demo', password, address)).status).toBe(429)
  })

  test('lets a guesser of many names past by no more than are under way at once', async () => {
    const answers = await Promise.all(
      times(60, n => login(`many-names-${n}@demo`, 'a wrong password', '203.0.113.41')),
    )
    const answered = answers.filter(({ status }) => status === 401).length
    expect([answered >= 30, answered <= 30 + 8]).toEqual([true, true])
  })
})

describe('the owner', () => {
  test('comes in by a browser of his while a guesser waits, and has his own five there', async () => {
    const username = await newLogin('owner@demo')
    const browser = setup.client()
    expect((await login(username, password, '203.0.113.7', browser)).status).toBe(200)
    expect([...browser.cookies.keys()].filter(name => name.includes('device')).sort()).toEqual([
      expect.stringMatching(/^__Host-tranche-device-[0-9a-f]{6}$/),
      expect.stringMatching(/^tranche-device-[0-9a-f]{6}$/),
    ])
    await Promise.all(times(12, () => login(username, 'a wrong password', '203.0.113.7')))
    expect((await login(username, password, '203.0.113.7')).status).toBe(429)
    expect((await login(username, password, '203.0.113.7', browser)).status).toBe(200)
    for (let n = 0; n < 5; n++)
      expect(told(await login(username, 'a wrong password', '203.0.113.7', browser))).toEqual(wrong)
    expect((await login(username, password, '203.0.113.7', browser)).status).toBe(429)
    setup.clock.offsetMs = 31_000
    expect((await login(username, password, '203.0.113.7', browser)).status).toBe(200)
  })

  test('shares a browser with others; what was his alone opens nothing for another name', async () => {
    const [first, second, third] = [
      await newLogin('first@demo'),
      await newLogin('second@demo'),
      await newLogin('third@demo'),
    ]
    const browser = setup.client()
    for (const username of [first, second])
      expect((await login(username, password, '203.0.113.8', browser)).status).toBe(200)
    for (const username of [first, third])
      await Promise.all(times(6, () => login(username, 'a wrong password', '203.0.113.8')))
    expect((await login(first, password, '203.0.113.8', browser)).status).toBe(200)
    expect((await login(third, password, '203.0.113.8', browser)).status).toBe(429)
    // One that was made up, or whose secret was changed, is nobody's.
    const forged = setup.client()
    for (const [name, value] of browser.cookies)
      forged.cookies.set(name, value.replace(/\.[\w-]{3}/g, '.AAA'))
    await Promise.all(times(6, () => login(first, 'a wrong password', '203.0.113.8')))
    expect((await login(first, password, '203.0.113.8', forged)).status).toBe(429)
  })

  test('asked for his password in his own session has five, which hold nobody who signs in', async () => {
    const username = await newLogin('inside@demo')
    const one = await setup.signIn(username)
    const answers = await Promise.all(
      times(8, () => one.post('/api/core/auth/totp/enrol', { password: 'a wrong password' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
    const change = { currentPassword: password, newPassword: 'another one, and long' }
    expect((await one.post('/api/core/auth/password', change)).status).toBe(429)
    expect((await login(username, password, '203.0.113.9')).status).toBe(200)
  })
})

describe('what is kept of attempts', () => {
  test('names nobody, is given back by who comes in, and is swept away', async () => {
    await owner('delete from attempt')
    await login('client@demo', password, '203.0.113.10')
    expect(await owner('select kind from attempt')).toEqual([])
    await login('client@demo', 'a wrong password', '203.0.113.10')
    const rows = await owner<{ kind: string; key: string }>('select kind, key from attempt order by kind')
    expect(rows.map(({ kind }) => kind)).toEqual(['address', 'name', 'name and address'])
    expect(rows.every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true)
    await owner(`update attempt set since = now() - interval '2 days' where kind <> 'name'`)
    const { id } = (await setup.product.directory.tenantByName('demo'))!
    await forgetOld(setup.product, id)
    expect(await owner('select kind from attempt')).toEqual([{ kind: 'name' }])
  })
})

test('behind a proxy that is named each address has its own failures, and nobody else says whose he is', async () => {
  const { product } = setup
  const config = { ...product.config, trustedProxies: ['192.0.2.1', '10.0.0.0/8'] }
  const app = await buildApp({ ...product, config })
  const username = await newLogin('behind@demo')
  const guess = async (remoteAddress: string, said: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/core/auth/login',
      remoteAddress,
      headers: from(said),
      payload: { username, password: 'a wrong password' },
    })
    return answer.statusCode
  }
  const five = async (remoteAddress: string, said: (n: number) => string) => {
    for (let n = 0; n < 5; n++) await guess(remoteAddress, said(n))
  }
  try {
    await five('192.0.2.1', () => '198.51.100.7')
    expect(await guess('192.0.2.1', '198.51.100.7')).toBe(429)
    expect(await guess('10.1.2.3', '203.0.113.80, 192.0.2.1')).toBe(401)
    await five('192.0.2.9', n => `198.51.100.${100 + n}`)
    expect(await guess('192.0.2.9', '198.51.100.200')).toBe(429)
  } finally {
    await app.close()
  }
})
