import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRecords, type Plain, type Work } from '#engine/index.ts'
import { vat, vatDocuments } from '../accounting/reports/vat.ts'
import { invoicePage } from '../invoice-pdf/page.ts'
import { payOut } from '../payments/pay-out.ts'
import { readReportAsk } from '../read-report-ask.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

const day = '2026-03-01'
let house: LeasingHouse

beforeAll(async () => {
  house = await leasingHouse()
  const taxes: Plain[] = [
    {
      code: 'INTRA',
      name: 'Intra',
      category: 'INTRA_COMMUNITY',
      accountSuffix: '7',
      exemptionText: 'Exempt within the Union',
      exemptionCode: 'VATEX-EU-IC',
      rates: [{ from: '2014-01-01', rate: 0.2 }],
    },
    {
      code: 'REVERSE',
      name: 'Reverse charge',
      category: 'REVERSE_CHARGE',
      selfBox: '3B',
      rates: [
        { from: '2014-01-01', to: '2025-12-31', rate: 0.196 },
        { from: '2026-01-01', rate: 0.2, deductible: 0.5 },
      ],
    },
    {
      code: 'FR10',
      name: 'Cars',
      category: 'REDUCED',
      rates: [{ from: '2014-01-01', rate: 0.1, deductible: 0 }],
    },
  ]
  for (const tax of taxes) await house.create('tax', tax)
})
afterAll(() => house.close())

/** As somebody who writes by hand: the product's own lines are worked out already. */
const byHand = <R>(action: (work: Work) => Promise<R>): Promise<R> => {
  const { isProduct: _, ...person } = house.as(day)
  return house.engine.work(person, action)
}

let written = 0
const bought = async (lines: readonly Plain[], values: Plain = {}): Promise<string> => {
  const made = await house.create('invoice', {
    type: 'INVOICE',
    name: `Bought ${++written}`,
    pr: 'PAYABLE',
    invoiceNumber: `S-${written}`,
    taxPointDate: day,
    orgaRegistration: house.house,
    persons: [{ personRegistration: house.supplier, role: 'PAYEE' }],
    currency: 'EUR',
    dueDate: '2026-03-31',
    ...values,
  })
  const invoiceRegistration = String(made.registration)
  for (const line of lines)
    await byHand(work =>
      createRecords(work, 'invoiceLine', [{ invoiceRegistration, name: 'Bought', ...line }]),
    )
  await house.move('invoice', invoiceRegistration, 'validate')
  await house.move('invoice', invoiceRegistration, 'issue')
  return invoiceRegistration
}

const booked = (invoiceRegistration: string) => house.balances({ invoiceRegistration })
const linesOf = (invoiceRegistration: string) => house.load('invoiceLine', { invoiceRegistration })
const proved = () => expectProofs(house, '2026-12-31')
const credit = (invoice: string, input: Plain = {}) =>
  house.move('invoice', invoice, 'credit', {
    day: '2026-03-10',
    reason: 'wrong',
    input: { date: '2026-03-10', noteNumber: `N-${++written}`, noteDate: '2026-03-10', ...input },
  })
const notesOf = async (invoice: string) =>
  (await house.load('invoice', { originalRegistration: invoice })).map(note => note.registration)

