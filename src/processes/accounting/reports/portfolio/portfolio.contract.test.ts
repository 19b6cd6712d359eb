import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeRecords, loadMatching } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { takePayments } from '../../../payments/allocate.ts'
import { readReportAsk } from '../../../read-report-ask.ts'
import type { Report } from '../../../report.ts'
import { expectProofs } from '../../../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../../testing/leasing-house.ts'
import { trialBalance } from '../trial-balance.ts'
import { margin } from './margin.ts'
import { maturities } from './maturities.ts'
import { portfolio } from './portfolio.ts'
import { production } from './production.ts'
import { rollRates } from './roll-rates.ts'
import { rolledContracts } from './rolled-contracts.ts'

let house: LeasingHouse
let lease: string
let loan: string
let lost: string

beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
  lease = await house.running({ product: 'LEASE' })
  loan = await house.running({ product: 'LOAN' })
  lost = await house.running({ product: 'LOAN' })
  for (const day of ['2026-04-05', '2026-05-05', '2026-06-05']) await house.bill(day)
  await house.act('2026-06-10', async work => {
    const [client] = await loadMatching(work, 'person', { registration: house.client })
    await changeRecords(work, 'person', [client!], () => ({ riskClass: 'C' }), { unchecked: true })
  })
  const invoices = await house.load('invoice', { contractRegistration: loan, pr: 'RECEIVABLE' })
  await house.act('2026-06-12', work =>
    takePayments(
      work,
      invoices.map(invoice => ({
        date: '2026-06-12',
        amount: invoice.amountInclTax!,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        invoices: [invoice.registration],
      })),
    ),
  )
  await house.move('contract', lost, 'charge-off', { day: '2026-07-10', reason: 'Insolvent' })
})
afterAll(() => house.close())

type Row = { currency: string } & Readonly<Record<string, unknown>>

const read = (
  report: Report,
  query: Record<string, string>,
  caller = house.as('2026-12-31'),
): Promise<Row[]> =>
  house.engine.work(caller, async work => {
    const rows: Row[] = []
    for await (const row of report.rows(work, await readReportAsk(work, query, report.asks))) rows.push(row)
    return rows
  })

const sum = (rows: readonly Row[], field: string): number =>
  sumMoney(
    rows.map(row => Number(row[field] ?? 0)),
    'EUR',
  )

/** Balance of accounts as of a day, by the books. */
const balance = async (day: string, ...accounts: string[]): Promise<number> => {
  const postings = await house.load('posting', { status: ['POSTED', 'REVERSED'] })
  return sumMoney(
    postings
      .filter(p => accounts.includes(String(p.logicalAccount)) && p.date <= day)
      .map(p => (p.dc === 'D' ? p.amount : -p.amount)),
    'EUR',
  )
}

it('shows the exposure that the books have of loans and claims, on any day', async () => {
  for (const date of ['2026-03-01', '2026-05-20', '2026-06-30', '2026-07-31']) {
    const rows = await read(portfolio, { date })
    const loans = rows.filter(row => row.key === house.products.get('LOAN'))
    expect(sum(loans, 'principal'), date).toBe(await balance(date, 'LOAN'))
    expect(sum(rows, 'open'), date).toBe(await balance(date, 'CUSTOMER'))
    expect(sum(rows, 'exposure')).toBe(sumMoney([sum(rows, 'principal'), sum(rows, 'open')], 'EUR'))
    expect(rows.reduce((all, row) => all + Number(row.share), 0)).toBeCloseTo(1, 9)
  }
})

