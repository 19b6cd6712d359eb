import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Caller,
  createRecords,
  entityOf,
  insertAny,
  loadMatching,
  type Plain,
  patchRecord,
  readRecord,
  runTransition,
} from '#engine/index.ts'
import type { EntityName, Loaded, Where } from '#entities/records.ts'
import { rules } from '#entities/rules.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { effects, guards, steps } from '../index.ts'
import { productModel } from '../testing/product-model.ts'

const model = productModel()

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller

beforeAll(async () => {
  setup = await engineOnTestDatabase('product', model, {
    rules: new Map(Object.entries(rules)),
    guards,
    effects,
    steps,
  } as never)
  caller = setup.caller({ today: '2026-06-30' })
  await create('tax', {
    code: 'FR20',
    name: 'TVA 20 %',
    category: 'S',
    rates: [{ from: '2014-01-01', rate: 0.2 }],
  })
})
afterAll(() => setup.close())

const create = (entity: string, body: Plain): Promise<Plain> =>
  setup.engine.work(caller, async work => (await createRecords(work, entity, [body]))[0]!)
const move = (entity: string, record: Plain, code: string, request: object = {}, as = caller) =>
  setup.engine.work(as, work => runTransition(work, entity, String(record.registration), code, request))
const read = async (entity: string, record: Plain): Promise<Plain> =>
  JSON.parse(await readRecord(setup.engine, caller, entity, String(record.registration)))
const load = <N extends EntityName>(entity: N, where: Where<N>): Promise<Loaded<N>[]> =>
  setup.engine.work(caller, work => loadMatching(work, entity, where as never))
const patch = (entity: string, record: Plain, body: Plain) =>
  setup.engine.work(caller, work => patchRecord(work, entity, String(record.registration), body))

const anAsset = async (status: string, more: Plain = {}): Promise<Plain> => {
  const [asset] = await setup.engine.work(caller, work =>
    insertAny(
      work,
      entityOf(work.model, 'asset'),
      [{ name: 'Van', type: 'VAN', status, currency: 'EUR', taxCode: 'FR20', ...more }],
      {
        unchecked: true,
      },
    ),
  )
  return asset!
}

describe('a maintenance', () => {
  it('takes a leased asset into the workshop and back, and becomes its expense', async () => {
    const asset = await anAsset('LEASED', { auto: { mileage: 41_000 } })
    const maintenance = await create('maintenance', {
      name: 'Service at 60,000 km',
      type: 'SERVICE',
      assetRegistration: asset.registration as string,
      works: [
        { name: 'Oil and filters', kind: 'PART', quantity: 2, unitPrice: 49.995 },
        { name: 'Labour', quantity: 1.5, unitPrice: 60 },
      ],
    })
    // Whoever may run maintenances need not be one who moves assets.
    const workshop = setup.caller({
      today: '2026-06-30',
      isAdmin: false,
      permissions: new Set(['read all', 'run maintenances.start']),
    })
    await move('maintenance', maintenance, 'start', { input: { date: '2026-06-01' } }, workshop)
    expect(await read('asset', asset)).toMatchObject({ status: 'IN_MAINTENANCE' })
    const second = await create('maintenance', {
      name: 'Tyres',
      type: 'TYRES',
      assetRegistration: asset.registration as string,
    })
    await move('maintenance', second, 'start', { input: { date: '2026-06-02' } })
    await expect(
      move('maintenance', maintenance, 'return', { input: { date: '2026-05-30' } }),
    ).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
    await move('maintenance', maintenance, 'return', { input: { date: '2026-06-04', mileage: 60_120 } })
    expect(await read('asset', asset)).toMatchObject({ status: 'IN_MAINTENANCE', auto: { mileage: 60_120 } })
    await move('maintenance', second, 'return', { input: { date: '2026-06-05', mileage: 100 } })
    expect(await read('asset', asset)).toMatchObject({ status: 'LEASED', auto: { mileage: 60_120 } })

    await expect(
      move('maintenance', second, 'validate', { input: { date: '2026-06-10' } }),
    ).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    })
    await move('maintenance', maintenance, 'validate', { input: { date: '2026-06-10' } })
    expect(await read('maintenance', maintenance)).toMatchObject({
      status: 'COMPLETED',
      daysAway: 3,
      amountExclTax: 189.99,
      amountInclTax: 227.99,
      taxAmount: 38,
      validationDate: '2026-06-10',
    })
    expect(await load('assetExpense', { assetRegistration: String(asset.registration) })).toMatchObject([
      { type: 'MAINTENANCE', status: 'ACTIVE', amountExclTax: 189.99, taxAmount: 38, date: '2026-06-10' },
    ])
    expect(await read('asset', asset)).toMatchObject({ expenseTotal: 189.99 })

    await move('maintenance', maintenance, 'validate', { action: 'UNDO' })
    expect(await read('maintenance', maintenance)).toMatchObject({ status: 'RETURNED' })
    expect(await read('asset', asset)).toMatchObject({ expenseTotal: 0 })
  })

  it('leaves an asset in stock where it is, gives one back when it is cancelled, refuses one that is gone', async () => {
    const stocked = await anAsset('IN_STOCK')
    const inStock = await create('maintenance', {
      name: 'Check',
      type: 'LEGAL',
      assetRegistration: stocked.registration as string,
    })
    await move('maintenance', inStock, 'start', { input: { date: '2026-06-01' } })
    expect(await read('asset', stocked)).toMatchObject({ status: 'IN_STOCK' })

    const leased = await anAsset('LEASED')
    const called = await create('maintenance', {
      name: 'Recall',
      type: 'RECALL',
      assetRegistration: leased.registration as string,
    })
    await move('maintenance', called, 'start', { input: { date: '2026-06-01' } })
    await move('maintenance', called, 'cancel', { reason: 'Called off by the maker' })
    expect(await read('asset', leased)).toMatchObject({ status: 'LEASED' })

    const sold = await anAsset('SOLD')
    const late = await create('maintenance', {
      name: 'Repair',
      type: 'REPAIR',
      assetRegistration: sold.registration as string,
    })
    await expect(move('maintenance', late, 'start', { input: { date: '2026-06-01' } })).rejects.toMatchObject(
      {
        code: 'TRANSITION_NOT_ALLOWED',
      },
    )
  })
})

