import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Plain } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { type LeasingHouse, leasingHouse } from './testing/leasing-house.ts'

let house: LeasingHouse

beforeAll(async () => {
  house = await leasingHouse()
})
afterAll(() => house.close())

const fees = [10.004, 33.333]

describe('a lease in dinars, which have three decimals', () => {
  it('bills fees of 10.004 and books what stands on the invoice', async () => {
    const contract = await house.running({
      contract: { currency: 'TND' },
      quotation: {
        currency: 'TND',
        financedAmountExclTax: 48_000.125,
        fees: fees.map((amount, i) => ({ code: `F${i}`, name: `Fee ${i}`, amount, timing: 'START' })),
      },
      assets: [{ name: 'Haas Mini Mill 2', quantity: 1, priceExclTax: 48_000.125, taxCode: 'FR20' }],
    })
    await house.bill('2026-03-01', [contract])
    const [first] = await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })
    expect(first).toMatchObject({
      status: 'ISSUED',
      currency: 'TND',
      amountExclTax: sumMoney(fees, 'TND'),
    })
    await house.bill('2026-04-01', [contract])
    const invoices = await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })
    expect(invoices.length).toBeGreaterThan(1)
    for (const invoice of invoices) {
      const lines: Plain[] = await house.load('invoiceLine', { invoiceRegistration: invoice.registration })
      const total = (field: string) =>
        sumMoney(
          lines.map(l => l[field] as number),
          'TND',
        )
      expect([invoice.amountExclTax, invoice.taxAmount, invoice.amountInclTax]).toEqual(
        ['amountExclTax', 'taxAmount', 'amountInclTax'].map(total),
      )
      const postings: Plain[] = await house.load('posting', { invoiceRegistration: invoice.registration })
      const customer = postings.filter(p => p.logicalAccount === 'CUSTOMER')
      expect(
        sumMoney(
          customer.map(p => p.amount as number),
          'TND',
        ),
      ).toBe(invoice.amountInclTax)
    }
    expect(sumMoney(Object.values(await house.balances({ contractRegistration: contract })), 'TND')).toBe(0)
  })
})