describe('tax that the buyer owes in the place of his supplier', () => {
  it('is asked for by nobody, owed and deducted', async () => {
    const invoice = await bought([{ type: 'FEE', amountExclTax: 500, taxCode: 'INTRA' }])
    expect(await booked(invoice)).toEqual({ FEE_COST: 500, VAT_IN: 100, VAT_SELF: -100, SUPPLIER: -500 })
    expect((await linesOf(invoice))[0]).toMatchObject({
      taxRate: 0,
      taxAmount: 0,
      amountInclTax: 500,
      selfTax: 100,
      selfTaxRate: 0.2,
      taxNotDeducted: 0,
    })
    const postings = await house.load('posting', { invoiceRegistration: invoice, taxCode: 'INTRA' })
    // The tax says what its accounts end with.
    expect(
      postings.map(({ account, logicalAccount, dc, amount }) => [account, logicalAccount, dc, amount]).sort(),
    ).toEqual([
      ['4452007', 'VAT_SELF', 'C', 100],
      ['4456607', 'VAT_IN', 'D', 100],
    ])
    await proved()
  })

  it('of assets stands apart, at the rate of the tax point, and what may not be deducted is a cost', async () => {
    const invoice = await bought([
      { type: 'PURCHASE', amountExclTax: 1000.03, taxCode: 'REVERSE' },
      { type: 'SERVICE', amountExclTax: 100.01, taxCode: 'REVERSE' },
    ])
    expect(await booked(invoice)).toEqual({
      WIP: 1000.03,
      VAT_IN_ASSET: 100.01,
      EXPENSE: 100,
      SUPPLIER_ASSET: -1000.03,
      SERVICE_COST: 110.01,
      VAT_IN: 10,
      SUPPLIER: -100.01,
      VAT_SELF: -220.01,
    })
    const older = await bought([{ type: 'FEE', amountExclTax: 100, taxCode: 'REVERSE' }], {
      taxPointDate: '2025-12-31',
    })
    expect(await booked(older)).toEqual({ FEE_COST: 100, VAT_IN: 19.6, VAT_SELF: -19.6, SUPPLIER: -100 })
    await proved()
  })

  it('asks clients for nothing, and says why', async () => {
    const made = await house.create('invoice', {
      type: 'INVOICE',
      name: 'Sold',
      pr: 'RECEIVABLE',
      orgaRegistration: house.house,
      persons: [{ personRegistration: house.client, role: 'PAYER' }],
      currency: 'EUR',
      dueDate: '2026-03-31',
    })
    const invoiceRegistration = String(made.registration)
    await byHand(work =>
      createRecords(work, 'invoiceLine', [
        { invoiceRegistration, name: 'Sold', type: 'FEE', amountExclTax: 100, taxCode: 'INTRA' },
      ]),
    )
    await house.move('invoice', invoiceRegistration, 'validate')
    await house.move('invoice', invoiceRegistration, 'issue')
    expect(await booked(invoiceRegistration)).toEqual({ CUSTOMER: 100, FEES: -100 })
    const [issued] = await house.load('invoice', { registration: invoiceRegistration })
    expect(JSON.stringify(invoicePage(issued!, 'en-GB'))).toContain('Exempt within the Union (VATEX-EU-IC)')
    await proved()
  })

  it('is called back by notes to the cent, in parts and whole', async () => {
    const invoice = await bought([{ type: 'FEE', amountExclTax: 333.33, taxCode: 'REVERSE' }])
    await credit(invoice, { amount: 111.11 })
    await credit(invoice, { amount: 100 })
    await credit(invoice)
    const members = [invoice, ...(await notesOf(invoice))]
    expect(members).toHaveLength(4)
    const sums: Record<string, number> = {}
    for (const member of members)
      for (const [account, amount] of Object.entries(await booked(member)))
        sums[account] = Math.round(((sums[account] ?? 0) + amount) * 100) / 100
    expect(Object.values(sums).every(amount => amount === 0)).toBe(true)
    await proved()
  })
})

