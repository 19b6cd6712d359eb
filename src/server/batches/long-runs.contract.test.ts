import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeRecords, insertRecords, loadMatching, uuid7 } from '#engine/index.ts'
import { WaitingAnswer } from '#processes/call.ts'
import { runDueCrons } from '../crons/run-due.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../http/testing/app-on-test-database.ts'
import { dispatchDue } from '../jobs/dispatcher.ts'

const lines = 6
const signal = new AbortController().signal

let setup: AppSetup
let admin: Client
let staff: Client
let client: Client
let tenantId: number

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
  client = await setup.signIn('client@demo')
  tenantId = (await setup.product.directory.tenantByName('demo'))!.id
})
afterAll(() => setup.close())

/** Lines that nobody draws from, and whose fee is due since March; those of the test before are over. */
beforeEach(async () => {
  const caller = await setup.product.callers.product(tenantId)
  await setup.product.engine.work(caller, async work => {
    const former = await loadMatching(work, 'creditLine', { status: 'ACTIVE' }, { lock: 'update' })
    await changeRecords(work, 'creditLine', former, () => ({ status: 'CLOSED' }), { unchecked: true })
    const [house] = await insertRecords(work, 'organization', [{ type: 'O', name: 'House' }], {
      unchecked: true,
    })
    const [payer] = await insertRecords(work, 'person', [{ type: 'C', name: 'Client' }], { unchecked: true })
    const terms = { from: '2026-03-01', creditLimit: 500_000, unusedFeeRate: 0.0036 }
    await insertRecords(
      work,
      'creditLine',
      Array.from({ length: lines }, (_, i) => ({
        name: `Line ${i}`,
        type: 'REVOLVING',
        status: 'ACTIVE' as const,
        currency: 'EUR',
        creditLimit: terms.creditLimit,
        unusedFeeRate: terms.unusedFeeRate,
        feeFrom: terms.from,
        feeTerms: [{ _id: uuid7(), ...terms }],
        orgaRegistration: house!.registration,
        persons: [{ personRegistration: payer!.registration, role: 'CLIENT' as const }],
      })),
      { unchecked: true },
    )
  })
})

const path = '/api/script/runs/bill-unused-fees'
const asked = { date: '2026-04-01', background: true }
const begin = async (): Promise<string> => {
  const begun = await staff.post(path, asked)
  expect(begun.status, begun.text).toBe(202)
  expect(begun.body).toEqual({ batch: expect.stringMatching(/^BAT-/), total: lines })
  expect(begun.headers.location).toBe(`/api/core/batches/${begun.body.batch}`)
  return begun.body.batch
}
const runOf = async (batch: string, as = staff) => (await as.get(`/api/core/runs/${batch}`)).body
const openRuns = async (as = staff): Promise<string[]> =>
  (await as.get('/api/core/runs')).body.map((one: { registration: string }) => one.registration)

const cron = async () => (await admin.get('/api/core/crons/fees')).body
/** What a schedule begins: its batch. */
const begunByClock = async (by = setup.product) => {
  const entry = { schedule: '0 6 * * *', run: 'bill-unused-fees', args: { date: asked.date } }
  await admin.patch('/api/core/cron-list', { fees: entry })
  await runDueCrons(setup.product, signal)
  await admin.post('/api/core/crons/fees/transitions/run-now')
  await runDueCrons(by, signal)
  return cron()
}
const beginByClock = async (): Promise<string> => {
  const begun = await begunByClock()
  expect(begun).toMatchObject({ lastOutcome: 'RUNNING', lockedUntil: null })
  expect(Date.parse(begun.nextRunDate)).toBeGreaterThan(setup.product.now())
  return begun.lastBatchRegistration
}

/** A server that dies as soon as it has begun a run: nothing that it does afterwards is kept. */
const dying = (): AppSetup['product'] => {
  const { product } = setup
  let isDead = false
  const engine = new Proxy(product.engine, {
    get: (target, name) =>
      name === 'work'
        ? async (...asked: Parameters<typeof target.work>) => {
            if (isDead) throw new Error('the server is dead')
            const answer = await target.work(...asked)
            isDead ||= answer instanceof WaitingAnswer
            return answer
          }
        : Reflect.get(target, name),
  })
  return { ...product, serverId: uuid7(), engine }
}

describe('a run that a schedule begins', () => {
  test('is begun once where its server dies right after it', async () => {
    const begun = await begunByClock(dying()).catch(() => cron())
    const first = begun.lastBatchRegistration
    expect(begun).toMatchObject({
      lastOutcome: 'RUNNING',
      lastBatchRegistration: expect.stringMatching(/^BAT-/),
    })
    const before = await openRuns()
    await runDueCrons(setup.product, signal)
    expect(await openRuns()).toEqual(before)
    await dispatchDue(setup.product, signal)
    expect(await cron()).toMatchObject({
      lastOutcome: 'SUCCESS',
      lastBatchRegistration: first,
      lockedUntil: null,
    })
    const proofs = await admin.get('/api/accounting/proofs?date=2026-04-30')
    expect(proofs.body.length).toBeGreaterThan(0)
    expect(proofs.body.filter((one: { difference: number }) => one.difference !== 0)).toEqual([])
  })

  test('goes on in the background, and the schedule says how it ended', async () => {
    const { runCount = 0 } = (await cron()) ?? {}
    const batch = await beginByClock()
    expect(await runOf(batch, admin)).toMatchObject({
      run: 'UNUSED_FEES',
      status: 'PROCESSING',
      phaseTotal: lines,
    })
    await dispatchDue(setup.product, signal)
    expect(await runOf(batch, admin)).toMatchObject({ status: 'SUCCESS', made: { invoices: lines } })
    expect(await cron()).toMatchObject({ lastOutcome: 'SUCCESS', runCount: runCount + 1 })
    expect((await cron()).lastError ?? null).toBeNull()
  })

  test('that is stopped is told as a failure, and as what it is once it is gone on with', async () => {
    const batch = await beginByClock()
    const { failureCount } = await cron()
    await admin.post(`/api/core/runs/${batch}/stop`)
    await dispatchDue(setup.product, signal)
    expect(await cron()).toMatchObject({
      lastOutcome: 'ERROR',
      lastError: `it was stopped: ${batch}`,
      failureCount: failureCount + 1,
    })
    const [event] = (await admin.get('/api/core/system-events?type=CRON')).body
    expect(event).toMatchObject({ source: 'fees', message: `it was stopped: ${batch}` })
    await admin.post(`/api/core/runs/${batch}/continue`)
    await dispatchDue(setup.product, signal)
    expect(await cron()).toMatchObject({
      lastOutcome: 'SUCCESS',
      failureCount: failureCount + 1,
    })
  })
})

