import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeRecords, checkRecords, loadByRegistrations, sql } from '#engine/index.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

const day = '2026-03-01'
let house: LeasingHouse
beforeAll(async () => {
  house = await leasingHouse(day)
})
afterAll(() => house.close())

type Terms = Record<string, unknown>

const quoted = async (terms: Terms) => {
  const deal = await house.create('deal', { name: 'Lathe', orgaRegistration: house.house, currency: 'EUR' })
  return house.create('quotation', {
    dealRegistration: deal.registration,
    currency: 'EUR',
    financedAmountExclTax: 48_000,
    frequency: '30',
    startDate: day,
    ...terms,
  })
}
const kept = async (registration: unknown) =>
  (await house.load('quotation', { registration: String(registration) }))[0] as unknown as Terms

const sought: [field: string, terms: Terms][] = [
  ['residualValue', { solvedFor: 'residual', rate: 0.05, payment: 1_300, duration: 36, residualValue: 9 }],
  ['rate', { solvedFor: 'rate', rate: 0.01, payment: 1_450, duration: 36, residualValue: 480 }],
  [
    'financedAmountExclTax',
    { solvedFor: 'amount', rate: 0.05, payment: 1_300, duration: 36, financedAmountExclTax: 1 },
  ],
  ['duration', { solvedFor: 'periods', rate: 0.05, payment: 1_450, duration: 1 }],
  ['payment', { rate: 0.05, duration: 36, residualValue: 480, payment: 1 }],
]

it.each(sought)('%s holds what was found, and follows the other terms', async (field, terms) => {
  const made = await quoted(terms)
  const first = await kept(made.registration)
  expect(first[field]).not.toBe(terms[field])
  expect(first[field]).toBeCloseTo(Number(first.solvedValue), 5)
  const other = field === 'payment' ? { financedAmountExclTax: 60_000 } : { payment: 1_410 }
  await house.act(day, async work => {
    const quotations = await loadByRegistrations(work, 'quotation', [String(made.registration)], {
      lock: 'update',
    })
    await changeRecords(work, 'quotation', quotations, () => other)
  })
  const next = await kept(made.registration)
  expect(next[field]).not.toBe(first[field])
  expect(next[field]).toBeCloseTo(Number(next.solvedValue), 5)
})

it('is told by the history of the quotation, as whatever else changes in it', async () => {
  const made = await quoted({ rate: 0.05, duration: 36, residualValue: 480, payment: 1 })
  const { _id, payment } = await kept(made.registration)
  const told = await house.act(day, async work => {
    const { rows } = await work.tx.query<{ changes: Record<string, [unknown, unknown]> }>(
      sql`select changes from history where tenant_id = ${work.caller.tenantId}::int and record_id = ${String(_id)}::uuid`,
    )
    return rows.map(({ changes }) => changes.payment?.[1])
  })
  expect(told).toEqual([payment])
  const { findings } = await house.act(day, work => checkRecords(work, [String(_id)]))
  expect(findings).toEqual([])
})

it('is called after its terms, as they are by now, until somebody names it', async () => {
  const made = await quoted({ rate: 0.05, duration: 36, residualValue: 480 })
  const change = (more: { duration?: number; name?: string }) =>
    house.act(day, async work => {
      const found = await loadByRegistrations(work, 'quotation', [String(made.registration)], {
        lock: 'update',
      })
      await changeRecords(work, 'quotation', found, () => more)
    })
  const named = async () => {
    const { name, wording } = await kept(made.registration)
    return [String(name), (wording as { code?: string } | null)?.code]
  }
  expect(await named()).toEqual([expect.stringMatching(/^36 months, .*1,4/), 'TERMS_OF_QUOTATION'])
  await change({ duration: 24 })
  expect(await named()).toEqual([expect.stringMatching(/^24 months, .*2,/), 'TERMS_OF_QUOTATION'])
  await change({ name: 'As discussed' })
  await change({ duration: 48 })
  expect(await named()).toEqual(['As discussed', undefined])
})

it('keeps what is there while terms are missing', async () => {
  const open = await quoted({ solvedFor: 'rate', rate: 0.01, duration: 36 })
  const { rate, solvedValue = null } = await kept(open.registration)
  expect([rate, solvedValue]).toEqual([0.01, null])
})
