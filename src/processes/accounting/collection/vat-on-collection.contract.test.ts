import { afterAll, beforeAll, expect, it } from 'vitest'
import { patchRecord } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { takePayments } from '../../payments/allocate.ts'
import { payOut } from '../../payments/pay-out.ts'
import { readReportAsk } from '../../read-report-ask.ts'
import { expectProofs } from '../../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../testing/leasing-house.ts'
import { vat, vatDocuments } from '../reports/vat.ts'

let house: LeasingHouse
let lease: string

beforeAll(async () => {
  house = await leasingHouse('2026-03-01', { ledgers: ['LOCAL', 'FIN'] })
  await house.create('tax', {
    code: 'FR055',
    name: 'TVA 5,5 %',
    category: 'AA',
    rates: [{ from: '2014-01-01', rate: 0.055 }],
  })
  await house.act('2026-03-01', work =>
    patchRecord(work, 'organization', house.house, { vatOn: 'COLLECTION' }),
  )
  lease = await house.running({
    quotation: { services: [{ code: 'TYRES', name: 'Tyres', payment: 33.33, taxCode: 'FR055' }] },
  })
  await house.bill('2026-06-05')
})
afterAll(() => house.close())

const own = async (): Promise<Loaded<'invoice'>[]> =>
  (await house.load('invoice', { contractRegistration: lease, pr: 'RECEIVABLE' }))
    .filter(invoice => invoice.type !== 'CREDIT_NOTE')
    .sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1))

const pay = (day: string, invoice: string, amount: number, date = day) =>
  house.act(day, work =>
    takePayments(work, [
      {
        date,
        amount,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        invoices: [invoice],
      },
    ]),
  )

/** What stands on an account of tax of an invoice and its notes; what is owed is above nought. */
const taxOf = async (account: string, invoice: string): Promise<number> => {
  const notes = await house.load('invoice', { originalRegistration: invoice })
  const postings = await house.load('posting', {
    ledger: 'LOCAL',
    logicalAccount: account,
    invoiceRegistration: [invoice, ...notes.map(note => note.registration)],
  })
  return sumMoney(
    postings.map(p => (p.dc === 'C' ? p.amount : -p.amount)),
    'EUR',
  )
}

const stands = async (invoice: string) => ({
  pending: await taxOf('VAT_PENDING', invoice),
  due: await taxOf('VAT_OUT', invoice),
})

const proveAll = async (...days: string[]) => {
  for (const day of days) await expectProofs(house, day)
}

it('waits as it is invoiced, and falls due share by share with the money, the last taking the rest', async () => {
  const [first] = await own()
  const { registration, taxAmount, amountInclTax } = first!
  expect(first!.taxOnCollection).toBe(taxAmount)
  expect(await stands(registration)).toEqual({ pending: taxAmount, due: 0 })
  await pay('2026-06-10', registration, 333.33)
  await pay('2026-06-12', registration, 100.01, '2026-06-08')
  const part = await stands(registration)
  const expected = Math.round((taxAmount! * 43334) / amountInclTax!) / 100
  expect(part.due).toBeCloseTo(expected, 2)
  expect(sumMoney([part.pending, part.due], 'EUR')).toBe(taxAmount)
  await proveAll('2026-06-07', '2026-06-08', '2026-06-09', '2026-06-12')
  await pay('2026-06-15', registration, sumMoney([amountInclTax, -433.34], 'EUR'))
  expect(await stands(registration)).toEqual({ pending: 0, due: taxAmount })
  const [last] = (await house.load('bankOperation', { date: '2026-06-15' })) as [Loaded<'bankOperation'>]
  await house.move('bankOperation', last.registration, 'reverse', { day: '2026-06-18', reason: 'Returned' })
  expect(await stands(registration)).toEqual(part)
  await proveAll('2026-06-15', '2026-06-17', '2026-06-18')
})

it('follows notes: of a part of one rate, and of all that was paid', async () => {
  const [, second, third] = await own()
  await pay('2026-06-19', second!.registration, 500)
  await house.move('invoice', second!.registration, 'credit', {
    day: '2026-06-20',
    reason: 'Tyres were not changed',
    input: { date: '2026-06-20', amount: 33.33, lineType: 'SERVICE' },
  })
  const left = sumMoney([second!.taxAmount, -1.83], 'EUR')
  const { pending, due } = await stands(second!.registration)
  expect(sumMoney([pending, due], 'EUR')).toBe(left)
  expect(due).toBeCloseTo((left * 500) / (second!.amountInclTax! - 35.16), 1)
  await pay('2026-06-21', third!.registration, third!.amountInclTax!)
  await house.move('invoice', third!.registration, 'credit', {
    day: '2026-06-22',
    reason: 'Wrong',
    input: { date: '2026-06-22' },
  })
  expect(await stands(third!.registration)).toEqual({ pending: 0, due: 0 })
  await proveAll('2026-06-19', '2026-06-20', '2026-06-21', '2026-06-22')
})