describe('a run in the background', () => {
  test('says how far it is to whoever may begin it, and ends by itself; a second finds nothing to do', async () => {
    const batch = await begin()
    expect(await runOf(batch, admin)).toMatchObject({
      run: 'UNUSED_FEES',
      status: 'PROCESSING',
      username: 'staff@demo',
      entityName: 'creditLine',
      phase: 'FEES',
      phaseTotal: lines,
      phaseDone: 0,
    })
    expect(await openRuns(admin)).toContain(batch)
    await dispatchDue(setup.product, signal)
    expect(await runOf(batch)).toMatchObject({
      status: 'SUCCESS',
      phaseDone: lines,
      made: { invoices: lines },
    })
    expect(await openRuns()).not.toContain(batch)
    const record = (await staff.get(`/api/core/batches/${batch}`)).body
    expect(record).toMatchObject({ type: 'RUN', progress: 1, name: 'Fees of unused lines until 01/04/2026' })
    const again = await begin()
    await dispatchDue(setup.product, signal)
    expect(await runOf(again)).toMatchObject({ status: 'SUCCESS', phaseDone: lines, made: { invoices: 0 } })
  })

  test('is stopped and gone on with by whoever may begin it, and by nobody else', async () => {
    const batch = await begin()
    const move = (to: string, as = admin) => as.post(`/api/core/runs/${batch}/${to}`)
    for (const to of ['stop', 'continue']) expect((await move(to, client)).status).toBe(403)
    expect((await client.get(`/api/core/runs/${batch}`)).status).toBe(403)
    expect(await openRuns(client)).toEqual([])
    expect((await move('continue')).body).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
    expect((await move('stop')).body).toMatchObject({ status: 'STOPPED', phaseDone: 0 })
    expect((await move('stop')).body).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
    await dispatchDue(setup.product, signal)
    expect(await runOf(batch)).toMatchObject({ status: 'STOPPED', phaseDone: 0, made: {} })
    expect(await openRuns()).toContain(batch)
    expect((await move('continue')).body).toMatchObject({ status: 'PROCESSING', endDate: null })
    await dispatchDue(setup.product, signal)
    expect(await runOf(batch)).toMatchObject({ status: 'SUCCESS', made: { invoices: lines } })
    expect((await admin.post('/api/core/runs/BAT-none/stop')).status).toBe(404)
  })

  test('ends where whoever began it may no more begin it', async () => {
    const batch = await begin()
    const { body: user } = await admin.get('/api/core/users/staff@demo')
    await admin.patch('/api/core/users/staff@demo', { _version: user._version, profiles: ['READER'] })
    await dispatchDue(setup.product, signal)
    expect(await runOf(batch, admin)).toMatchObject({
      status: 'ERROR',
      done: 0,
      error: 'Permission run billing is missing',
    })
    const { body: now } = await admin.get('/api/core/users/staff@demo')
    await admin.patch('/api/core/users/staff@demo', { _version: now._version, profiles: ['STAFF'] })
    staff = await setup.signIn('staff@demo')
    expect((await staff.post(`/api/core/runs/${batch}/continue`)).status).toBe(200)
    await dispatchDue(setup.product, signal)
    expect(await runOf(batch)).toMatchObject({ status: 'SUCCESS', made: { invoices: lines } })
  })

  test('is interrupted by what nobody foresaw, says so, and can be gone on with', async () => {
    const batch = await begin()
    const { engine } = setup.product
    const real = engine.work.bind(engine)
    let calls = 0
    engine.work = ((...given: Parameters<typeof engine.work>) => {
      const [caller] = given
      // The first part itself: what is asked before it only reads.
      if (caller.username === 'staff@demo' && ++calls === 2)
        return Promise.reject(new TypeError('something that nobody foresaw'))
      return real(...given)
    }) as typeof engine.work
    await dispatchDue(setup.product, signal)
    engine.work = real
    const interrupted = await runOf(batch)
    expect(interrupted).toMatchObject({ status: 'STOPPED', phaseDone: 0 })
    expect(interrupted.error).toContain('something that nobody foresaw')
    await staff.post(`/api/core/runs/${batch}/continue`)
    await dispatchDue(setup.product, signal)
    expect(await runOf(batch)).toMatchObject({ status: 'SUCCESS', error: null, made: { invoices: lines } })
  })
})
