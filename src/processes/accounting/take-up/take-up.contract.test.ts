import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patchRecord } from '#engine/index.ts'
import { takePayments } from '../../payments/allocate.ts'
import { readReportAsk } from '../../read-report-ask.ts'
import { expectProofs, proofsOf } from '../../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../testing/leasing-house.ts'
import { runPeriodEnd } from '../period-end/end-period.ts'
import { generalLedger } from '../reports/general-ledger.ts'
import { trialBalance } from '../reports/trial-balance.ts'
import { takeUpDue } from './take-up.ts'

let house: LeasingHouse
let lease: string
let ended: string
let loan: string
let lost: string

const paying = (day: string, invoice: string, amount: number) =>
  house.act(day, work =>
    takePayments(work, [
      {
        date: day,
        amount,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        invoices: [invoice],
      },
    ]),
  )
const receivables = async (contract: string) =>
  (await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })).sort((a, b) =>
    a.registration < b.registration ? -1 : 1,
  )
const organization = async () => (await house.load('organization', { registration: house.house }))[0]!
const from = (finFrom: string | null, day = '2026-06-20') =>
  house.act(day, work => patchRecord(work, 'organization', house.house, { finFrom }))
const inFin = (...logicalAccount: string[]) => house.balances({ ledger: 'FIN', logicalAccount })

beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
  lease = await house.running({ quotation: { residualValue: 4_800 } })
  ended = await house.running()
  loan = await house.running({ product: 'LOAN', quotation: { insurancePremium: 28.8 } })
  lost = await house.running({ product: 'LOAN' })
  for (const day of ['2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01']) await house.bill(day)
  const account = await house.create('bankAccount', {
    personRegistration: house.house,
    name: 'Paris',
    bankIban: 'FR7630006000011234567890189',
    orgaRegistration: house.house,
  })
  const capital = await house.create('bankOperation', {
    type: 'CAPITAL',
    date: '2026-03-02',
    amount: 9_000,
    currency: 'EUR',
    bankAccountRegistration: account.registration,
    orgaRegistration: house.house,
  })
  await house.move('bankOperation', capital.registration, 'confirm', { day: '2026-03-02' })
  const [first, second] = await receivables(lease)
  await paying('2026-06-02', first!.registration, first!.amountInclTax! + 50)
  await paying('2026-06-03', second!.registration, 400)
  await house.move('contract', ended, 'terminate', {
    day: '2026-06-05',
    reason: 'Default',
    input: { date: '2026-06-05', indemnity: 500 },
  })
  await house.move('contract', lost, 'charge-off', { day: '2026-06-06', reason: 'insolvent' })
}, 60_000)
afterAll(() => house.close())

it('begins on no day that is over, and waits for one that is to come', async () => {
  await expect(from('2026-06-19')).rejects.toMatchObject({
    strings: ['finFrom', expect.objectContaining({ code: 'FIN_FROM_PAST' })],
  })
  await from('2026-06-22')
  await house.act('2026-06-21', takeUpDue)
  expect((await organization()).ledgers ?? []).not.toContain('FIN')
  expect(await house.load('booking', { ledger: 'FIN' })).toEqual([])
})

it('opens with what the records say: every proof agrees from the first day on, and before there is none', async () => {
  await house.act('2026-06-22', takeUpDue)
  expect((await organization()).ledgers).toEqual(['LOCAL', 'FIN'])
  const { outstanding } = (await house.load('contract', { registration: lease }))[0]!
  expect(
    await house.balances({
      ledger: 'FIN',
      contractRegistration: lease,
      logicalAccount: ['NETINV', 'ASSET', 'DEPR'],
    }),
  ).toEqual({ NETINV: outstanding })
  expect(await inFin('CUSTOMER', 'ADVANCE', 'BANK', 'VAT_OUT', 'LOAN', 'CAPITAL')).toEqual(
    await house.balances({
      logicalAccount: ['CUSTOMER', 'ADVANCE', 'BANK', 'VAT_OUT', 'LOAN', 'CAPITAL'],
    }),
  )
  expect((await proofsOf(house, '2026-06-21')).filter(row => row.ledger === 'FIN')).toEqual([])
  const fin = (await proofsOf(house, '2026-06-22')).filter(row => row.ledger === 'FIN')
  expect(fin.length).toBeGreaterThan(30)
  expect(fin.filter(row => row.difference !== 0)).toEqual([])
  await expectProofs(house, '2026-06-30')
})

