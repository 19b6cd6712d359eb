import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumMoney } from '#finance/index.ts'
import { readReportAsk } from '../../read-report-ask.ts'
import type { Report } from '../../report.ts'
import { expectProofs } from '../../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../testing/leasing-house.ts'
import { agedBalance } from './aged-balance.ts'
import { generalLedger } from './general-ledger.ts'
import { journals } from './journals.ts'
import { personLedger } from './person-ledger.ts'
import { trialBalanceReport } from './trial-balance.ts'

let house: LeasingHouse

beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
  for (const product of ['LEASE', 'LOAN']) {
    const contract = await house.running({ product })
    await house.bill('2026-06-05', [contract])
    await house.bill('2026-09-05', [contract])
  }
  await house.bill('2027-02-05')
})
afterAll(() => house.close())

type Row = { currency: string } & Readonly<Record<string, unknown>>

const today = '2027-02-28'

const read = (report: Report, query: Record<string, string> = {}): Promise<Row[]> =>
  house.engine.work(house.as(today), async work => {
    const rows: Row[] = []
    for await (const row of report.rows(work, await readReportAsk(work, query, report.asks))) rows.push(row)
    return rows
  })

const sum = (rows: readonly Row[], field: string): number =>
  sumMoney(
    rows.map(row => Number(row[field])),
    'EUR',
  )

const lastOf = (rows: readonly Row[], key: string): Map<unknown, Row> =>
  new Map(rows.map(row => [row[key], row]))

const periods: Record<string, string>[] = [
  { date: '2026-12-31' },
  { from: '2026-07-01', to: '2026-12-31' },
  { date: today },
]

it('the general ledger ends each account where the trial balance does', async () => {
  for (const period of periods) {
    const trial = await read(trialBalanceReport, period)
    const ledger = await read(generalLedger, period)
    const ends = lastOf(ledger, 'account')
    expect([...ends.keys()]).toEqual(trial.map(row => row.account))
    for (const row of trial) expect(ends.get(row.account)!.balance, String(row.account)).toBe(row.balance)
    for (const side of ['debit', 'credit']) expect(sum(ledger, side)).toBe(sum(trial, side))
  }
})

it('the general ledger of some accounts shows these alone', async () => {
  const all = await read(generalLedger)
  const some = await read(generalLedger, { account: '41' })
  expect(some.length).toBeGreaterThan(0)
  expect(some).toEqual(all.filter(row => String(row.account).startsWith('41')))
})

it('what was brought forward stands first, and the balance runs on from it', async () => {
  const rows = await read(generalLedger, { from: '2026-07-01', to: '2026-12-31', account: '411000' })
  const trial = await read(trialBalanceReport, { from: '2026-07-01', to: '2026-12-31' })
  expect(rows[0]).toMatchObject({ date: null, name: 'Brought forward' })
  expect(rows[0]!.balance).toBe(trial.find(row => row.account === '411000')!.opening)
  for (const [before, row] of rows.slice(1).map((row, i) => [rows[i]!, row] as const))
    expect(row.balance).toBe(
      sumMoney([Number(before.balance), Number(row.debit), -Number(row.credit)], 'EUR'),
    )
})

it('the journals hold every posting of the period, each booking in balance', async () => {
  const rows = await read(journals, { date: today })
  const postings = await house.load('posting')
  expect(rows.length).toBe(postings.filter(p => p.date >= '2027-01-01' && p.date <= today).length)
  expect(rows.length).toBeGreaterThan(0)
  for (const number of new Set(rows.map(row => row.number))) {
    const own = rows.filter(row => row.number === number)
    expect(sum(own, 'debit'), String(number)).toBe(sum(own, 'credit'))
  }
  const [first] = rows
  expect((await read(journals, { date: today, journal: String(first!.journal) })).length).toBe(
    rows.filter(row => row.journal === first!.journal).length,
  )
})

it('the ledger by person and the aged balance agree with the customers’ accounts, as of any day', async () => {
  for (const period of periods) {
    const trial = await read(trialBalanceReport, period)
    const customers = trial.filter(row => ['411000', '416000'].includes(String(row.account)))
    const ends = lastOf(await read(personLedger, { ...period, account: '411' }), 'person')
    expect(sum([...ends.values()], 'balance')).toBe(sum(customers, 'balance'))
    const aged = await read(agedBalance, period)
    expect(sum(aged, 'open')).toBe(sum(customers, 'balance'))
    for (const row of aged)
      expect(sumMoney([row.notDue, row.days30, row.days60, row.days90, row.older].map(Number), 'EUR')).toBe(
        row.open,
      )
  }
  const [row] = await read(agedBalance)
  expect(row).toMatchObject({ person: house.client })
  expect(Number(row!.older)).toBeGreaterThan(0)
  expect(Number(row!.open)).toBeGreaterThan(Number(row!.older))
})

it('the ledger of one person is his', async () => {
  const rows = await read(personLedger, { person: house.client })
  expect(new Set(rows.map(row => row.person))).toEqual(new Set([house.client]))
  expect((await read(personLedger)).length).toBeGreaterThan(rows.length)
})

it('leaves books that agree with the records', () => expectProofs(house, today))
