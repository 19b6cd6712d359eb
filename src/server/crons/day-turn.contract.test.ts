import { afterAll, expect, it } from 'vitest'
import { patchRecord } from '#engine/index.ts'
import { runDunning } from '#processes/collections/run-dunning.ts'
import { expectProofs } from '#processes/testing/expect-proofs.ts'
import { leasingHouse } from '#processes/testing/leasing-house.ts'
import type { Product } from '../product.ts'
import { cronTasks } from './built-in.ts'

const house = await leasingHouse()
afterAll(() => house.close())

it('the turn of a day tells the late interest of open cases as of the new day', async () => {
  await house.act('2026-03-01', work =>
    patchRecord(work, 'product', house.products.get('LOAN')!, { lateRate: 0.1, lateFee: 40 }),
  )
  const loan = await house.running({ product: 'LOAN' })
  await house.bill('2026-05-01', [loan])
  for (const date of ['2026-05-10', '2026-05-25', '2026-06-10'])
    await runDunning(house.engine, house.as(date), { date })
  const [before] = await house.load('case')
  const next = '2026-06-11'
  const product = { engine: house.engine, callers: { product: async () => house.as(next) } }
  await cronTasks.get('day-turn')!(product as unknown as Product, 1, {})
  const [after] = await house.load('case')
  expect([before!.interestUntil, after!.interestUntil]).toEqual(['2026-06-10', next])
  expect(after!.lateInterest).toBeGreaterThan(before!.lateInterest!)
  await expectProofs(house, next)
})