it('is told by the reports of that ledger', async () => {
  const ask = { organization: house.house, ledger: 'FIN', from: '2026-01-01', to: '2026-06-30' }
  await house.act('2026-06-30', async work => {
    const asked = await readReportAsk(work, ask, ['period', 'organization', 'ledger'])
    const rows = await trialBalance(work, asked)
    const total = (side: 'debit' | 'credit') =>
      rows.reduce((sum, row) => sum + Math.round(row[side] * 100), 0)
    expect(total('debit')).toBe(total('credit'))
    expect(rows.find(row => row.account === '274100')!.balance).toBeGreaterThan(0)
    expect(rows.some(row => row.account === '706100')).toBe(false)
    const lines: unknown[] = []
    for await (const line of generalLedger.rows(
      work,
      await readReportAsk(work, { ...ask, account: '274100' }, generalLedger.asks),
    ))
      lines.push(line)
    expect(lines.length).toBeGreaterThan(0)
  })
})

it('is given up and begun again while nothing else stands in it', async () => {
  await from(null, '2026-06-23')
  expect((await organization()).ledgers).toEqual(['LOCAL'])
  expect(await house.balances({ ledger: 'FIN' })).toEqual({})
  expect(await house.load('contract', { isClaim: true })).toEqual([])
  await expectProofs(house, '2026-06-23')
  await from('2026-06-24', '2026-06-24')
  await house.act('2026-06-24', takeUpDue)
  await expectProofs(house, '2026-06-24')
  expect((await proofsOf(house, '2026-06-24')).some(row => row.ledger === 'FIN')).toBe(true)
})

it('goes on as if it had been kept before: what was booked earlier is billed, returned, credited and ended', async () => {
  await house.bill('2026-07-01')
  await expectProofs(house, '2026-07-01')
  await expect(from(null, '2026-07-01')).rejects.toMatchObject({
    strings: ['finFrom', expect.objectContaining({ code: 'FIN_FOLLOWED' })],
  })
  const [returned] = await house.load('bankOperation', { date: '2026-06-02' })
  await house.move('bankOperation', returned!.registration, 'reverse', { day: '2026-07-02', reason: 'AM04' })
  await expectProofs(house, '2026-07-02')
  const [, , third] = await receivables(lease)
  await house.move('invoice', third!.registration, 'credit', {
    day: '2026-07-03',
    reason: 'wrong',
    input: { date: '2026-07-03' },
  })
  await expectProofs(house, '2026-07-03')
  const [, second] = await receivables(loan)
  await house.move('invoice', second!.registration, 'write-off', { day: '2026-07-04', reason: 'lost' })
  await expectProofs(house, '2026-07-04')
  await house.move('contract', ended, 'terminate', { day: '2026-07-05', action: 'UNDO' })
  await expectProofs(house, '2026-07-05')
  await house.move('contract', lease, 'terminate', {
    day: '2026-07-06',
    reason: 'Default',
    input: { date: '2026-07-06', indemnity: 100 },
  })
  await expectProofs(house, '2026-07-06')
  const [asset] = await house.load('asset', { contractRegistration: lease })
  await house.move('asset', asset!.registration, 'repossess', {
    day: '2026-07-10',
    reason: 'Default',
    input: { date: '2026-07-10', value: 20_000 },
  })
  for (const day of ['2026-06-24', '2026-07-03', '2026-07-06', '2026-07-10']) await expectProofs(house, day)
})

