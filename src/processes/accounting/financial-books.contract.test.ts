import { afterAll, beforeAll, expect, test } from 'vitest'
import { patchRecord, runTransition } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { expectProofs, proofsOf } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
beforeAll(async () => {
  house = await leasingHouse('2026-03-01', { ledgers: ['LOCAL', 'FIN'] })
})
afterAll(() => house.close())

const inLedger = (ledger: 'LOCAL' | 'FIN', contractRegistration: string, ...accounts: string[]) =>
  house.balances({
    ledger,
    contractRegistration,
    ...(accounts.length ? { logicalAccount: accounts } : {}),
  })

const proveAll = async (...days: string[]) => {
  for (const day of days) await expectProofs(house, day)
}

const interestBilled = async (contractRegistration: string): Promise<number> => {
  const flows = await house.load('cashflow', { contractRegistration, status: ['BILLED', 'SETTLED'] })
  return sumMoney(
    flows.map(flow => flow.interest),
    'EUR',
  )
}

test('a lease is a claim there: what is still to be paid, its interest earned, and no asset', async () => {
  const contract = await house.running()
  expect(await inLedger('FIN', contract)).toEqual({ NETINV: 48_000, RECEIVED: -48_000 })
  expect(await inLedger('LOCAL', contract)).toEqual({ ASSET: 48_000, RECEIVED: -48_000 })
  await house.bill('2026-06-01', [contract])
  const outstanding = (await house.load('contract', { registration: contract }))[0]!.outstanding!
  const fin = await inLedger('FIN', contract, 'NETINV', 'LEASE_INCOME', 'RENT', 'ASSET', 'LEASE_RESULT')
  expect(outstanding).toBeLessThan(48_000)
  expect(fin).toEqual({ NETINV: outstanding, LEASE_INCOME: -(await interestBilled(contract)) })
  expect(Object.keys(await inLedger('LOCAL', contract, 'NETINV', 'RENT'))).toEqual(['RENT'])
  await proveAll('2026-03-01', '2026-04-15', '2026-06-01')
})

test('what a lease still owed at its end its asset owes until it is back', async () => {
  const contract = await house.running()
  await house.bill('2026-06-02', [contract])
  const claim = (await inLedger('FIN', contract, 'NETINV')).NETINV!
  await house.move('contract', contract, 'terminate', {
    day: '2026-06-03',
    reason: 'Default',
    input: { date: '2026-06-03', indemnity: 500 },
  })
  expect((await inLedger('FIN', contract, 'NETINV')).NETINV).toBe(claim)
  const [asset] = await house.load('asset', { contractRegistration: contract })
  await house.move('asset', asset!.registration, 'repossess', {
    day: '2026-06-10',
    reason: 'Default',
    input: { date: '2026-06-10', value: 30_000 },
  })
  const stock = (await house.load('asset', { registration: asset!.registration }))[0]!.finStockValue!
  expect(await inLedger('FIN', contract, 'NETINV', 'STOCK', 'BOOKVALUE')).toEqual({
    STOCK: stock,
    ...(claim === stock ? {} : { BOOKVALUE: sumMoney([claim, -stock], 'EUR') }),
  })
  expect(stock).toBeLessThanOrEqual(claim)
  await proveAll('2026-06-02', '2026-06-03', '2026-06-09', '2026-06-10')
})

test('an end that is undone leaves the plan and the claim as they were', async () => {
  const contract = await house.running({ quotation: { residualValue: 4_800 } })
  await house.move('contract', contract, 'terminate', {
    day: '2026-06-11',
    reason: 'Default',
    input: { date: '2026-06-11', indemnity: 0 },
  })
  await house.move('contract', contract, 'terminate', { day: '2026-06-12', action: 'UNDO' })
  expect(await inLedger('FIN', contract, 'NETINV', 'LEASE_RESULT')).toEqual({ NETINV: 48_000 })
  await proveAll('2026-06-11', '2026-06-12')
})

test('a lender has the same in both, and numbers of its own in each', async () => {
  const loan = await house.running({ product: 'LOAN' })
  await house.bill('2026-06-15', [loan])
  const books = await inLedger('LOCAL', loan)
  expect(books.LOAN).toBeGreaterThan(0)
  expect(await inLedger('FIN', loan)).toEqual(books)
  const bookings = await house.load('booking', { ledger: 'FIN', journal: 'VE' })
  const sequences = bookings.map(booking => booking.sequence!).sort((a, b) => a - b)
  expect(sequences).toEqual(sequences.map((_, i) => i + 1))
  expect(bookings.every(booking => booking.number!.startsWith('FIN-VE-'))).toBe(true)
  await proveAll('2026-06-15')
})

test('what a supplier invoices otherwise than ordered is result there, and part of what the asset costs here', async () => {
  const contract = await house.running()
  const made = await house.create(
    'invoice',
    {
      type: 'INVOICE',
      name: 'Machine',
      pr: 'PAYABLE',
      invoiceNumber: 'OMO-118',
      taxPointDate: '2026-06-15',
      orgaRegistration: house.house,
      contractRegistration: contract,
      currency: 'EUR',
      dueDate: '2026-07-15',
      persons: [{ personRegistration: house.supplier, role: 'PAYEE' }],
    },
    '2026-06-15',
  )
  const invoice = String(made.registration)
  await house.create('invoiceLine', {
    invoiceRegistration: invoice,
    type: 'PURCHASE',
    name: 'Machine',
    amountExclTax: 48_250,
    taxCode: 'FR20',
  })
  await house.move('invoice', invoice, 'validate', { day: '2026-06-15' })
  await house.engine.work({ ...house.as('2026-06-15'), username: 'head' }, work =>
    runTransition(work, 'invoice', invoice, 'accept-difference', { reason: 'carriage' }),
  )
  await house.move('invoice', invoice, 'issue', { day: '2026-06-15' })
  expect((await inLedger('LOCAL', contract, 'ASSET')).ASSET).toBe(48_250)
  expect(await inLedger('FIN', contract, 'ASSET', 'LEASE_RESULT', 'WIP', 'RECEIVED')).toEqual({
    LEASE_RESULT: 250,
  })
  await proveAll('2026-06-15', '2026-06-20')
})

test('proofs are told by ledger; which are kept is not changed once something is posted', async () => {
  const rows = await proofsOf(house, '2026-06-15')
  const of = (ledger: string) => rows.find(row => row.ledger === ledger && row.proof === 'NETINV')!
  expect(of('LOCAL').ledgerAmount).toBe(0)
  expect(of('FIN').ledgerAmount).toBeGreaterThan(0)
  const keep = (ledgers: string[]) =>
    house.act('2026-06-16', work => patchRecord(work, 'organization', house.house, { ledgers }))
  await expect(keep(['LOCAL'])).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
  await expect(keep(['FIN'])).rejects.toMatchObject({ strings: expect.arrayContaining(['ledgers']) })
})
