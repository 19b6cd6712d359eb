import { describe, expect, test } from 'vitest'
import { message } from '#errors/index.ts'
import {
  checkTerms,
  effectiveRate,
  endDate,
  explanation,
  plan,
  quotationName,
  solvedValue,
  totalCost,
  totalInterest,
  totalPayment,
} from './quotation.rules.ts'

const lease = {
  currency: 'EUR',
  financedAmountExclTax: 48000,
  residualValue: 4800,
  rate: 0.054,
  duration: 36,
  frequency: '30',
  startDate: '2026-12-01',
  solvedFor: 'payment',
  dayCount: '30/360',
  rateConversion: 'PROPORTIONAL',
  residue: 'LAST_PAYMENT',
  fileFee: 350,
  insurancePremium: 28.8,
} as never

const with_ = (more: object) => ({ ...(lease as object), ...more }) as never

describe('a quotation solved for its payment', () => {
  test('gives the payment and the plan', () => {
    expect(solvedValue(lease)).toBe(1324.12)
    const rows = plan(lease)!
    expect(rows).toHaveLength(37)
    expect(rows[0]).toMatchObject({
      dueDate: '2027-01-01',
      principal: 1108.12,
      interest: 216,
      payment: 1324.12,
    })
    expect(rows[36]).toMatchObject({ kind: 'RESIDUAL', principal: 4800, outstanding: 0 })
  })

  test('tells what it costs', () => {
    expect(totalInterest(lease)).toBe(4468.12)
    expect(totalCost(lease)).toBe(5854.92)
    expect(totalPayment(lease)).toBe(53854.92)
    expect(effectiveRate(lease)).toBeCloseTo(0.0601, 4)
  })

  test('ends with its last period and is called after its terms', () => {
    expect(endDate(lease)).toBe('2029-12-01')
    expect(quotationName(lease)).toEqual(
      message('TERMS_OF_QUOTATION', { count: 36, amount: { amount: 1324.12, currency: 'EUR' } }),
    )
    expect(quotationName(with_({ name: 'Ours' }))).toBe('Ours')
    expect(explanation(lease)).toMatchObject({ unknown: 'payment', value: 1324.12 })
  })
})

test('solved for rate, amount, residual value and duration it gives them back', () => {
  const paid = { payment: 1324.12 }
  expect(solvedValue(with_({ ...paid, rate: null, solvedFor: 'rate' }))).toBeCloseTo(0.054, 4)
  expect(solvedValue(with_({ ...paid, financedAmountExclTax: null, solvedFor: 'amount' }))).toBeCloseTo(
    48000,
    0,
  )
  expect(solvedValue(with_({ ...paid, residualValue: null, solvedFor: 'residual' }))).toBeCloseTo(4800, 0)
  expect(solvedValue(with_({ ...paid, duration: null, solvedFor: 'periods' }))).toBe(36)
})

test('the down payment reduces what is lent and is part of what is paid', () => {
  const reduced = with_({ downPayment: 8000 })
  expect(plan(reduced)!.reduce((sum, row) => sum + row.principal, 0)).toBeCloseTo(40000, 2)
  expect(totalPayment(reduced)! - totalCost(reduced)!).toBeCloseTo(48000, 2)
  expect(solvedValue(with_({ downPayment: 8000, payment: 1083.21, solvedFor: 'amount' }))).toBeGreaterThan(
    47000,
  )
})

test('interest-only months pay no principal', () => {
  const rows = plan(with_({ interestOnlyPeriods: 3 }))!
  expect(rows.slice(0, 3).every(row => row.principal === 0 && row.interest === 216)).toBe(true)
})

test('quarters count three months each, and do not divide 37', () => {
  expect(plan(with_({ frequency: '90' }))).toHaveLength(13)
  expect(checkTerms(with_({ frequency: '90', duration: 37 }))[0]).toMatchObject({ field: 'duration' })
})

test('while a term is missing nothing is answered and nothing is wrong', () => {
  const open = with_({ rate: null })
  expect([plan(open), totalCost(open), effectiveRate(open), quotationName(open)]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(checkTerms(open)).toEqual([])
})

test('terms that cannot be met are named by the field', () => {
  const wanted = with_({ payment: 1, solvedFor: 'periods', duration: null })
  expect(checkTerms(wanted)[0]).toMatchObject({ field: 'duration' })
})
