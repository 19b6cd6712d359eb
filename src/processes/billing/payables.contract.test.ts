import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRecords, type Plain, patchRecord, type Work } from '#engine/index.ts'
import { payOut } from '../payments/pay-out.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { invoicedAs, type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
beforeAll(async () => {
  house = await leasingHouse()
})
afterAll(() => house.close())

const day = '2026-03-01'
/** As somebody who writes by hand: the product's own lines are worked out already. */
const byHand = <R>(action: (work: Work) => Promise<R>): Promise<R> => {
  const { isProduct: _, ...person } = house.as(day)
  return house.engine.work(person, action)
}
let written = 0
/** An invoice written by hand, with its lines; a draft. */
const write = async (values: Plain, lines: readonly Plain[]): Promise<string> => {
  const made = await house.create('invoice', {
    type: 'INVOICE',
    name: `By hand ${++written}`,
    orgaRegistration: house.house,
    currency: 'EUR',
    dueDate: '2026-03-31',
    ...values,
  })
  const invoiceRegistration = String(made.registration)
  for (const line of lines)
    await byHand(work => createRecords(work, 'invoiceLine', [{ invoiceRegistration, ...line }]))
  return invoiceRegistration
}
const fromSupplier = (lines: readonly Plain[]) =>
  write(
    {
      pr: 'PAYABLE',
      invoiceNumber: `S-${written}`,
      taxPointDate: day,
      persons: [{ personRegistration: house.supplier, role: 'PAYEE' }],
    },
    lines,
  )
const issue = async (invoice: string) => {
  await house.move('invoice', invoice, 'validate')
  await house.move('invoice', invoice, 'issue')
}
const booked = (invoiceRegistration: string) => house.balances({ invoiceRegistration })
const pay = (invoice: string, amount: number) =>
  house.act(day, work => payOut(work, [invoice], { date: day, amounts: new Map([[invoice, amount]]) }))

describe('an invoice of a supplier', () => {
  it.each([
    ['FEE', 'FEE_COST'],
    ['SERVICE', 'SERVICE_COST'],
    ['INSURANCE', 'INSURANCE_COST'],
    ['COMMISSION', 'COMMISSION'],
    [null, 'EXPENSE'],
  ])('for a line of type %s stands at %s, its tax to be claimed back, and is paid', async (type, account) => {
    const invoice = await fromSupplier([{ type, name: 'Bought', amountExclTax: 500, taxCode: 'FR20' }])
    await issue(invoice)
    expect(await booked(invoice)).toEqual({ [account]: 500, VAT_IN: 100, SUPPLIER: -600 })
    await pay(invoice, 600)
    expect(await booked(invoice)).toEqual({ [account]: 500, VAT_IN: 100, BANK: -600 })
  })

  it('over assets and services leaves no cent on either account, however it is paid in parts', async () => {
    const invoice = await fromSupplier([
      { type: 'PURCHASE', name: 'Machine', amountExclTax: 1000, taxCode: 'FR20' },
      { type: 'SERVICE', name: 'Delivery', amountExclTax: 100.01, taxCode: 'FR20' },
    ])
    await issue(invoice)
    expect(await booked(invoice)).toEqual({
      WIP: 1000,
      VAT_IN_ASSET: 200,
      SUPPLIER_ASSET: -1200,
      SERVICE_COST: 100.01,
      VAT_IN: 20,
      SUPPLIER: -120.01,
    })
    for (const part of [333.33, 333.34, 653.34]) await pay(invoice, part)
    expect(await booked(invoice)).toEqual({
      WIP: 1000,
      VAT_IN_ASSET: 200,
      SERVICE_COST: 100.01,
      VAT_IN: 20,
      BANK: -1320.01,
    })
    expect((await house.load('invoice', { registration: invoice }))[0]!.status).toBe('PAID')
  })

  it('is paid in the books no earlier than it was issued, and as a whole', async () => {
    const early = await fromSupplier([
      { type: 'PURCHASE', name: 'Machine', amountExclTax: 1000, taxCode: 'FR20' },
    ])
    const late = await fromSupplier([{ type: 'FEE', name: 'Bought', amountExclTax: 500, taxCode: 'FR20' }])
    await issue(early)
    const next = '2026-03-05'
    for (const code of ['validate', 'issue']) await house.move('invoice', late, code, { day: next })
    const [transfer] = await house.act(next, work => payOut(work, [early, late], { date: day }))
    expect(transfer!.operation).toMatchObject({ date: next, valueDate: day, amount: -1800 })
    const allocations = await house.load('cashflowAllocation', {
      bankOperationRegistration: transfer!.operation.registration,
    })
    expect(allocations.map(({ date }) => date)).toEqual([next, next])
    for (const on of [day, next]) await expectProofs(house, on)
  })

  it('is issued with his number and its day, and names the field that is missing', async () => {
    const invoice = await fromSupplier([{ type: 'FEE', name: 'Bought', amountExclTax: 1 }])
    const without = (values: Plain) =>
      house.act(day, work =>
        patchRecord(work, 'invoice', invoice, { invoiceNumber: 'S-X', taxPointDate: day, ...values }),
      )
    await house.move('invoice', invoice, 'validate')
    for (const [field, code] of [
      ['invoiceNumber', 'SUPPLIER_NUMBER_MISSING'],
      ['taxPointDate', 'SUPPLIER_DATE_MISSING'],
    ] as const) {
      await without({ [field]: null })
      await expect(house.move('invoice', invoice, 'issue')).rejects.toMatchObject({
        rejectionReason: { code },
      })
    }
    await without({})
    await house.move('invoice', invoice, 'issue')
    // The books keep his day beside that of the entry.
    const postings = await house.load('posting', { invoiceRegistration: invoice })
    expect(postings.map(posting => posting.valueDate)).toEqual([day, day])
  })

  it('is ordered with the tax of each line of the contract', async () => {
    await house.create('tax', {
      code: 'FR10',
      name: 'TVA 10 %',
      category: 'S',
      rates: [{ from: '2014-01-01', rate: 0.1 }],
    })
    const lines = [
      ['FR10', 8_000],
      ['EXEMPT', 5_000],
      ['FR20', 35_000],
    ] as const
    const contract = await house.running({
      assets: lines.map(([taxCode, priceExclTax]) => ({
        name: taxCode,
        quantity: 1,
        priceExclTax,
        taxCode,
        ...invoicedAs(90, day),
      })),
    })
    await house.bill('2026-03-20', [contract])
    const [ordered, ...others] = await house.load('invoice', {
      contractRegistration: contract,
      pr: 'PAYABLE',
    })
    expect(others).toEqual([])
    expect(ordered).toMatchObject({ status: 'ISSUED', amountExclTax: 48_000, taxAmount: 7_800 })
    const taxes = await house.load('posting', {
      contractRegistration: contract,
      logicalAccount: 'VAT_IN_ASSET',
    })
    expect(taxes.map(tax => [tax.taxCode, tax.amount]).sort()).toEqual([
      ['FR10', 800],
      ['FR20', 7_000],
    ])
    await expectProofs(house, '2026-03-20')
  })

  it('says who is paid', async () => {
    const invoice = await write({ pr: 'PAYABLE' }, [{ name: 'X', amountExclTax: 1 }])
    await expect(house.move('invoice', invoice, 'validate')).rejects.toMatchObject({
      rejectionReason: { code: 'PAYEE_MISSING' },
    })
  })
})

