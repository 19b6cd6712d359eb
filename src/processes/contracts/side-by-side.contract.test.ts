import { afterAll, beforeAll, expect, test } from 'vitest'
import { runTransitions } from '#engine/index.ts'
import { afterDeadlocks, sideBySide, slices } from '../side-by-side.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

const today = '2026-03-01'
let house: LeasingHouse

beforeAll(async () => {
  house = await leasingHouse(today)
})
afterAll(() => house.close())

/** A transition of many as a batch runs it, in small parts. */
const inParts = (entity: 'contract' | 'invoice', keys: readonly string[], code: string, date: string) =>
  sideBySide(slices(keys, 4), 3, part =>
    afterDeadlocks(() =>
      house.act(date, work => runTransitions(work, entity, part, code, { reason: 'wrong', input: { date } })),
    ),
  )

test('contracts of one client that are activated, and whose invoices are credited, side by side leave books that agree', async () => {
  const contracts: string[] = []
  for (let i = 0; i < 12; i++) contracts.push(await house.draft({ product: i % 3 ? 'LEASE' : 'LOAN' }))
  for (const key of contracts) await house.move('contract', key, 'validate')
  await inParts('contract', contracts, 'activate', today)
  const running = await house.load('contract', { status: 'ACTIVE' })
  expect(running.map(one => one.registration).sort()).toEqual([...contracts].sort())
  await expectProofs(house, today)

  const day = '2026-04-01'
  await house.bill(day)
  const invoices = await house.load('invoice', { contractRegistration: contracts, pr: 'RECEIVABLE' })
  expect(invoices.length).toBeGreaterThanOrEqual(contracts.length)
  // Each is part of what the client owes, which every part changes.
  await inParts(
    'invoice',
    invoices.map(one => one.registration),
    'credit',
    day,
  )
  const credited = await house.load('invoice', { contractRegistration: contracts, status: 'CREDITED' })
  expect(credited.length).toBe(invoices.length)
  await expectProofs(house, day)
  const numbers = (await house.load('booking')).map(one => one.registration).sort()
  expect(new Set(numbers).size).toBe(numbers.length)
})
