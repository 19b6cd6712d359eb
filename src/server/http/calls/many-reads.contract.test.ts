import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppSetup, appOnTestDatabase } from '../testing/app-on-test-database.ts'

const path = '/api/core/reads'
let setup: AppSetup
beforeAll(async () => {
  setup = await appOnTestDatabase()
})
afterAll(() => setup.close())

interface Read {
  status: number
  headers?: Record<string, string>
  data?: unknown
}

it('each is answered as by itself: rows, sizes, records, and what is refused', async () => {
  const staff = await setup.signIn('staff@demo')
  const addresses = [
    '/api/person/persons?range=0-1&sort=name',
    '/api/person/persons/NOBODY',
    '/api/person/persons?colour=red',
    '/api/core/identity-providers',
  ]
  const { status, body } = await staff.post(path, { addresses })
  expect(status).toBe(200)
  const reads = body as Read[]
  for (const [index, address] of addresses.entries()) {
    const alone = await staff.get(address)
    expect([reads[index]!.status, address]).toEqual([alone.status, address])
    if (alone.status === 200) expect(reads[index]!.data).toEqual(alone.body)
    else expect(reads[index]!.data).toMatchObject({ code: (alone.body as { code: string }).code })
  }
  expect(reads[0]!.headers).toMatchObject({ size: expect.any(String), offset: '0' })
})

it('reads alone: what signs in, changes, or leads elsewhere has no address here', async () => {
  const staff = await setup.signIn('staff@demo')
  for (const address of [
    '/api/core/auth/sessions',
    '/api/core/reads',
    'http://elsewhere.example/api/core/ping',
    '/contracts',
    7,
  ])
    expect(await staff.post(path, { addresses: ['/api/core/ping', address] })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD_IN_BODY', strings: ['addresses.1', expect.anything()] },
    })
  expect(await staff.post(path, {})).toMatchObject({ status: 400, body: { code: 'MISSING_FIELD_IN_BODY' } })
  const many = Array.from({ length: 101 }, () => '/api/core/ping')
  expect(await staff.post(path, { addresses: many })).toMatchObject({ status: 400 })
  expect(await staff.post(path, { addresses: '/api/core/ping' })).toMatchObject({ status: 400 })
  const runs = (await staff.post(path, { addresses: ['/api/script/runs/run-billing?date=20270101'] }))
    .body as Read[]
  expect(runs[0]!.status).toBe(403)
})

it('nobody reads anything without a session', async () => {
  expect((await setup.app.inject({ method: 'POST', url: path, payload: { addresses: [] } })).statusCode).toBe(
    401,
  )
})
