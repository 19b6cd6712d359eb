import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { insertRecords, uuid7 } from '#engine/index.ts'
import {
  type AppSetup,
  appOnTestDatabase,
  appUrlOf,
  type Client,
  secret,
} from '../http/testing/app-on-test-database.ts'
import { dispatchDue } from '../jobs/dispatcher.ts'
import { BatchesAside, ThreadGone } from './batches-aside.ts'

const signal = new AbortController().signal
const lines = 6
const patiently = { timeout: 60_000 }

let setup: AppSetup
let admin: Client
let staff: Client
let folder: string
let aside: BatchesAside | undefined

/** A thread's file: what it does with `parentPort`. */
const threadOf = (name: string, source: string): string => {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, source)
  return file
}
/** The product's own thread, from its sources: a build has it as one file. */
const ownThread = () => {
  const source = pathToFileURL(join(import.meta.dirname, 'batch-worker.ts')).href
  const tsx = import.meta.resolve('tsx/esm/api')
  return threadOf(
    'own',
    `import { register } from ${JSON.stringify(tsx)}\nregister()\nawait import(${JSON.stringify(source)})\n`,
  )
}
/** A thread that answers each order by what it is given. */
const thread = (name: string, answer: string) =>
  threadOf(
    name,
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', order => { if (order === 'end') return parentPort.close(); ${answer} })
     parentPort.postMessage({ ready: true })`,
  )

const asideOf = (file: string, { longAfterMs = 0, restMs = 60_000 } = {}): BatchesAside => {
  const { config, log } = setup.product
  aside = new BatchesAside({ config, appUrl: appUrlOf(setup.url), secret }, log, {
    file,
    longAfterMs,
    restMs,
    cores: 2,
  })
  return aside
}
/** Once the thread is ready, as a batch that is long finds it. */
const readyWith = async (file: string, how = {}): Promise<BatchesAside> => {
  const made = asideOf(file, how)
  // The first that is long begins the thread, and is taken here meanwhile.
  expect(made.take(1, uuid7())).toBeUndefined()
  await expect.poll(() => made.isReady, patiently).toBe(true)
  return made
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tranche-threads-'))
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
  const { product } = setup
  const caller = await product.callers.product((await product.directory.tenantByName('demo'))!.id)
  const unchecked = { unchecked: true }
  await product.engine.work(caller, async work => {
    const [house] = await insertRecords(work, 'organization', [{ type: 'O', name: 'House' }], unchecked)
    const [payer] = await insertRecords(work, 'person', [{ type: 'C', name: 'Client' }], unchecked)
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
      unchecked,
    )
  })
})
afterEach(() => aside?.stop())
afterAll(async () => {
  await setup.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Bills the fees of a month in the background; what came of it. */
const bill = async (date: string, batches: BatchesAside) => {
  const began = await staff.post('/api/script/runs/bill-unused-fees', { date, background: true })
  expect(began.status, began.text).toBe(202)
  const former = setup.product.batches
  setup.product.batches = batches
  try {
    await dispatchDue(setup.product, signal)
  } finally {
    setup.product.batches = former
  }
  return (await staff.get(`/api/core/runs/${began.body.batch}`)).body
}
const proofsFail = async (date: string) =>
  (await admin.get(`/api/accounting/proofs?date=${date}`)).body.filter(
    (one: { difference: number }) => one.difference !== 0,
  )

describe('a batch that takes long', () => {
  test('goes on in a thread of its own, as whoever asked for it, and leaves books that agree', async () => {
    const batches = await readyWith(ownThread())
    const takes: (Promise<boolean> | undefined)[] = []
    const { take } = batches
    batches.take = (...order) => {
      takes.push(take.apply(batches, order))
      return takes.at(-1)
    }
    expect(await bill('2026-04-01', batches)).toMatchObject({
      status: 'SUCCESS',
      username: 'staff@demo',
      made: { invoices: lines },
    })
    // Every step was the thread's: parts, and the end.
    expect(takes.length).toBeGreaterThanOrEqual(2)
    expect(takes).not.toContain(undefined)
    expect(await proofsFail('2026-04-30')).toEqual([])
  })

  test('is taken here where the thread ends under it, and nothing is done twice', async () => {
    const batches = await readyWith(thread('dying', 'process.exit(1)'))
    expect(await bill('2026-05-01', batches)).toMatchObject({ status: 'SUCCESS', made: { invoices: lines } })
    expect(await proofsFail('2026-05-31')).toEqual([])
  })
})

describe('the thread of batches', () => {
  test('is not asked for a batch that has just begun', () => {
    const batches = asideOf(thread('idle', ''), { longAfterMs: 60_000 })
    const id = uuid7()
    expect(batches.take(1, id)).toBeUndefined()
    expect(batches.take(1, id)).toBeUndefined()
    expect(batches.isReady).toBe(false)
  })

  test('is waited for by a batch of many records, and not by one of a few', async () => {
    const answer = 'parentPort.postMessage({ ask: order.ask, isMore: false })'
    const batches = asideOf(thread('large', answer), { longAfterMs: 60_000 })
    const [few, many] = [uuid7(), uuid7()]
    await batches.expect(few, 999)
    expect(batches.take(1, few)).toBeUndefined()
    expect(batches.isReady).toBe(false)
    expect(batches.isNew(many)).toBe(true)
    await batches.expect(many, 1000)
    expect(batches.isNew(many)).toBe(false)
    expect(await batches.take(1, many)).toBe(false)
    // Once it is over it would be met anew.
    batches.ended(many)
    expect(batches.isNew(many)).toBe(true)
  })

  test('says what failed, so that an outage is told from a defect', async () => {
    const fault = { message: 'terminating connection', code: '57P01' }
    const answer = `parentPort.postMessage({ ask: order.ask, fault: ${JSON.stringify(fault)} })`
    const batches = await readyWith(thread('away', answer))
    await expect(batches.take(1, uuid7())).rejects.toMatchObject(fault)
  })

  test('is given back once nobody has asked it for a while, and begun again by the next that is long', async () => {
    const answer = 'parentPort.postMessage({ ask: order.ask, isMore: false })'
    const batches = await readyWith(thread('resting', answer), { restMs: 50 })
    const [first, next] = [uuid7(), uuid7()]
    expect(await batches.take(1, first)).toBe(false)
    await expect.poll(() => batches.isReady, patiently).toBe(false)
    expect(batches.take(1, next)).toBeUndefined()
    await expect.poll(() => batches.isReady, patiently).toBe(true)
    expect(await batches.take(1, next)).toBe(false)
  })

  test('leaves nobody waiting when it is stopped', async () => {
    const batches = await readyWith(thread('silent', ''))
    const waits = expect(batches.take(1, uuid7())).rejects.toBeInstanceOf(ThreadGone)
    await batches.stop()
    await waits
    expect(batches.isReady).toBe(false)
  })
})