it('groups by client, product, class of risk and partner to the same sums', async () => {
  const by = (group: string) => read(portfolio, { date: '2026-06-30', group })
  const byProduct = await by('PRODUCT')
  expect(byProduct.map(row => [row.name, row.contracts]).sort()).toEqual([
    ['LEASE', 1],
    ['LOAN', 2],
  ])
  for (const group of ['CLIENT', 'RISK', 'PARTNER']) {
    const rows = await by(group)
    expect(rows).toHaveLength(1)
    for (const field of ['principal', 'open', 'late', 'exposure'])
      expect(sum(rows, field), `${group} ${field}`).toBe(sum(byProduct, field))
  }
  expect((await by('RISK'))[0]).toMatchObject({ key: 'C', name: 'C, medium' })
  expect((await by('CLIENT'))[0]).toMatchObject({ key: house.client, href: '/person/{key}' })
  await expect(by('COLOUR')).rejects.toMatchObject({ code: 'INVALID_FIELD_VALUE' })
  const partner = { ...house.as('2026-12-31'), persons: [], isElevated: false }
  await expect(read(portfolio, { group: 'RISK' }, partner)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

it('says when principal comes back: together what is to come', async () => {
  for (const date of ['2026-03-01', '2026-06-30', '2026-07-31']) {
    const rows = await read(maturities, { date })
    expect(sum(rows, 'principal'), date).toBe(sum(await read(portfolio, { date }), 'principal'))
    expect(rows.map(row => row.from)).toEqual([...rows.map(row => row.from)].sort())
  }
  const spans = (await read(maturities, { date: '2026-07-31' })).map(row => row.span)
  expect(spans[0]).toBe('One month')
  expect(spans).toContain('2–3 years')
})

it('tells what was started, by month', async () => {
  const rows = await read(production, { from: '2026-01-01', to: '2026-12-31' })
  expect(rows.map(row => [row.month, row.name, row.contracts, row.amount]).sort()).toEqual([
    ['2026-03', 'LEASE', 1, 48000],
    ['2026-03', 'LOAN', 2, 96000],
  ])
  expect(rows[0]).toMatchObject({ rate: 0.054, duration: 36 })
  expect(await read(production, { from: '2026-04-01', to: '2026-12-31' })).toEqual([])
})

it('follows contracts from one class of lateness to another', async () => {
  const rows = await read(rollRates, { from: '2026-06-11', to: '2026-07-31' })
  const parts = ['notDue', 'days30', 'days60', 'days90', 'older', 'gone'] as const
  for (const row of rows)
    expect(
      parts.reduce((all, part) => all + Number(row[part]), 0),
      String(row.bucket),
    ).toBeCloseTo(1, 9)
  expect(sum(rows, 'contracts')).toBe(3)
  expect(sum(rows, 'exposure')).toBe(sum(await read(portfolio, { date: '2026-06-10' }), 'exposure'))
  // One was paid and is not late any more, one charged off, one is later than before.
  const of = (part: string) => rows.reduce((all, row) => all + Number(row[part]) * Number(row.exposure), 0)
  for (const part of ['notDue', 'gone', 'worse']) expect(of(part), part).toBeGreaterThan(0)

  const behind = await read(rolledContracts, { from: '2026-06-11', to: '2026-07-31' })
  for (const field of ['exposure', 'late']) expect(sum(behind, field), field).toBe(sum(rows, field))
  expect(behind.find(row => row.contract === lost)).toMatchObject({
    atEnd: 'Settled or lost',
    person: house.client,
  })
  expect(behind.find(row => row.contract === loan)).toMatchObject({ atEnd: 'Not due' })
})

it('comes to the result of the books', async () => {
  const rows = await read(margin, { from: '2026-01-01', to: '2026-12-31' })
  const trial = await house.engine.work(house.as('2026-12-31'), async work =>
    trialBalance(work, await readReportAsk(work, { date: '2026-12-31' })),
  )
  const result = trial.filter(row => /^[67]/.test(row.account)).map(row => -row.balance)
  expect(sum(rows, 'margin')).toBe(sumMoney(result, 'EUR'))
  for (const row of rows) {
    const parts = ['income', 'depreciation', 'disposals', 'funding', 'costs', 'risk', 'other']
    expect(
      sumMoney(
        parts.map(part => Number(row[part])),
        'EUR',
      ),
    ).toBe(row.margin)
  }
  const loans = rows.find(row => row.key === house.products.get('LOAN'))!
  expect(Number(loans.risk)).toBeLessThan(0)
  expect(lease).not.toBe(loan)
})

it('leaves books that agree with the records', () => expectProofs(house, '2026-12-31'))
