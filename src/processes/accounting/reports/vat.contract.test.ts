import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeRecords, loadMatching } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { takePayments } from '../../payments/allocate.ts'
import { readReportAsk } from '../../read-report-ask.ts'
import type { Report } from '../../report.ts'
import { expectProofs } from '../../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../testing/leasing-house.ts'
import { vat, vatDocuments } from './vat.ts'

let house: LeasingHouse
let lease: string
let paid: string

beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
  await house.create('tax', {
    code: 'FR055',
    name: 'TVA 5,5 %',
    category: 'AA',
    rates: [{ from: '2014-01-01', rate: 0.055 }],
  })
  lease = await house.running({
    product: 'LEASE',
    quotation: { services: [{ code: 'TYRES', name: 'Tyres', payment: 33.33, taxCode: 'FR055' }] },
  })
  const loan = await house.running({ product: 'LOAN' })
  await house.bill('2026-06-05', [lease])
  await house.bill('2026-06-05', [loan])
  const [first, second] = await house.load('invoice', { contractRegistration: lease, pr: 'RECEIVABLE' })
  await house.move('invoice', first!.registration, 'credit', {
    day: '2026-06-20',
    reason: 'wrong',
    input: { date: '2026-06-20' },
  })
  paid = second!.registration
  await house.act('2026-06-25', work =>
    takePayments(work, [
      {
        date: '2026-06-25',
        amount: 1000.01,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        invoices: [paid],
      },
    ]),
  )
  await house.move('contract', lease, 'charge-off', { day: '2026-07-10', reason: 'Insolvent' })
})
afterAll(() => house.close())

type Row = { currency: string } & Readonly<Record<string, unknown>>

const read = (report: Report, query: Record<string, string>): Promise<Row[]> =>
  house.engine.work(house.as('2026-12-31'), async work => {
    const rows: Row[] = []
    for await (const row of report.rows(work, await readReportAsk(work, query, report.asks))) rows.push(row)
    return rows
  })

const sum = (rows: readonly Row[], field: string): number =>
  sumMoney(
    rows.map(row => Number(row[field] ?? 0)),
    'EUR',
  )

/** What an account of the books moved in the days – all of it, or by a tax code –, credit less debit. */
const moved = async (
  from: string,
  to: string,
  accounts: readonly string[],
  taxCode?: unknown,
): Promise<number> => {
  const postings = await house.load('posting', {
    status: ['POSTED', 'REVERSED'],
    ...(taxCode ? { taxCode: String(taxCode) } : {}),
  })
  return sumMoney(
    postings
      .filter(p => accounts.includes(String(p.logicalAccount)) && p.date >= from && p.date <= to)
      .map(p => (p.dc === 'C' ? p.amount : -p.amount)),
    'EUR',
  )
}

const periods = [
  ['2026-01-01', '2026-05-31'],
  ['2026-06-01', '2026-06-30'],
  ['2026-07-01', '2026-07-31'],
  ['2026-01-01', '2026-12-31'],
] as const

it('shows of each side what the books moved on its account of tax, also where a loss gives tax back', async () => {
  for (const [from, to] of periods) {
    const rows = await read(vat, { from, to })
    const of = (...sides: string[]) => rows.filter(row => sides.includes(String(row.side)))
    const [sold, bought] = [of('Sales'), of('Purchases', 'Assets bought')]
    expect(sum(sold, 'tax'), from).toBe(await moved(from, to, ['VAT_OUT']))
    expect(
      sumMoney([sum(bought, 'tax'), await moved(from, to, ['VAT_IN', 'VAT_IN_ASSET'])], 'EUR'),
      from,
    ).toBe(0)
    if (rows.length > 0)
      expect(sum(of('VAT due'), 'tax')).toBe(sumMoney([sum(sold, 'tax'), -sum(bought, 'tax')], 'EUR'))
  }
  const [july] = await read(vat, { from: '2026-07-01', to: '2026-07-31' })
  expect(july).toMatchObject({ side: 'Sales', code: 'FR20', rate: 0.2 })
  expect(Number(july!.tax)).toBeLessThan(0)
})

it('agrees with the books code by code, also of a loss that is shared by two rates', async () => {
  const codes = new Set<unknown>()
  for (const [from, to] of periods)
    for (const row of (await read(vat, { from, to })).filter(one => one.code)) {
      codes.add(row.code)
      const isSale = row.side === 'Sales'
      const accounts = isSale ? ['VAT_OUT'] : row.side === 'Purchases' ? ['VAT_IN'] : ['VAT_IN_ASSET']
      const amount = await moved(from, to, accounts, row.code)
      expect(isSale ? amount : -amount, `${from} ${row.side} ${row.code}`).toBe(row.tax)
    }
  expect(codes).toEqual(new Set(['FR20', 'FR055', 'EXEMPT']))
  const taxes = (await house.load('posting')).filter(p => /^VAT/.test(String(p.logicalAccount)))
  expect(taxes.filter(p => !p.taxCode)).toEqual([])
})

it('leads to its documents, by code; what a loss gives back is told apart', async () => {
  for (const [from, to] of periods) {
    const rows = await read(vat, { from, to, tax: 'FR20' })
    const documents = await read(vatDocuments, { from, to, tax: 'FR20' })
    for (const field of ['base', 'tax']) {
      const all = sum(
        rows.filter(row => row.side !== 'VAT due'),
        field,
      )
      expect(sum(documents, field), `${from} ${field}`).toBe(all)
    }
    expect(documents.every(row => row.code === 'FR20')).toBe(true)
  }
  const july = await read(vatDocuments, { from: '2026-07-01', to: '2026-07-31', tax: 'FR20' })
  expect(new Set(july.map(row => row.side))).toEqual(new Set(['Relief for losses']))
  // What was paid of it before stays taxed.
  const [invoice] = await house.load('invoice', { registration: paid })
  const own = july.find(row => row.document === paid)!
  expect(Number(own.tax)).toBeGreaterThan(-Number(invoice!.taxAmount))
})

it('names the box of each side, as the tax says', async () => {
  await house.act('2026-12-31', async work => {
    const taxes = await loadMatching(work, 'tax', { code: 'FR20' })
    await changeRecords(work, 'tax', taxes, () => ({ salesBox: '08', assetsBox: '19' }))
  })
  const rows = await read(vat, { from: '2026-06-01', to: '2026-06-30', tax: 'FR20' })
  expect(rows.map(row => [row.side, row.box])).toEqual([
    ['Sales', '08'],
    ['Assets bought', '19'],
    ['VAT due', null],
  ])
})

it('leaves books that agree with the records', () => expectProofs(house, '2026-12-31'))