describe('an inspection', () => {
  it('gives its asset the state and the counters it has read, once it is validated', async () => {
    const asset = await anAsset('RETURNED', { auto: { mileage: 90_000 }, location: 'Nantes' })
    const inspection = await create('inspection', {
      name: 'On return',
      type: 'RETURN',
      date: '2026-06-20T09:00:00.000Z',
      assetRegistration: asset.registration as string,
    })
    expect(await read('inspection', inspection)).toMatchObject({ location: 'Nantes' })
    await move('inspection', inspection, 'perform', {
      input: { result: 'RESERVED', state: 'DAMAGED', mileage: 91_500 },
    })
    await expect(move('inspection', inspection, 'validate')).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    })
    await patch('inspection', inspection, {
      findings: [{ part: 'Door', severity: 'MAJOR', cost: 640, isCharged: true }],
    })
    expect(await read('asset', asset)).toMatchObject({ auto: { mileage: 90_000 } })
    await move('inspection', inspection, 'validate')
    expect(await read('asset', asset)).toMatchObject({ state: 'DAMAGED', auto: { mileage: 91_500 } })
    expect(await read('inspection', inspection)).toMatchObject({ cost: 640, chargedCost: 640, isSafe: true })
  })
})

describe('an inventory', () => {
  it('lists what should be there, and brings the books in line with what was found', async () => {
    const here = await anAsset('IN_STOCK', { location: 'Yard of Brest' })
    const moved = await anAsset('RETURNED', { location: 'Yard of Brest, hall 2' })
    const missing = await anAsset('FOR_SALE', { location: 'Yard of Brest' })
    await anAsset('LEASED', { location: 'Yard of Brest' })
    await anAsset('IN_STOCK', { location: 'Elsewhere' })
    const inventory = await create('inventory', { name: 'June', type: 'PARTIAL', location: 'Yard of Brest' })
    await move('inventory', inventory, 'activate')
    const counting = await read('inventory', inventory)
    expect(counting.expectedCount).toBe(3)
    await expect(move('inventory', inventory, 'close')).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    })
    const found: Record<string, Plain> = {
      [String(moved.registration)]: { found: 'FOUND', location: 'Yard of Brest, hall 3', state: 'USED' },
      [String(missing.registration)]: { found: 'MISSING' },
    }
    await patch('inventory', inventory, {
      lines: (counting.lines as Plain[]).map(line => ({ ...line, ...found[String(line.assetRegistration)] })),
    })
    await move('inventory', inventory, 'rest')
    expect(await read('inventory', inventory)).toMatchObject({
      countedCount: 3,
      missingCount: 1,
      movedCount: 1,
      differences: 2,
    })
    await move('inventory', inventory, 'close', { input: { isMissingLost: true } })
    expect(await read('asset', moved)).toMatchObject({ location: 'Yard of Brest, hall 3', state: 'USED' })
    expect((await read('asset', here)).countedDate).toBe('2026-06-30')
    expect(await read('asset', missing)).toMatchObject({ status: 'LOST' })
  })
})
