import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Plain, patchRecord, sql } from '#engine/index.ts'
import { takePayments } from '../payments/allocate.ts'
import { expectProofs, proofsOf } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

const machine = 48_000
let house: LeasingHouse
beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
})
afterAll(() => house.close())

const assetOf = async (contract: string): Promise<Plain> =>
  (await house.load('asset', { contractRegistration: contract }))[0]!

/** A leased machine that is depreciated over 48 months and realised until the end of August: 6 of them. */
const leased = async (quotation: Plain = {}) => {
  const contract = await house.running({ quotation })
  const asset = await assetOf(contract)
  const schedule = await house.create('depreciationSchedule', {
    assetRegistration: String(asset.registration),
    months: 48,
    startDate: '2026-03-01',
  })
  await house.move('depreciationSchedule', schedule.registration, 'activate')
  await house.move('depreciationSchedule', schedule.registration, 'realise', {
    day: '2026-08-31',
    input: { date: '2026-08-31' },
  })
  return { contract, asset: String(asset.registration), schedule: String(schedule.registration) }
}
const takeBack = (asset: string, more = {}) =>
  house.move('asset', asset, 'return', { day: '2026-09-15', input: { date: '2026-09-15' }, ...more })
/** The other side of what was paid for it. */
const bought = { WIP: -machine }
const booksOf = (asset: string) => house.balances({ assetRegistration: asset })
const read = (asset: string) => house.read('asset', asset)

describe('an asset that comes back', () => {
  it('is depreciated to the day and taken into stock at its book value, and back again', async () => {
    const { contract, asset, schedule } = await leased({ residualValue: 4800 })
    expect(await house.load('asset', { registration: asset })).toMatchObject([{ capitalisedValue: machine }])
    const depreciated = { ...bought, ASSET: machine, DEPR_EXP: 6000, DEPR: -6000 }
    expect(await booksOf(asset)).toEqual(depreciated)
    await takeBack(asset, { dryRun: true })
    expect(await booksOf(asset)).toEqual(depreciated)

    await takeBack(asset)
    // Half of September on top: 48,000 less 6,500 lies in stock.
    expect(await booksOf(asset)).toEqual({ ...bought, DEPR_EXP: 6500, STOCK: 41_500 })
    expect(await read(asset)).toMatchObject({ status: 'RETURNED', stockValue: 41_500, bookValue: 0 })
    expect(await house.read('depreciationSchedule', schedule)).toMatchObject({
      status: 'ENDED',
      disposalDate: '2026-09-15',
    })
    const residual = { contractRegistration: contract, type: 'RESIDUAL' }
    expect(await house.load('cashflow', residual)).toMatchObject([{ status: 'CANCELLED' }])

    await house.move('asset', asset, 'return', { day: '2026-09-16', action: 'UNDO' })
    expect(await booksOf(asset)).toEqual(depreciated)
    expect(await read(asset)).toMatchObject({ status: 'LEASED', bookValue: 42_000 })
    expect((await read(asset)).stockValue ?? null).toBeNull()
    expect(await house.read('depreciationSchedule', schedule)).toMatchObject({
      status: 'ACTIVE',
      realisedUntil: '2026-08-31',
      netBookValue: 42_000,
    })
    expect(await house.load('cashflow', residual)).toMatchObject([
      { status: 'CANCELLED', successorRegistration: expect.any(String) },
      { status: 'PLANNED' },
    ])
    await takeBack(asset)
    expect(await booksOf(asset)).toEqual({ ...bought, DEPR_EXP: 6500, STOCK: 41_500 })
  })

  it('is leased again at its value in stock: nobody is paid for it, and it is depreciated anew', async () => {
    const { asset } = await leased()
    await takeBack(asset)
    const again = await house.draft({
      assets: [
        { assetRegistration: asset, name: 'Haas', quantity: 1, priceExclTax: 40_000, taxCode: 'FR20' },
      ],
    })
    await house.move('contract', again, 'validate', { day: '2026-10-01' })
    await house.move('contract', again, 'activate', { day: '2026-10-01', input: { date: '2026-10-01' } })
    const [start] = await house.load('postingEvent', { contractRegistration: again, eventType: 'ACTIVATION' })
    expect(await house.balances({ postingEventRegistration: String(start!.registration) })).toEqual({
      ASSET: 41_500,
      STOCK: -41_500,
    })
    expect(await house.load('cashflow', { contractRegistration: again, type: 'PURCHASE' })).toEqual([])
    const now = await read(asset)
    expect(now).toMatchObject({ status: 'LEASED', capitalisedValue: 41_500, inServiceDate: '2026-10-01' })
    const fresh = await house.create('depreciationSchedule', { assetRegistration: asset })
    expect(await house.read('depreciationSchedule', fresh.registration)).toMatchObject({
      cost: 41_500,
      startDate: '2026-10-01',
      months: 36,
    })
    await house.move('contract', again, 'activate', { day: '2026-10-02', action: 'UNDO' })
    expect(await read(asset)).toMatchObject({ status: 'RETURNED', stockValue: 41_500 })
    expect(await house.balances({ contractRegistration: again })).toEqual({})
  })

  it('is scrapped out of stock, and taken back', async () => {
    const { asset } = await leased()
    await takeBack(asset)
    const scrap = { day: '2026-10-01', reason: 'Burnt down' }
    await house.move('asset', asset, 'scrap', scrap)
    expect(await booksOf(asset)).toEqual({ ...bought, DEPR_EXP: 6500, BOOKVALUE: 41_500 })
    await house.move('asset', asset, 'scrap', { day: '2026-10-02', action: 'UNDO' })
    expect(await booksOf(asset)).toEqual({ ...bought, DEPR_EXP: 6500, STOCK: 41_500 })
    expect(await read(asset)).toMatchObject({ status: 'RETURNED', stockValue: 41_500 })
  })
})

