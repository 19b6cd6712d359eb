import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Plain, saveRecords } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { expectProofs } from './testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from './testing/leasing-house.ts'

let house: LeasingHouse

beforeAll(async () => {
  house = await leasingHouse()
})
afterAll(() => house.close())

const fees = [10.004, 33.333]

describe('an amount with more decimals than its currency', () => {
  it.each([
    ['EUR', 10.004],
    ['TND', 10.0004],
    ['JPY', 10.5],
  ])('in %s is refused with its field', async (currency, amount) => {
    const collateral = { type: 'PLEDGE', name: 'Stock', personRegistration: house.client, currency }
    await expect(house.create('collateral', { ...collateral, amount })).rejects.toMatchObject({
      errors: [
        {
          field: 'amount',
          code: 'INVALID_FIELD_VALUE',
        },
      ],
    })
  })

  it('is refused where a transition is given it, by the currency of the record', async () => {
    const contract = await house.running({ contract: { currency: 'TND' }, quotation: { currency: 'TND' } })
    const terminate = (indemnity: number) =>
      house.move('contract', contract, 'terminate', {
        input: { date: '2026-05-01', indemnity },
        reason: 'asked',
        dryRun: true,
      })
    await expect(terminate(10.0004)).rejects.toMatchObject({
      errors: [{ field: 'input.indemnity', code: 'INVALID_FIELD_VALUE' }],
    })
    await terminate(10.004)
  })
})

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

describe('a contract that cannot be billed', () => {
  it('is told in the answer and as a task, and does not stop the others', async () => {
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => house.running()))
    const [, , faulty] = made
    // More than any tax on it can be counted in.
    const flows = await house.load('cashflow', {
      contractRegistration: faulty,
      dueDate: '2026-04-01',
      type: 'INSTALMENT',
    })
    await house.act('2026-03-01', work =>
      saveRecords(
        work,
        'cashflow',
        flows.map(before => ({ before, after: { ...before, taxCode: 'FR20', amountExclTax: 1e11 } })),
        { unchecked: true },
      ),
    )
    const run = await house.bill('2026-04-01', made)
    expect(run.unbilled).toEqual([
      { contract: faulty, error: expect.objectContaining({ code: 'INVALID_NUMBER_FIELD' }) },
    ])
    // Each of the others has a rent to receive and its supplier to pay.
    expect(run.invoices).toHaveLength(8)
    for (const contract of made)
      expect(
        await house.load('invoice', { contractRegistration: contract, dueDate: '2026-04-01' }),
      ).toHaveLength(contract === faulty ? 0 : 1)
    const tasks = () => house.load('task', { type: 'BILLING', entityRegistration: faulty })
    expect(await tasks()).toMatchObject([
      { status: 'OPEN', entityName: 'contract', name: `${faulty} cannot be billed` },
    ])
    expect((await house.bill('2026-04-01', made)).invoices).toHaveLength(0)
    expect(await tasks()).toHaveLength(1)
    // What was wrong is put right: the next run bills it, and nobody is asked any more.
    await house.act('2026-03-01', work =>
      saveRecords(
        work,
        'cashflow',
        flows.map(before => ({ before: { ...before, amountExclTax: 1e11 }, after: before })),
        { unchecked: true },
      ),
    )
    expect((await house.bill('2026-04-01', made)).invoices).toHaveLength(2)
    expect(await tasks()).toMatchObject([{ status: 'DONE', doneDate: '2026-04-01' }])
  })
})

it('leaves books that agree with the records', () => expectProofs(house, '2027-12-31'))
