/* Long because each way in which the past can change is walked through to the proofs. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Plain } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { takePayments } from '../payments/allocate.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type Asked, type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
// A house each: its books go by the day, and numbers of its series with them.
beforeEach(async () => {
  house = await leasingHouse()
})
afterEach(() => house.close())

/** The day of the amendment; instalments of 1 April, May and June are billed by then. */
const today = '2026-06-10'
const days = [
  '2026-03-15',
  '2026-04-20',
  '2026-05-20',
  '2026-06-09',
  today,
  '2026-06-20',
  '2026-06-25',
  '2026-07-15',
]

const billed = async (asked: Asked): Promise<string> => {
  const contract = await house.running(asked)
  for (const day of ['2026-04-01', '2026-05-01', '2026-06-01']) await house.bill(day, [contract])
  return contract
}
const simulated = async (contract: string, values: Plain, day = today): Promise<Plain> => {
  const made = await house.create('amendment', { contractRegistration: contract, ...values }, day)
  await house.move('amendment', made.registration, 'simulate', { day })
  return house.read('amendment', made.registration)
}
const apply = async ({ registration }: Plain, day = today) => {
  await house.move('amendment', registration, 'approve', { day })
  await house.move('amendment', registration, 'apply', { day })
}
const undo = (contract: Plain, day: string) =>
  house.move('amendment', contract.registration, 'apply', { action: 'UNDO', day })

const flowsOf = async (contract: string) =>
  (await house.load('cashflow', { contractRegistration: contract, pr: 'RECEIVABLE' })).filter(
    flow => flow.status !== 'CANCELLED' && flow.status !== 'REVERSED',
  )
/** What is asked for of each instalment in all, whether billed at once or corrected since. */
const askedFor = async (contract: string): Promise<Record<string, number[]>> => {
  const sums: Record<string, number[]> = {}
  for (const flow of await flowsOf(contract)) {
    if (flow.type !== 'INSTALMENT') continue
    const before = sums[flow.dueDate] ?? [0, 0, 0]
    sums[flow.dueDate] = [flow.amountExclTax, flow.principal, flow.interest].map((part, i) =>
      sumMoney([before[i], part], 'EUR'),
    )
  }
  return sums
}
const planOf = async (contract: string): Promise<Record<string, number[]>> => {
  const { quotationRegistration } = await house.read('contract', contract)
  const [quotation] = await house.load('quotation', { registration: String(quotationRegistration) })
  return Object.fromEntries(
    quotation!
      .plan!.filter(row => row.kind !== 'RESIDUAL')
      .map(row => [row.dueDate, [row.payment, row.principal, row.interest]]),
  )
}
const notesOf = (contract: string) =>
  house.load('invoice', { contractRegistration: contract, type: 'CREDIT_NOTE' })
const proven = async () => {
  for (const day of days) await expectProofs(house, day)
}

const pay = async (contract: string, dueDate: string, day: string) => {
  const [invoice] = await house.load('invoice', { contractRegistration: contract, dueDate, type: 'INVOICE' })
  await house.act(day, async work => {
    await takePayments(work, [
      {
        personRegistration: house.client,
        orgaRegistration: house.house,
        date: day,
        currency: 'EUR',
        amount: invoice!.amountInclTax!,
        invoices: [invoice!.registration],
      },
    ])
  })
  return invoice!.registration
}

