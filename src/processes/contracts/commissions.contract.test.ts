import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertRecords, type Plain, patchRecord } from '#engine/index.ts'
import { prepareFiles } from '../payment-files/prepare.ts'
import { takePayments } from '../payments/allocate.ts'
import { payOut } from '../payments/pay-out.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
let broker: string
beforeEach(async () => {
  house = await leasingHouse('2026-03-01')
  broker = await house.act('2026-03-01', async work => {
    const [person] = await insertRecords(
      work,
      'person',
      [{ type: 'C', name: 'Courtage Nautique SARL', roles: [{ role: 'PARTNER' }] }],
      { unchecked: true },
    )
    return String(person!.registration)
  })
  const agreement = await house.create('agreement', {
    partnerRegistration: broker,
    startDate: '2026-01-01',
    commissionRate: 0.02,
    clawbackMonths: 12,
    paymentCondition: '30D',
  })
  await house.move('agreement', agreement.registration, 'sign', { input: { date: '2026-01-01' } })
})
afterEach(() => house.close())

const brought = (product: string, contract: Plain = {}) =>
  house.running({
    product,
    contract,
    persons: [
      { personRegistration: house.client, role: 'CLIENT' },
      { personRegistration: house.supplier, role: 'SUPPLIER' },
      { personRegistration: broker, role: 'PARTNER' },
    ],
  })
const commissions = (contractRegistration: string) =>
  house.load('cashflow', { contractRegistration, type: 'COMMISSION' })
const statuses = async (contract: string) => (await commissions(contract)).map(flow => flow.status).sort()
/** The partner's own invoice: its number comes from him. */
const invoiced = async (contract: string, day: string) => {
  await house.bill(day, [contract])
  const [flow] = (await commissions(contract)).filter(one => one.status === 'BILLED')
  const [made] = await house.load('invoice', { registration: flow!.invoiceRegistration! })
  if (made!.status === 'DRAFT')
    await house.move('invoice', made!.registration, 'receive', {
      day,
      input: { invoiceNumber: `CN-${contract}`, invoiceDate: day },
    })
  return made!.registration
}
const terminate = (contract: string, day: string, input = {}) =>
  house.move('contract', contract, 'terminate', {
    day,
    reason: 'The client gives up',
    input: { date: day, ...input },
  })
/** The client pays what is open of his contract. */
const payAll = async (contractRegistration: string, day: string) => {
  const open = await house.load('invoice', {
    contractRegistration,
    pr: 'RECEIVABLE',
    status: ['ISSUED', 'PARTIALLY_PAID'],
  })
  await house.act(day, work =>
    takePayments(
      work,
      open.map(({ registration, totalBalance }) => ({
        date: day,
        amount: totalBalance ?? 0,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        shares: [{ invoice: registration, amount: totalBalance ?? 0 }],
      })),
    ),
  )
}
const owedToBroker = () => house.balances({ logicalAccount: 'SUPPLIER', personRegistration: broker })

test.each(['LEASE', 'LOAN'])('a partner is owed his commission from the start of a %s on', async product => {
  const contract = await brought(product)
  expect(await commissions(contract)).toMatchObject([
    { status: 'PLANNED', pr: 'PAYABLE', amountExclTax: 960, dueDate: '2026-03-31' },
  ])
  const invoice = await invoiced(contract, '2026-03-31')
  // The contract is said once, though the invoices of others are called after what they claim and its contract.
  const [{ name } = { name: '' }] = await house.load('invoice', { registration: invoice })
  const [{ name: called } = { name: '' }] = await house.load('contract', { registration: contract })
  expect(name).toBe(`Commission for ${called}`)
  expect(await house.balances({ invoiceRegistration: invoice })).toEqual({
    PREPAID: 960,
    VAT_IN: 192,
    SUPPLIER: -1152,
  })
  await house.act('2026-04-02', work =>
    payOut(work, [invoice], { date: '2026-04-02', amounts: new Map([[invoice, 1152]]) }),
  )
  expect(await owedToBroker()).toEqual({})
  for (const day of ['2026-03-01', '2026-03-31', '2026-04-02']) await expectProofs(house, day)
})

