import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  type Caller,
  Database,
  Engine,
  entityOf,
  insertAny,
  insertRecords,
  loadMatching,
  runTransition,
} from '#engine/index.ts'
import type { EntityName, Loaded, Where } from '#entities/records.ts'
import { rules } from '#entities/rules.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { withStandIns } from '../../engine/testing/with-stand-ins.ts'
import { effects, guards, steps } from '../index.ts'
import { booksOf, expectProofs } from '../testing/expect-proofs.ts'
import { productModel } from '../testing/product-model.ts'
import { runBilling } from './run-billing.ts'

// Two servers, each with an engine and connections of its own, over one database.
const contracts = 12
const date = '2026-04-01'
const model = productModel()
const code = { rules: new Map(Object.entries(rules)), guards, effects, steps } as never
let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let secondDb: Database
let servers: Engine[]
let caller: Caller
let registrations: string[]

beforeAll(async () => {
  setup = await engineOnTestDatabase('product', model, code)
  secondDb = new Database(setup.url, { max: 24 })
  const second = new Engine(secondDb, withStandIns(model, code), async () => ({ model, configVersion: 1 }))
  servers = [setup.engine, second]
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
    const leased = Array.from({ length: contracts }, (_, i) => ({
      name: `Machine ${i}`,
      status: 'VALIDATED' as const,
      orgaRegistration: house!.registration,
      productRegistration: String(product!.registration),
      startDate: '2026-03-01',
      currency: 'EUR',
      financedAmountExclTax: 1000,
      persons: [{ personRegistration: client!.registration, role: 'CLIENT' as const }],
    }))
    const made = await insertRecords(work, 'contract', leased, unchecked)
    registrations = made.map(one => String(one.registration))
    const chosen = registrations.map(contractRegistration => ({
      contractRegistration,
      status: 'CHOSEN' as const,
      currency: 'EUR',
      financedAmountExclTax: 1000,
      rate: 0.05,
      duration: 12,
      startDate: '2026-03-01',
    }))
    await insertRecords(work, 'quotation', chosen, unchecked)
  })
})
afterAll(async () => {
  await secondDb?.end()
  await setup?.close()
})

const load = <N extends EntityName>(entity: N, where: Where<N>): Promise<Loaded<N>[]> =>
  setup.engine.work(caller, work => loadMatching(work, entity, where as never))

it('activates a contract once where two servers do it at once: one has done it, the other is refused', async () => {
  const activate = (server: Engine, registration: string) =>
    server.work(caller, work =>
      runTransition(work, 'contract', registration, 'activate', { input: { date: '2026-03-01' } }),
    )
  const races = await Promise.all(
    registrations.map(one => Promise.allSettled(servers.map(server => activate(server, one)))),
  )
  for (const race of races) {
    expect(race.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = race.find(one => one.status === 'rejected')
    expect(['TRANSITION_CONFLICT', 'TRANSITION_NOT_ALLOWED']).toContain(refused!.reason.code)
  }
  expect(await load('contract', { status: 'ACTIVE' })).toHaveLength(contracts)
  const activated = (await load('cashflow', { dueDate: date })).map(one => one.contractRegistration)
  expect(activated.sort()).toEqual([...registrations].sort())
})

it('bills and issues once where two servers run the billing of one day, without a gap, its books in balance', async () => {
  await Promise.all(servers.map(server => runBilling(server, caller, { date }, { contracts: 3 })))
  const invoices = await load('invoice', {})
  const lines = await load('invoiceLine', {})
  expect(invoices).toHaveLength(contracts)
  expect(invoices.every(one => one.status === 'ISSUED')).toBe(true)
  expect(new Set(lines.map(one => one.cashflowRegistration)).size).toBe(contracts)
  const numbers = invoices.map(one => Number(String(one.invoiceNumber).slice(-6))).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: contracts }, (_, i) => i + 1))
  const postings = await load('posting', {})
  const cents = postings.map(one => (one.dc === 'D' ? 1 : -1) * Math.round(Number(one.amount) * 100))
  expect(postings.length).toBeGreaterThan(0)
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(0)
})

it('bills what another held in the opposite order after all, and gives up where it never ends', async () => {
  const held = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const real = setup.engine.work.bind(setup.engine)
  const later = setup.caller({ today: '2026-05-20' })
  const bill = (date: string) => runBilling(setup.engine, later, { date })
  let calls = 0
  const work = vi.spyOn(setup.engine, 'work')
  // The run is begun by the first.
  work.mockImplementation((...asked) => (++calls === 2 ? Promise.reject(held) : real(...asked)))
  const made = await bill('2026-05-01')
  expect(made.invoices).toHaveLength(contracts)
  calls = 0
  work.mockImplementation((...asked) => (++calls > 1 ? Promise.reject(held) : real(...asked)))
  await expect(bill('2026-06-01')).rejects.toBe(held)
  work.mockRestore()
  expect((await bill('2026-06-01')).invoices).toHaveLength(contracts)
})

it('leaves books that agree with the records', () => expectProofs(booksOf(setup), '2027-12-31'))
