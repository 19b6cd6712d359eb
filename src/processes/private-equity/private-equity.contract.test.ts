import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createRecords, loadMatching, type Plain, runTransition } from '#engine/index.ts'
import type { EntityName, Loaded, Where } from '#entities/records.ts'
import { rules } from '#entities/rules.ts'
import { xirr } from '#finance/index.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { effects, guards, steps } from '../index.ts'
import { booksOf, expectProofs } from '../testing/expect-proofs.ts'
import { productModel } from '../testing/product-model.ts'
import { returnsCalls } from './returns-call.ts'

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller
let asset: string

const model = productModel()

beforeAll(async () => {
  setup = await engineOnTestDatabase('product', model, {
    rules: new Map(Object.entries(rules)),
    guards,
    effects,
    steps,
  } as never)
  caller = setup.caller({ today: '2026-06-10' })
  asset = await make('privateEquityAsset', { name: 'Atlantique Capital III', type: 'FUND' })
})
afterAll(() => setup.close())

const make = (entity: string, values: object) =>
  setup.engine.work(caller, async work => (await createRecords(work, entity, [values]))[0]!.registration)
const move = (entity: string, key: string, code: string, more = {}) =>
  setup.engine.work(caller, work => runTransition(work, entity, key, code, more))
const load = <N extends EntityName>(entity: N, where: Where<N>): Promise<Loaded<N>[]> =>
  setup.engine.work(caller, work => loadMatching(work, entity, where as never))
const holding = async () => (await load('privateEquityAsset', { registration: asset }))[0]!
const operation = (type: string, date: string, amount: number, more = {}) =>
  make('privateEquityOperation', { privateEquityAssetRegistration: asset, type, date, amount, ...more })
const happen = async (type: string, date: string, amount: number, more = {}) => {
  const registration = await operation(type, date, amount, more)
  await move('privateEquityOperation', registration, 'activate')
  return registration
}
const balanceOf = (postings: Plain[]) =>
  postings.reduce((sum, p) => sum + (p.dc === 'D' ? 1 : -1) * Math.round((p.amount as number) * 100), 0)

describe('a holding', () => {
  it('calls only what was committed, of a holding in force, and nothing ahead', async () => {
    const early = await operation('CALL', '2024-01-15', 100000)
    await expect(move('privateEquityOperation', early, 'activate')).rejects.toMatchObject({
      rejectionReason: { code: 'HOLDING_NOT_ACTIVE', params: { holding: asset } },
    })
    await move('privateEquityAsset', asset, 'activate')
    await expect(move('privateEquityOperation', early, 'activate')).rejects.toMatchObject({
      rejectionReason: { code: 'NOTHING_COMMITTED' },
    })
    await happen('COMMITMENT', '2024-01-02', 500000)
    const large = await operation('CALL', '2024-01-15', 600000)
    await expect(move('privateEquityOperation', large, 'activate')).rejects.toMatchObject({
      rejectionReason: { code: 'ONLY_CALLABLE', params: { amount: { amount: 500_000 } } },
    })
    const ahead = await operation('CALL', '2026-07-01', 1000)
    await expect(move('privateEquityOperation', ahead, 'activate')).rejects.toMatchObject({
      rejectionReason: { code: 'LIES_AHEAD', params: { date: { date: '2026-07-01' } } },
    })
    await expect(operation('CALL', '2024-01-15', 1000, { fees: 2000 })).rejects.toMatchObject({
      errors: [{ field: 'fees' }],
    })
  })

  it('keeps multiples and the dated return of what was paid, got back and is worth', async () => {
    await happen('CALL', '2024-01-15', 200000, { fees: 4000 })
    await happen('CALL', '2025-01-15', 100000)
    await happen('DISTRIBUTION', '2026-01-15', 60000, { income: 15000 })
    await happen('VALUATION', '2026-03-31', 330000)
    const irr = xirr(
      [-200000, -100000, 60000, 330000],
      ['2024-01-15', '2025-01-15', '2026-01-15', '2026-03-31'],
    )
    expect(await holding()).toMatchObject({
      committed: 500000,
      paidIn: 300000,
      uncalled: 200000,
      distributed: 60000,
      value: 330000,
      dpi: 0.2,
      rvpi: 1.1,
      tvpi: 1.3,
      picc: 0.6,
      returnsDate: '2026-03-31',
    })
    expect((await holding()).irr).toBeCloseTo(irr, 9)
    const postings = await load('posting', {})
    expect(balanceOf(postings)).toBe(0)
    // Capital of 296,000 less 45,000 returned: carried at its cost, whatever more it is worth.
    expect(balanceOf(postings.filter(p => p.logicalAccount === 'PARTICIPATION'))).toBe(251000_00)
  })

  it('answers its returns as of any day, and refuses what is no day', async () => {
    const ask = (query: Record<string, string>) =>
      returnsCalls[0]!.run(setup.engine, caller, { params: { key: asset }, query, body: undefined })
    expect(await ask({ date: '2025-06-30' })).toMatchObject({
      paidIn: 300000,
      distributed: 0,
      residualValue: 300000,
      tvpi: 1,
    })
    await expect(ask({ date: 'yesterday' })).rejects.toMatchObject({ code: 'INVALID_DATE_FIELD' })
  })

  it('takes an operation back with its money, its entries and its part in the returns', async () => {
    const [distribution] = await load('privateEquityOperation', { type: 'DISTRIBUTION' })
    await move('privateEquityOperation', String(distribution!.registration), 'activate', { action: 'UNDO' })
    expect(await holding()).toMatchObject({ distributed: 0, dpi: 0, tvpi: 1.1 })
    expect(balanceOf(await load('posting', {}))).toBe(0)
    await expect(move('privateEquityAsset', asset, 'archive')).rejects.toMatchObject({
      rejectionReason: { code: 'STILL_WORTH', params: { amount: { amount: 330_000 } } },
    })
  })
})

it('leaves books that agree with the records', () => expectProofs(booksOf(setup), '2027-12-31'))
