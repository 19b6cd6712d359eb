import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Plain } from '#engine/index.ts'
import { fromMajor, multiply, sumMoney, toMajor } from '#finance/index.ts'
import { takePayments } from './payments/allocate.ts'
import { expectProofs } from './testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from './testing/leasing-house.ts'

let house: LeasingHouse

beforeAll(async () => {
  house = await leasingHouse()
})
afterAll(() => house.close())

/** Terms in smallest units, so that every currency has amounts to its last decimal. */
const terms = fc.record({
  product: fc.constantFrom('LEASE', 'LOAN'),
  financed: fc.integer({ min: 1_000_000, max: 90_000_000 }),
  fee: fc.integer({ min: 1, max: 99_999 }),
  premium: fc.integer({ min: 1, max: 9_999 }),
  rate: fc.integer({ min: 1, max: 1500 }).map(basisPoints => basisPoints / 10_000),
  months: fc.constantFrom(7, 12, 36),
  paid: fc.integer({ min: 1, max: 120 }).map(percent => percent / 100),
})

const amountsOf = (records: readonly Plain[], field: string): number[] =>
  records.map(record => (record[field] as number | null) ?? 0)

/** What stands on a document is what its lines come to and what the books show of its customer. */
const expectAgreement = async (invoice: Plain, currency: string): Promise<void> => {
  const key = { invoiceRegistration: String(invoice.registration) }
  const lines: Plain[] = await house.load('invoiceLine', key)
  for (const field of ['amountExclTax', 'taxAmount', 'amountInclTax'])
    expect(sumMoney(amountsOf(lines, field), currency), field).toBe(invoice[field])
  const events: Plain[] = await house.load('postingEvent', { ...key, eventType: 'INVOICE' })
  const postings: Plain[] = await house.load('posting', {
    postingEventRegistration: events.map(event => String(event.registration)),
    logicalAccount: 'CUSTOMER',
  })
  expect(sumMoney(amountsOf(postings, 'amount'), currency)).toBe(invoice.amountInclTax)
  const settled = [invoice.allocated as number, invoice.totalBalance as number]
  expect(sumMoney(settled, currency)).toBe(invoice.amountInclTax)
}

/** Every booking balances by itself, in amounts that the currency can pay. */
const expectBalance = async (contract: string, currency: string): Promise<void> => {
  const postings: Plain[] = await house.load('posting', { contractRegistration: contract })
  expect(postings.length).toBeGreaterThan(0)
  const bookings = new Map<unknown, number[]>()
  for (const { bookingRegistration, dc, amount } of postings) {
    expect(sumMoney([amount as number], currency)).toBe(amount)
    const sides = bookings.get(bookingRegistration) ?? []
    bookings.set(bookingRegistration, [...sides, (dc === 'D' ? 1 : -1) * (amount as number)])
  }
  for (const sides of bookings.values()) expect(sumMoney(sides, currency)).toBe(0)
}

describe.each(['JPY', 'EUR', 'TND'])(
  'in %s, from activation over billing and payment to the books',
  currency => {
    it('documents agree with their lines and postings, and every booking balances', async () => {
      await fc.assert(
        fc.asyncProperty(terms, async ({ product, financed, fee, premium, rate, months, paid }) => {
          const major = (minor: number) => toMajor({ minor, currency })
          const contract = await house.running({
            product,
            contract: { currency },
            quotation: {
              currency,
              financedAmountExclTax: major(financed),
              rate,
              duration: months,
              fileFee: major(fee),
              insurancePremium: major(premium),
            },
            assets: [{ name: 'Press', quantity: 1, priceExclTax: major(financed), taxCode: 'FR20' }],
          })
          const run = await house.bill('2026-05-01', [contract])
          expect(run.unbilled).toEqual([])
          const of = { contractRegistration: contract, pr: 'RECEIVABLE' as const }
          const invoices: Plain[] = await house.load('invoice', of)
          expect(invoices.length).toBeGreaterThan(1)
          const due = sumMoney(amountsOf(invoices, 'totalBalance'), currency)
          const amount = toMajor(multiply(fromMajor(due, currency), paid))
          await house.act('2026-05-02', work =>
            takePayments(work, [
              {
                date: '2026-05-02',
                amount,
                currency,
                personRegistration: house.client,
                orgaRegistration: house.house,
                invoices: invoices.map(invoice => String(invoice.registration)),
              },
            ]),
          )
          const after: Plain[] = await house.load('invoice', of)
          for (const invoice of after) await expectAgreement(invoice, currency)
          const open = sumMoney([due, -Math.min(due, amount)], currency)
          expect(sumMoney(amountsOf(after, 'totalBalance'), currency)).toBe(open)
          await expectBalance(contract, currency)
        }),
        { numRuns: 3 },
      )
    })
  },
)

it('leaves books that agree with the records', () => expectProofs(house, '2027-12-31'))
