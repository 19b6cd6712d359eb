import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Caller,
  entityOf,
  insertAny,
  insertRecords,
  loadMatching,
  type Plain,
  runOver,
} from '#engine/index.ts'
import type { EntityName, Loaded, Where } from '#entities/records.ts'
import { rules } from '#entities/rules.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { effects, guards, steps } from '../index.ts'
import { booksOf, expectProofs } from '../testing/expect-proofs.ts'
import { productModel } from '../testing/product-model.ts'

const contracts = 120
const date = '2026-04-01'
let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller

const model = productModel()

beforeAll(async () => {
  setup = await engineOnTestDatabase('product', model, {
    rules: new Map(Object.entries(rules)),
    guards,
    effects,
    steps,
  } as never)
  caller = setup.caller({ today: '2026-03-01' })
  await setup.engine.work(caller, async work => {
    const unchecked = { unchecked: true }
    const [house] = await insertRecords(work, 'organization', [{ type: 'O', name: 'Lessor' }], unchecked)
    const [client] = await insertRecords(work, 'person', [{ type: 'C', name: 'Client' }], unchecked)
    const [product] = await insertAny(
      work,
      entityOf(work.model, 'product'),
      [{ code: 'LEASE', name: 'Lease', contractType: 'LEASE', status: 'ACTIVE', billingLeadDays: 0 }],
      unchecked,
    )
    const made = await insertRecords(
      work,
      'contract',
      Array.from({ length: contracts }, (_, i) => ({
        name: `Machine ${i}`,
        status: 'VALIDATED',
        orgaRegistration: house!.registration,
        productRegistration: String(product!.registration),
        startDate: '2026-03-01',
        currency: 'EUR',
        financedAmountExclTax: 1000,
        persons: [{ personRegistration: client!.registration, role: 'CLIENT' }],
      })),
      unchecked,
    )
    await insertRecords(
      work,
      'quotation',
      made.map(c => ({
        contractRegistration: c.registration,
        status: 'CHOSEN',
        currency: 'EUR',
        financedAmountExclTax: 1000,
        rate: 0.05,
        duration: 12,
        startDate: '2026-03-01',
      })),
      unchecked,
    )
    const loaded = await loadMatching(work, 'contract', { status: 'VALIDATED' }, { lock: 'update' })
    await runOver(work, 'contract', 'activate', loaded, {
      input: { date: '2026-03-01' },
    })
  })
})
afterAll(() => setup.close())

const script = fileURLToPath(new URL('./testing/bill-in-a-process.ts', import.meta.url))

/** Starts a run and, where told, kills it when it has made so many invoices. */
const run = (killAfter?: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script, setup.url, date], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout!.on('data', (data: Buffer) => {
      const made = Math.max(
        0,
        ...data
          .toString()
          .split('\n')
          .map(Number)
          .filter(n => !Number.isNaN(n)),
      )
      // Not at the boundary of a transaction, but somewhere inside the next one.
      if (killAfter !== undefined && made >= killAfter)
        setTimeout(() => child.kill('SIGKILL'), (killAfter * 7) % 25)
    })
    child.on('error', reject)
    child.on('exit', code => resolve(code === 0))
  })

const load = <N extends EntityName>(entity: N, where: Where<N>): Promise<Loaded<N>[]> =>
  setup.engine.work(caller, work => loadMatching(work, entity, where as never))

it('bills everything once, without a gap in its numbers, however often it is killed', async () => {
  const kills = [7, 14, 21]
  for (const after of kills) await run(after)
  expect(await run()).toBe(true)
  const invoices = await load('invoice', {})
  const lines = await load('invoiceLine', {})
  expect(invoices).toHaveLength(contracts)
  expect(new Set(lines.map(l => l.cashflowRegistration)).size).toBe(contracts)
  expect(invoices.every(i => i.status === 'ISSUED')).toBe(true)
  const numbers = invoices.map(i => Number(String(i.invoiceNumber).slice(-6))).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: contracts }, (_, i) => i + 1))
  const sequences = (await load('booking', { journal: 'VE' }))
    .map(b => b.sequence as number)
    .sort((a, b) => a - b)
  expect(sequences).toEqual(Array.from({ length: contracts }, (_, i) => i + 1))
  const postings = await load('posting', {})
  const balance = (list: Plain[]) =>
    list.reduce((sum, p) => sum + (p.dc === 'D' ? 1 : -1) * Math.round((p.amount as number) * 100), 0)
  expect(balance(postings)).toBe(0)
  expect(await load('cashflow', { status: 'PLANNED', dueDate: { lte: date } })).toHaveLength(0)
}, 180_000)

it('leaves books that agree with the records', () => expectProofs(booksOf(setup), '2027-12-31'))
