import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeRecords, insertRecords, loadMatching, patchRecord } from '#engine/index.ts'
import { sealedValues } from '#entities/sealed.ts'
import { proofsOf } from '../../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../testing/leasing-house.ts'
import { proveNightly } from './tell-differences.ts'

let house: LeasingHouse
beforeAll(async () => {
  house = await leasingHouse()
  const loan = await house.running({ product: 'LOAN' })
  await house.bill('2026-04-01', [loan])
})
afterAll(() => house.close())

const night = (day: string) => house.act(day, proveNightly)
const runs = async () =>
  (await house.load('proofRun')).sort((a, b) => (a.registration < b.registration ? -1 : 1))
const tasks = () => house.load('task', { entityName: 'proofRun' })

/** Somebody writes past the product: a posting that no record is behind. */
const breakBooks = (day: string) =>
  house.act(day, async work => {
    const [posting] = await loadMatching(work, 'posting', { logicalAccount: 'CUSTOMER' }, { limit: 1 })
    const { _id: _, registration: __, ...values } = posting!
    const broken = { ...values, date: day, dc: 'D', amount: 12.34, personRegistration: house.supplier }
    await insertRecords(work, 'posting', [broken] as never, { unchecked: true })
  })
const mendBooks = (day: string) =>
  house.act(day, async work => {
    const broken = await loadMatching(work, 'posting', { personRegistration: house.supplier, amount: 12.34 })
    await changeRecords(work, 'posting', broken, () => ({ status: 'DRAFT' }), { unchecked: true })
  })
const close = (date: string, reason?: string, day = '2026-05-10') =>
  house.act(day, work =>
    patchRecord(work, 'organization', house.house, {
      closedUntil: [{ ledger: 'LOCAL', date, ...(reason ? { reason } : {}) }],
    }),
  )

it('has a word for every proof', async () => {
  const rows = await proofsOf(house, '2026-04-02')
  expect(new Set(rows.map(row => row.proof))).toEqual(new Set(sealedValues('proof')))
})

it('keeps each night that the books of an organization agree, and asks nobody to look', async () => {
  await night('2026-04-02')
  const [run, ...others] = await runs()
  expect(others).toEqual([])
  expect(run).toMatchObject({
    date: '2026-04-02',
    orgaRegistration: house.house,
    occasion: 'NIGHTLY',
    differingCount: 0,
  })
  expect(run!.differences ?? []).toEqual([])
  expect(run!.proofCount).toBeGreaterThan(10)
  expect(await tasks()).toEqual([])
})

it('keeps what differs and tells the accountants once, until the books agree again', async () => {
  await breakBooks('2026-04-03')
  await night('2026-04-03')
  await night('2026-04-04')
  const [, first, second] = await runs()
  for (const run of [first, second]) {
    expect(run!.differingCount).toBe(2)
    expect(run!.differences).toContainEqual(
      expect.objectContaining({
        proof: 'CUSTOMER',
        ledger: 'LOCAL',
        currency: 'EUR',
        key: house.supplier,
        ledgerAmount: 12.34,
        subLedgerAmount: 0,
        difference: 12.34,
      }),
    )
  }
  expect(await tasks()).toEqual([
    expect.objectContaining({
      subject: expect.stringContaining('BOOKS_DIFFER'),
      status: 'OPEN',
      profiles: ['ACCOUNTING', 'ADMIN'],
      entityRegistration: second!.registration,
      orgaRegistration: house.house,
    }),
  ])
  await mendBooks('2026-04-05')
  await night('2026-04-05')
  expect((await runs()).at(-1)!.differingCount).toBe(0)
  expect((await tasks()).map(task => task.status)).toEqual(['DONE'])
})

it('closes a period whose books agree, and keeps that they did', async () => {
  await close('2026-04-01')
  expect((await runs()).at(-1)).toMatchObject({ occasion: 'CLOSING', date: '2026-04-01', differingCount: 0 })
})

it('refuses to close one whose books differ, unless somebody says why', async () => {
  await breakBooks('2026-04-10')
  const before = (await runs()).length
  await expect(close('2026-04-30')).rejects.toMatchObject({
    code: 'INVALID_FIELD_IN_BODY',
    strings: ['closedUntil', expect.objectContaining({ code: 'CLOSING_DIFFERS' })],
  })
  // A day before the difference is closed as ever.
  await close('2026-04-05')
  await close('2026-04-30', 'The auditor books it in May')
  const kept = (await runs()).slice(before)
  expect(kept.map(run => [run.date, run.differingCount])).toEqual([
    ['2026-04-05', 0],
    ['2026-04-30', 2],
  ])
  const [organization] = await house.load('organization', { registration: house.house })
  expect(organization!.closedUntil).toMatchObject([
    { date: '2026-04-30', reason: 'The auditor books it in May' },
  ])
})
