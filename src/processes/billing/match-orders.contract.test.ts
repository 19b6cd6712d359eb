/* Long because an invoice of a supplier is followed through each way in which it is, or is not, what was ordered. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRecords, type Plain, patchRecord, runTransition } from '#engine/index.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
let contract: string
beforeEach(async () => {
  house = await leasingHouse()
  contract = await house.running()
})
afterEach(() => house.close())

const day = '2026-03-05'
let written = 0
/** A supplier's invoice over a machine of the contract, checked, by whoever writes it. */
const from = async (
  amountExclTax: number,
  values: Plain = {},
  more: readonly Plain[] = [],
): Promise<string> => {
  const { isProduct: _, ...clerk } = { ...house.as(day), username: 'clerk' }
  return house.engine.work(clerk, async work => {
    const [made] = await createRecords(work, 'invoice', [
      {
        type: 'INVOICE',
        name: 'Machine',
        pr: 'PAYABLE',
        invoiceNumber: `S-${++written}`,
        taxPointDate: day,
        orgaRegistration: house.house,
        contractRegistration: contract,
        currency: 'EUR',
        dueDate: '2026-03-31',
        persons: [{ personRegistration: house.supplier, role: 'PAYEE' }],
        ...values,
      },
    ])
    const invoiceRegistration = String(made!.registration)
    const lines = [{ type: 'PURCHASE', name: 'Machine', amountExclTax, taxCode: 'FR20' }, ...more]
    for (const line of lines) await createRecords(work, 'invoiceLine', [{ invoiceRegistration, ...line }])
    await runTransition(work, 'invoice', invoiceRegistration, 'validate', {})
    return invoiceRegistration
  })
}
const as = (username: string, invoice: string, code: string, request: Plain = {}) =>
  house.engine.work({ ...house.as(day), username }, work =>
    runTransition(work, 'invoice', invoice, code, request),
  )
const refusedBy = (code: string, params: Plain = {}) => ({
  rejectionReason: { code, params: expect.objectContaining(params) },
})
const ordered = () =>
  house.load('cashflow', { contractRegistration: contract, pr: 'PAYABLE', type: 'PURCHASE' })
const places = () =>
  house.balances({ contractRegistration: contract, logicalAccount: ['WIP', 'RECEIVED', 'ASSET', 'STOCK'] })
const payables = () => house.load('invoice', { contractRegistration: contract, pr: 'PAYABLE' })
const proven = async () => {
  for (const on of ['2026-03-01', day, '2026-03-20', '2026-04-20']) await expectProofs(house, on)
}

