import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Answer,
  type AppSetup,
  appOnTestDatabase,
  type Client,
} from '../testing/app-on-test-database.ts'

let setup: AppSetup
let demo: Client
let norte: Client
beforeAll(async () => {
  setup = await appOnTestDatabase()
  demo = await setup.signIn('admin@demo')
  norte = await setup.signIn('admin@norte')
})
afterAll(() => setup.close())

/** What demo is answered, with another tenant asking at the same time. */
const beside = async (asked: Promise<Answer>): Promise<[status: number, code: string, other: number]> => {
  const [answer, other] = await Promise.all([asked, norte.get('/api/person/persons?range=0-1')])
  return [answer.status, answer.body?.code, other.status]
}

it('a body of many keys is refused before it is parsed, and one of many rows is not', async () => {
  const keys = Array.from({ length: 20_001 }, (_, i) => `"k${i}":0`)
  const send = (payload: string) =>
    setup.app
      .inject({
        method: 'POST',
        url: '/api/core/fields/text/check',
        headers: { authorization: `Bearer ${demo.token}`, 'content-type': 'application/json' },
        payload,
      })
      .then(answer => ({ status: answer.statusCode, body: answer.json(), headers: {}, text: '' }))
  expect(await beside(send(`{${keys.join()}}`))).toEqual([400, 'INVALID_JSON_FIELD', 200])
  // Colons within a text are no keys.
  expect((await send(JSON.stringify({ value: ':'.repeat(50_000) }))).status).toBe(200)
})

it('a body past its limit is heard to its end and then refused, and more than any is not heard', async () => {
  await setup.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = setup.app.server.address() as AddressInfo
  const send = async (address: string, bytes: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${address}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${demo.token}`, 'content-type': 'application/json' },
      body: `"${'x'.repeat(bytes - 2)}"`,
    })
    const body = (await answer.json()) as { code: string; strings: string[] }
    return [answer.status, body.code, ...(answer.status === 413 ? body.strings : [])]
  }
  expect(await send('core/fields/text/check', 11_000_000)).toEqual([413, 'PAYLOAD_TOO_LARGE', '1 MB'])
  expect(await send('person/persons', 11_000_000)).toEqual([413, 'PAYLOAD_TOO_LARGE', '10 MB'])
  expect((await send('person/persons', 5_000_000))[0]).toBe(400)
  expect(await send('core/auth/password', 20_000)).toEqual([413, 'PAYLOAD_TOO_LARGE', '10 kB'])
})

it('of unknown names the first twenty are told', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`naem${i}`, 1]))
  const { status, body } = await demo.post('/api/person/persons', { type: 'C', ...unknown })
  expect([status, body.errors.length]).toEqual([400, 20])
  const nested = await demo.post('/api/person/persons', { type: 'C', addresses: [unknown] })
  expect([nested.status, nested.body.errors.length]).toEqual([400, 20])
})

it('a pattern that would need going back is refused with its field, and filters by one run', async () => {
  const keep = (pattern: string) =>
    demo.patch('/api/core/collection-extension', {
      person: { fields: { ourCode: { kind: 'text', pattern } } },
    })
  expect(await beside(keep('(?=a)(a+)+$'))).toEqual([400, 'INVALID_FIELD_IN_CONFIG', 200])
  expect((await keep('[A-Z]{2}[0-9]+')).status).toBe(200)
  const check = demo.post('/api/core/fields/text/check', {
    value: `${'a'.repeat(50_000)}!`,
    options: { pattern: '(a+)+b', max: 100_000 },
  })
  expect((await beside(check)).slice(0, 1)).toEqual([200])
})

it('a value that nobody would type is not looked at', async () => {
  const check = (type: string, length: number) =>
    demo.post(`/api/core/fields/${type}/check`, { value: 'a '.repeat(length / 2) })
  expect(await beside(check('text', 500_000))).toEqual([400, 'INVALID_FIELD_VALUE', 200])
  expect(await beside(check('iban', 6_000))).toEqual([400, 'INVALID_FIELD_VALUE', 200])
  expect((await check('text', 90_000)).status).toBe(200)
})

it('a script of empty lines is read line by line', async () => {
  const { body } = await demo.post('/api/script/scripts', {
    scriptName: 'empty-lines',
    type: 'RUN',
    code: `${'\n'.repeat(400_000)}  import x from 'y'`,
  })
  const asked = demo.get(`/api/script/scripts/${body.registration}/transitions`)
  expect((await beside(asked))[2]).toBe(200)
  expect((await asked).status).toBe(200)
})

it('schedules that never fall due, and more than two hundred, are refused', async () => {
  const write = (count: number, schedule: string) =>
    demo.patch(
      '/api/core/cron-list',
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [`c${i}`, { schedule, run: 'run-billing' }]),
      ),
    )
  expect(await beside(write(1, '0 0 30 2 *'))).toEqual([400, 'INVALID_FIELD_IN_CONFIG', 200])
  expect(await beside(write(1, '0 0 31 4,6,9,11 *'))).toEqual([400, 'INVALID_FIELD_IN_CONFIG', 200])
  expect(await beside(write(201, '0 3 * * *'))).toEqual([400, 'INVALID_FIELD_IN_CONFIG', 200])
})
