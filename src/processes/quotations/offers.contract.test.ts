import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Plain, patchRecord } from '#engine/index.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
let table: string
beforeAll(async () => {
  house = await leasingHouse()
  const made = await house.create('productTable', {
    code: 'LEASE-RATES',
    name: 'Rates of leases',
    rows: [
      { minAmount: 0, maxAmount: 25_000, minDuration: 12, maxDuration: 60, rate: 0.061, margin: 0.024 },
      { minAmount: 25_000, minDuration: 12, maxDuration: 60, rate: 0.054, margin: 0.019 },
      { minAmount: 25_000, minDuration: 12, maxDuration: 60, riskClass: 'D', rate: 0.072, margin: 0.03 },
    ],
  })
  table = String(made.registration)
  await house.move('productTable', table, 'publish')
  await patch('product', house.products.get('LEASE')!, { productTableRegistration: table })
})
afterAll(() => house.close())

const patch = (entity: string, key: string, values: Plain) =>
  house.act('2026-03-01', work => patchRecord(work, entity, key, values))
const quoted = async (quotation: Plain): Promise<{ contract: string; key: string }> => {
  const made = await house.create('contract', {
    name: 'Lathe',
    orgaRegistration: house.house,
    productRegistration: house.products.get('LEASE')!,
    startDate: '2026-03-01',
    currency: 'EUR',
    taxCode: 'FR20',
    persons: [{ personRegistration: house.client, role: 'CLIENT' }],
    quotations: [
      {
        financedAmountExclTax: 48_000,
        duration: 36,
        frequency: '30',
        startDate: '2026-03-01',
        taxCode: 'FR20',
        ...quotation,
      },
    ],
  })
  const contract = String(made.registration)
  const [found] = await house.load('quotation', { contractRegistration: contract })
  return { contract, key: String(found!.registration) }
}

describe('a rate from the table', () => {
  it('is the one of the row that holds; the row and its margin are kept when the quotation is chosen', async () => {
    const { contract, key } = await quoted({ rateSource: 'TABLE', rate: 0.061 })
    await expect(house.move('quotation', key, 'choose')).rejects.toMatchObject({
      rejectionReason: {
        code: 'OTHER_RATE_FOR_TERMS',
        params: { table: 'LEASE-RATES', rate: { percent: 0.054 } },
      },
    })
    await patch('quotation', key, { rate: 0.054 })
    await house.move('quotation', key, 'choose', { dryRun: true })
    expect((await house.read('quotation', key)).rateOrigin ?? null).toBeNull()
    await house.move('quotation', key, 'choose')
    expect(await house.read('quotation', key)).toMatchObject({
      status: 'CHOSEN',
      margin: 0.019,
      rateOrigin: { rate: 0.054, source: { productTable: table, name: 'LEASE-RATES' } },
    })
    expect(await house.read('contract', contract)).toMatchObject({ rate: 0.054, margin: 0.019 })
    await patch('quotation', key, { rate: 0.05 })
    await expect(house.move('contract', contract, 'validate')).rejects.toMatchObject({
      rejectionReason: {
        code: 'OTHER_RATE_FOR_TERMS',
        params: { table: 'LEASE-RATES', rate: { percent: 0.054 } },
      },
    })
    await patch('quotation', key, { rate: 0.054 })
    // What was agreed stays agreed when the table changes.
    const { rows } = await house.read('productTable', table)
    const dearer = (rows as Plain[]).map(row => ({ ...row, rate: (row.rate as number) + 0.01 }))
    await patch('productTable', table, { rows: dearer })
    await house.move('contract', contract, 'validate')
    await patch('productTable', table, { rows: rows as Plain[] })
  })

  it('follows the risk class of the client, and what is financed after the down payment', async () => {
    await patch('person', house.client, { riskClass: 'D' })
    const { key } = await quoted({ rateSource: 'TABLE', rate: 0.054 })
    await expect(house.move('quotation', key, 'choose')).rejects.toMatchObject({
      rejectionReason: { code: 'OTHER_RATE_FOR_TERMS', params: { rate: { percent: 0.072 } } },
    })
    await patch('quotation', key, { downPayment: 30_000, rate: 0.061 })
    await house.move('quotation', key, 'choose')
    await patch('person', house.client, { riskClass: null })
  })

  it('is refused where no row holds and the product has no rate of its own', async () => {
    const { key } = await quoted({ rateSource: 'TABLE', rate: 0.054, duration: 72 })
    await expect(house.move('quotation', key, 'choose')).rejects.toMatchObject({
      rejectionReason: { code: 'NO_RATE_FOR_TERMS', params: { table: 'LEASE' } },
    })
    await patch('quotation', key, { rateSource: 'MANUAL' })
    await house.move('quotation', key, 'choose')
  })
})

describe('services of the house', () => {
  const offered = async (values: Plain): Promise<string> => {
    const made = await house.create('financingService', values)
    await house.move('financingService', made.registration, 'publish')
    return String(made.registration)
  }

  it('are billed with each instalment or once at the start, insurance for the insurer', async () => {
    const maintenance = await offered({
      name: 'Maintenance',
      type: 'MAINTENANCE',
      payment: 64,
      maxAmount: 100_000,
    })
    const telematics = await offered({ name: 'Telematics', type: 'HELPDESK', payment: 250, charge: 'START' })
    const { contract, key } = await quoted({
      rate: 0.054,
      services: [
        { financingServiceRegistration: maintenance, code: 'MAINTENANCE', name: 'Maintenance', payment: 64 },
        {
          financingServiceRegistration: telematics,
          code: 'HELPDESK',
          name: 'Telematics',
          payment: 250,
          charge: 'START',
        },
        { code: 'BREAKDOWN', name: 'Breakdown insurance', payment: 28.8, taxCode: 'EXEMPT' },
      ],
    })
    const before = await house.read('quotation', key)
    // 36 times 64 and 28.80, once 250, besides the interest.
    expect(before.totalCost).toBe(
      Math.round(((before.totalInterest as number) + 36 * (64 + 28.8) + 250) * 100) / 100,
    )
    await house.move('quotation', key, 'choose')
    await house.move('contract', contract, 'validate')
    await house.move('contract', contract, 'activate', { input: { date: '2026-03-01' } })
    const elements = await house.load('contractElement', { contractRegistration: contract })
    const of = (name: string) => elements.find(e => e.name === name)!
    expect(of('Maintenance')).toMatchObject({ type: 'SERVICE', totalPayment: 2304, payment: 64 })
    expect(of('Telematics')).toMatchObject({ type: 'SERVICE', totalPayment: 250, startDate: '2026-03-01' })
    expect(of('Breakdown insurance')).toMatchObject({ type: 'INSURANCE' })
    await house.bill('2026-04-01', [contract])
    const books = await house.balances({ contractRegistration: contract, journal: 'VE' })
    expect(books).toMatchObject({ SERVICE: -314, INSURER: -28.8 })
    expect(Object.values(books).reduce((sum, value) => sum + Math.round(value * 100), 0)).toBe(0)
  })

  it('that do not fit are refused', async () => {
    const small = await offered({ name: 'Tyres', type: 'TYRES', payment: 12, maxAmount: 10_000 })
    const { key } = await quoted({
      rate: 0.054,
      services: [{ financingServiceRegistration: small, code: 'TYRES', name: 'Tyres', payment: 12 }],
    })
    await expect(house.move('quotation', key, 'choose')).rejects.toMatchObject({
      rejectionReason: { code: 'NOT_OFFERED_FOR_TERMS', params: { name: 'Tyres' } },
    })
  })
})
