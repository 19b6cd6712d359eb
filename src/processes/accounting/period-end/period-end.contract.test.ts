import { afterAll, beforeAll, expect, test } from 'vitest'
import { patchRecord } from '#engine/index.ts'
import { expectProofs } from '../../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../testing/leasing-house.ts'
import { runPeriodEnd } from './end-period.ts'

let house: LeasingHouse
let arrears: string
let advance: string
let rent: number
beforeAll(async () => {
  house = await leasingHouse('2026-03-10', { ledgers: ['LOCAL', 'FIN'] })
  arrears = await house.running()
  advance = await house.running({ quotation: { inAdvance: true } })
  await house.running({ product: 'LOAN', assets: [] })
  const [flow] = await house.load('cashflow', { contractRegistration: arrears, index: 1 })
  rent = flow!.amountExclTax
  await house.bill('2026-03-10')
})
afterAll(() => house.close())

// A contract a part: they go on side by side.
const end = (date: string, options = {}, day = '2026-04-03') =>
  runPeriodEnd(house.engine, house.as(day), { date }, { contracts: 1, ...options })
const cents = (amount: number) => Math.round(amount * 100) / 100
/** Debits less credits at the end of a day. */
const at = async (day: string, contractRegistration: string, ledger = 'LOCAL') => {
  const {
    UNBILLED = 0,
    VAT_UNBILLED = 0,
    DEFERRED = 0,
    RENT = 0,
  } = await house.balances({
    contractRegistration,
    ledger,
    date: { lte: day },
  })
  return { UNBILLED, VAT_UNBILLED, DEFERRED, RENT }
}
const prove = async (...days: string[]) => {
  for (const day of days) await expectProofs(house, day)
}
const close = (date: string | null, day = '2026-04-20') =>
  house.act(day, work =>
    patchRecord(work, 'organization', house.house, {
      closedUntil: date ? [{ ledger: 'LOCAL', date }] : [],
    }),
  )

test('a month that is over is cut off by days, and back on the next', async () => {
  const earned = cents((rent * 22) / 31)
  const seen = await end('2026-04-03', { dryRun: true })
  expect(seen).toMatchObject({ date: '2026-03-31', takenBack: 0 })
  expect(await house.load('accrual')).toEqual([])

  const { cutOffs } = await end('2026-04-03')
  expect(cutOffs).toEqual(seen.cutOffs)
  expect(cutOffs.map(one => one.kind).sort()).toEqual(['AHEAD', 'CLAIM', 'CLAIM', 'UNBILLED'])
  expect(cutOffs.find(one => one.contract === arrears)).toMatchObject({
    kind: 'UNBILLED',
    amount: earned,
    taxAmount: cents(earned * 0.2),
  })
  expect(await at('2026-03-31', arrears)).toEqual({
    UNBILLED: cents(earned * 1.2),
    VAT_UNBILLED: -cents(earned * 0.2),
    DEFERRED: 0,
    RENT: -earned,
  })
  // Billed on the tenth for a month: nine days of it are April's.
  const [first] = await house.load('cashflow', { contractRegistration: advance, index: 1 })
  const ahead = cents(first!.amountExclTax - cents((first!.amountExclTax * 22) / 31))
  expect(await at('2026-03-31', advance)).toEqual({
    UNBILLED: 0,
    VAT_UNBILLED: 0,
    DEFERRED: -ahead,
    RENT: -cents(first!.amountExclTax - ahead),
  })
  expect(await at('2026-04-01', arrears)).toEqual({ UNBILLED: 0, VAT_UNBILLED: 0, DEFERRED: 0, RENT: 0 })
  expect((await at('2026-04-01', advance)).DEFERRED).toBe(0)
  // The financial books have a claim there, which is earned by its interest.
  expect(await at('2026-03-31', arrears, 'FIN')).toEqual({
    UNBILLED: 0,
    VAT_UNBILLED: 0,
    DEFERRED: 0,
    RENT: 0,
  })
  const [flow] = await house.load('cashflow', { contractRegistration: arrears, index: 1 })
  const incomeAt = async (day: string) =>
    (await house.balances({ contractRegistration: arrears, ledger: 'FIN', date: { lte: day } }))
      .LEASE_INCOME ?? 0
  expect(await incomeAt('2026-03-31')).toBe(-cents(((rent - flow!.principal!) * 22) / 31))
  expect(await incomeAt('2026-04-01')).toBe(0)
  await prove('2026-03-30', '2026-03-31', '2026-04-01', '2026-04-03')
})

test('a second run finds nothing; one after a change cuts off what is otherwise by now', async () => {
  expect(await end('2026-03-31')).toMatchObject({ cutOffs: [], takenBack: 0 })
  const [invoice] = await house.load('invoice', { contractRegistration: advance, pr: 'RECEIVABLE' })
  await house.move('invoice', invoice!.registration, 'credit', {
    day: '2026-04-04',
    reason: 'Wrong address',
    input: { date: '2026-03-31' },
  })
  const again = await end('2026-03-31', {}, '2026-04-05')
  expect(again.takenBack).toBe(1)
  expect(again.cutOffs).toMatchObject([{ contract: advance, kind: 'UNBILLED' }])
  const standing = await at('2026-03-31', advance)
  expect(standing.DEFERRED).toBe(0)
  expect(standing.UNBILLED).toBeGreaterThan(0)
  expect(await house.load('accrual', { takenBackDate: '2026-04-05' })).toMatchObject([{ kind: 'AHEAD' }])
  await prove('2026-03-30', '2026-03-31', '2026-04-01', '2026-04-05')
})

test('who closes a month cuts it off, who opens it again takes that back', async () => {
  await house.bill('2026-04-10')
  await close('2026-04-30', '2026-05-04')
  const april = await house.load('accrual', { date: '2026-04-30' })
  const cuts = april.filter(one => one.backOn)
  expect(cuts.map(one => [one.contractRegistration, one.kind])).toEqual(
    expect.arrayContaining([
      [arrears, 'UNBILLED'],
      [advance, 'AHEAD'],
    ]),
  )
  await prove('2026-04-30', '2026-05-01')
  // What is closed stays, whatever is run for it.
  expect(await end('2026-04-30', {}, '2026-05-05')).toMatchObject({ cutOffs: [], takenBack: 0 })

  await close('2026-03-31', '2026-05-06')
  expect(
    await house.load('accrual', { date: '2026-04-30', backOn: { is: 'set' }, takenBackDate: null }),
  ).toEqual([])
  expect((await at('2026-04-30', arrears)).UNBILLED).toBe(0)
  await prove('2026-04-29', '2026-04-30', '2026-05-01', '2026-05-06')

  await close('2026-04-30', '2026-05-07')
  expect(
    await house.load('accrual', { date: '2026-04-30', backOn: { is: 'set' }, takenBackDate: null }),
  ).toHaveLength(cuts.length)
  await prove('2026-03-31', '2026-04-30', '2026-05-01', '2026-05-07')
})

test('all months are opened again where none is closed any more', async () => {
  await close(null, '2026-05-07')
  expect(await house.load('accrual', { backOn: { is: 'set' }, takenBackDate: null })).toEqual([])
  await prove('2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01', '2026-05-07')
})

test('a day that has not come is refused, and none of a month that is not over', async () => {
  await expect(end('2026-06-01', {}, '2026-05-08')).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
})
