import { afterAll, beforeAll, expect, test } from 'vitest'
import { patchRecord } from '#engine/index.ts'
import { takePayments } from '../payments/allocate.ts'
import { payOut } from '../payments/pay-out.ts'
import { runStatements } from '../remittances/state-held.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
let lease: string
beforeAll(async () => {
  house = await leasingHouse('2026-03-01', { ledgers: ['LOCAL', 'FIN'] })
  await house.act('2026-03-01', work =>
    patchRecord(work, 'organization', house.house, { vatOn: 'COLLECTION', badDebtRelief: 'AT_LOSS' }),
  )
  const insurer = await house.create('person', {
    type: 'C',
    name: 'Mutuelle de l’Ouest',
    orgaRegistration: house.house,
  })
  const price = 480_000_000.25
  lease = await house.running({
    quotation: { financedAmountExclTax: price, insurancePremium: 900_000.01 },
    assets: [
      {
        name: 'Container ship',
        quantity: 1,
        priceExclTax: price,
        taxCode: 'FR20',
        invoiceNumber: 'F-1',
        invoiceDate: '2026-03-01',
      },
    ],
    persons: [
      { personRegistration: house.client, role: 'CLIENT' },
      { personRegistration: house.supplier, role: 'SUPPLIER' },
      { personRegistration: insurer.registration, role: 'INSURER' },
    ],
  })
})
afterAll(() => house.close())

test('shares of amounts of hundreds of millions are worked out to the cent, as those of small ones', async () => {
  await house.bill('2026-04-01')
  const invoices = await house.load('invoice', { contractRegistration: lease })
  const payable = invoices.find(one => one.pr === 'PAYABLE')!
  const rent = invoices.find(one => one.pr === 'RECEIVABLE')!
  expect(payable.amountInclTax).toBeGreaterThan(500_000_000)
  await expectProofs(house, '2026-04-01')
  await house.act('2026-04-02', work =>
    payOut(work, [payable.registration], {
      date: '2026-04-02',
      amounts: new Map([[payable.registration, 123_456_789.01]]),
    }),
  )
  await house.act('2026-04-03', work =>
    takePayments(work, [
      {
        date: '2026-04-03',
        amount: 7_654_321.09,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        invoices: [rent.registration],
      },
    ]),
  )
  await expectProofs(house, '2026-04-03')
  const { statements } = await runStatements(house.engine, house.as('2026-05-01'), { date: '2026-05-01' })
  expect(statements).toHaveLength(1)
  await house.move('contract', lease, 'make-doubtful', {
    day: '2026-05-04',
    reason: 'The freight market',
    input: { date: '2026-05-04', rate: 0.333 },
  })
  await expectProofs(house, '2026-05-04')
  expect((await house.load('impairment', { ledger: 'FIN' }))[0]!.amount).toBeGreaterThan(100_000_000)
  await house.move('contract', lease, 'charge-off', { day: '2026-05-05', reason: 'Insolvent' })
  for (const day of ['2026-04-02', '2026-05-01', '2026-05-05']) await expectProofs(house, day)
})
