import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#engine/index.ts'
import { productParts } from '../composition.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../http/testing/app-on-test-database.ts'
import { makeProduct } from '../product.ts'
import { runDueCrons } from './run-due.ts'

let setup: AppSetup
let admin: Client
let tenantId: number
const signal = new AbortController().signal

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  tenantId = (await setup.product.directory.tenantByName('demo'))!.id
  await runDueCrons(setup.product, signal)
})
afterAll(() => setup.close())

const cron = async (name: string) => (await admin.get(`/api/core/crons/${name}`)).body
const inSql = async <T>(text: string): Promise<T[]> => {
  const { rows } = await setup.product.db.transaction({ tenantId }, tx =>
    tx.statement<T>({ text, values: [] }),
  )
  return rows
}

describe('the timetable', () => {
  test('has the product’s own jobs, with their next run', async () => {
    const { body } = await admin.get('/api/core/crons?sort=name')
    expect(body.map((c: { name: string }) => c.name)).toEqual([
      'access-statistics',
      'cut-offs',
      'data-requests',
      'day-turn',
      'deferrals',
      'document-texts',
      'dunning',
      'expire-logs',
      'housekeeping',
      'journal-entries',
      'mailboxes',
      'metrics',
      'promises',
      'proofs',
      'rate-revisions',
      'seal',
      'statements',
    ])
    for (const one of body) expect(Date.parse(one.nextRunDate)).toBeGreaterThan(Date.now())
    expect(await cron('day-turn')).toMatchObject({
      status: 'ACTIVE',
      origin: 'BUILT_IN',
      lastOutcome: 'SUCCESS',
      runCount: 1,
      lockedUntil: null,
    })
  })

  test('runs a job when it is asked for, and by the clock', async () => {
    await admin.post('/api/core/tasks', { subject: 'late', dueDate: '2020-01-01' })
    expect((await admin.post('/api/core/crons/metrics/transitions/run-now')).status).toBe(200)
    await runDueCrons(setup.product, signal)
    expect(await cron('metrics')).toMatchObject({ lastOutcome: 'SUCCESS', runCount: 1, failureCount: 0 })
    const open = (await admin.get('/api/core/metrics/tasks-open')).body
    expect(open).toMatchObject({ lastValue: 1, isGoodWhenHigh: false })
    const [record] = (await admin.get('/api/core/metric-records?metricRegistration=tasks-open')).body
    expect(record).toMatchObject({ key: `tasks-open-${open.lastDate}`, value: 1, change: null })
    expect((await admin.get(`/api/core/metric-records/${record.key}`)).body).toMatchObject({ value: 1 })
    expect((await admin.get('/api/core/metrics/tasks-open/series')).body).toEqual([
      { date: open.lastDate, value: 1, change: null },
    ])

    await admin.post('/api/core/tasks', { subject: 'another' })
    setup.clock.offsetMs = 24 * 3_600_000
    try {
      await runDueCrons(setup.product, signal)
    } finally {
      setup.clock.offsetMs = 0
    }
    expect(await cron('metrics')).toMatchObject({ runCount: 2 })
    expect((await admin.get('/api/core/metrics/tasks-open')).body).toMatchObject({
      lastValue: 2,
      previousValue: 1,
    })
    expect((await admin.post('/api/core/metrics/tasks-open/measure')).body).toMatchObject({ value: 2 })
  })

  test('is followed by one of several servers', async () => {
    const other = makeProduct({
      config: setup.product.config,
      log: setup.product.log,
      appUrl: setup.product.db.pool.options.connectionString!,
      secret: 'a secret that only tests have, 32 characters',
      parts: productParts(),
      files: setup.product.files,
    })
    await inSql(`update cron set next_run_date = now() - interval '1 minute' where tenant_id = ${tenantId}`)
    const before = new Map(
      (await admin.get('/api/core/crons')).body.map((c: { name: string; runCount: number }) => [
        c.name,
        c.runCount,
      ]),
    )
    await Promise.all([
      runDueCrons(setup.product, signal),
      runDueCrons(other, signal),
      runDueCrons(setup.product, signal),
    ])
    await other.db.end()
    for (const one of (await admin.get('/api/core/crons')).body)
      expect([one.name, one.runCount]).toEqual([one.name, Number(before.get(one.name)) + 1])
  })

  test('holds what the configuration asks for, and says what fails', async () => {
    for (const entry of [
      { schedule: '* * *', run: 'run-billing' },
      { schedule: '0 1 * * *' },
      { run: 'run-billing' },
      { schedule: '0 6 * * *', run: 'no-such-run' },
      // It answers a person, and not the clock.
      { schedule: '0 6 * * *', run: 'record-payment' },
      { schedule: '0 6 * * *', run: 'run-billing', user: 'nobody@demo' },
      { schedule: '0 6 * * *', run: 'run-billing', user: 'tranche' },
    ])
      expect((await admin.patch('/api/core/cron-list', { billing: entry })).status).toBe(400)
    const set = await admin.patch('/api/core/cron-list', {
      billing: { schedule: '0 6 * * 1-5', run: 'run-billing', args: { date: '$today' } },
      broken: { schedule: '0 6 * * *', run: 'run-billing', user: 'client@demo' },
    })
    expect(set.status, set.text).toBe(200)
    await runDueCrons(setup.product, signal)
    expect(await cron('billing')).toMatchObject({
      origin: 'CONFIGURED',
      task: 'run-billing',
      schedule: '0 6 * * 1-5',
    })
    await admin.post('/api/core/crons/billing/transitions/run-now')
    await admin.post('/api/core/crons/broken/transitions/run-now')
    await runDueCrons(setup.product, signal)
    expect(await cron('billing')).toMatchObject({ lastOutcome: 'SUCCESS', runCount: 1 })
    expect(await cron('broken')).toMatchObject({
      lastOutcome: 'ERROR',
      failureCount: 1,
      lastError: 'Permission run billing is missing',
    })
    const events = (await admin.get('/api/core/system-events?type=CRON&sort=-date')).body
    expect(events[0]).toMatchObject({ level: 'ERROR', source: 'broken' })
    expect((await admin.get('/api/core/system-events?type=CONFIGURATION')).body[0]).toMatchObject({
      source: 'cron-list',
      username: 'admin@demo',
    })
    await admin.patch('/api/core/cron-list', { billing: null, broken: null })
    await runDueCrons(setup.product, signal)
    expect(await cron('billing')).toMatchObject({ status: 'ENDED', nextRunDate: null })
  })

  test('runs a tenant’s own as whoever wrote it, and nobody names a stronger one', async () => {
    await admin.patch('/api/core/profilesPermissions', {
      CLOCK: { permissions: { 'read configurations': true, 'write configurations': true } },
    })
    const { body: user } = await admin.get('/api/core/users/staff@demo')
    const made = { _version: user._version, profiles: ['CLOCK'] }
    expect((await admin.patch('/api/core/users/staff@demo', made)).status).toBe(200)
    const clerk = await setup.signIn('staff@demo')
    const entry = { schedule: '0 6 * * *', run: 'run-billing', args: { date: '$today' } }
    const asAdmin = { ...entry, user: 'admin@demo' }
    expect((await clerk.patch('/api/core/cron-list', { mine: asAdmin })).status).toBe(403)
    expect((await admin.patch('/api/core/cron-list', { theirs: asAdmin })).status).toBe(200)
    expect(
      (await clerk.patch('/api/core/cron-list', { theirs: { args: { date: '2026-01-31' } } })).status,
    ).toBe(403)
    expect((await clerk.patch('/api/core/cron-list', { mine: entry })).status).toBe(200)
    await runDueCrons(setup.product, signal)
    for (const name of ['mine', 'theirs']) await admin.post(`/api/core/crons/${name}/transitions/run-now`)
    await runDueCrons(setup.product, signal)
    expect(await cron('mine')).toMatchObject({ lastOutcome: 'ERROR', args: { user: 'staff@demo' } })
    expect(await cron('theirs')).toMatchObject({ lastOutcome: 'SUCCESS', args: { user: 'admin@demo' } })
    await admin.patch('/api/core/cron-list', { mine: null, theirs: null })
  })

  test('dunns and judges promises without being asked, unless the tenant has switched it off', async () => {
    for (const name of ['dunning', 'promises']) {
      const { runCount } = await cron(name)
      await admin.post(`/api/core/crons/${name}/transitions/run-now`)
      await runDueCrons(setup.product, signal)
      expect(await cron(name)).toMatchObject({ lastOutcome: 'SUCCESS', runCount: runCount + 1 })
    }
    await admin.patch('/api/core/cron-list', {
      dunning: { schedule: '0 8 * * *', run: 'run-dunning', isInactive: true },
    })
    await runDueCrons(setup.product, signal)
    expect(await cron('dunning')).toMatchObject({ status: 'SUSPENDED', origin: 'CONFIGURED' })
    await admin.patch('/api/core/cron-list', { dunning: null })
    await runDueCrons(setup.product, signal)
    expect(await cron('dunning')).toMatchObject({ origin: 'BUILT_IN', schedule: '30 6 * * 1-5' })
  })

  test('leaves out what is suspended', async () => {
    await admin.post('/api/core/crons/housekeeping/transitions/suspend')
    await inSql(
      `update cron set next_run_date = now() - interval '1 minute' where tenant_id = ${tenantId} and name = 'housekeeping'`,
    )
    const { runCount } = await cron('housekeeping')
    await runDueCrons(setup.product, signal)
    expect(await cron('housekeeping')).toMatchObject({ status: 'SUSPENDED', runCount })
    const resumed = await admin.post('/api/core/crons/housekeeping/transitions/resume')
    expect(Date.parse(resumed.body.nextRunDate)).toBeGreaterThan(Date.now())
  })
})

