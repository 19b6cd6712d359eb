import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadByRegistrations, patchRecord, runOver } from '#engine/index.ts'
import { takePayments } from '../payments/allocate.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
let line: string
beforeAll(async () => {
  house = await leasingHouse()
  const made = await house.create('creditLine', {
    type: 'LOAN',
    name: 'Fleet',
    orgaRegistration: house.house,
    currency: 'EUR',
    creditLimit: 100_000,
    persons: [{ personRegistration: house.client, role: 'CLIENT' }],
    startDate: '2026-01-01',
  })
  line = String(made.registration)
  for (const code of ['submit', 'approve', 'open']) await house.move('creditLine', line, code)
})
afterAll(() => house.close())

/** A draft of 48,000 that draws from the line. */
const draft = () => house.draft({ product: 'LOAN', contract: { creditLineRegistration: line } })
const validate = (contract: string) => house.move('contract', contract, 'validate')
const lineNow = async () => (await house.load('creditLine', { registration: line }))[0]!

describe('contracts over one credit line', () => {
  it('take their part as they are validated; the one that is too much is refused there', async () => {
    const first = await draft()
    const second = await draft()
    await validate(first)
    await validate(second)
    expect(await lineNow()).toMatchObject({ pending: 96_000, available: 4000 })
    const third = await draft()
    await expect(validate(third)).rejects.toMatchObject({
      rejectionReason: {
        code: 'CREDIT_LINE_EXCEEDED',
        params: { amount: { amount: 44_000, currency: 'EUR' } },
      },
    })
    for (const contract of [first, second])
      await house.move('contract', contract, 'activate', { input: { date: '2026-03-01' } })
    expect(await lineNow()).toMatchObject({ pending: 0, available: 4000 })
  })

  it('are counted one after the other where many are validated at once', async () => {
    await house.act('2026-03-01', work => patchRecord(work, 'creditLine', line, { creditLimit: 180_000 }))
    const both = [await draft(), await draft()]
    await expect(
      house.act('2026-03-01', async work =>
        runOver(
          work,
          'contract',
          'validate',
          await loadByRegistrations(work, 'contract', both, { lock: 'update' }),
          {},
        ),
      ),
    ).rejects.toMatchObject({ rejectionReason: { code: 'CREDIT_LINE_EXCEEDED' } })
    await validate(both[0]!)
  })

  it('start only while the line still covers them', async () => {
    const [waiting] = await house.load('contract', { status: 'VALIDATED' })
    await house.act('2026-03-01', work => patchRecord(work, 'creditLine', line, { creditLimit: 100_000 }))
    await expect(
      house.move('contract', waiting!.registration, 'activate', { input: { date: '2026-03-01' } }),
    ).rejects.toMatchObject({ rejectionReason: { code: 'CREDIT_LINE_EXCEEDED' } })
  })
})

it('has room again for what is repaid in part of a revolving line, at once', async () => {
  const made = await house.create('creditLine', {
    type: 'REVOLVING',
    name: 'Working capital',
    orgaRegistration: house.house,
    currency: 'EUR',
    creditLimit: 100_000,
    persons: [{ personRegistration: house.client, role: 'CLIENT' }],
    startDate: '2026-01-01',
  })
  const registration = String(made.registration)
  for (const code of ['submit', 'approve', 'open']) await house.move('creditLine', registration, code)
  const loan = await house.running({ product: 'LOAN', contract: { creditLineRegistration: registration } })
  await house.bill('2026-04-01', [loan])
  const [instalment] = await house.load('invoice', { contractRegistration: loan, pr: 'RECEIVABLE' })
  const available = async () => (await house.load('creditLine', { registration }))[0]!.available
  expect(await available()).toBe(52_000)
  const pay = (amount: number, date: string) =>
    house.act(date, work =>
      takePayments(work, [
        {
          ...{ date, amount, currency: 'EUR' },
          personRegistration: house.client,
          orgaRegistration: house.house,
          invoices: [instalment!.registration],
        },
      ]),
    )
  // 216 of interest first, then principal.
  await pay(200, '2026-04-02')
  expect(await available()).toBe(52_000)
  await pay(1_016, '2026-04-03')
  expect(await available()).toBe(53_000)
  const [second] = await house.load('bankOperation', { amount: 1_016 })
  await house.move('bankOperation', second!.registration, 'reverse', { day: '2026-04-04', reason: 'AM04' })
  expect(await available()).toBe(52_000)
  await expectProofs(house, '2026-04-04')
})