describe('an amendment that takes effect before what is billed', () => {
  it('of a lower rate credits the difference of each instalment, paid or not', async () => {
    const contract = await house.running({ product: 'LOAN', assets: [] })
    await house.bill('2026-04-01', [contract])
    const paid = await pay(contract, '2026-04-01', '2026-04-03')
    for (const day of ['2026-05-01', '2026-06-01']) await house.bill(day, [contract])
    const shown = await simulated(contract, { type: 'RATE', newRate: 0.03, validityDate: '2026-03-01' })
    const rows = (shown.comparison as Plain[]).slice(0, 4)
    expect(rows.map(row => row.state)).toEqual(['rebilled', 'rebilled', 'rebilled', 'changed'])
    expect(shown.backBilled).toBe(0)
    expect(shown.backCredited).toBeLessThan(0)
    expect(shown.backCredited).toBe(
      sumMoney(
        rows.slice(0, 3).map(row => row.difference as number),
        'EUR',
      ),
    )
    // Nothing but the figures yet.
    expect(await notesOf(contract)).toEqual([])
    await apply(shown)
    expect(await askedFor(contract)).toEqual(await planOf(contract))
    const notes = await notesOf(contract)
    expect(notes).toHaveLength(3)
    expect(
      sumMoney(
        notes.map(note => note.amountInclTax),
        'EUR',
      ),
    ).toBe(shown.backCredited)
    expect(notes.map(note => note.issueDate)).toEqual([today, today, today])
    // What was paid of the first stands with its payer as an advance.
    const [operation] = await house.load('bankOperation', { personRegistration: house.client })
    const ofPaid = notes.find(note => note.originalRegistration === paid)!
    expect(sumMoney([operation!.balance, ofPaid.amountInclTax], 'EUR')).toBe(0)
    const { outstanding, principalDue } = await house.read('contract', contract)
    const plan = await planOf(contract)
    expect(sumMoney([outstanding as number, principalDue as number, plan['2026-04-01']![1]], 'EUR')).toBe(
      48_000,
    )
    await proven()
    await house.bill('2026-07-01', [contract])
    await proven()
    await expect(undo(shown, '2026-07-15')).rejects.toMatchObject({
      rejectionReason: { code: 'STRAND_BILLED' },
    })
  })

  it('is undone whole, and can be made again', async () => {
    const again = await billed({ product: 'LOAN', assets: [] })
    const before = await askedFor(again)
    const other = await simulated(again, { type: 'RATE', newRate: 0.03, validityDate: '2026-05-01' })
    await apply(other)
    await proven()
    await undo(other, '2026-06-20')
    expect(await askedFor(again)).toEqual(before)
    expect(await planOf(again)).toEqual(before)
    await proven()
    await house.bill('2026-06-21', [again])
    expect(await askedFor(again)).toEqual(before)
    await proven()
    await expectProofs(house, '2026-06-21')
    // And once more with the same number of the version.
    const third = await simulated(
      again,
      { type: 'RATE', newRate: 0.07, validityDate: '2026-05-01' },
      '2026-06-25',
    )
    await apply(third, '2026-06-25')
    expect(await askedFor(again)).toEqual(await planOf(again))
    await proven()
  })

  it('of a higher rate bills the difference, and calls it back as it is undone', async () => {
    const contract = await billed({ product: 'LOAN', assets: [] })
    const before = await askedFor(contract)
    const shown = await simulated(contract, { type: 'RATE', newRate: 0.08, validityDate: '2026-04-01' })
    expect(shown.backCredited).toBe(0)
    expect(shown.backBilled).toBeGreaterThan(0)
    await apply(shown)
    expect(await askedFor(contract)).toEqual(await planOf(contract))
    await proven()
    await house.bill('2026-06-20', [contract])
    const corrections = (await house.load('invoice', { contractRegistration: contract })).filter(
      invoice => invoice.issueDate === '2026-06-20',
    )
    expect(corrections).toHaveLength(2)
    expect(
      sumMoney(
        corrections.map(one => one.amountInclTax),
        'EUR',
      ),
    ).toBe(shown.backBilled)
    expect(await askedFor(contract)).toEqual(await planOf(contract))
    await proven()
    await undo(shown, '2026-07-01')
    expect(await askedFor(contract)).toEqual(before)
    await proven()
    expect(await notesOf(contract)).toHaveLength(2)
  })

  it('of a lease credits rents with their tax, and an instalment that is credited later is billed as corrected', async () => {
    const contract = await billed({ quotation: { residualValue: 4800 } })
    const shown = await simulated(contract, { type: 'DURATION', newDuration: 48, validityDate: '2026-04-01' })
    expect(shown.backCredited).toBeLessThan(0)
    await apply(shown)
    const notes = await notesOf(contract)
    for (const note of notes) expect(note.taxAmount).toBeCloseTo((note.amountExclTax as number) * 0.2, 2)
    await proven()
    const [may] = await house.load('invoice', {
      contractRegistration: contract,
      dueDate: '2026-05-01',
      type: 'INVOICE',
    })
    await house.move('invoice', may!.registration, 'credit', {
      day: '2026-06-20',
      reason: 'wrong address',
      input: { date: '2026-06-20' },
    })
    await proven()
    await house.bill('2026-06-21', [contract])
    const plan = await planOf(contract)
    expect(await askedFor(contract)).toEqual(plan)
    const [again] = (
      await house.load('invoice', { contractRegistration: contract, dueDate: '2026-05-01', type: 'INVOICE' })
    ).filter(invoice => invoice.issueDate === '2026-06-21')
    expect(again!.amountExclTax).toBe(plan['2026-05-01']![0])
    for (const day of [...days, '2026-06-21']) await expectProofs(house, day)
  })

  it.each([
    { type: 'PAYMENT_HOLIDAY', holidayPeriods: 2, holidayExtends: true },
    { type: 'PARTIAL_SETTLEMENT', amount: 6000 },
    { type: 'AMOUNT', amount: 5000 },
  ])('of $type follows in the books and the plan', async values => {
    const contract = await billed({ product: 'LOAN', assets: [] })
    const shown = await simulated(contract, { ...values, validityDate: '2026-04-01' })
    await apply(shown)
    await proven()
    await undo(shown, '2026-06-20')
    await proven()
    const once = await simulated(contract, { ...values, validityDate: '2026-04-01' }, '2026-06-25')
    await apply(once, '2026-06-25')
    await house.bill('2026-06-26', [contract])
    await proven()
    const { outstanding } = await house.read('contract', contract)
    const asked = await askedFor(contract)
    const left = sumMoney(
      Object.entries(asked).flatMap(([due, [, principal]]) => (due > today ? [principal] : [])),
      'EUR',
    )
    expect(outstanding).toBe(left)
  })

  it('of a loan that was settled early calls back what fell due after it, and asks for it again when undone', async () => {
    const contract = await house.running({ product: 'LOAN', assets: [] })
    for (const day of ['2026-04-01', '2026-05-01']) await house.bill(day, [contract])
    await pay(contract, '2026-05-01', '2026-05-04')
    await house.bill('2026-06-01', [contract])
    const before = await askedFor(contract)
    const shown = await simulated(contract, { type: 'EARLY_SETTLEMENT', validityDate: '2026-04-15' })
    expect(shown.backCredited).toBe(-2 * before['2026-05-01']![0]!)
    // What is billed of April alone is owed beside it.
    expect(shown.unpaid).toBe(before['2026-04-01']![0])
    await apply(shown)
    await proven()
    await house.bill('2026-06-20', [contract])
    await proven()
    await undo(shown, '2026-07-01')
    await house.bill('2026-07-01', [contract])
    expect(await askedFor(contract)).toEqual(before)
    await proven()
  })

  it('refuses what cannot be corrected, in words', async () => {
    const contract = await billed({ product: 'LOAN', assets: [] })
    const [may] = await house.load('invoice', { contractRegistration: contract, dueDate: '2026-05-01' })
    await house.move('invoice', may!.registration, 'credit', {
      day: '2026-06-02',
      reason: 'goodwill',
      input: { isWaived: true, date: '2026-06-02' },
    })
    await expect(
      simulated(contract, { type: 'RATE', newRate: 0.03, validityDate: '2026-04-01' }),
    ).rejects.toMatchObject({ rejectionReason: { code: 'INSTALMENT_WAIVED' } })
    const payer = await house.create('person', {
      type: 'C',
      name: 'Holding Guérin',
      orgaRegistration: house.house,
    })
    await expect(
      simulated(contract, {
        type: 'PAYER',
        newPersonRegistration: payer.registration,
        validityDate: '2026-04-01',
      }),
    ).rejects.toMatchObject({ rejectionReason: { code: 'INSTALMENT_BILLED_EARLIEST' } })
    await proven()
  })
})

it('reaches back no further than what was drawn or repaid meanwhile: that would be lost in the plan', async () => {
  const loan = await billed({ product: 'LOAN', quotation: { duration: 12 } })
  const drawn = await simulated(loan, { type: 'AMOUNT', validityDate: '2026-06-01', amount: 5000 })
  await apply(drawn)
  await expectProofs(house, today)
  await expect(
    simulated(loan, { type: 'RATE', validityDate: '2026-04-01', newRate: 0.03 }),
  ).rejects.toMatchObject({
    rejectionReason: { code: 'PRINCIPAL_MOVED_LATER', params: { amendment: drawn.registration } },
  })
  await apply(await simulated(loan, { type: 'RATE', validityDate: '2026-06-01', newRate: 0.03 }))
  for (const day of days) await expectProofs(house, day)
})