it('never falls due of what is lost, and does of what is recovered', async () => {
  await house.bill('2026-07-05')
  const invoices = await own()
  const lost = invoices.at(-1)!
  await pay('2026-07-06', lost.registration, 400)
  const before = await stands(lost.registration)
  await house.move('invoice', lost.registration, 'write-off', { day: '2026-07-08', reason: 'Insolvent' })
  expect(await stands(lost.registration)).toEqual({ pending: 0, due: before.due })
  const debt = await house.balances({ invoiceRegistration: lost.registration, logicalAccount: 'BAD_DEBT' })
  expect(debt.BAD_DEBT).toBe(sumMoney([lost.amountInclTax, -400, -before.pending], 'EUR'))
  await house.move('contract', lease, 'charge-off', { day: '2026-07-10', reason: 'Insolvent' })
  await proveAll('2026-07-08', '2026-07-10')
  const [first] = invoices
  const open = await stands(first!.registration)
  expect(open.pending).toBe(0)
  await pay('2026-07-12', first!.registration, 200)
  const recovered = await stands(first!.registration)
  expect(recovered.due).toBeGreaterThan(open.due)
  expect(
    await house.balances({ invoiceRegistration: first!.registration, logicalAccount: 'RECOVERY' }),
  ).toEqual({ RECOVERY: -sumMoney([200, open.due, -recovered.due], 'EUR') })
  const [money] = await house.load('bankOperation', { date: '2026-07-12' })
  await house.move('bankOperation', money!.registration, 'reverse', { day: '2026-07-14', reason: 'Returned' })
  expect(await stands(first!.registration)).toEqual(open)
  expect(
    await house.balances({ invoiceRegistration: first!.registration, logicalAccount: 'RECOVERY' }),
  ).toEqual({})
  await proveAll('2026-07-12', '2026-07-14')
})

it('is deducted of what a supplier invoices who is taxed on collection as he is paid; goods are not asked about it', async () => {
  await house.act('2026-07-15', work => patchRecord(work, 'person', house.supplier, { vatOn: 'COLLECTION' }))
  const bill = await house.create(
    'invoice',
    {
      pr: 'PAYABLE',
      orgaRegistration: house.house,
      currency: 'EUR',
      dueDate: '2026-07-20',
      taxPointDate: '2026-07-15',
      invoiceNumber: 'F-881',
      persons: [
        { personRegistration: house.house, role: 'PAYER' },
        { personRegistration: house.supplier, role: 'PAYEE' },
      ],
      lines: [
        { type: 'SERVICE', name: 'Servicing', amountExclTax: 600, taxCode: 'FR20', taxRate: 0.2 },
        { type: 'PURCHASE', name: 'Press', amountExclTax: 1000, taxCode: 'FR20', taxRate: 0.2 },
      ],
    },
    '2026-07-15',
  )
  const registration = String(bill.registration)
  for (const code of ['validate', 'issue'])
    await house.move('invoice', registration, code, { day: '2026-07-15', input: { date: '2026-07-15' } })
  expect(await house.balances({ invoiceRegistration: registration })).toMatchObject({
    VAT_IN_PENDING: 120,
    VAT_IN_ASSET: 200,
  })
  await house.act('2026-07-17', work =>
    payOut(work, [registration], { date: '2026-07-17', amounts: new Map([[registration, 960]]) }),
  )
  expect(await house.balances({ invoiceRegistration: registration })).toMatchObject({
    VAT_IN: 60,
    VAT_IN_PENDING: 60,
  })
  await proveAll('2026-07-15', '2026-07-17')
})

it('is reported in the month in which it was collected, as the books moved it', async () => {
  const read = (report: typeof vat | typeof vatDocuments, query: Record<string, string>) =>
    house.engine.work(house.as('2026-12-31'), async work => {
      const rows: { side: string; tax: number; base: number | null; code: string | null }[] = []
      for await (const row of report.rows(work, await readReportAsk(work, query, report.asks)))
        rows.push(row as never)
      return rows
    })
  const moved = async (from: string, to: string, account: string, taxCode: string) =>
    sumMoney(
      (await house.load('posting', { logicalAccount: account, taxCode, ledger: 'LOCAL' }))
        .filter(p => p.date >= from && p.date <= to)
        .map(p => (p.dc === 'C' ? p.amount : -p.amount)),
      'EUR',
    )
  let seen = 0
  for (const [from, to] of [
    ['2026-01-01', '2026-05-31'],
    ['2026-06-01', '2026-06-30'],
    ['2026-07-01', '2026-07-31'],
  ] as const) {
    const rows = (await read(vat, { from, to })).filter(row => row.code)
    for (const { side, code, tax } of rows) {
      const account = { Sales: 'VAT_OUT', Purchases: 'VAT_IN', 'Assets bought': 'VAT_IN_ASSET' }[side]!
      const amount = await moved(from, to, account, code!)
      expect(account === 'VAT_OUT' ? tax : -tax, `${from} ${side} ${code}`).toBe(amount)
      seen++
    }
  }
  expect(seen).toBeGreaterThan(4)
  const documents = await read(vatDocuments, { from: '2026-06-01', to: '2026-06-30', tax: 'FR055' })
  expect(new Set(documents.map(row => row.side))).toEqual(new Set(['Sales collected']))
})
