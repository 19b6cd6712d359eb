import { describe, expect, test } from 'vitest'
import { collateralDates, securedAmount } from './collateral.rules.ts'
import { externalName, yearlyPayment } from './external-contract.rules.ts'
import { checkServiceBounds, servicePayment } from './financing-service.rules.ts'
import { checkOfferBounds } from './product-catalog-item.rules.ts'
import { checkPrice, elementPrice } from './product-element-catalog-item.rules.ts'
import * as table from './product-table.rules.ts'

describe('a rate table', () => {
  const rows = [
    { minAmount: 0, maxAmount: 50_000, minDuration: 12, maxDuration: 36, rate: 0.05 },
    { minAmount: 50_000, minDuration: 12, maxDuration: 36, rate: 0.045 },
    { minAmount: 0, minDuration: 37, rate: 0.055 },
    { minAmount: 0, minDuration: 12, maxDuration: 36, riskClass: 'D', rate: 0.08 },
  ]
  const rate = (amount: number, months: number, riskClass?: string) =>
    table.rowFor(rows, { amount, months, riskClass })?.rate

  test('gives the rate of the row that holds, the higher one where two meet', () => {
    expect(rate(49_999.99, 36)).toBe(0.05)
    expect(rate(50_000, 36)).toBe(0.045)
    expect(rate(1e9, 240)).toBe(0.055)
    expect(rate(20_000, 6)).toBeUndefined()
  })

  test('gives a class its own rate before that of all', () => {
    expect(rate(20_000, 24, 'D')).toBe(0.08)
    expect(rate(20_000, 24, 'A')).toBe(0.05)
    expect(rate(20_000, 48, 'D')).toBe(0.055)
  })

  test('knows its lowest and highest rate', () => {
    expect(table.rowCount({ rows } as never)).toBe(4)
    expect(table.lowestRate({ rows } as never)).toBe(0.045)
    expect(table.highestRate({ rows } as never)).toBe(0.08)
    expect(table.lowestRate({} as never)).toBeNull()
  })

  test('has no two rates for one amount and duration, and no bounds that go down', () => {
    expect(table.checkRows({ rows } as never)).toEqual([])
    const fields = (bad: object[], more: object = {}) =>
      table.checkRows({ rows: bad, ...more } as never).map(problem => problem.field)
    expect(fields([{ rate: 0.05 }, { minAmount: 10, rate: 0.04 }])).toEqual(['rows.1.minAmount'])
    expect(fields([{ minAmount: 10, maxAmount: 5, rate: 0.05 }])).toEqual(['rows.0.maxAmount'])
    expect(fields([{ minDuration: 10, maxDuration: 5, rate: 0.05 }])).toEqual(['rows.0.maxDuration'])
    expect(fields([], { startDate: '2026-02-01', endDate: '2026-01-01' })).toEqual(['endDate'])
  })
})

describe('a service', () => {
  test('costs a fixed price or a share, where it fits', () => {
    expect(servicePayment({ payment: 64 } as never, 10_000, 36)).toBe(64)
    const share = { basis: 'SHARE', share: 0.0006, minAmount: 5000, maxDuration: 60 } as never
    expect(servicePayment(share, 33_333.33, 36)).toBe(20)
    expect(servicePayment(share, 4000, 36)).toBeNull()
    expect(servicePayment(share, 10_000, 61)).toBeNull()
    expect(servicePayment({ basis: 'SHARE' } as never, 10_000, 36)).toBeNull()
  })

  test('has bounds in their order', () => {
    const bad = { minAmount: 10, maxAmount: 5, minDuration: 24, maxDuration: 12 } as never
    expect(checkServiceBounds(bad).map(problem => problem.field)).toEqual(['maxAmount', 'maxDuration'])
    expect(checkServiceBounds({ minAmount: 10 } as never)).toEqual([])
  })
})

describe('an offer', () => {
  test('prices its elements within their least and greatest', () => {
    expect(elementPrice({ amount: 350 } as never, 10_000)).toBe(350)
    const share = { basis: 'SHARE', percentage: 0.01, minAmount: 150, maxAmount: 2000 } as never
    expect([10_000, 45_678.9, 1e6].map(amount => elementPrice(share, amount))).toEqual([150, 456.79, 2000])
    expect(elementPrice({ basis: 'SHARE' } as never, 10_000)).toBeNull()
    expect(checkPrice({ minAmount: 2, maxAmount: 1 } as never)).toMatchObject([{ field: 'maxAmount' }])
  })

  test('names each element once', () => {
    const item = { elements: [{ elementRegistration: 'PEC-1' }, { elementRegistration: 'PEC-1' }] } as never
    expect(checkOfferBounds(item)).toMatchObject([{ field: 'elements.1.elementRegistration' }])
    expect(checkOfferBounds({ minDuration: 12, maxDuration: 12 } as never)).toEqual([])
  })
})

test('a collateral counts for its share, all of it where none is given', () => {
  expect(securedAmount({ amount: 33_333.33, percentage: 0.5 } as never)).toBe(16_666.67)
  expect(securedAmount({ amount: 100 } as never)).toBe(100)
  expect(securedAmount({} as never)).toBeNull()
  expect(collateralDates({ startDate: '2026-02-01', endDate: '2026-01-31' } as never)).toMatchObject([
    { field: 'endDate' },
  ])
})

test('a debt elsewhere is known by its lender, and weighs by the year', () => {
  expect(externalName({ lender: 'Bank', externalReference: '12' } as never)).toBe('Bank, 12')
  expect(externalName({} as never)).toBeNull()
  expect(yearlyPayment({ payment: 100.1, frequency: '90' } as never)).toBe(400.4)
  expect(yearlyPayment({ payment: 100 } as never)).toBe(1200)
  expect(yearlyPayment({} as never)).toBeNull()
})
