import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadByRegistrations, patchRecord, runOver } from '#engine/index.ts'
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
