import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertRecords, type Plain, sql } from '#engine/index.ts'
import { bookEarlierPremiums } from '../accounting/earlier-premiums.ts'
import { takePayments } from '../payments/allocate.ts'
import { runStatements } from '../remittances/state-held.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
let insurer: string
beforeEach(async () => {
  house = await leasingHouse()
  insurer = await house.act('2026-03-01', async work => {
    const [made] = await insertRecords(
      work,
      'person',
      [{ type: 'C', name: 'Assurances de l’Ouest', orgaRegistration: house.house }],
      { unchecked: true },
    )
    return String(made!.registration)
  })
})
afterEach(() => house.close())

/** A loan or lease with a premium of 50 in each instalment, billed once. */
const billed = async (asked: Plain) => {
  const contract = await house.running({
    quotation: { insurancePremium: 50 },
    persons: [
      { personRegistration: house.client, role: 'CLIENT' },
      { personRegistration: house.supplier, role: 'SUPPLIER' },
      { personRegistration: insurer, role: 'INSURER' },
    ],
    ...asked,
  })
  await house.bill('2026-04-01', [contract])
  const [invoice] = await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })
  return { contract, invoice: invoice! }
}
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
const booked = (contractRegistration: string) =>
  house.balances({ contractRegistration, logicalAccount: ['BAD_DEBT', 'INSURER', 'RECOVERY'] } as never)
const prove = async (...days: string[]) => {
  for (const day of days) await expectProofs(house, day)
}

describe.each([
  ['lease', {}],
  ['loan', { product: 'LOAN', assets: [] }],
] as const)('a premium within a claim of a %s that is lost', (_name, asked) => {
  it('is owed to no insurer and no loss of the house; what is paid after all is passed on', async () => {
    const { contract, invoice } = await billed(asked as Plain)
    const { registration, amountInclTax, taxAmount } = invoice
    await house.move('contract', contract, 'charge-off', { day: '2026-04-10', reason: 'Insolvent' })
    const net = Math.round((amountInclTax! - taxAmount! - 50) * 100) / 100
    const [lost] = await house.load('postingEvent', {
      eventType: 'CHARGE_OFF',
      invoiceRegistration: registration,
    })
    expect(
      await house.balances({
        postingEventRegistration: lost!.registration,
        logicalAccount: ['BAD_DEBT', 'INSURER'],
      }),
    ).toEqual({ BAD_DEBT: net, INSURER: 50 })
    await prove('2026-04-05', '2026-04-10')
    await pay(registration, amountInclTax!, '2026-04-20')
    expect(await booked(contract)).toMatchObject({ RECOVERY: -net, INSURER: -50 })
    await prove('2026-04-05', '2026-04-10', '2026-04-20')
    // The premium that was recovered is stated to its insurer.
    await runStatements(house.engine, house.as('2026-04-30'), { date: '2026-04-30' }, { dryRun: false })
    const [stated] = await house.load('invoice', { pr: 'PAYABLE', status: 'ISSUED', amountInclTax: 50 })
    expect(stated).toBeDefined()
    await prove('2026-04-10', '2026-04-20', '2026-04-30')
  })

  it('is lost in the part that is not paid, and again where its money returns', async () => {
    const { contract, invoice } = await billed(asked as Plain)
    const { registration, amountInclTax } = invoice
    await pay(registration, 400, '2026-04-03')
    await house.move('contract', contract, 'charge-off', { day: '2026-04-10', reason: 'Insolvent' })
    const part = Math.round(((50 * (amountInclTax! - 400)) / amountInclTax!) * 100) / 100
    expect((await booked(contract)).INSURER).toBe(Math.round((part - 50) * 100) / 100)
    await prove('2026-04-02', '2026-04-03', '2026-04-10')
    const [operation] = await house.load('bankOperation', { personRegistration: house.client })
    await house.move('bankOperation', operation!.registration, 'reverse', {
      day: '2026-04-15',
      reason: 'AC04',
    })
    expect((await booked(contract)).INSURER).toBeUndefined()
    await prove('2026-04-02', '2026-04-03', '2026-04-10', '2026-04-15')
    await pay(registration, 123.45, '2026-04-20')
    await house.move('invoice', registration, 'credit', {
      day: '2026-04-25',
      reason: 'Settled',
      input: { date: '2026-04-25' },
    })
    await prove('2026-04-10', '2026-04-15', '2026-04-20', '2026-04-25')
  })

  it('is lost by what a note has left of it', async () => {
    const { contract, invoice } = await billed(asked as Plain)
    await house.move('invoice', invoice.registration, 'credit', {
      day: '2026-04-05',
      reason: 'No cover',
      input: { date: '2026-04-05', amount: 50, lineType: 'INSURANCE' },
    })
    await house.move('invoice', invoice.registration, 'write-off', { day: '2026-04-10', reason: 'Lost' })
    expect((await booked(contract)).INSURER).toBeUndefined()
    await prove('2026-04-02', '2026-04-05', '2026-04-10')
  })
})

describe('a premium of a claim that was lost before losses told it apart', () => {
  it.each(['write-off', 'charge-off'])('is taken off the loss by the next night, once (%s)', async code => {
    const { contract, invoice } = await billed({})
    const [entity, key] = code === 'write-off' ? ['invoice', invoice.registration] : ['contract', contract]
    await house.move(entity!, key, code, { day: '2026-04-10', reason: 'Insolvent' })
    const now = await booked(contract)
    expect(now.INSURER ?? 0).toBe(0)
    await house.act('2026-04-10', work =>
      work.tx.query(
        sql`update posting set logical_account = 'BAD_DEBT', account = '654000'
            where tenant_id = 1 and logical_account = 'INSURER' and event_type in ('WRITE_OFF', 'CHARGE_OFF')`,
      ),
    )
    expect((await booked(contract)).INSURER).toBe(-50)
    const bookings = async () => (await house.load('booking', { contractRegistration: contract })).length
    await house.act('2026-04-20', bookEarlierPremiums)
    expect(await booked(contract)).toEqual(now)
    const before = await bookings()
    await house.act('2026-04-21', bookEarlierPremiums)
    expect(await bookings()).toBe(before)
    await prove('2026-04-09', '2026-04-10', '2026-04-20')
  })
})
