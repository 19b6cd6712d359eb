import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadByRegistrations, patchRecord } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { takePayments } from '../payments/allocate.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { overdueOf } from './bill-interest.ts'
import { toldUntil, turnInterest } from './keep-interest.ts'
import { runDunning } from './run-dunning.ts'

let house: LeasingHouse
const day = '2026-06-25'
beforeAll(async () => {
  house = await leasingHouse()
  await house.act('2026-03-01', work =>
    patchRecord(work, 'product', house.products.get('LOAN')!, { lateRate: 0.1, lateFee: 40 }),
  )
  const loan = await house.running({ product: 'LOAN' })
  await house.bill('2026-05-01', [loan])
  for (const date of ['2026-05-10', '2026-05-25', '2026-06-10', day])
    await runDunning(house.engine, house.as(date), { date })
})
afterAll(() => house.close())

/** What the case tells, and what its table of invoices comes to, asked on a day. */
const figures = (on = day) =>
  house.engine.work(house.as(on), async work => {
    const [open] = await house.load('case')
    const [found] = await loadByRegistrations(work, 'case', [open!.registration])
    const until = toldUntil(work, found!)
    const rows = await overdueOf(work, found!, until)
    return {
      until,
      days: rows.map(row => row.days),
      told: { interest: found!.lateInterest, fee: found!.lateFee },
      listed: {
        interest: sumMoney(
          rows.map(row => row.interest),
          'EUR',
        ),
        fee: sumMoney(
          rows.map(row => row.fee),
          'EUR',
        ),
      },
    }
  })

const late = async () =>
  (await house.load('invoice', { pr: 'RECEIVABLE' })).filter(
    one => one.caseRegistration && one.totalBalance! > 0,
  )

it('tells one figure also on the day after, before and after the day has turned, and on a settled case that of today', async () => {
  const next = '2026-06-26'
  const before = await figures()
  const early = await figures(next)
  expect(early).toEqual(before)
  expect(early.until).toBe(day)

  await turnInterest(house.engine, house.as(next))
  const turned = await figures(next)
  expect(turned.until).toBe(next)
  expect(turned.told).toEqual(turned.listed)
  expect(turned.told.interest).toBeGreaterThan(before.told.interest!)
  await turnInterest(house.engine, house.as(next))
  expect(await figures(next)).toEqual(turned)
  await expectProofs(house, next)

  const ofSettled = await house.engine.work(house.as('2026-07-10'), async work =>
    toldUntil(work, { status: 'RESOLVED', interestUntil: next }),
  )
  expect(ofSettled).toBe('2026-07-10')
})

it('tells one figure of late interest, whatever is paid, taken back or disputed of its invoices', async () => {
  const before = await figures()
  expect(before.told.interest).toBeGreaterThan(0)
  expect(before.told).toEqual(before.listed)

  const [first, second] = await late()
  const paid = await house.act(day, work =>
    takePayments(work, [
      {
        date: '2026-06-01',
        amount: first!.totalBalance!,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        invoices: [first!.registration],
      },
    ]),
  )
  expect(paid).toHaveLength(1)
  const after = await figures()
  expect(after.told).toEqual(after.listed)
  expect(after.told.interest).toBeLessThan(before.told.interest!)

  await house.move('invoice', second!.registration, 'dispute', { day, reason: 'Not delivered' })
  const disputed = await figures()
  expect(disputed.told).toEqual(disputed.listed)
  expect(disputed.told.interest).toBeLessThan(after.told.interest!)
  expect(disputed.days).toEqual(after.days)

  await house.move('invoice', second!.registration, 'resolve', { day })
  expect(await figures()).toEqual(after)

  await house.move('invoice', second!.registration, 'credit', {
    day,
    reason: 'Not delivered',
    input: { date: day },
  })
  const credited = await figures()
  expect(credited.told).toEqual(credited.listed)
  expect(credited.told.interest).toBeLessThan(after.told.interest!)
  await expectProofs(house, day)
})
