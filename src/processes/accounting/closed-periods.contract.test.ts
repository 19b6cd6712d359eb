import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patchRecord, runTransition } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { runBilling } from '../billing/run-billing.ts'
import { takePayments } from '../payments/allocate.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
let loan: string
beforeAll(async () => {
  house = await leasingHouse()
  loan = await house.running({ product: 'LOAN' })
  await house.bill('2026-04-01', [loan])
})
afterAll(() => house.close())

const close = (date: string, day = '2026-05-10', of = house.house) =>
  house.act(day, work => patchRecord(work, 'organization', of, { closedUntil: [{ ledger: 'LOCAL', date }] }))
const pay = (day: string, date: string, amount: number, more = {}) =>
  house.act(day, work =>
    takePayments(work, [{ date, amount, currency: 'EUR', personRegistration: house.client, ...more }]),
  )
const postingsOf = (operation: Loaded<'bankOperation'>) =>
  house.load('posting', { bankOperationRegistration: operation.registration })

describe('books that are closed until a day', () => {
  beforeAll(() => close('2026-04-30'))

  it('take money of that time on the first open day, and keep the day of the bank', async () => {
    const [operation] = await pay('2026-05-10', '2026-04-20', 100)
    expect(operation).toMatchObject({
      date: '2026-05-01',
      valueDate: '2026-04-20',
      // Nobody said in whose books: it is for an invoice of this house.
      orgaRegistration: house.house,
    })
    const postings = await postingsOf(operation!)
    expect(postings.length).toBeGreaterThan(0)
    for (const posting of postings)
      expect(posting).toMatchObject({ date: '2026-05-01', valueDate: '2026-04-20' })
    const allocations = await house.load('cashflowAllocation', {
      bankOperationRegistration: operation!.registration,
    })
    expect(allocations.map(a => a.date)).toEqual(['2026-05-01'])
  })

  it('take back on an open day what was paid before', async () => {
    const [operation] = await pay('2026-05-10', '2026-05-02', 50)
    await close('2026-05-05')
    await house.act('2026-05-04', work =>
      runTransition(work, 'bankOperation', operation!.registration, 'reverse', { reason: 'returned' }),
    )
    const reversed = (await postingsOf(operation!)).filter(p => p.reversedRegistration)
    expect(new Set(reversed.map(p => p.date))).toEqual(new Set(['2026-05-06']))
    expect(await house.balances({ bankOperationRegistration: operation!.registration })).toEqual({})
    await close('2026-04-30')
  })

  it('refuse what the house would date there itself: a run, an invoice, a write-off', async () => {
    await expect(house.bill('2026-04-28', [loan])).rejects.toMatchObject({
      code: 'PERIOD_CLOSED',
      strings: ['2026-04-30', '2026-04-28'],
    })
    const [open] = await house.load('invoice', { contractRegistration: loan, status: 'PARTIALLY_PAID' })
    await expect(
      house.move('invoice', open!.registration, 'credit', {
        day: '2026-05-10',
        reason: 'wrong',
        input: { date: '2026-04-30' },
      }),
    ).rejects.toMatchObject({ code: 'PERIOD_CLOSED' })
    expect((await house.load('invoice', { registration: open!.registration }))[0]!.status).toBe(
      'PARTIALLY_PAID',
    )
  })

  it('stand open from the day after', async () => {
    const { invoices, unbilled } = await house.bill('2026-05-01', [loan])
    expect(invoices.length).toBeGreaterThan(0)
    expect(unbilled).toEqual([])
  })

  it('close the branches of a house with it', async () => {
    const branch = await house.create('organization', {
      type: 'O',
      name: 'Ponant Brest',
      parentRegistration: house.house,
    })
    const [operation] = await pay('2026-05-10', '2026-04-02', 10, {
      orgaRegistration: String(branch.registration),
    })
    expect(operation!.date).toBe('2026-05-01')
  })

  it('give nothing to invoices in the books of another organization', async () => {
    const [branch] = await house.load('organization', { name: 'Ponant Brest' })
    const [received] = await house.load('bankOperation', { orgaRegistration: branch!.registration })
    expect(received).toMatchObject({ amount: 10, balance: 10 })
    const [open] = await house.load('invoice', { contractRegistration: loan, status: 'ISSUED' })
    await expect(
      pay('2026-05-10', '2026-05-02', 10, {
        orgaRegistration: branch!.registration,
        invoices: [open!.registration],
      }),
    ).rejects.toMatchObject({
      code: 'INVALID_FIELD_IN_BODY',
      strings: ['invoices', expect.objectContaining({ code: 'OTHER_ORGANIZATION' })],
    })
    await expectProofs(house, '2026-05-10')
  })

  it('are never closed in the financial ledger alone, nor beyond the local one', async () => {
    const closing = (closedUntil: { ledger: string; date: string }[]) =>
      house.act('2026-05-10', work => patchRecord(work, 'organization', house.house, { closedUntil }))
    for (const closedUntil of [
      [{ ledger: 'FIN', date: '2026-04-30' }],
      [
        { ledger: 'LOCAL', date: '2026-03-31' },
        { ledger: 'FIN', date: '2026-04-30' },
      ],
    ])
      await expect(closing(closedUntil)).rejects.toMatchObject({
        code: 'INVALID_FIELD_IN_BODY',
        strings: [expect.stringContaining('closedUntil'), expect.objectContaining({ code: 'CLOSED_ALONE' })],
      })
  })

  it('are never closed to today, nor twice', async () => {
    await expect(close('2026-05-10')).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
    await expect(
      house.act('2026-05-10', work =>
        patchRecord(work, 'organization', house.house, {
          closedUntil: [
            { ledger: 'LOCAL', date: '2026-04-30' },
            { ledger: 'LOCAL', date: '2026-03-31' },
          ],
        }),
      ),
    ).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
  })
})

describe('days ahead', () => {
  it('are billed to the horizon of the organization, on invoices of today', async () => {
    const bill = (date: string) =>
      runBilling(house.engine, house.as('2026-05-10'), { date, contracts: [loan] })
    await expect(bill('2026-06-11')).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
    const { invoices } = await bill('2026-06-10')
    const issued = await house.load('invoice', { registration: invoices })
    expect(issued.map(i => [i.dueDate, i.issueDate])).toEqual([['2026-06-01', '2026-05-10']])
    await house.act('2026-05-10', work =>
      patchRecord(work, 'organization', house.house, { billingHorizonDays: 90 }),
    )
    expect((await bill('2026-08-08')).invoices).toHaveLength(2)
  })

  it('are no days of money', async () => {
    await expect(pay('2026-05-10', '2026-05-11', 10)).rejects.toMatchObject({
      code: 'INVALID_FIELD_IN_BODY',
      strings: ['date', expect.objectContaining({ code: 'AFTER_TODAY' })],
    })
  })
})

it('leaves books that agree with the records', () => expectProofs(house, '2027-12-31'))