test('what ends too soon gives back what is not billed yet, and owes it again where the end is undone', async () => {
  const contract = await brought('LOAN')
  await terminate(contract, '2026-03-20')
  expect(await statuses(contract)).toEqual(['CANCELLED'])
  await expectProofs(house, '2026-03-20')
  await house.move('contract', contract, 'terminate', { day: '2026-03-21', action: 'UNDO' })
  expect(await statuses(contract)).toEqual(['CANCELLED', 'PLANNED'])
  await invoiced(contract, '2026-03-31')
  for (const day of ['2026-03-19', '2026-03-20', '2026-03-31']) await expectProofs(house, day)
})

test('a paid commission is called back by a note of the partner, who owes it to us then', async () => {
  const contract = await brought('LEASE')
  const invoice = await invoiced(contract, '2026-03-31')
  await house.act('2026-04-02', work =>
    payOut(work, [invoice], { date: '2026-04-02', amounts: new Map([[invoice, 1152]]) }),
  )
  await terminate(contract, '2026-06-15')
  expect(await statuses(contract)).toEqual(['REVERSED'])
  const notes = await house.load('invoice', { originalRegistration: invoice })
  expect(notes).toMatchObject([{ pr: 'PAYABLE', amountInclTax: -1152 }])
  expect(await owedToBroker()).toEqual({ SUPPLIER: 1152 })
  expect(await house.balances({ logicalAccount: ['COMMISSION', 'VAT_IN'] } as never)).toEqual({})
  for (const day of ['2026-04-02', '2026-06-15']) await expectProofs(house, day)
  // What is between the house and its partner keeps no contract open whose client owes nothing.
  await payAll(contract, '2026-06-16')
  expect(await house.move('contract', contract, 'settle', { day: '2026-06-16' })).toMatchObject({
    status: 'CLOSED',
  })
  expect(await owedToBroker()).toEqual({ SUPPLIER: 1152 })
  await expectProofs(house, '2026-06-16')
})

test('what a partner owes by a note is set off before he is paid again', async () => {
  const [soon, next] = [await brought('LEASE'), await brought('LOAN')]
  const paid = await invoiced(soon, '2026-03-31')
  await house.act('2026-04-02', work =>
    payOut(work, [paid], { date: '2026-04-02', amounts: new Map([[paid, 1152]]) }),
  )
  await terminate(soon, '2026-06-15')
  const owed = await invoiced(next, '2026-06-16')
  const prepared = await house.act('2026-06-20', work =>
    prepareFiles(work, { date: '2026-06-30', types: ['CREDIT_TRANSFER'] }),
  )
  expect(prepared.netted).toMatchObject([{ invoice: owed, amount: 1152 }])
  const [settled] = await house.load('invoice', { registration: owed })
  const [note] = await house.load('invoice', { originalRegistration: paid })
  expect([settled!.status, note!.status, note!.totalBalance]).toEqual(['PAID', 'PAID', 0])
  expect(await owedToBroker()).toEqual({})
  for (const day of ['2026-06-16', '2026-06-20']) await expectProofs(house, day)
})

test('a charge-off within his months takes it back, a termination after them does not', async () => {
  const lost = await brought('LOAN')
  await invoiced(lost, '2026-03-31')
  await house.move('contract', lost, 'charge-off', { day: '2026-08-10', reason: 'Insolvent' })
  expect(await statuses(lost)).toEqual(['REVERSED'])
  await expectProofs(house, '2026-08-10')
  const kept = await brought('LOAN')
  await terminate(kept, '2027-03-01')
  expect(await statuses(kept)).toEqual(['PLANNED'])
  await invoiced(kept, '2027-03-02')
  await expectProofs(house, '2027-03-02')
})

