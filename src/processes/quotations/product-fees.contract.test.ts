import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRecords, type Plain, patchRecord, type Work } from '#engine/index.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
  await house.act('2026-03-01', work =>
    patchRecord(work, 'product', house.products.get('LEASE')!, {
      fees: [
        { code: 'FILE_FEE', name: 'File', amount: 150, taxCode: 'FR20', timing: 'START', isFixed: true },
        { code: 'GUARANTEE', name: 'Cover', percentage: 0.001, timing: 'FIRST' },
        { code: 'VALUATION', name: 'Management', amount: 5, timing: 'EACH' },
        { code: 'ARRANGEMENT', name: 'Setup', amount: 120, timing: 'SPREAD' },
        { code: 'REGISTRATION', name: 'Return', amount: 70, timing: 'END' },
      ],
    }),
  )
})
afterAll(() => house.close())

/** As somebody at the screen, or by the interface. */
const asPerson = <R>(action: (work: Work) => Promise<R>): Promise<R> => {
  const { isProduct: _, ...person } = house.as('2026-03-01')
  return house.engine.work(person, action)
}
const quoted = async (quotation: Plain = {}) => {
  const [made] = await asPerson(work =>
    createRecords(work, 'contract', [
      {
        name: 'Lathe',
        orgaRegistration: house.house,
        productRegistration: house.products.get('LEASE')!,
        startDate: '2026-03-01',
        currency: 'EUR',
        taxCode: 'FR20',
        persons: [
          { personRegistration: house.client, role: 'CLIENT' },
          { personRegistration: house.supplier, role: 'SUPPLIER' },
        ],
        quotations: [
          {
            financedAmountExclTax: 48_000,
            rate: 0.05,
            duration: 12,
            frequency: '30',
            startDate: '2026-03-01',
            taxCode: 'FR20',
            ...quotation,
          },
        ],
      },
    ]),
  )
  const contract = String(made!.registration)
  const [found] = await house.load('quotation', { contractRegistration: contract })
  return { contract, quotation: found! }
}
const patch = (key: string, values: Plain) => asPerson(work => patchRecord(work, 'quotation', key, values))
const read = async (registration: string) => (await house.load('quotation', { registration }))[0]!

test('a quotation begins with the fees of its product, each when the product says', async () => {
  const { contract, quotation } = await quoted()
  expect(quotation.fees?.map(({ code, amount, timing }) => [code, amount, timing])).toEqual([
    ['FILE_FEE', 150, 'START'],
    ['GUARANTEE', 48, 'FIRST'],
    ['VALUATION', 5, 'EACH'],
    ['ARRANGEMENT', 120, 'SPREAD'],
    ['REGISTRATION', 70, 'END'],
  ])
  await house.move('quotation', quotation.registration, 'choose')
  await house.move('contract', contract, 'validate')
  await house.move('contract', contract, 'activate', { input: { date: '2026-03-01' } })
  await house.bill('2026-04-02', [contract])
  const lines = await house.load('invoiceLine', { contractRegistration: contract, type: 'FEE' })
  expect(lines.map(line => line.amountExclTax).sort((a, b) => a - b)).toEqual([5, 10, 48, 150])
  await expectProofs(house, '2026-04-02')
})

test('a share follows the amount until somebody types another; what is said instead stays', async () => {
  const { quotation } = await quoted()
  const key = quotation.registration
  await patch(key, { financedAmountExclTax: 60_000 })
  expect((await read(key)).fees?.[1]?.amount).toBe(60)
  const fees = (await read(key)).fees!.map(fee => (fee.code === 'GUARANTEE' ? { ...fee, amount: 33 } : fee))
  await patch(key, { fees: fees as never })
  await patch(key, { financedAmountExclTax: 70_000 })
  expect((await read(key)).fees?.[1]?.amount).toBe(33)
  expect((await quoted({ fees: [] })).quotation.fees ?? []).toEqual([])
  const own = { code: 'ARRANGEMENT', amount: 1, timing: 'START' }
  expect((await quoted({ fees: [own] })).quotation.fees).toMatchObject([own])
})

test('what is not negotiable is asked for when the quotation is chosen, and when the contract is agreed', async () => {
  const { contract, quotation } = await quoted()
  const refusal = {
    rejectionReason: {
      code: 'FEE_NOT_NEGOTIABLE',
      params: { fee: 'File', amount: { amount: 150, currency: 'EUR' } },
    },
  }
  const others = quotation.fees!.slice(1)
  await patch(quotation.registration, { fees: others as never })
  await expect(house.move('quotation', quotation.registration, 'choose')).rejects.toMatchObject(refusal)
  await patch(quotation.registration, { fees: quotation.fees as never })
  await house.move('quotation', quotation.registration, 'choose')
  await patch(quotation.registration, { fees: others as never })
  await expect(house.move('contract', contract, 'validate')).rejects.toMatchObject({
    rejectionReason: { code: 'FEE_NOT_NEGOTIABLE' },
  })
})

test('what a product is offered for is asked for likewise, and while it is offered', async () => {
  const product = house.products.get('LEASE')!
  const bounded = (values: Plain) =>
    house.act('2026-03-01', work => patchRecord(work, 'product', product, values))
  const bounds = { minAmount: 10_000, maxDuration: 60, maxRate: 0.08, maxResidualPercentage: 0.1 }
  await bounded({ ...bounds, frequencies: ['30', '90'] })
  const refused = async (terms: Plain, code: string, params: Plain = {}) => {
    const { quotation } = await quoted(terms)
    await expect(house.move('quotation', quotation.registration, 'choose')).rejects.toMatchObject({
      rejectionReason: { code, params },
    })
  }
  await refused({ financedAmountExclTax: 9_999.99 }, 'OFFERED_FROM', {
    least: { amount: 10_000, currency: 'EUR' },
  })
  await refused({ duration: 72 }, 'OFFERED_UP_TO', { greatest: 60 })
  await refused({ rate: 0.081 }, 'OFFERED_UP_TO', { greatest: { percent: 0.08 } })
  await refused({ residualValue: 4_800.01 }, 'OFFERED_UP_TO', {
    greatest: { amount: 4_800, currency: 'EUR' },
  })
  await refused({ frequency: '360' }, 'NOT_OFFERED_WITH')
  const { contract, quotation } = await quoted({ residualValue: 4_800 })
  await house.move('quotation', quotation.registration, 'choose')
  await patch(quotation.registration, { duration: 72 })
  await expect(house.move('contract', contract, 'validate')).rejects.toMatchObject({
    rejectionReason: { code: 'OFFERED_UP_TO' },
  })
  await bounded({ endDate: '2026-02-28' })
  await refused({}, 'NOT_OFFERED_NOW')
})
