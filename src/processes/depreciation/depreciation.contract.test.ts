import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Caller,
  createRecords,
  loadMatching,
  type Plain,
  patchRecord,
  readRecord,
  removeRecord,
  runTransition,
} from '#engine/index.ts'
import type { EntityName, Loaded, Where } from '#entities/records.ts'
import { rules } from '#entities/rules.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { proveBooks } from '../accounting/proofs/prove-books.ts'
import { effects, guards, steps } from '../index.ts'
import { booksOf, expectProofs } from '../testing/expect-proofs.ts'
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
})
afterAll(() => setup.close())

const create = (entity: string, body: Plain): Promise<Plain> =>
  setup.engine.work(caller, async work => (await createRecords(work, entity, [body]))[0]!)
const move = (entity: string, record: Plain, code: string, request: object = {}) =>
  setup.engine.work(caller, work => runTransition(work, entity, String(record.registration), code, request))
const read = async (entity: string, record: Plain): Promise<Plain> =>
  JSON.parse(await readRecord(setup.engine, caller, entity, String(record.registration)))
const load = <N extends EntityName>(entity: N, where: Where<N>): Promise<Loaded<N>[]> =>
  setup.engine.work(caller, work => loadMatching(work, entity, where as never))

const anAsset = (more: Plain = {}) =>
  create('asset', {
    name: 'Press',
    type: 'MACHINE',
    priceExclTax: 14_000,
    purchasePrice: 12_000,
    deliveryDate: '2026-01-01',
    ...more,
  })

/** Debits less credits of each account, of all postings of an asset. */
const balances = async (asset: Plain): Promise<Record<string, number>> => {
  const sums: Record<string, number> = {}
  for (const p of await load('posting', { assetRegistration: String(asset.registration) })) {
    const name = String(p.logicalAccount)
    const cents = Math.round((p.amount as number) * 100) * (p.dc === 'D' ? 1 : -1)
    sums[name] = ((sums[name] ?? 0) * 100 + cents) / 100
  }
  return sums
}

/** What is depreciated stands in the books, and is still to be invoiced. */
const inUse = { ASSET: 12_000, RECEIVED: -12_000 }

