import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Plain } from '#engine/index.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
let contract: string
let lathe: string
let press: string
beforeAll(async () => {
  house = await leasingHouse()
  contract = await house.running({
    quotation: { residualValue: 4800 },
    assets: [
      { name: 'Lathe', quantity: 1, priceExclTax: 36_000, taxCode: 'FR20' },
      { name: 'Press', quantity: 1, priceExclTax: 12_000, taxCode: 'FR20' },
    ],
  })
  const assets = await house.load('asset', { contractRegistration: contract })
  ;[lathe, press] = ['Lathe', 'Press'].map(name =>
    String(assets.find(asset => asset.name === name)!.registration),
  ) as [string, string]
  await house.bill('2026-06-01', [contract])
})
afterAll(() => house.close())

const today = '2026-06-01'
const amend = async (values: Plain): Promise<string> => {
  const made = await house.create(
    'amendment',
    { type: 'PARTIAL_SETTLEMENT', contractRegistration: contract, validityDate: today, ...values },
    today,
  )
  return String(made.registration)
}
const move = (key: string, code: string, more: Plain = {}) =>
  house.move('amendment', key, code, { day: today, ...more })
const planned = () => house.load('cashflow', { contractRegistration: contract, status: 'PLANNED' })
const total = (flows: readonly Plain[]) =>
  Math.round(flows.reduce((sum, flow) => sum + (flow.amountExclTax as number), 0) * 100) / 100

describe('a lease that is settled in part', () => {
  it('refuses in words what a lease cannot do', async () => {
    const refusals: [Plain, string][] = [
      [{ amount: 5000 }, 'LEASE_SETTLED_BY_ASSET'],
      [{ type: 'AMOUNT', amount: 5000 }, 'ONLY_LOAN_DRAWN_FURTHER'],
    ]
    for (const [values, code] of refusals)
      await expect(move(await amend(values), 'simulate')).rejects.toMatchObject({
        rejectionReason: { code },
      })
    const single = await house.running()
    const [only] = await house.load('asset', { contractRegistration: single })
    const all = await amend({
      contractRegistration: single,
      assetRegistration: String(only!.registration),
      validityDate: '2026-04-01',
    })
    await expect(move(all, 'simulate')).rejects.toMatchObject({
      rejectionReason: { code: 'ONLY_ASSET_OF_CONTRACT' },
    })
    const loan = await house.running({ product: 'LOAN', assets: [] })
    const asset = await amend({ contractRegistration: loan, assetRegistration: press, amount: 100 })
    await expect(move(asset, 'simulate')).rejects.toMatchObject({
      rejectionReason: { code: 'LOAN_REPAID_BY_AMOUNT' },
    })
  })

  it('sells the asset that leaves, works the rents of the rest out anew, and comes back to the cent', async () => {
    const before = await planned()
    const [quotation] = await house.load('quotation', { contractRegistration: contract })
    const { outstanding } = quotation!.plan!.find(row => row.dueDate === today)!
    const key = await amend({ assetRegistration: press })
    await move(key, 'simulate')
    const simulated = await house.read('amendment', key)
    // A quarter of what the machines cost leaves: a quarter of what is outstanding, rents and residual at face value.
    expect(simulated.amount).toBeCloseTo(outstanding / 4, 2)
    const price = (simulated.discountedRents as number) + (simulated.discountedResidual as number)
    expect(simulated.discountedResidual).toBe(1200)
    expect(simulated.settlementTax).toBeCloseTo(price * 0.2, 2)
    expect(simulated.newPayment).toBeCloseTo((simulated.oldPayment as number) * 0.75, 0)
    await move(key, 'approve')
    await move(key, 'apply', { dryRun: true })
    expect(total(await planned())).toBe(total(before))

    await move(key, 'apply')
    expect(await house.read('asset', press)).toMatchObject({
      status: 'SOLD',
      buyerRegistration: house.client,
      salePrice: Math.round(price * 100) / 100,
    })
    expect((await house.read('asset', lathe)).status).toBe('LEASED')
    const { assets, residualValue } = await house.read('contract', contract)
    expect((assets as Plain[]).map(line => line.removedDate ?? null)).toEqual([null, today])
    expect(residualValue).toBe(3600)
    expect(await house.balances({ assetRegistration: press })).toEqual({ BOOKVALUE: 12_000, WIP: -12_000 })
    const residual = (await planned()).filter(flow => flow.type === 'RESIDUAL')
    expect(residual.map(flow => flow.amountExclTax)).toEqual([3600])

    await move(key, 'apply', { action: 'UNDO' })
    const back = await house.read('asset', press)
    expect(back).toMatchObject({ status: 'LEASED', capitalisedValue: 12_000 })
    expect(back.salePrice ?? back.buyerRegistration ?? null).toBeNull()
    expect(await house.balances({ assetRegistration: press })).toEqual({ ASSET: 12_000, WIP: -12_000 })
    expect(total(await planned())).toBe(total(before))
    const again = (await house.read('contract', contract)).assets as Plain[]
    expect(again.every(line => !line.removedDate)).toBe(true)
  })

  it('is billed as a sale with its tax, in balance', async () => {
    const [approved] = await house.load('amendment', { status: 'APPROVED' })
    const key = String(approved!.registration)
    await move(key, 'apply')
    await house.bill('2026-06-02', [contract])
    const [line] = await house.load('invoiceLine', { contractRegistration: contract, type: 'SETTLEMENT' })
    const { salePrice } = await house.read('asset', press)
    expect(line).toMatchObject({ amountExclTax: salePrice, taxRate: 0.2 })
    const books = await house.balances({ invoiceRegistration: String(line!.invoiceRegistration) })
    expect(books).toMatchObject({ PROCEEDS: -(salePrice as number) })
    expect(Object.values(books).reduce((sum, value) => sum + Math.round(value * 100), 0)).toBe(0)
    const all = await house.balances({ contractRegistration: contract })
    expect(all.ASSET).toBe(36_000)
  })
})

it('leaves books that agree with the records', () => expectProofs(house, '2027-12-31'))
