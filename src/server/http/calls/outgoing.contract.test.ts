import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '#processes/enqueue.ts'
import { holdOutgoing } from '../../backup/restored-state.ts'
import { claimDue, giveBack, letGo } from '../../jobs/claims.ts'
import { asOwner } from '../../migrations/as-owner.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
const clients = new Map<string, Client>()
const quiet = { warn: () => {} }
const madeAt = '2026-11-19T02:30:00Z'

beforeAll(async () => {
  setup = await appOnTestDatabase()
})
afterAll(() => setup.close())

const ask = async (method: 'GET' | 'DELETE', username: string) => {
  const client = clients.get(username) ?? (await setup.signIn(username))
  clients.set(username, client)
  return method === 'GET' ? client.get('/api/core/outgoing') : client.delete('/api/core/outgoing')
}
const hold = (tenantId?: number) => asOwner(setup.url, quiet, owner => holdOutgoing(owner, madeAt, tenantId))
const idOf = async (tenant: string) => (await setup.product.directory.tenantByName(tenant))!.id

/** Whether a mail of a tenant would go out now. */
const goesOut = async (tenant: string): Promise<boolean> => {
  const { product } = setup
  const id = await idOf(tenant)
  await product.engine.work(await product.callers.product(id), async work => {
    enqueue(work, 'mail/deliver', { mail: 'MAIL-OF-NOBODY' })
  })
  const rows = await claimDue(product, id)
  for (const row of rows) letGo(product, row)
  await giveBack(product, id, rows)
  return rows.some(row => row.job === 'mail/deliver')
}

test('what is held of all tenants is let go by the main administrators alone', async () => {
  expect((await ask('GET', 'admin@demo')).body).toEqual({})
  await hold()
  expect((await ask('GET', 'admin@demo')).body).toMatchObject({ backupMadeAt: madeAt, mayRelease: false })
  expect((await ask('DELETE', 'admin@demo')).status).toBe(403)
  expect([await goesOut('demo'), await goesOut('norte')]).toEqual([false, false])
  expect((await ask('GET', 'admin@master')).body).toMatchObject({ mayRelease: true })
  expect((await ask('DELETE', 'admin@master')).status).toBe(200)
  expect((await ask('GET', 'admin@master')).body).toEqual({})
  expect([await goesOut('demo'), await goesOut('norte')]).toEqual([true, true])
})

test('what is held of one tenant is let go by its own administrator, and nobody else waits', async () => {
  await hold(await idOf('demo'))
  expect([await goesOut('demo'), await goesOut('norte')]).toEqual([false, true])
  expect((await ask('GET', 'admin@master')).body).toEqual({})
  expect((await ask('DELETE', 'admin@demo')).status).toBe(200)
  expect(await goesOut('demo')).toBe(true)
})