describe('an asset that is sold', () => {
  const sell = (asset: string, input: Plain, more = {}) =>
    house.move('asset', asset, 'sell', {
      day: '2026-10-01',
      input: { date: '2026-10-01', buyerRegistration: house.client, ...input },
      ...more,
    })
  const forSale = async () => {
    const made = await leased()
    await takeBack(made.asset)
    await house.move('asset', made.asset, 'offer')
    return made
  }

  it('invoices the buyer with tax, books the gain once, and is undone by a credit note', async () => {
    const { asset } = await forSale()
    await sell(asset, { price: 45_000 }, { dryRun: true })
    expect(await house.load('invoiceLine', { assetRegistration: asset })).toEqual([])
    await sell(asset, { price: 45_000 })
    const sold = await read(asset)
    expect(sold).toMatchObject({ status: 'SOLD', salePrice: 45_000, saleResult: 3500 })
    const [invoice] = await house.load('invoice', { registration: String(sold.saleInvoiceRegistration) })
    expect(invoice).toMatchObject({
      status: 'ISSUED',
      invoiceNumber: expect.stringMatching(/^FA2026-/),
      dueDate: '2026-10-31',
      amountExclTax: 45_000,
      taxAmount: 9000,
      totalBalance: 54_000,
      persons: [{ personRegistration: house.client, role: 'PAYER' }, { role: 'PAYEE' }],
    })
    const of = { invoiceRegistration: String(invoice!.registration) }
    expect(await house.balances(of)).toEqual({ CUSTOMER: 54_000, PROCEEDS: -45_000, VAT_OUT: -9000 })
    expect(await booksOf(asset)).toEqual({ ...bought, DEPR_EXP: 6500, BOOKVALUE: 41_500 })

    await house.move('asset', asset, 'sell', { day: '2026-10-05', action: 'UNDO' })
    expect(await house.load('invoice', { registration: String(invoice!.registration) })).toMatchObject([
      { status: 'CREDITED', totalBalance: 0 },
    ])
    const notes = await house.load('invoice', { originalRegistration: String(invoice!.registration) })
    expect(notes).toMatchObject([{ type: 'CREDIT_NOTE', amountInclTax: -54_000 }])
    expect(await booksOf(asset)).toEqual({ ...bought, DEPR_EXP: 6500, STOCK: 41_500 })
    const back = await read(asset)
    expect(back).toMatchObject({ status: 'FOR_SALE', stockValue: 41_500 })
    expect(back.saleInvoiceRegistration ?? back.salePrice ?? null).toBeNull()
    await sell(asset, { price: 40_000, taxCode: 'FR20' })
    expect(await read(asset)).toMatchObject({ saleResult: -1500 })
  })

  it('asks for the tax where neither the asset nor its product knows one', async () => {
    const made = await house.create('asset', { name: 'Desk', currency: 'EUR', orgaRegistration: house.house })
    await house.move('asset', made.registration, 'order')
    await house.move('asset', made.registration, 'deliver', { input: { date: '2026-03-01' } })
    await house.move('asset', made.registration, 'offer')
    await expect(sell(String(made.registration), { price: 100 })).rejects.toMatchObject({
      code: 'MISSING_FIELD_IN_BODY',
    })
    await sell(String(made.registration), { price: 100, taxCode: 'FR20' })
    expect(await booksOf(String(made.registration))).toEqual({})
    expect(await read(String(made.registration))).toMatchObject({ saleResult: 100 })
  })

  it('waits as a validated invoice where the organization looks at its invoices first, and is cancelled then', async () => {
    const setChecked = (invoicesAreChecked: boolean) =>
      house.act('2026-03-01', work => patchRecord(work, 'organization', house.house, { invoicesAreChecked }))
    await setChecked(true)
    const { asset } = await forSale()
    await sell(asset, { price: 45_000 })
    const { saleInvoiceRegistration } = await read(asset)
    const invoice = () => house.load('invoice', { registration: String(saleInvoiceRegistration) })
    expect(await invoice()).toMatchObject([{ status: 'VALIDATED' }])
    await house.move('asset', asset, 'sell', { day: '2026-10-05', action: 'UNDO' })
    expect(await invoice()).toMatchObject([{ status: 'CANCELLED' }])
    await setChecked(false)
  })
})