describe('a line that somebody writes', () => {
  const line = async (values: Plain) => {
    const invoice = await write(
      { pr: 'RECEIVABLE', persons: [{ personRegistration: house.client, role: 'PAYER' }] },
      [],
    )
    const [made] = await byHand(work =>
      createRecords(work, 'invoiceLine', [{ invoiceRegistration: invoice, name: 'Line', ...values }]),
    )
    return (await house.load('invoiceLine', { registration: String(made!.registration) }))[0]!
  }
  const refused = { code: 'INVALID_FIELD_IN_BODY' }

  it('bears the tax of its code, and stands in the books of its invoice', async () => {
    expect(await line({ amountExclTax: 100, taxCode: 'FR20' })).toMatchObject({
      taxRate: 0.2,
      taxAmount: 20,
      amountInclTax: 120,
      orgaRegistration: house.house,
    })
    await expect(line({ amountExclTax: 100, taxCode: 'FR20', taxRate: 0.1 })).rejects.toMatchObject(refused)
    await expect(line({ amountExclTax: 100, taxCode: 'FR02' })).rejects.toMatchObject({
      strings: ['taxCode', expect.objectContaining({ code: 'TAX_CODE_UNKNOWN' })],
    })
    expect(await line({ amountExclTax: 100, taxCode: 'EXEMPT' })).toMatchObject({ taxAmount: 0 })
  })

  it('amounts to quantity times price less discount', async () => {
    const made = await line({ quantity: 3, unitPrice: 33.335, discount: 0.01, taxCode: 'FR20' })
    expect(made).toMatchObject({ amountExclTax: 100, taxAmount: 20 })
    await expect(line({ quantity: 2, unitPrice: 100, amountExclTax: 5 })).rejects.toMatchObject(refused)
    await byHand(work => patchRecord(work, 'invoiceLine', made.registration, { quantity: 6 }))
    const [after] = await house.load('invoiceLine', { registration: made.registration })
    expect(after).toMatchObject({ amountExclTax: 200, taxAmount: 40, amountInclTax: 240 })
  })
})

it('leaves books that agree with the records', () => expectProofs(house, '2027-12-31'))