describe('a house with doubtful contracts and holdings', () => {
  let other: LeasingHouse
  const at: { holding: string; valuation: string; worth: number }[] = []
  const begin = (finFrom: string | null, day: string) =>
    other.act(day, work => patchRecord(work, 'organization', other.house, { finFrom }))
  const happen = async (holding: string, type: string, date: string, amount: number) => {
    const of = { privateEquityAssetRegistration: holding, orgaRegistration: other.house }
    const made = await other.create(
      'privateEquityOperation',
      { ...of, type, date, currency: 'EUR', amount },
      date,
    )
    await other.move('privateEquityOperation', made.registration, 'activate', { day: date })
    return String(made.registration)
  }
  beforeAll(async () => {
    other = await leasingHouse('2026-03-01')
    for (const worth of [30_000, 60_000]) {
      const made = await other.create('privateEquityAsset', {
        name: 'Ponant Croissance',
        currency: 'EUR',
        orgaRegistration: other.house,
      })
      const holding = String(made.registration)
      await other.move('privateEquityAsset', holding, 'activate')
      await happen(holding, 'COMMITMENT', '2026-03-02', 100_000)
      await happen(holding, 'CALL', '2026-03-03', 40_000)
      at.push({ holding, worth, valuation: await happen(holding, 'VALUATION', '2026-03-10', worth) })
    }
  })
  afterAll(() => other.close())

  it('has what is expected to be lost by its own records: what the local books take back is none of its', async () => {
    await other.act('2026-03-01', work =>
      patchRecord(work, 'organization', other.house, { doubtfulDays: 30, impairmentRates: [{ rate: 0.2 }] }),
    )
    const late = await other.running({ product: 'LOAN' })
    await other.bill('2026-04-01')
    const ends = (date: string, day: string) => runPeriodEnd(other.engine, other.as(day), { date })
    await ends('2026-05-31', '2026-06-01')
    const before = await other.load('impairment', { contractRegistration: late })
    expect(before).toMatchObject([{ ledger: 'LOCAL', cause: 'MONTH_END' }])
    const close = (day: string, closedUntil: { ledger: 'LOCAL'; date: string }[]) =>
      other.act(day, work => patchRecord(work, 'organization', other.house, { closedUntil }))
    await close('2026-06-02', [{ ledger: 'LOCAL', date: '2026-05-31' }])
    await begin('2026-06-20', '2026-06-20')
    await other.act('2026-06-20', takeUpDue)
    await expectProofs(other, '2026-06-20')
    // Its claims are opened less what is expected to be lost of them: that is no result of the year in which they are.
    const [opened] = await other.load('impairment', { contractRegistration: late, ledger: 'FIN' })
    expect(opened).toMatchObject({ cause: 'OPENING', date: '2026-06-20', rate: 0.2 })
    expect(opened!.amount).toBeGreaterThan(0)
    const inFin = { ledger: 'FIN', contractRegistration: late, logicalAccount: ['IMPAIRMENT', 'IMP_EXP'] }
    expect(await other.balances(inFin)).toEqual({ IMPAIRMENT: -opened!.amount! })
    await begin(null, '2026-06-20')
    expect(await other.balances(inFin)).toEqual({})
    await begin('2026-06-20', '2026-06-20')
    await other.act('2026-06-20', takeUpDue)
    expect(await other.balances(inFin)).toEqual({ IMPAIRMENT: -opened!.amount! })
    await expectProofs(other, '2026-06-20')
    await close('2026-06-21', [])
    for (const day of ['2026-06-19', '2026-06-20', '2026-06-21']) await expectProofs(other, day)
    await ends('2026-06-30', '2026-07-01')
    const after = await other.load('impairment', { contractRegistration: late, takenBackDate: null })
    expect(after.map(one => [one.ledger, one.cause, one.date]).sort()).toEqual([
      ['FIN', 'OPENING', '2026-06-20'],
      ['LOCAL', 'MONTH_END', '2026-06-30'],
    ])
    for (const day of ['2026-06-29', '2026-06-30', '2026-07-01']) await expectProofs(other, day)
  })

  it('has holdings at what they are worth from its first day on, and undoes what was valued before', async () => {
    const carried = async (holding: string) => {
      const { PARTICIPATION = 0, PARTICIPATION_IMPAIRED = 0 } = await other.balances({
        ledger: 'FIN',
        documentReference: holding,
      })
      return PARTICIPATION + PARTICIPATION_IMPAIRED
    }
    const undone = '2026-07-05'
    for (const { holding, valuation, worth } of at) {
      expect(await carried(holding)).toBe(worth)
      await other.move('privateEquityOperation', valuation, 'activate', { day: undone, action: 'UNDO' })
      expect(await carried(holding)).toBe(40_000)
    }
    await happen(at[0]!.holding, 'VALUATION', '2026-07-08', 35_000)
    expect(await carried(at[0]!.holding)).toBe(35_000)
    for (const day of ['2026-06-20', '2026-07-04', undone, '2026-07-08']) await expectProofs(other, day)
  })
})
