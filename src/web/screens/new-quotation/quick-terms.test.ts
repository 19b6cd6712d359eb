import { expect, it } from 'vitest'
import type { RecordData } from '../../data/index.ts'
import { type Asked, dealOf, otherDurations, quotationOf, residualOf, residualTold } from './quick-terms.ts'

const asked: Asked = {
  client: 'PER-1',
  product: 'PRD-1',
  amount: 96_000,
  duration: 60,
  startDate: '2026-12-01',
  residual: 0.05,
  residualIn: 'share',
}
const product = { frequency: '90', dayCount: 'ACT/360', rate: 0.07, taxCode: null } as unknown as RecordData

it('takes a residual value as a share or as an amount, and turns one into the other', () => {
  expect(residualOf(asked, 'EUR')).toBe(4800)
  expect(residualOf({ ...asked, amount: 33.33 }, 'EUR')).toBe(1.67)
  expect(residualOf({ ...asked, residual: 500, residualIn: 'amount' }, 'EUR')).toBe(500)
  expect(residualOf({ ...asked, residual: null }, 'EUR')).toBe(null)
  expect(residualTold(asked, 'amount', 'EUR')).toBe(4800)
  expect(residualTold({ ...asked, residual: 4800, residualIn: 'amount' }, 'share', 'EUR')).toBe(0.05)
})

it('goes by the terms of the product, and by the rate of its table where there is one', () => {
  expect(quotationOf(asked, product, 0.045)).toMatchObject({
    frequency: '90',
    dayCount: 'ACT/360',
    rate: 0.045,
    rateSource: 'TABLE',
    financedAmountExclTax: 96_000,
    residualValue: 4800,
  })
  const byHand = quotationOf(asked, product, null)
  expect(byHand).toMatchObject({ rate: 0.07, rateSource: 'MANUAL', rounding: 'HALF_AWAY' })
  expect(byHand).not.toHaveProperty('taxCode')
})

it('compares with the usual durations and the one that is asked for', () => {
  expect(otherDurations(60)).toEqual([36, 48, 60, 72])
  expect(otherDurations(42)).toEqual([36, 42, 48, 60, 72])
  expect(otherDurations(null)).toEqual([36, 48, 60, 72])
})

it('makes one deal of its client with the quotation inside', () => {
  const quotation = quotationOf(asked, product, 0.045)
  expect(dealOf(asked, quotation, 'Press brake')).toMatchObject({
    name: 'Press brake',
    persons: [{ personRegistration: 'PER-1', role: 'CLIENT' }],
    quotations: [quotation],
  })
})
