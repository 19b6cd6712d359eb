import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { patchRecord } from '#engine/index.ts'
import { takePayments } from '../payments/allocate.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
beforeEach(async () => {
  house = await leasingHouse('2026-03-01')
})
afterEach(() => house.close())

const rule = (badDebtRelief: 'AT_LOSS' | 'ON_CLAIM' | 'NONE') =>
  house.act('2026-03-01', work => patchRecord(work, 'organization', house.house, { badDebtRelief }))
const billed = async () => {
  const contract = await house.running()
  await house.bill('2026-04-01', [contract])
  const [invoice] = await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })
  return { contract, invoice: invoice! }
}
const writeOff = (invoice: string, day = '2026-04-10') =>
  house.move('invoice', invoice, 'write-off', { day, reason: 'Lost' })
const claim = (invoice: string, day: string) =>
  house.move('invoice', invoice, 'claim-tax', { day, input: { date: day } })
const pay = (invoice: string, amount: number, date: string) =>
  house.act(date, work =>
    takePayments(work, [
      {
        date,
        amount,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        invoices: [invoice],
      },
    ]),
  )
const lossOf = (where: object) =>
  house.balances({ ...where, logicalAccount: ['BAD_DEBT', 'VAT_OUT', 'RECOVERY'] } as never)
const proveAll = async (...days: string[]) => {
  for (const day of days) await expectProofs(house, day)
}

describe('the tax of a claim that is lost', () => {
  test('stays owed where the country gives none back, and is owed once where it is paid after all', async () => {
    await rule('NONE')
    const { contract, invoice } = await billed()
    const { registration, amountInclTax, taxAmount } = invoice
    await house.move('contract', contract, 'charge-off', { day: '2026-04-10', reason: 'Insolvent' })
    const lost = { BAD_DEBT: amountInclTax, VAT_OUT: -taxAmount! }
    expect(await lossOf({ contractRegistration: contract })).toEqual(lost)
    await expect(claim(registration, '2026-04-11')).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
    await pay(registration, amountInclTax!, '2026-04-12')
    expect(await lossOf({ contractRegistration: contract })).toEqual({ ...lost, RECOVERY: -amountInclTax! })
    await proveAll('2026-04-09', '2026-04-10', '2026-04-12')
  })

  test('is claimed by an event of its own where it is asked for, and owed again by what comes in', async () => {
    await rule('ON_CLAIM')
    const { contract, invoice } = await billed()
    const { registration, amountInclTax, taxAmount } = invoice
    await expect(claim(registration, '2026-04-09')).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
    await house.move('contract', contract, 'charge-off', { day: '2026-04-10', reason: 'Insolvent' })
    expect((await lossOf({ contractRegistration: contract })).VAT_OUT).toBe(-taxAmount!)
    // Another rule from then on does not move what is lost already.
    await rule('AT_LOSS')
    await claim(registration, '2026-05-20')
    expect((await lossOf({ contractRegistration: contract })).VAT_OUT).toBeUndefined()
    await pay(registration, amountInclTax!, '2026-06-01')
    expect(await lossOf({ invoiceRegistration: registration })).toMatchObject({
      RECOVERY: -invoice.amountExclTax!,
    })
    await proveAll('2026-04-10', '2026-05-19', '2026-05-20', '2026-06-01')
  })

  test('is claimed of an invoice that is written off by itself, for what was not paid of it', async () => {
    await rule('ON_CLAIM')
    const { invoice } = await billed()
    const { registration, amountInclTax, taxAmount } = invoice
    const paid = Math.round(amountInclTax! * 25) / 100
    await pay(registration, paid, '2026-04-08')
    await writeOff(registration)
    expect((await lossOf({ invoiceRegistration: registration })).VAT_OUT).toBe(-taxAmount!)
    await claim(registration, '2026-05-20')
    const left = await lossOf({ invoiceRegistration: registration })
    expect(left.VAT_OUT).toBeCloseTo(-taxAmount! / 4, 1)
    expect(left.BAD_DEBT).toBeCloseTo(invoice.amountExclTax! * 0.75, 1)
    await proveAll('2026-04-10', '2026-05-19', '2026-05-20')
  })

  test('goes with the loss where nothing is said', async () => {
    const { invoice } = await billed()
    await writeOff(invoice.registration)
    expect(await lossOf({ invoiceRegistration: invoice.registration })).toEqual({
      BAD_DEBT: invoice.amountExclTax,
    })
    const [kept] = await house.load('invoice', { registration: invoice.registration })
    expect(kept).toMatchObject({ taxRelief: 'AT_LOSS' })
    await proveAll('2026-04-10')
  })
})