describe("a supplier's invoice", () => {
  it('that is what was ordered takes the place of the payable that the run would make', async () => {
    const invoice = await from(48_000)
    await as('clerk', invoice, 'issue')
    expect(await ordered()).toMatchObject([{ status: 'BILLED', invoiceRegistration: invoice }])
    expect(
      await house.balances({ contractRegistration: contract, logicalAccount: ['WIP', 'RECEIVED'] }),
    ).toEqual({})
    await proven()
    await house.bill('2026-04-20', [contract])
    expect(await payables()).toHaveLength(1)
    await proven()
    // A second one for the same machine has nothing to be held against.
    await expect(as('clerk', await from(48_000), 'issue')).rejects.toMatchObject(
      refusedBy('DIFFERS_FROM_ORDER', { ordered: { amount: 0, currency: 'EUR' } }),
    )
  })

  it('that differs says by how much, waits for a second person, and closes the order', async () => {
    const invoice = await from(48_500)
    await expect(as('clerk', invoice, 'issue')).rejects.toMatchObject(
      refusedBy('DIFFERS_FROM_ORDER', {
        invoiced: { amount: 48_500, currency: 'EUR' },
        ordered: { amount: 48_000, currency: 'EUR' },
        difference: { amount: 500, currency: 'EUR' },
      }),
    )
    await expect(as('clerk', invoice, 'accept-difference', { reason: 'freight' })).rejects.toMatchObject({
      rejectionReason: { code: 'SECOND_PERSON_ACCEPTS' },
    })
    await as('head', invoice, 'accept-difference', { reason: 'freight' })
    expect(await house.read('invoice', invoice)).toMatchObject({
      acceptedDifference: 500,
      acceptedBy: 'head',
    })
    await as('clerk', invoice, 'issue')
    expect(await ordered()).toMatchObject([{ status: 'BILLED' }])
    // What it costs more is part of what the asset costs.
    expect(await places()).toEqual({ ASSET: 48_500 })
    const [asset] = await house.load('asset', { contractRegistration: contract })
    expect(asset!.capitalisedValue).toBe(48_500)
    await proven()
    // Called back, what was ordered is planned again.
    await as('head', invoice, 'credit', { reason: 'wrong', input: { date: day } })
    expect((await ordered()).map(flow => flow.status).sort()).toEqual(['PLANNED', 'REVERSED'])
    expect(await places()).toEqual({ ASSET: 48_000, RECEIVED: -48_000 })
    await proven()
  })

  it('that is lower than the order lowers what the asset costs, and what is depreciated of it catches up', async () => {
    const [asset] = await house.load('asset', { contractRegistration: contract })
    const schedule = await house.create('depreciationSchedule', {
      assetRegistration: asset!.registration,
      cost: 48_000,
      salvage: 0,
      months: 48,
      startDate: '2026-01-01',
      prorata: 'DAYS_30',
    })
    await house.move('depreciationSchedule', schedule.registration, 'activate', { day })
    await house.move('depreciationSchedule', schedule.registration, 'realise', {
      day,
      input: { date: '2026-02-28' },
    })
    const invoice = await from(43_200)
    await as('head', invoice, 'accept-difference', { reason: 'rebate' })
    await as('clerk', invoice, 'issue')
    expect(await places()).toEqual({ ASSET: 43_200 })
    await house.move('depreciationSchedule', schedule.registration, 'realise', {
      day: '2026-04-20',
      input: { date: '2026-03-31' },
    })
    expect(await house.balances({ assetRegistration: asset!.registration, logicalAccount: 'DEPR' })).toEqual({
      DEPR: -2700,
    })
    expect((await house.load('depreciationSchedule', {}))[0]).toMatchObject({
      cost: 43_200,
      accumulated: 2700,
      netBookValue: 40_500,
      remaining: 40_500,
    })
    await proven()
  })

  it('changes what a claim is worth in the financial books', async () => {
    await house.close()
    house = await leasingHouse()
    await house.act(day, work =>
      patchRecord(work, 'organization', house.house, { ledgers: ['LOCAL', 'FIN'] }),
    )
    contract = await house.running()
    const invoice = await from(48_500)
    await as('head', invoice, 'accept-difference', { reason: 'freight' })
    await as('clerk', invoice, 'issue')
    const inLedger = (ledger: string) =>
      house.balances({
        contractRegistration: contract,
        ledger,
        logicalAccount: ['ASSET', 'WIP', 'RECEIVED'],
      } as never)
    expect(await inLedger('LOCAL')).toEqual({ ASSET: 48_500 })
    const fin = await inLedger('FIN')
    expect([fin.WIP ?? 0, fin.RECEIVED ?? 0]).toEqual([0, 0])
    await expectProofs(house, '2026-04-20')
  })

  it('over an asset that has left changes what its leaving has cost', async () => {
    const [asset] = await house.load('asset', { contractRegistration: contract })
    await house.move('asset', asset!.registration, 'lose', { day, reason: 'fire', input: { date: day } })
    const invoice = await from(48_300)
    await as('head', invoice, 'accept-difference', { reason: 'freight' })
    await as('clerk', invoice, 'issue')
    expect(await places()).toEqual({})
    expect(await house.balances({ contractRegistration: contract, logicalAccount: 'BOOKVALUE' })).toEqual({
      BOOKVALUE: 48_300,
    })
    await proven()
  })

  it('over a part leaves the rest to come; another amount than was accepted is asked about again', async () => {
    const part = await from(30_000)
    await as('head', part, 'accept-difference', { reason: 'first half', input: { isPartial: true } })
    const [line] = await house.load('invoiceLine', { invoiceRegistration: part })
    await house.engine.work(house.as(day), work =>
      patchRecord(work, 'invoiceLine', line!.registration, { unitPrice: 31_000, amountExclTax: 31_000 }),
    )
    await expect(as('clerk', part, 'issue')).rejects.toMatchObject(refusedBy('DIFFERS_FROM_ORDER'))
    await as('head', part, 'accept-difference', { reason: 'first part', input: { isPartial: true } })
    await as('clerk', part, 'issue')
    const left = (await ordered()).filter(flow => flow.status === 'PLANNED')
    expect(left).toMatchObject([{ amountExclTax: 17_000 }])
    await as('clerk', await from(17_000), 'issue')
    expect((await ordered()).every(flow => flow.status === 'BILLED')).toBe(true)
    await proven()
    expect(await payables()).toHaveLength(2)
  })

  it('may differ by what its product, else its organization tolerates', async () => {
    const other = await house.running()
    await house.act(day, work => patchRecord(work, 'person', house.house, { orderTolerance: 0.01 }))
    const over = await from(48_480.01)
    await expect(as('clerk', over, 'issue')).rejects.toMatchObject(refusedBy('DIFFERS_FROM_ORDER'))
    await as('clerk', await from(48_480), 'issue')
    expect(await ordered()).toMatchObject([{ status: 'BILLED' }])
    await proven()
    await house.act(day, work =>
      patchRecord(work, 'product', house.products.get('LEASE')!, { orderTolerance: 0 }),
    )
    await expect(
      as('clerk', await from(48_480, { contractRegistration: other }), 'issue'),
    ).rejects.toMatchObject(refusedBy('DIFFERS_FROM_ORDER'))
    await proven()
  })

  it('that is known with the contract gives its number to the payable that a run makes', async () => {
    const known = await house.running({
      assets: [
        {
          name: 'Lathe',
          quantity: 1,
          priceExclTax: 48000,
          taxCode: 'FR20',
          invoiceNumber: 'OM-2026-117',
          invoiceDate: '2026-02-27',
        },
      ],
    })
    await house.bill('2026-04-20', [known])
    const [payable] = await house.load('invoice', { contractRegistration: known, pr: 'PAYABLE' })
    expect(payable).toMatchObject({
      status: 'ISSUED',
      invoiceNumber: 'OM-2026-117',
      taxPointDate: '2026-02-27',
    })
    await proven()
  })

  it('is waited for by what a run makes of an order, whose tax is that of his day', async () => {
    const machine = { name: 'Lathe', quantity: 1, priceExclTax: 48000, taxCode: 'FR20' }
    const [received, other] = [
      await house.running({ assets: [machine] }),
      await house.running({ assets: [machine] }),
    ]
    await house.bill(day, [received, other])
    await house.bill('2026-04-20', [received, other])
    const waiting = await house.load('invoice', { pr: 'PAYABLE', status: 'DRAFT' })
    expect(
      waiting.map(({ contractRegistration, invoiceNumber }) => [contractRegistration, invoiceNumber ?? null]),
    ).toEqual(
      expect.arrayContaining([
        [received, null],
        [other, null],
      ]),
    )
    expect(await house.balances({ logicalAccount: ['SUPPLIER_ASSET'] })).toEqual({})
    await proven()
    const draft = waiting.find(one => one.contractRegistration === received)!.registration
    const tax = (await house.load('tax', { code: 'FR20' }))[0]!
    await house.act(day, work =>
      patchRecord(work, 'tax', tax.registration, {
        rates: [
          { from: '2014-01-01', rate: 0.2 },
          { from: '2026-04-10', rate: 0.21 },
        ],
      }),
    )
    await house.move('invoice', draft, 'receive', {
      day: '2026-04-20',
      input: { invoiceNumber: 'OM-2026-118', invoiceDate: '2026-04-12' },
    })
    expect(await house.read('invoice', draft)).toMatchObject({
      status: 'ISSUED',
      invoiceNumber: 'OM-2026-118',
      taxPointDate: '2026-04-12',
      amountInclTax: 58_080,
      totalBalance: 58_080,
    })
    expect(await house.balances({ invoiceRegistration: draft })).toEqual({
      WIP: 48_000,
      VAT_IN_ASSET: 10_080,
      SUPPLIER_ASSET: -58_080,
    })
    await proven()
    // What comes as an invoice of its own takes the place of what waits for it.
    await as('clerk', await from(48_000, { contractRegistration: other }), 'issue')
    expect(
      (await house.load('invoice', { contractRegistration: other, pr: 'PAYABLE' }))
        .map(one => one.status)
        .sort(),
    ).toEqual(['CANCELLED', 'ISSUED'])
    expect(
      await house.balances({ contractRegistration: other, logicalAccount: ['WIP', 'RECEIVED'] }),
    ).toEqual({})
    await proven()
  })

  it('of another supplier, or for what names no contract, is held against no order of this one', async () => {
    const costs = await from(0.01, { contractRegistration: null })
    await as('clerk', costs, 'issue')
    const stranger = await house.create('person', {
      type: 'C',
      name: 'Nord Machines',
      orgaRegistration: house.house,
    })
    const foreign = await from(48_000, {
      persons: [{ personRegistration: stranger.registration, role: 'PAYEE' }],
    })
    await expect(as('clerk', foreign, 'issue')).rejects.toMatchObject(
      refusedBy('DIFFERS_FROM_ORDER', { ordered: { amount: 0, currency: 'EUR' } }),
    )
    // What is no part of an order names the kind of expense that it is.
    const service = await from(48_000, {}, [
      { type: 'FEE', name: 'Registration', amountExclTax: 90, taxCode: 'FR20' },
    ])
    await as('clerk', service, 'issue')
    await proven()
  })
})
