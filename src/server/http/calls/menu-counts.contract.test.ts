import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppSetup, appOnTestDatabase } from '../testing/app-on-test-database.ts'

const path = '/api/core/menu-counts'
let setup: AppSetup
beforeAll(async () => {
  setup = await appOnTestDatabase()
})
afterAll(() => setup.close())

it('tells each what waits for him, where his menu leads to it, and nothing of others', async () => {
  const staff = await setup.signIn('staff@demo')
  const admin = await setup.signIn('admin@demo')
  expect((await staff.get(path)).body).not.toHaveProperty('/tasks')
  for (const subject of ['Call the supplier', 'Send the plan'])
    expect(await admin.post('/api/core/tasks', { subject, ownerUsername: 'staff@demo' })).toMatchObject({
      status: 201,
    })
  const told = (await staff.get(path)).body as Record<string, number>
  expect(told['/tasks']).toBe(2)
  expect((await admin.get(path)).body).not.toHaveProperty('/tasks')
  const client = await setup.signIn('client@demo')
  expect((await client.get(path)).body).not.toHaveProperty('/tasks')
})
