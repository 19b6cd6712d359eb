// Long because everything that a run may do, and whatever it may try, is asked over HTTP here, on one house.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeLimits } from '#sandbox/limits.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../http/testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let staff: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
})
afterAll(() => setup.close())

/** A script of the demo tenant, live. */
const live = async (scriptName: string, code: string, more: Record<string, unknown> = {}): Promise<void> => {
  const made = await admin.post('/api/script/scripts', { scriptName, type: 'RUN', code, ...more })
  expect(made.status, made.text).toBe(201)
  const active = await admin.post(`/api/script/scripts/${scriptName}/transitions/publish`, {})
  expect(active.status, active.text).toBe(200)
}
const run = (name: string, query = '') => staff.get(`/api/script/runs/${name}${query}`)

describe('a run that a tenant has written', () => {
  test('answers over HTTP with what it is given', async () => {
    await live(
      'greeting',
      'function execute({ args, user, tenant, method, query, body }) {\n  return { to: args.who, by: user.username, name: user.name, in: tenant.name, at: [tenant.country, tenant.currency], method, query, body }\n}',
    )
    expect((await run('greeting', '?who=you')).body).toEqual({
      to: 'you',
      by: 'staff@demo',
      name: expect.any(String),
      in: 'demo',
      // Nobody has said where this house is; it counts in the first currency that it has switched on.
      at: [null, 'EUR'],
      method: 'GET',
      query: { who: 'you' },
      body: null,
    })
    expect((await staff.post('/api/script/runs/greeting', { who: 'me' })).body).toMatchObject({
      to: 'me',
      method: 'POST',
      body: { who: 'me' },
    })
  })

  test('may be written in each of the manners, and with types', async () => {
    await live(
      'as-module',
      'export const execute = ({ args }: { args: { n: string } }): number => Number(args.n) + 1',
    )
    await live('as-default', 'export default async () => ({ made: await Promise.resolve(2) })')
    await live('as-common', 'module.exports = { execute: () => 3 }')
    expect((await run('as-module', '?n=4')).body).toBe(5)
    expect((await run('as-default')).body).toEqual({ made: 2 })
    expect((await run('as-common')).body).toBe(3)
  })

  test('asks the calls of the house as its caller', async () => {
    await admin.post('/api/person/persons', { type: 'C', name: 'Found by a script' })
    await live(
      'asks',
      "export const execute = async ({ query }) => {\n  const persons = await wsGet('/api/person/persons', { query: { name: query.name } })\n  const made = await wsPost('/api/core/tasks', { body: { subject: 'Of a script' } })\n  return { persons: persons.map(p => p.name), by: made._insertUser }\n}",
    )
    expect((await run('asks', '?name=^Found')).body).toEqual({
      persons: ['Found by a script'],
      by: 'staff@demo',
    })
    await live(
      'asks-users',
      "export const execute = () => wsPost('/api/core/users', { body: { username: 'x@demo' } })",
    )
    const refused = await run('asks-users')
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  test('gets the data of each call, and writes queries as the screens do', async () => {
    await live(
      'each-verb',
      `export const execute = async () => {
        const { registration } = await wsPost('/api/core/tasks', { body: { subject: 'Of, each' } })
        const other = await wsPost('/api/core/tasks', { body: { subject: 'Of each' } })
        const query = { subject: [' Of, each ', 'Of each'], projection: ['registration', null, 'subject'], status: '  ', type: null, sort: 'registration' }
        const found = await wsGet('/api/core/tasks', { query })
        const patched = await wsPatch('/api/core/tasks/' + registration, { body: { subject: 'Patched' } })
        const gone = [await wsDelete('/api/core/tasks/' + registration), await wsDelete('/api/core/tasks/' + other.registration)]
        return { found: found.map(one => Object.keys(one).filter(name => name[0] !== '_')), patched: patched.subject, gone }
      }`,
    )
    expect((await admin.get('/api/script/runs/each-verb')).body).toEqual({
      found: [
        ['registration', 'subject'],
        ['registration', 'subject'],
      ],
      patched: 'Patched',
      gone: [null, null],
    })
  })

  test('is told what its caller may', async () => {
    await live('what-may', 'export const execute = ({ permissions }) => permissions')
    expect((await run('what-may')).body).toContain('read persons')
    expect((await run('what-may')).body).not.toContain('read all')
    expect((await admin.get('/api/script/runs/what-may')).body).toEqual(
      expect.arrayContaining(['read all', 'write all', 'run all']),
    )
  })

  test('computes with the functions of the house', async () => {
    await live(
      'computes',
      "export const execute = () => ({ pmt: finance.pmt({ rate: 0.005, nper: 12, pv: 10000 }).pmt, price: format.currency(1234.5, { currency: 'EUR', locale: 'fr' }), day: dates.next('2026-12-25', 'FR'), number: (1234.5).toLocaleString('de'), sorted: format.sort(['z', 'é', 'a'], undefined, 'fr'), iban: fields.check('iban', 'FR1420041010050500013M02607').error, may: [may('read persons'), may('write users')] })",
    )
    expect((await run('computes')).body).toEqual({
      pmt: expect.closeTo(-860.664297, 6),
      price: expect.stringMatching(/1\s234,50\s€/),
      day: '2026-12-28',
      number: '1.234,5',
      sorted: ['a', 'é', 'z'],
      iban: 'IBAN is invalid',
      may: [true, false],
    })
  })

  test('tells what it did, in a log of its own', async () => {
    await live(
      'talks',
      "export const execute = () => {\n  log.info('counted', { late: 3 })\n  log.warning('slow')\n}",
    )
    const answer = await run('talks')
    expect(answer.status).toBe(204)
    await setup.product.scripts.logs.settled()
    const { body } = await admin.get('/api/script/script-logs?scriptName=talks&sort=registration')
    expect(body).toMatchObject([
      {
        level: 'INFO',
        message: 'counted {"late":3}',
        username: 'staff@demo',
        scriptVersion: 1,
        output: { line: 2 },
      },
      { level: 'WARN', message: 'slow', requestId: answer.headers['x-request-id'], output: { line: 3 } },
    ])
  })

  test('downloads, warns and refuses in its own words', async () => {
    await live('sends-file', "export const execute = () => file('late.csv', 'a;b', 'text/csv')")
    expect(await run('sends-file')).toMatchObject({
      text: 'a;b',
      headers: { 'content-disposition': expect.stringContaining('late.csv') },
    })
    await live('warns', "export const execute = () => { throw warn('Think again') }")
    expect(await run('warns')).toMatchObject({
      status: 499,
      body: { code: 'WARNING', message: 'Think again' },
    })
    await live(
      'refuses',
      "export const execute = () => { throw { status: 422, code: 'NO_INSURANCE', message: 'Insure it', strings: ['x'] } }",
    )
    expect(await run('refuses')).toMatchObject({
      status: 422,
      body: { code: 'NO_INSURANCE', message: 'Insure it', strings: ['x'] },
    })
    await live('fails', 'export const execute = () => {\n  const none = null\n  return none.x\n}')
    expect(await run('fails')).toMatchObject({
      status: 400,
      body: { code: 'SCRIPT_FAILED', strings: ["cannot read property 'x' of null", 'fails:3'] },
    })
  })

  test('is there for its own tenant, once it is live, for whom it is meant', async () => {
    const foreign = await setup.signIn('staff@norte')
    expect((await foreign.get('/api/script/runs/greeting')).status).toBe(404)
    await admin.post('/api/script/scripts', {
      scriptName: 'not-yet',
      type: 'RUN',
      code: 'function execute() {}',
    })
    expect((await run('not-yet')).status).toBe(404)
    expect((await setup.client().get('/api/script/runs/greeting')).status).toBe(401)
    await live('for-few', 'export const execute = () => 1', { permission: 'read secrets' })
    expect(await run('for-few')).toMatchObject({ status: 403, body: { strings: ['read secrets'] } })
    expect((await admin.get('/api/script/runs/for-few')).body).toBe(1)
  })

  test('imports libraries, and asks other runs five deep', async () => {
    await live('money-words', 'export const double = (n: number) => n * 2', { type: 'LIBRARY' })
    await live(
      'uses-library',
      "import { double } from 'money-words'\nexport const execute = ({ args }) => double(Number(args.n))",
    )
    expect((await run('uses-library', '?n=21')).body).toBe(42)
    await live('asks-itself', "export const execute = ({ args }) => wsGet('/api/script/runs/asks-itself')")
    expect(await run('asks-itself')).toMatchObject({ status: 400, body: { code: 'SCRIPT_TOO_DEEP' } })
  })
})

describe('a run of the product', () => {
  const retire = (name: string) => admin.post(`/api/script/scripts/${name}/transitions/archive`, {})

  test('is answered by the script of its name', async () => {
    await live('hello-world', "export const execute = ({ query }) => ({ message: 'Ours, ' + query.who })")
    expect((await run('hello-world', '?who=you')).body).toEqual({ message: 'Ours, you' })
    await retire('hello-world')
    expect((await run('hello-world', '?who=you')).body).toEqual({ message: 'Hello you' })
  })

  test('is wrapped by one that asks it once', async () => {
    await live(
      'calendars',
      'export const execute = async ({ next, query }) => {\n  if (query.skip) return []\n  return [...await next(), { code: "OURS" }]\n}',
      { mode: 'WRAP' },
    )
    const { body } = await run('calendars')
    expect(body).toContainEqual({ code: 'TARGET' })
    expect(body.at(-1)).toEqual({ code: 'OURS' })
    expect(await run('calendars', '?skip=1')).toMatchObject({ status: 400, body: { code: 'SCRIPT_FAILED' } })
    await retire('calendars')
  })

  test('is meant by another name', async () => {
    await live('other-name', 'export const execute = () => "aliased"')
    expect((await admin.patch('/api/core/scriptAliases', { 'known-name': 'other-name' })).status).toBe(200)
    expect((await run('known-name')).body).toBe('aliased')
    const aliases = '/api/core/scriptAliases'
    for (const wrong of [
      { a: 'b', b: 'a' },
      { a: 5 },
      { a: { b: 'c' } },
      { 'run-billing': 'other-name' },
      { a: '../b' },
    ])
      expect(await admin.patch(aliases, wrong)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FIELD_IN_CONFIG' },
      })
    expect((await admin.get(aliases)).body).toEqual({ 'known-name': 'other-name' })
  })
})

describe('a run that would hurt', () => {
  const limited = async (name: string, code: string, limit: string) => {
    await live(name, code)
    expect(await run(name)).toMatchObject({
      status: 400,
      body: { code: 'SCRIPT_LIMIT', strings: [name, limit, expect.any(String)] },
    })
    // Whatever it did, the next one finds everything as it was.
    expect((await run('as-common')).body).toBe(3)
  }

  test('is stopped where it takes too long; while fifty spin another house is answered, and so is the next run', async () => {
    await live('spins', 'export const execute = () => { for (;;); }')
    const other = await setup.signIn('admin@master')
    // A real limit fifty times would only take longer: what is told of it holds for any.
    const limit = timeLimits.RUN as { ownMs: number }
    const { ownMs } = limit
    limit.ownMs = 150
    try {
      let open = 50
      const spinning = Array.from({ length: open }, () => run('spins').finally(() => open--))
      const beside: number[] = []
      const spunBeside: number[] = []
      do {
        beside.push((await other.get('/api/person/persons')).status)
        spunBeside.push(open)
      } while (open > 0)
      // Asked and answered again and again while they spun.
      expect(spunBeside.filter(left => left > 0).length).toBeGreaterThan(2)
      expect(new Set(beside)).toEqual(new Set([200]))
      const ended = await Promise.all(spinning)
      const killed = ended.filter(({ body }) => body.code === 'SCRIPT_LIMIT')
      expect(killed.length).toBeGreaterThan(2)
      for (const { status, body } of killed)
        expect([status, body.strings]).toEqual([400, ['spins', 'time', '150 ms']])
      // Who waited too long is turned away, and told so.
      for (const { status, body } of ended)
        if (body.code !== 'SCRIPT_LIMIT') expect(status, body.code).toBe(429)
    } finally {
      limit.ownMs = ownMs
    }
    expect((await run('as-common')).body).toBe(3)
  }, 60_000)
  test(
    'is stopped in native code that hears no clock',
    () =>
      limited(
        'reverses',
        'export const execute = () => { const a = []; a.length = 2 ** 32 - 1; a.reverse() }',
        'time',
      ),
    20_000,
  )
  test(
    'is stopped where it answers too much',
    () => limited('floods', "export const execute = () => 'x'.repeat(6e6)", 'answer'),
    20_000,
  )
  test('is refused where it waits for nothing', async () => {
    await live('waits', 'export const execute = () => new Promise(() => {})')
    expect(await run('waits')).toMatchObject({ status: 400, body: { code: 'SCRIPT_FAILED' } })
  })
})