test('his credit note is asked for as his invoice was: it waits for number and day', async () => {
  const contract = await brought('LEASE')
  const invoice = await invoiced(contract, '2026-03-31')
  await terminate(contract, '2026-06-15')
  await expectProofs(house, '2026-06-15')
  const noteOf = async () => (await house.load('invoice', { originalRegistration: invoice }))[0]!
  const waiting = await noteOf()
  expect([waiting.invoiceNumber ?? null, waiting.taxPointDate ?? null]).toEqual([null, null])
  const enter = (input: Plain) =>
    house.move('invoice', waiting.registration, 'receive-note', { day: '2026-06-20', input })
  await expect(enter({ invoiceDate: '2026-06-18' })).rejects.toMatchObject({ code: 'MISSING_FIELD_IN_BODY' })
  await enter({ invoiceNumber: 'AV-17', invoiceDate: '2026-06-18' })
  expect(await noteOf()).toMatchObject({ invoiceNumber: 'AV-17', taxPointDate: '2026-06-18', status: 'PAID' })
  await expect(enter({ invoiceNumber: 'AV-18', invoiceDate: '2026-06-18' })).rejects.toMatchObject({
    code: 'TRANSITION_NOT_ALLOWED',
  })
  for (const day of ['2026-06-15', '2026-06-20']) await expectProofs(house, day)
})

test('his credit note that is there already gives its number as it is entered', async () => {
  const invoice = await invoiced(await brought('LEASE'), '2026-03-31')
  const credit = (input: Plain) =>
    house.move('invoice', invoice, 'credit', {
      day: '2026-04-10',
      reason: 'He has credited it',
      input: { date: '2026-04-10', ...input },
    })
  // Its day goes with its number, and no number goes to a note of ours.
  await expect(credit({ noteNumber: 'AV-9' })).rejects.toMatchObject({ code: 'MISSING_FIELD_IN_BODY' })
  await credit({ amount: 100, noteNumber: 'AV-9', noteDate: '2026-04-08' })
  await credit({ noteNumber: 'AV-10', noteDate: '2026-04-09' })
  const notes = await house.load('invoice', { originalRegistration: invoice })
  expect(notes.map(note => [note.invoiceNumber, note.taxPointDate, note.amountInclTax]).sort()).toEqual([
    ['AV-10', '2026-04-09', -1032],
    ['AV-9', '2026-04-08', -120],
  ])
  expect(await owedToBroker()).toEqual({})
  await expectProofs(house, '2026-04-10')
})

test('what the house writes in his name it numbers itself, and so what calls it back', async () => {
  const [agreement] = await house.load('agreement', { partnerRegistration: broker })
  await house.act('2026-03-01', work =>
    patchRecord(work, 'agreement', agreement!.registration, { isSelfBilled: true }),
  )
  const contract = await brought('LEASE')
  const invoice = await invoiced(contract, '2026-03-31')
  await expectProofs(house, '2026-03-31')
  await terminate(contract, '2026-06-15')
  const numbers = (await house.load('invoice', { pr: 'PAYABLE', invoiceNumber: { is: 'set' } }))
    .filter(one => one.registration === invoice || one.originalRegistration === invoice)
    .map(one => one.invoiceNumber)
  expect(numbers.sort()).toEqual(['CO2026-000001', 'CO2026-000002'])
  for (const day of ['2026-03-31', '2026-06-15']) await expectProofs(house, day)
})

test('what waits for his invoice is called back without one', async () => {
  const contract = await brought('LOAN')
  await house.bill('2026-03-31', [contract])
  await terminate(contract, '2026-06-15')
  expect(await statuses(contract)).toEqual(['REVERSED'])
  const left = await house.load('invoice', { contractRegistration: contract, pr: 'PAYABLE' })
  expect(left.find(one => one.persons?.some(p => p.personRegistration === broker))).toMatchObject({
    status: 'CANCELLED',
  })
  expect(await owedToBroker()).toEqual({})
  for (const day of ['2026-03-31', '2026-06-15']) await expectProofs(house, day)
})
