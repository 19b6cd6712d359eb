import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, uuid7 } from '#engine/index.ts'
import { enqueue as leaveBehind } from '#processes/enqueue.ts'
import type { NamedJob } from '#processes/index.ts'
import { type AppSetup, appOnTestDatabase } from '../http/testing/app-on-test-database.ts'
import type { Product } from '../product.ts'
import { dispatchDue } from './dispatcher.ts'
import { startJobs } from './index.ts'

let setup: AppSetup
let product: Product
const signal = new AbortController().signal
const ran: string[] = []

beforeAll(async () => {
  setup = await appOnTestDatabase()
  product = {
    ...setup.product,
    jobs: new Map<string, NamedJob>([
      ['test/note', async (_, payload) => void ran.push(String(payload.name))],
      [
        'test/fail',
        async () => {
          ran.push('failed')
          throw new Error('not today')
        },
      ],
      [
        'test/slow',
        async () => {
          ran.push('begun')
          await new Promise(resolve => setTimeout(resolve, 300))
          ran.push('ended')
        },
      ],
    ]),
  }
})
afterAll(() => setup.close())

const enqueue = async (tenant: string, job: string, payload: object = {}) => {
  const { id: tenantId } = (await product.directory.tenantByName(tenant))!
  const id = uuid7()
  const now = new Date(product.now()).toISOString()
  await product.db.transaction({ tenantId }, tx =>
    tx.query(
      sql`insert into outbox (tenant_id, id, job, payload, created_at, due_at) values (${tenantId}::int, ${id}::uuid, ${job}::text, ${JSON.stringify(payload)}::jsonb, ${now}::timestamptz, ${now}::timestamptz)`,
    ),
  )
  return async () => {
    const { rows } = await product.db.transaction({ tenantId }, tx =>
      tx.query<{ done: boolean; attempts: number; error: string | null }>(
        sql`select done_at is not null as done, attempts, error from outbox where tenant_id = ${tenantId}::int and id = ${id}::uuid`,
      ),
    )
    return rows[0]!
  }
}

test('what waits in the outboxes is run once, in every tenant, by however many servers', async () => {
  const rows = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      enqueue(i % 2 ? 'demo' : 'norte', 'test/note', { name: `job ${i}` }),
    ),
  )
  await Promise.all([
    dispatchDue(product, signal),
    dispatchDue(product, signal),
    dispatchDue(product, signal),
  ])
  await dispatchDue(product, signal)
  expect([...ran].sort()).toEqual(Array.from({ length: 30 }, (_, i) => `job ${i}`).sort())
  for (const row of rows) expect(await row()).toMatchObject({ done: true, attempts: 1 })
})

/** What failed is kept by code, and put into the words of who reads it. */
const kept = (detail: string): string => JSON.stringify([{ code: 'FAULT_WITHIN', params: { detail } }])

test('one that fails is tried again later, and given up in the end', async () => {
  ran.length = 0
  const row = await enqueue('demo', 'test/fail')
  await dispatchDue(product, signal)
  await dispatchDue(product, signal)
  expect(ran).toEqual(['failed'])
  expect(await row()).toEqual({ done: false, attempts: 1, error: kept('not today') })
  for (let i = 0; i < 15; i++) {
    setup.clock.offsetMs += 3_700_000
    await dispatchDue(product, signal)
  }
  setup.clock.offsetMs = 0
  expect(ran).toHaveLength(12)
  expect(await row()).toEqual({ done: true, attempts: 12, error: kept('not today') })
})

test('one that was given up is seen, and done after all when somebody asks', async () => {
  const admin = await setup.signIn('admin@demo')
  const [given] = (await admin.get('/api/core/dtxns?state=GIVEN_UP')).body
  expect(given).toMatchObject({ job: 'test/fail', attempts: 12, error: 'an unexpected fault: not today' })
  const again = await admin.post(`/api/core/dtxns/${given.registration}/retry`)
  expect(again.body).toMatchObject({ job: 'test/fail', state: 'PENDING' })
  expect((await admin.get(`/api/core/dtxns/${given.registration}`)).body).toMatchObject({
    state: 'PENDING',
    attempts: 0,
  })
  expect((await admin.post('/api/core/dtxns/none/retry')).status).toBe(404)
  const [event] = (await admin.get('/api/core/system-events?type=JOB')).body
  expect(event).toMatchObject({
    level: 'ERROR',
    source: 'test/fail',
    message: 'an unexpected fault: not today',
  })
})

test('one that nobody knows waits for a server that does', async () => {
  const row = await enqueue('demo', 'test/unknown')
  await dispatchDue(product, signal)
  expect(await row()).toMatchObject({ done: false, error: kept('nobody knows the job test/unknown') })
})

test('stopping waits for what runs', async () => {
  ran.length = 0
  const row = await enqueue('demo', 'test/slow')
  const jobs = startJobs(product)
  await expect.poll(() => ran, { timeout: 10_000 }).toContain('begun')
  await jobs.stop()
  expect(ran).toContain('ended')
  expect(await row()).toMatchObject({ done: true })
})

test('what work leaves behind is begun once it is kept; what is due later is not looked for', async () => {
  const jobs = startJobs(product)
  const wake = product.engine.onOwed
  let woken = 0
  product.engine.onOwed = () => {
    woken++
    wake()
  }
  const { id } = (await product.directory.tenantByName('demo'))!
  const caller = await product.callers.product(id)
  const leave = (dueAt?: string, dryRun = false) =>
    product.engine.work(
      caller,
      async work => leaveBehind(work, 'test/note' as never, {} as never, { dueAt }),
      {
        dryRun,
      },
    )
  ran.length = 0
  await leave('2099-01-01T00:00:00Z')
  await leave(undefined, true)
  expect(woken).toBe(0)
  await leave()
  expect(woken).toBe(1)
  await expect.poll(() => ran, { timeout: 10_000 }).toHaveLength(1)
  await jobs.stop()
})
