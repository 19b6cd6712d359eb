import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid7 } from '#engine/index.ts'
import type { NamedJob } from '#processes/index.ts'
import { tellPeople } from '#processes/tell-people.ts'
import { runDueCrons } from '../crons/run-due.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../http/testing/app-on-test-database.ts'
import type { Product } from '../product.ts'
import { claimDue, claimSize, letGo } from './claims.ts'
import { dispatchDue } from './dispatcher.ts'
import { startHeartbeat } from './heartbeat.ts'

let setup: AppSetup
let admin: Client
let owner: pg.Client
let product: Product
let tenantId: number
const signal = new AbortController().signal
const ran: string[] = []

/** A server that died: it shows no life. */
const dead = uuid7()
/** Another one, that lives. */
const other = uuid7()

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  owner = new pg.Client({ connectionString: setup.url })
  await owner.connect()
  tenantId = (await setup.product.directory.tenantByName('demo'))!.id
  await owner.query(
    `insert into server (id, name, started_at, beat_at) values ($1, 'dead', now(), now() - interval '7 seconds'), ($2, 'other', now(), now() + interval '1 hour')`,
    [dead, other],
  )
  product = {
    ...setup.product,
    jobs: new Map<string, NamedJob>([
      ['test/note', async (_, { name }) => void ran.push(String(name))],
      // While it runs, this server is frozen and another one takes over.
      [
        'test/frozen',
        async () => {
          await owner.query(
            `update outbox set server_id = $1, attempts = attempts + 1 where job = 'test/frozen'`,
            [other],
          )
          ran.push('frozen')
        },
      ],
    ]),
  }
})
afterAll(async () => {
  await owner.end()
  await setup.close()
})

const claimedBy = async (server: string, job: string, payload: object = {}): Promise<string> => {
  const id = uuid7()
  await owner.query(
    `insert into outbox (tenant_id, id, job, payload, created_at, due_at, attempts, claimed_at, server_id)
     values ($1, $2, $3, $4, now(), now() - interval '1 second', 1, now(), $5)`,
    [tenantId, id, job, payload, server],
  )
  return id
}
const isDone = async (id: string): Promise<boolean> =>
  (await owner.query('select done_at from outbox where id = $1', [id])).rows[0].done_at !== null

test('what a dead server had claimed is taken over at once, and what a living one holds is left to it', async () => {
  const [left, held] = [
    await claimedBy(dead, 'test/note', { name: 'left' }),
    await claimedBy(other, 'test/note', { name: 'held' }),
  ]
  await dispatchDue(product, signal)
  expect(ran).toEqual(['left'])
  expect([await isDone(left), await isDone(held)]).toEqual([true, false])
})

test('a claim of its own that is not being run was lost on the way, and is run', async () => {
  const lost = await claimedBy(product.serverId, 'test/note', { name: 'lost' })
  await dispatchDue(product, signal)
  expect([ran.at(-1), await isDone(lost)]).toEqual(['lost', true])
})

test('what somebody waits for is done before what had come earlier', async () => {
  for (let n = 0; n < claimSize; n++) await claimedBy(dead, 'test/note', { name: 'letter' })
  const asProduct = await product.callers.product(tenantId)
  await product.engine.work(asProduct, async work => {
    const about = { entity: 'person', _id: uuid7(), registration: 'nobody' }
    tellPeople(work, 'TASK_GIVEN', ['admin@demo'], about)
  })
  const rows = await claimDue(product, tenantId)
  expect(rows.map(({ job }) => job)).toEqual(['notification/tell', ...Array(claimSize - 1).fill('test/note')])
  for (const row of rows) letGo(product, row)
  await dispatchDue(product, signal)
})

test('whoever was frozen while another took over settles nothing', async () => {
  const id = await claimedBy(dead, 'test/frozen')
  await dispatchDue(product, signal)
  expect(ran.at(-1)).toBe('frozen')
  const { rows } = await owner.query('select done_at, server_id, attempts, error from outbox where id = $1', [
    id,
  ])
  expect(rows).toEqual([{ done_at: null, server_id: other, attempts: 3, error: null }])
})

test('whoever is alone in a data folder takes over what all others had claimed', async () => {
  await owner.query(`delete from outbox where job = 'test/frozen'`)
  const held = await claimedBy(other, 'test/note', { name: 'alone' })
  const heartbeat = await startHeartbeat(product, true)
  await dispatchDue(product, signal)
  expect([ran.includes('alone'), await isDone(held)]).toEqual([true, true])
  await heartbeat.stop()
  expect((await owner.query('select id from server where id = $1', [product.serverId])).rows).toEqual([])
  await owner.query(
    `insert into server (id, name, started_at, beat_at) values ($1, 'me', now(), now() + interval '1 hour'), ($2, 'other', now(), now() + interval '1 hour')`,
    [product.serverId, other],
  )
})

test('a scheduled job that a dead server had taken is run, whatever it had been taken until', async () => {
  await runDueCrons(product, signal)
  const take = (server: string) =>
    owner.query(
      `update cron set next_run_date = now() - interval '1 minute', locked_by = $1, locked_until = now() + interval '1 hour' where tenant_id = $2 and name = 'housekeeping'`,
      [server, tenantId],
    )
  const runs = async (): Promise<number> =>
    (await admin.get('/api/core/crons?name=housekeeping')).body[0].runCount
  const before = await runs()
  await take(other)
  await runDueCrons(product, signal)
  expect(await runs()).toBe(before)
  await take(dead)
  await runDueCrons(product, signal)
  expect(await runs()).toBe(before + 1)
})

test('a repeated key goes on where its server died, and waits while it lives', async () => {
  const key = { 'idempotency-key': 'once' }
  const ask = (headers: Record<string, string>) =>
    admin.post('/api/person/persons', { type: 'C', name: 'Once' }, headers)
  const first = await ask(key)
  expect(first.status).toBe(201)
  const reclaim = (server: string) =>
    owner.query(`update idempotency set status = null, body = null, server_id = $1 where key = 'once'`, [
      server,
    ])
  await reclaim(other)
  expect((await ask(key)).body.code).toBe('IDEMPOTENCY_IN_FLIGHT')
  await reclaim(dead)
  expect((await ask(key)).status).toBe(201)
  // Its own, lost with the connection on which it should have been settled.
  await reclaim(product.serverId)
  expect((await ask(key)).status).toBe(201)
  expect((await ask(key)).headers['idempotency-replayed']).toBe('true')
})
