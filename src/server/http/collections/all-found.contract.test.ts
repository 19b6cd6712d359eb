import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let staff: Client

const path = '/api/person/persons'

beforeAll(async () => {
  setup = await appOnTestDatabase()
  staff = await setup.signIn('staff@demo')
  for (const name of ['Found one', 'Found two', 'Found three']) await staff.post(path, { type: 'C', name })
})
afterAll(() => setup.close())

const offered = async (query: unknown) => {
  const { status, body } = await staff.post(`${path}/transitions`, { query, expectedCount: 0 })
  return status === 200 ? (body as { code: string }[]).map(({ code }) => code) : status
}
const activate = (query: unknown, expectedCount: number) =>
  staff.post(`${path}/transitions/activate`, { query, expectedCount })

test('transitions are offered for all that a query finds, by the statuses among it', async () => {
  expect(await offered('name=^found')).toContain('activate')
  expect(await offered({ name: '^nobody is called so' })).toEqual([])
  expect(await offered(5)).toBe(400)
})

test('a run takes what a query finds, where that is as much as was seen', async () => {
  expect(await activate('name=^found', 2)).toMatchObject({
    status: 409,
    body: { code: 'EXPECTED_COUNT_MISMATCH' },
  })
  // What is said twice of a name must hold twice.
  const { status, body } = await activate('name=^found&name=~two', 1)
  expect(status).toBe(200)
  expect(body).toMatchObject([{ ok: true, status: 'ACTIVE' }])
  // Among records of two statuses nothing holds for all.
  expect(await offered('name=^found')).not.toContain('activate')
  expect(await offered('name=^found&status=DRAFT')).toContain('activate')
  expect((await activate('name=^found&status=DRAFT', 2)).body).toHaveLength(2)
  expect(await offered('name=^found&status=DRAFT')).toEqual([])
})
