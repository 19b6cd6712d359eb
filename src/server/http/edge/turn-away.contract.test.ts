import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createRecords, sql } from '#engine/index.ts'
import { outageOf } from '../../health/outage.ts'
import { type AppSetup, appOnTestDatabase, type Client, password } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
})
afterAll(() => setup.close())
afterEach(() => {
  setup.product.health.isDatabaseAway = false
  setup.product.health.isStorageFull = false
})

const invoices = '/api/billing/invoices'

it('while the database is away every question is answered at once, with what to do and the same token', async () => {
  setup.product.health.isDatabaseAway = true
  const { token } = admin
  const answer = await admin.get(invoices)
  expect(answer).toMatchObject({ status: 503, body: { code: 'DATABASE_AWAY', strings: [] } })
  expect([answer.headers['retry-after'], admin.token]).toEqual(['2', token])
  const others = ['/api/core/ping', '/healthz', '/readyz'].map(url => setup.client().get(url))
  expect((await Promise.all(others)).map(one => one.status)).toEqual([200, 200, 503])
})

it('a full disk refuses what would be kept and answers who reads', async () => {
  setup.product.health.isStorageFull = true
  const written = await admin.post(invoices, { name: 'Late', currency: 'EUR' })
  expect(written).toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } })
  expect((await admin.get(invoices)).status).toBe(200)
  expect((await admin.post(`${invoices}/aggregate`, [{ $count: 'n' }])).status).not.toBe(507)
  expect((await setup.client().get('/readyz')).status).toBe(200)
  const login = await setup.client().post('/api/core/auth/login', { username: 'staff@demo', password })
  expect(login.status).toBe(200)
  expect((await admin.get('/api/core/system-logs?name=STORAGE_FULL')).body).toEqual([])
})

it('a connection that is cut while it works is told without a word of the database’s', async () => {
  const owner = new pg.Client({ connectionString: setup.url })
  await owner.connect()
  // Whoever writes waits for this lock until he is cut off.
  await owner.query('begin; lock table person in exclusive mode')
  const asked = admin.post('/api/person/persons', { type: 'C', name: 'Cut off' })
  const cut = async (): Promise<void> => {
    const { rowCount } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'tranche_app' and datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (!rowCount) await cut()
  }
  await cut()
  await owner.query('rollback')
  await owner.end()
  const { status, body, text } = await asked
  expect([status, body.code]).toEqual([503, 'DATABASE_AWAY'])
  expect(text).not.toMatch(/57P01|terminat|127\.0\.0\.1|PGSQL/)
  // It was not done, and is done when it is asked again.
  expect((await admin.post('/api/person/persons', { type: 'C', name: 'Cut off' })).status).toBe(201)
})

it('a transaction that stood still until the database gave it up is an absence of it, and no defect', async () => {
  const { id } = (await setup.product.directory.tenantByName('demo'))!
  const caller = await setup.product.callers.product(id)
  // As a server that got no time of its machine meanwhile: whatever it asks first, it is told the same.
  const late = (waitMs: number) =>
    setup.product.engine.work(caller, async work => {
      await work.tx.query(sql`select set_config('idle_in_transaction_session_timeout', '50ms', true)`)
      await new Promise(resolve => setTimeout(resolve, waitMs))
      await createRecords(work, 'person', [{ type: 'C', name: 'Too late' }])
    })
  for (const waitMs of [55, 100, 1_000]) {
    const error: unknown = await late(waitMs).then(
      () => undefined,
      one => one,
    )
    if (error !== undefined) expect(outageOf(error)).toMatchObject({ code: 'DATABASE_AWAY', status: 503 })
    expect(waitMs < 1_000 || error !== undefined).toBe(true)
  }
  expect((await admin.get('/api/person/persons?name=Too late&range=0-0')).status).toBe(200)
})