describe('a depreciation schedule', () => {
  it('takes its terms from the asset that it names', async () => {
    const asset = await anAsset({ residualValue: 1200 })
    const made = await create('depreciationSchedule', { assetRegistration: asset.registration as string })
    const schedule = await read('depreciationSchedule', made)
    expect(schedule).toMatchObject({
      type: 'ACCOUNTING',
      method: 'LINEAR',
      cost: 12_000,
      salvage: 1200,
      startDate: '2026-01-01',
      months: 60,
      endDate: '2030-12-31',
      netBookValue: 12_000,
      nextCharge: 180,
      status: 'DRAFT',
    })
    expect(schedule.lines).toHaveLength(60)
    await setup.engine.work(caller, work =>
      removeRecord(work, 'depreciationSchedule', String(made.registration)),
    )
    expect(await load('depreciationSchedule', { registration: String(made.registration) })).toEqual([])
  })

  it('is realised into the books, reversed from a day on, and realised again', async () => {
    const asset = await anAsset()
    const body = { assetRegistration: asset.registration as string, months: 12 }
    const schedule = await create('depreciationSchedule', body)
    await move('depreciationSchedule', schedule, 'activate')
    await expect(
      setup.engine.work(caller, work =>
        patchRecord(work, 'depreciationSchedule', String(schedule.registration), { months: 24 }),
      ),
    ).rejects.toMatchObject({ code: 'READ_ONLY_FIELD' })
    const second = await create('depreciationSchedule', body)
    await expect(move('depreciationSchedule', second, 'activate')).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    })
    await expect(
      move('depreciationSchedule', schedule, 'realise', { input: { date: '2026-07-31' } }),
    ).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })

    await move('depreciationSchedule', schedule, 'realise', { input: { date: '2026-06-15' } })
    expect(await read('depreciationSchedule', schedule)).toMatchObject({
      realisedUntil: '2026-05-31',
      accumulated: 5000,
      netBookValue: 7000,
      status: 'ACTIVE',
    })
    expect(await read('asset', asset)).toMatchObject({ bookValue: 7000, depreciated: 5000 })
    expect(await balances(asset)).toEqual({ ...inUse, DEPR_EXP: 5000, DEPR: -5000 })
    // Once more for the same days changes nothing.
    await move('depreciationSchedule', schedule, 'realise', { input: { date: '2026-06-15' } })
    expect(await balances(asset)).toEqual({ ...inUse, DEPR_EXP: 5000, DEPR: -5000 })
    await expect(
      move('depreciationSchedule', schedule, 'activate', { action: 'UNDO' }),
    ).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })

    await move('depreciationSchedule', schedule, 'reverse', {
      reason: 'Put into service later',
      input: { date: '2026-04-01' },
    })
    expect(await read('depreciationSchedule', schedule)).toMatchObject({
      realisedUntil: '2026-03-31',
      accumulated: 3000,
    })
    expect(await balances(asset)).toEqual({ ...inUse, DEPR_EXP: 3000, DEPR: -3000 })
    await move('depreciationSchedule', schedule, 'realise', { input: { date: '2026-06-30' } })
    expect(await balances(asset)).toEqual({ ...inUse, DEPR_EXP: 6000, DEPR: -6000 })
  })

  it('for tax stays out of the books and ends with its last line', async () => {
    const asset = await anAsset()
    const schedule = await create('depreciationSchedule', {
      assetRegistration: asset.registration as string,
      type: 'TAX',
      months: 3,
    })
    await move('depreciationSchedule', schedule, 'activate')
    await move('depreciationSchedule', schedule, 'realise', { input: { date: '2026-06-30' } })
    expect(await read('depreciationSchedule', schedule)).toMatchObject({ status: 'ENDED', netBookValue: 0 })
    expect(await balances(asset)).toEqual({})
    expect((await read('asset', asset)).bookValue ?? null).toBeNull()
  })

  it('ends when its asset is sold: depreciated to the day, and what it is worth written out', async () => {
    const asset = await anAsset()
    const schedule = await create('depreciationSchedule', {
      assetRegistration: asset.registration as string,
      months: 12,
    })
    await move('depreciationSchedule', schedule, 'activate')
    await move('depreciationSchedule', schedule, 'realise', { input: { date: '2026-02-28' } })
    await move('asset', asset, 'order')
    await move('asset', asset, 'deliver', { input: { date: '2026-01-01' } })
    await move('asset', asset, 'scrap', { reason: 'Burnt down', input: {}, date: '2026-03-15' })
    expect(await read('depreciationSchedule', schedule)).toMatchObject({
      status: 'ENDED',
      stoppedDate: '2026-03-15',
      disposalDate: '2026-03-15',
      accumulated: 2500,
      netBookValue: 0,
    })
    expect(await balances(asset)).toEqual({
      ...inUse,
      ASSET: 0,
      DEPR_EXP: 2500,
      DEPR: 0,
      BOOKVALUE: 9500,
    })
    expect(await read('asset', asset)).toMatchObject({ status: 'SCRAPPED', bookValue: 0 })
  })

  it('shows in a dry run what would be booked, and leaves no trace of it', async () => {
    const asset = await anAsset()
    const schedule = await create('depreciationSchedule', {
      assetRegistration: asset.registration as string,
      months: 12,
    })
    await move('depreciationSchedule', schedule, 'activate')
    await setup.engine.work(
      caller,
      work =>
        runTransition(work, 'depreciationSchedule', String(schedule.registration), 'realise', {
          input: { date: '2026-03-31' },
        }),
      { dryRun: true },
    )
    expect(await balances(asset)).toEqual(inUse)
    expect((await read('depreciationSchedule', schedule)).realisedUntil ?? null).toBeNull()
  })

  it('is taken out of the books again where its activation is undone', async () => {
    const asset = await anAsset()
    const schedule = await create('depreciationSchedule', { assetRegistration: asset.registration as string })
    await move('depreciationSchedule', schedule, 'activate')
    expect(await balances(asset)).toEqual(inUse)
    expect(await read('asset', asset)).toMatchObject({ capitalisedValue: 12_000 })
    await move('depreciationSchedule', schedule, 'activate', { action: 'UNDO' })
    expect(await balances(asset)).toEqual({ ASSET: 0, RECEIVED: 0 })
    expect((await read('asset', asset)).capitalisedValue ?? null).toBeNull()
  })

  it('agrees with the accounts of assets, asset by asset and as of each day', async () => {
    for (const date of ['2026-01-31', '2026-03-15', '2026-04-30', '2026-06-30']) {
      const rows = await setup.engine.work(caller, work => proveBooks({ work, organization: null, date }))
      const own = rows.filter(row => ['ASSET', 'DEPR', 'STOCK', 'WIP', 'RECEIVED'].includes(row.proof))
      expect(own.find(row => row.proof === 'DEPR')!.ledgerAmount).toBeLessThan(0)
      expect(own.find(row => row.proof === 'ASSET')!.ledgerAmount).toBeGreaterThan(0)
      expect(own.filter(row => row.difference !== 0)).toEqual([])
    }
  })
})

it('leaves books that agree with the records', () => expectProofs(booksOf(setup), '2027-12-31'))