describe('tax that may not be deducted', () => {
  it('by the tax itself is a cost, whoever is paid', async () => {
    const invoice = await bought([{ type: null, amountExclTax: 300, taxCode: 'FR10' }])
    expect(await booked(invoice)).toEqual({ EXPENSE: 330, SUPPLIER: -330 })
    await proved()
  })

  it('by the organization is a part of costs, but of nothing that is bought for a lease', async () => {
    await house.act(day, async work => {
      const { changeRecords, loadByRegistrations } = await import('#engine/index.ts')
      const own = await loadByRegistrations(work, 'organization', [house.house], { lock: 'update' })
      await changeRecords(work, 'organization', own, () => ({
        deductionShares: [
          { from: '2026-01-01', share: 0.7 },
          { from: '2027-01-01', share: 0.4 },
        ],
      }))
    })
    const cost = await bought([{ type: 'SERVICE', amountExclTax: 100, taxCode: 'FR20' }])
    expect(await booked(cost)).toEqual({ SERVICE_COST: 106, VAT_IN: 14, SUPPLIER: -120 })
    const both = await bought([{ type: 'SERVICE', amountExclTax: 100, taxCode: 'REVERSE' }])
    expect(await booked(both)).toEqual({ SERVICE_COST: 113, VAT_IN: 7, VAT_SELF: -20, SUPPLIER: -100 })
    const lease = await house.running({ product: 'LEASE' })
    const [asset] = await house.load('invoice', { contractRegistration: lease, pr: 'PAYABLE' })
    if (asset) expect((await linesOf(asset.registration))[0]!.taxNotDeducted ?? 0).toBe(0)
    await proved()
  })

  it('waits with the rest where the supplier is taxed on what he collects', async () => {
    const { changeRecords, loadByRegistrations } = await import('#engine/index.ts')
    await house.act(day, async work => {
      const own = await loadByRegistrations(work, 'person', [house.supplier], { lock: 'update' })
      await changeRecords(work, 'person', own, () => ({ vatOn: 'COLLECTION' as const }), { unchecked: true })
    })
    const invoice = await bought([{ type: 'SERVICE', amountExclTax: 100, taxCode: 'FR20' }])
    expect(await booked(invoice)).toEqual({ SERVICE_COST: 106, VAT_IN_PENDING: 14, SUPPLIER: -120 })
    await house.act('2026-03-15', work =>
      payOut(work, [invoice], { date: '2026-03-15', amounts: new Map([[invoice, 60]]) }),
    )
    expect(await booked(invoice)).toEqual({
      SERVICE_COST: 106,
      VAT_IN_PENDING: 7,
      VAT_IN: 7,
      SUPPLIER: -60,
      BANK: -60,
    })
    await proved()
  })
})

it('is told by the VAT report as the books moved it, and set off', async () => {
  const rows = await house.engine.work(house.as('2026-12-31'), async work => {
    const found: Record<string, unknown>[] = []
    const query = { from: '2026-01-01', to: '2026-12-31' }
    for await (const row of vat.rows(work, await readReportAsk(work, query, vat.asks))) found.push({ ...row })
    return found
  })
  const sum = (...sides: string[]) =>
    Math.round(
      rows.filter(row => sides.includes(String(row.side))).reduce((all, row) => all + Number(row.tax), 0) *
        100,
    ) / 100
  const balances = await house.balances({})
  expect(sum('Self-assessed')).toBe(-balances.VAT_SELF!)
  expect(sum('Purchases', 'Assets bought')).toBe(
    Math.round(((balances.VAT_IN ?? 0) + (balances.VAT_IN_ASSET ?? 0)) * 100) / 100,
  )
  expect(sum('VAT due')).toBe(
    Math.round((sum('Sales', 'Self-assessed') - sum('Purchases', 'Assets bought')) * 100) / 100,
  )
  const reverse = rows.filter(row => row.side === 'Self-assessed' && row.code === 'REVERSE')
  expect(reverse.map(row => [row.rate, row.box]).sort()).toEqual([
    [0.196, '3B'],
    [0.2, '3B'],
  ])
  const documents = await house.engine.work(house.as('2026-12-31'), async work => {
    const found: Record<string, unknown>[] = []
    const query = { from: '2026-01-01', to: '2026-12-31', tax: 'INTRA' }
    for await (const row of vatDocuments.rows(work, await readReportAsk(work, query, vatDocuments.asks)))
      found.push({ ...row })
    return found
  })
  expect(documents.map(row => [row.side, row.base, row.tax])).toEqual(
    expect.arrayContaining([
      ['Self-assessed', 500, 100],
      ['Purchases', 500, 100],
    ]),
  )
})
