import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#engine/index.ts'
import { recordsAtOnce } from '#processes/batches/claim-items.ts'
import { usualLanes } from '#processes/side-by-side.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../http/testing/app-on-test-database.ts'
import { dispatchDue } from '../jobs/dispatcher.ts'
import { takeBatchStep } from './take-step.ts'

let setup: AppSetup
let admin: Client
let staff: Client
const signal = new AbortController().signal

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
})
afterAll(() => setup.close())

const makeTasks = async (subject: string, count: number): Promise<string[]> => {
  const made = await staff.post(
    '/api/core/tasks',
    Array.from({ length: count }, (_, i) => ({ subject: `${subject} ${i}` })),
  )
  expect(made.status).toBe(201)
  return made.body.map((task: { registration: string }) => task.registration)
}
const countOf = async (query: string): Promise<number> =>
  Number((await staff.get(`/api/core/tasks?${query}&count=exact&range=0-0`)).headers.size)
const batchOf = async (registration: string) => (await staff.get(`/api/core/batches/${registration}`)).body

describe('a transition of many records', () => {
  test('of up to a hundred answers at once', async () => {
    const ids = await makeTasks('few', 100)
    const answer = await staff.post('/api/core/tasks/transitions/done', { ids })
    expect(answer.status).toBe(200)
    expect(answer.body).toHaveLength(100)
    expect(answer.body.every((one: { ok: boolean }) => one.ok)).toBe(true)
  })

  test('of more is a batch with progress and an answer a record, run as who asked', async () => {
    const ids = await makeTasks('many', 130)
    const cancelled = await staff.post(`/api/core/tasks/${ids[3]}/transitions/cancel`)
    // Named by its id as screens do it, and answered by its registration.
    const named = ids.map((key, i) => (i === 3 ? String(cancelled.body._id) : key))
    const asked = await staff.post('/api/core/tasks/transitions/done', { ids: [...named, 'TSK-none'] })
    expect(asked.status).toBe(202)
    expect(asked.body).toMatchObject({ total: 131 })
    expect(await batchOf(asked.body.batch)).toMatchObject({
      name: 'Tasks: Done',
      status: 'PROCESSING',
      total: 131,
      progress: 0,
    })
    await dispatchDue(setup.product, signal)
    expect(await batchOf(asked.body.batch)).toMatchObject({
      status: 'WARNING',
      type: 'TRANSITION',
      username: 'staff@demo',
      total: 131,
      done: 129,
      failed: 2,
      progress: 1,
    })
    expect(await countOf('subject=^many&status=DONE')).toBe(129)
    const failed = await staff.get(
      `/api/core/batch-items?batchRegistration=${asked.body.batch}&state=FAILED&sort=position`,
    )
    expect(failed.body).toMatchObject([
      { position: 4, entityRegistration: ids[3], code: 'TRANSITION_NOT_ALLOWED' },
      { position: 131, code: 'ENTITY_REGISTRATION_NOT_FOUND' },
    ])
    expect(failed.body[1].message).toContain('TSK-none')
    expect(failed.body[1].errors).toEqual([{ field: '', message: failed.body[1].message }])
    const included = await staff.get(`/api/core/batches/${asked.body.batch}?include=answers`)
    expect(included.body.answers[130].message).toBe(failed.body[1].message)
    const done = await staff.get(`/api/core/tasks/${ids[0]}/history`)
    expect(done.body[0]).toMatchObject({ username: 'staff@demo', transition: 'done' })
  })

  test('by a query is refused when it finds another number, and else lists them itself', async () => {
    await makeTasks('query', 120)
    const wrong = await staff.post('/api/core/tasks/transitions/start', {
      query: { subject: '^query' },
      expectedCount: 119,
    })
    expect(wrong.body).toMatchObject({ status: 409, code: 'EXPECTED_COUNT_MISMATCH' })
    const asked = await staff.post('/api/core/tasks/transitions/start', {
      query: 'subject=^query',
      expectedCount: 120,
    })
    expect(asked.status).toBe(202)
    expect(await batchOf(asked.body.batch)).toMatchObject({ status: 'FETCHING' })
    await dispatchDue(setup.product, signal)
    expect(await batchOf(asked.body.batch)).toMatchObject({ status: 'SUCCESS', done: 120, failed: 0 })
    expect(await countOf('subject=^query&status=IN_PROGRESS')).toBe(120)
  })

  test('is brought to its end turn by turn, however little a turn holds', async () => {
    const ids = await makeTasks('slow', 120)
    const asked = await staff.post('/api/core/tasks/transitions/start', { ids })
    // A turn is over with the first look at the clock.
    let at = setup.product.now()
    await dispatchDue({ ...setup.product, now: () => (at += 60_000) }, signal)
    expect(await batchOf(asked.body.batch)).toMatchObject({ status: 'SUCCESS', done: 120, failed: 0 })
  })

  test('is taken up where a server that died left it, and by two servers only once each', async () => {
    const inStep = usualLanes * recordsAtOnce
    const ids = await makeTasks('killed', 2 * inStep)
    const asked = await staff.post('/api/core/tasks/transitions/start', { ids })
    const { id: tenantId } = (await setup.product.directory.tenantByName('demo'))!
    const { _id } = await batchOf(asked.body.batch)
    // One step, and then nothing more is heard of this server.
    expect(await takeBatchStep(setup.product, tenantId, { batch: _id })).toBe(true)
    expect(await batchOf(asked.body.batch)).toMatchObject({
      status: 'PROCESSING',
      done: inStep,
      progress: 0.5,
    })
    await Promise.all([
      takeBatchStep(setup.product, tenantId, { batch: _id }),
      takeBatchStep(setup.product, tenantId, { batch: _id }),
    ])
    await dispatchDue(setup.product, signal)
    await dispatchDue(setup.product, signal)
    expect(await batchOf(asked.body.batch)).toMatchObject({
      status: 'SUCCESS',
      done: 2 * inStep,
      failed: 0,
    })
    const { rows } = await setup.product.db.transaction({ tenantId }, tx =>
      tx.query<{ n: number }>(
        sql`select count(*)::int as n from history where tenant_id = ${tenantId}::int and transition = 'start' and entity_name = 'task' and request_id = ${asked.body.batch}::text`,
      ),
    )
    expect(rows[0]!.n).toBe(2 * inStep)
  })

  test('keeps a record that only met its neighbour: it is tried once more with nobody beside it', async () => {
    const whole = usualLanes * recordsAtOnce
    const ids = await makeTasks('met', whole + 1)
    const asked = await staff.post('/api/core/tasks/transitions/start', { ids })
    const { id: tenantId } = (await setup.product.directory.tenantByName('demo'))!
    const { _id } = await batchOf(asked.body.batch)
    await takeBatchStep(setup.product, tenantId, { batch: _id })
    // The last one stands alone in its part: by halves it would be found guilty at once.
    const work = setup.product.engine.work.bind(setup.product.engine)
    let tries = 0
    const refusing = vi.spyOn(setup.product.engine, 'work').mockImplementation(async (caller, ...asked) => {
      if (caller.username === 'staff@demo' && tries++ === 0) throw new Error('met its neighbour')
      return work(caller, ...asked)
    })
    await takeBatchStep(setup.product, tenantId, { batch: _id })
    refusing.mockRestore()
    expect(tries).toBeGreaterThan(1)
    await dispatchDue(setup.product, signal)
    expect(await batchOf(asked.body.batch)).toMatchObject({ status: 'SUCCESS', done: whole + 1, failed: 0 })
  })

  test('can be stopped, gone on with, completed and put back', async () => {
    const ids = await makeTasks('stopped', 120)
    const asked = await staff.post('/api/core/tasks/transitions/start', { ids })
    const address = `/api/core/batches/${asked.body.batch}`
    expect((await staff.post(`${address}/transitions/stop`)).body).toMatchObject({ status: 'STOPPED' })
    await dispatchDue(setup.product, signal)
    expect(await batchOf(asked.body.batch)).toMatchObject({ status: 'STOPPED', done: 0 })
    const offered = await staff.get(`${address}/transitions`)
    expect(offered.body.map((t: { code: string; action: string }) => `${t.code} ${t.action}`).sort()).toEqual(
      ['start COMPLETE', 'start CONTINUE', 'start RESET'],
    )
    expect((await staff.post(`${address}/transitions/start`, { action: 'CONTINUE' })).status).toBe(200)
    await dispatchDue(setup.product, signal)
    expect(await batchOf(asked.body.batch)).toMatchObject({ status: 'SUCCESS', done: 120 })

    const other = await staff.post('/api/core/tasks/transitions/start', { ids })
    await staff.post(`/api/core/batches/${other.body.batch}/transitions/stop`)
    const ended = await staff.post(`/api/core/batches/${other.body.batch}/transitions/start`, {
      action: 'COMPLETE',
    })
    expect(ended.body).toMatchObject({ status: 'WARNING', skipped: 120, progress: 1 })
    const again = await staff.post(`/api/core/batches/${other.body.batch}/transitions/start`, {
      action: 'RESET',
    })
    expect(again.body).toMatchObject({ status: 'DRAFT', skipped: 0, progress: 0 })
    expect(
      (await staff.post(`/api/core/batches/${other.body.batch}/transitions/start`, { action: 'CONTINUE' }))
        .body,
    ).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
  })

  test('ends when who asked may no longer sign in', async () => {
    const ids = await makeTasks('locked', 101)
    const asked = await staff.post('/api/core/tasks/transitions/start', { ids })
    const locked = await admin.post('/api/core/users/staff@demo/transitions/lock', { reason: 'gone' })
    expect(locked.status).toBe(200)
    await dispatchDue(setup.product, signal)
    expect((await admin.get(`/api/core/batches/${asked.body.batch}`)).body).toMatchObject({
      status: 'ERROR',
      done: 0,
      error: 'staff@demo may no longer sign in',
    })
    await admin.post('/api/core/users/staff@demo/transitions/unlock')
    staff = await setup.signIn('staff@demo')
  })
})