it('passes to the client who has paid the residual value, and leaves the books', async () => {
  const contract = await house.running({ quotation: { duration: 2, residualValue: 4800 } })
  const asset = String((await assetOf(contract)).registration)
  await house.bill('2026-05-31', [contract])
  const invoices = await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })
  await house.act('2026-06-01', work =>
    takePayments(
      work,
      invoices.map(i => ({
        date: '2026-06-01',
        amount: i.totalBalance as number,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        invoices: [String(i.registration)],
      })),
    ),
  )
  await house.act('2026-06-01', work =>
    work.tx.query(
      sql`update invoice set status = 'PAID' where tenant_id = 1 and pr = 'PAYABLE' and status = 'ISSUED'`,
    ),
  )
  await house.move('contract', contract, 'end', { day: '2026-06-02' })
  expect(await read(asset)).toMatchObject({
    status: 'SOLD',
    buyerRegistration: house.client,
    salePrice: 4800,
    saleResult: 4800 - machine,
  })
  expect(await booksOf(asset)).toEqual({ ...bought, BOOKVALUE: machine })
  const all = await house.balances({ contractRegistration: contract })
  expect(all).toMatchObject({ BOOKVALUE: machine, PROCEEDS: -4800 })
  expect(all.ASSET ?? 0).toBe(0)
  await expect(house.move('asset', asset, 'sell', { action: 'UNDO' })).rejects.toMatchObject({
    rejectionReason: { code: 'PASSED_TO_CLIENT' },
  })
})

it('leaves books that agree with the records, its assets as of each day', async () => {
  // Tests act on days that go back and forth, so that series are whole at the end alone.
  for (const day of ['2026-03-01', '2026-08-31', '2026-09-15', '2026-09-16', '2026-10-01', '2026-10-05']) {
    const rows = await proofsOf(house, day)
    expect(rows.filter(row => row.difference !== 0 && row.proof !== 'SERIES')).toEqual([])
  }
  await expectProofs(house, '2027-12-31')
})
