import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FactValues } from '../letter-facts.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { readContractLetter, readQuotationLetter } from './read-letter.ts'

const day = '2026-03-01'
let house: LeasingHouse
beforeAll(async () => {
  house = await leasingHouse(day)
})
afterAll(() => house.close())

it.each([
  [
    'residualValue',
    { solvedFor: 'residual', rate: 0.05, payment: 1_300, duration: 36, residualValue: 1_872.5 },
  ],
  ['rate', { solvedFor: 'rate', rate: 0.01, payment: 1_450, duration: 36, residualValue: 480 }],
  [
    'financedAmountExclTax',
    { solvedFor: 'amount', rate: 0.05, payment: 1_300, duration: 36, financedAmountExclTax: 1 },
  ],
  ['payment', { rate: 0.05, duration: 36, residualValue: 480, payment: 1 }],
])('a letter tells the %s that was found, and not what was typed there before', async (field, terms) => {
  const made = await house.create('contract', {
    name: 'Lathe',
    orgaRegistration: house.house,
    productRegistration: house.products.get('LEASE')!,
    startDate: day,
    currency: 'EUR',
    taxCode: 'FR20',
    persons: [{ personRegistration: house.client, role: 'CLIENT' }],
    quotations: [
      { financedAmountExclTax: 48_000, frequency: '30', startDate: day, taxCode: 'FR20', ...terms },
    ],
  })
  const contractRegistration = String(made.registration)
  const [quotation] = await house.load('quotation', { contractRegistration })
  const [contract] = await house.load('contract', { registration: contractRegistration })
  const found = quotation!.solvedValue
  expect(found).toBeGreaterThan(0)
  expect(found).not.toBe((terms as Record<string, unknown>)[field])
  const [ofQuotation, ofContract] = await house.act(day, async work => [
    await readQuotationLetter(work, quotation!, 'en'),
    await readContractLetter(work, contract!, 'en'),
  ])
  const told = { [field]: expect.closeTo(found!, 5) }
  expect(ofQuotation!.instead).toEqual({ quotation: told, offer: told })
  expect(ofContract!.instead).toEqual(ofQuotation!.instead)

  // The purchase at the end is a line of the plan, and no instalment that one counts.
  const rows = ofQuotation!.facts.plan as readonly FactValues[]
  const last = rows.at(-1)!
  const hasResidual = quotation!.plan!.at(-1)!.kind === 'RESIDUAL'
  expect([last.number, last.isResidual]).toEqual(hasResidual ? [null, true] : [36, false])
  expect(rows.filter(row => row.isResidual)).toHaveLength(hasResidual ? 1 : 0)
})
