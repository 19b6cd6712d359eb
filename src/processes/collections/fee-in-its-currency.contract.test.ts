import { afterAll, beforeAll, expect, it } from 'vitest'
import { patchRecord } from '#engine/index.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { runDunning } from './run-dunning.ts'
import { runInterest } from './run-interest.ts'

const day = '2026-06-30'
let house: LeasingHouse

beforeAll(async () => {
  house = await leasingHouse()
  await house.act('2026-03-01', work =>
    patchRecord(work, 'product', house.products.get('LOAN')!, {
      lateRate: 0.1,
      lateFee: 40,
      currency: 'USD',
    }),
  )
  const loan = await house.running({ product: 'LOAN' })
  await house.bill('2026-04-01', [loan])
  for (const date of ['2026-04-10', '2026-04-25', '2026-05-10', '2026-05-25'])
    await runDunning(house.engine, house.as(date), { date })
})
afterAll(() => house.close())

const run = () => runInterest(house.engine, house.as(day), { date: day })

it('a fixed fee in dollars on an invoice in euros is billed in dollars, apart from the interest, and once', async () => {
  const first = await run()
  expect(first.sums.map(sum => sum.currency)).toEqual(['EUR', 'USD'])
  expect(first.sums[1]).toEqual({ currency: 'USD', amount: 40 })
  expect(first.sums[0]!.amount).toBeGreaterThan(0)
  await expectProofs(house, day)
  expect((await run()).invoices).toEqual([])
})

it('the fee credited is owed again; its interest is not', async () => {
  const [fee] = await house.load('invoice', {
    billedCaseRegistration: { not: null },
    currency: 'USD',
  } as never)
  await house.move('invoice', fee!.registration, 'credit', {
    day,
    reason: 'goodwill',
    input: { date: day },
  })
  const again = await run()
  expect(again.sums).toEqual([{ currency: 'USD', amount: 40 }])
  await expectProofs(house, day)
})