test('accesses are counted by day, user and address, however often', async () => {
  const caller = await setup.product.callers.product(tenantId)
  await setup.product.engine.work(caller, async work => {
    await work.tx.query(sql`delete from access_log where tenant_id = ${tenantId}::int`)
    for (const [i, path] of [
      '/api/person/persons/PTN-1',
      '/api/person/persons/PTN-2',
      '/api/core/tasks',
    ].entries())
      await work.tx.query(
        sql`insert into access_log (tenant_id, id, version, registration, date, method, path, http_status, duration_ms, username, request_id)
            values (${tenantId}::int, gen_random_uuid(), 1, ${`ACC-T${i}`}::text, ${work.at}::timestamptz, 'PATCH', ${path}::text, ${i === 1 ? 404 : 200}::bigint, ${10 * (i + 1)}::bigint, 'counted@demo', ${`req-${i}`}::text)`,
      )
  })
  for (let i = 0; i < 2; i++) {
    await admin.post('/api/core/crons/access-statistics/transitions/run-now')
    await runDueCrons(setup.product, signal)
  }
  const { body } = await admin.get('/api/core/access-stats?username=counted@demo&method=PATCH&sort=route')
  expect(body).toMatchObject([
    { route: '/api/core/tasks', requests: 1, refusals: 0, averageMs: 30 },
    { route: '/api/person/persons/{key}', requests: 2, refusals: 1, averageMs: 15, longestMs: 20 },
  ])
  expect((await admin.get('/api/core/request-logs/req-1')).body).toMatchObject({
    requestId: 'req-1',
    httpStatus: 404,
  })
  const staff = await setup.signIn('staff@demo')
  expect((await staff.get('/api/core/access-stats')).status).toBe(403)
  expect((await staff.get('/api/core/request-logs')).status).toBe(403)
})
