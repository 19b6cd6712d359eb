import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRecords, createRecords, insertRecords, type Plain, patchRecord } from '#engine/index.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { moveMoney } from './move-money.ts'

let house: LeasingHouse
let loan: string
let account: string
beforeAll(async () => {
  house = await leasingHouse()
  loan = await house.running({ product: 'LOAN' })
  await house.bill('2026-04-01', [loan])
  const made = await house.create('bankAccount', {
    personRegistration: house.house,
    name: 'Main account',
    bankIban: 'FR1420041010050500013M02606',
    orgaRegistration: house.house,
  })
  account = String(made.registration)
})
afterAll(() => house.close())

const day = '2026-04-10'
const write = async (values: Plain): Promise<string> => {
  const [made] = await house.act(day, work =>
    createRecords(work, 'bankOperation', [{ date: '2026-04-08', currency: 'EUR', ...values }]),
  )
  return String(made!.registration)
}
const operation = async (registration: string) => (await house.load('bankOperation', { registration }))[0]!
const confirm = (registration: string) => house.move('bankOperation', registration, 'confirm', { day })
const openInvoice = async () =>
  (await house.load('invoice', { contractRegistration: loan, pr: 'RECEIVABLE', totalBalance: { gt: 0 } }))[0]!

describe('a bank operation written by hand', () => {
  it('is money of nobody until it is confirmed: nothing stands in the books, nothing can be paid by it', async () => {
    const written = await write({ type: 'CASH_IN', amount: 1000, personRegistration: house.client })
    expect(await operation(written)).toMatchObject({ status: 'DRAFT', balance: 0 })
    expect(await house.load('posting', { bankOperationRegistration: written })).toEqual([])
    const invoice = await openInvoice()
    const moving = house.act(day, work =>
      moveMoney(work, {
        from: written,
        amount: 1000,
        to: [{ invoice: invoice.registration, amount: 1000 }],
        date: day,
      }),
    )
    await expect(moving).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
  })

  it('stands in the books of its account, or of the organization that holds it: in nobody’s it is not confirmed', async () => {
    const accountOf = async (personRegistration: string, bankIban: string) =>
      (
        await house.act(day, work =>
          insertRecords(work, 'bankAccount', [{ personRegistration, name: 'Bare', bankIban }], {
            unchecked: true,
          }),
        )
      )[0]!.registration
    const writeOn = async (bankAccountRegistration: string) => {
      const written = await write({ type: 'FEE', amount: -7, bankAccountRegistration })
      await house.act(day, async work =>
        changeRecords(work, 'bankOperation', [await operation(written)], () => ({ orgaRegistration: null }), {
          unchecked: true,
        }),
      )
      return written
    }
    const ours = await writeOn(await accountOf(house.house, 'DE89370400440532013000'))
    await confirm(ours)
    expect((await operation(ours)).orgaRegistration).toBe(house.house)
    const theirs = await writeOn(await accountOf(house.client, 'ES9121000418450200051332'))
    await expect(confirm(theirs)).rejects.toMatchObject({ rejectionReason: { code: 'ACCOUNT_OF_NO_HOUSE' } })
    await expectProofs(house, day)
  })

  it('is confirmed with all that its booking needs, and not before', async () => {
    const why = async (values: Plain) => {
      const written = await write(values)
      return confirm(written).then(
        () => null,
        error => error.rejectionReason?.code,
      )
    }
    const of = { personRegistration: house.client, bankAccountRegistration: account }
    expect(await why({ ...of, amount: 10 })).toBe('TYPE_MISSING')
    expect(await why({ ...of, type: 'CASH_OUT', amount: -10 })).toBe('ONLY_IN_OR_FEE')
    expect(await why({ ...of, type: 'CASH_IN', amount: 10, bankAccountRegistration: null })).toBe(
      'OUR_ACCOUNT_MISSING',
    )
    expect(await why({ ...of, type: 'CASH_IN', amount: 10, personRegistration: null })).toBe('PAYER_MISSING')
    const ahead = await write({ ...of, type: 'CASH_IN', amount: 10, date: '2026-04-11' })
    await expect(confirm(ahead)).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
  })

  it('stands in the books as an advance once it is confirmed, in those of its account, and is fixed then', async () => {
    const written = await write({
      type: 'CASH_IN',
      amount: 100,
      personRegistration: house.client,
      bankAccountRegistration: account,
    })
    await confirm(written)
    expect(await operation(written)).toMatchObject({
      status: 'ACTIVE',
      balance: 100,
      orgaRegistration: house.house,
    })
    expect(await house.balances({ bankOperationRegistration: written })).toEqual({ BANK: 100, ADVANCE: -100 })
    for (const change of [{ amount: 200 }, { date: '2026-04-01' }, { personRegistration: house.supplier }])
      await expect(
        house.act(day, work => patchRecord(work, 'bankOperation', written, change)),
      ).rejects.toMatchObject({ code: 'READ_ONLY_FIELD' })
    await house.move('bankOperation', written, 'reverse', { day, reason: 'typed twice' })
    expect(await house.balances({ bankOperationRegistration: written })).toEqual({})
  })

  it('pays the invoice that it names', async () => {
    const invoice = await openInvoice()
    const written = await write({
      type: 'CASH_IN',
      amount: invoice.totalBalance! + 5,
      personRegistration: house.client,
      bankAccountRegistration: account,
      invoiceRegistration: invoice.registration,
    })
    await confirm(written)
    expect(await operation(written)).toMatchObject({ allocated: invoice.totalBalance, balance: 5 })
    expect((await house.load('invoice', { registration: invoice.registration }))[0]).toMatchObject({
      status: 'PAID',
      totalBalance: 0,
    })
    expect(await house.balances({ bankOperationRegistration: written })).toEqual({
      BANK: invoice.totalBalance! + 5,
      CUSTOMER: -invoice.totalBalance!,
      ADVANCE: -5,
    })
  })

  it('of a fee is an expense and nobody’s advance', async () => {
    const written = await write({ type: 'FEE', amount: -12.5, bankAccountRegistration: account })
    await confirm(written)
    expect(await operation(written)).toMatchObject({ status: 'ACTIVE', balance: 0 })
    expect(await house.balances({ bankOperationRegistration: written })).toEqual({
      BANKFEE: 12.5,
      BANK: -12.5,
    })
  })
})

it('leaves books that agree with the records', () => expectProofs(house, '2027-12-31'))
