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

it('a value that nobody would type is not looked at', async () => {
  const check = (type: string, length: number) =>
    demo.post(`/api/core/fields/${type}/check`, { value: 'a '.repeat(length / 2) })
  expect(await beside(check('text', 3_000_000))).toEqual([400, 'INVALID_FIELD_VALUE', 200])
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
