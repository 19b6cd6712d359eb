import { describe, expect, it } from 'vitest'
import { indexedRates } from './indexed-rates.ts'

const values = [
  { date: '2026-01-01', value: 0.02 },
  { date: '2026-03-15', value: 0.035 },
  { date: '2026-06-15', value: 0.001 },
  { date: '2026-09-15', value: 0.001 },
]
const clause = { spread: 0.015, everyMonths: 3 }
const rates = (more: object) =>
  indexedRates(0.035, '2026-01-31', '2027-01-31', values, { ...clause, ...more })

describe('indexedRates', () => {
  it('takes the latest value published by each reset, with the spread', () => {
    expect(rates({})).toEqual([
      { from: '2026-04-30', rate: 0.05 },
      { from: '2026-07-31', rate: 0.016 },
    ])
  })

  it('keeps to floor, cap and the most that a reset may move', () => {
    expect(rates({ floor: 0.02, cap: 0.04 }).map(reset => reset.rate)).toEqual([0.04, 0.02])
    expect(rates({ maxChange: 0.01 }).map(reset => reset.rate)).toEqual([0.045, 0.035, 0.025])
  })

  it('refuses a cap below the floor', () => {
    expect(() => rates({ floor: 0.05, cap: 0.04 })).toThrow('Field cap has an invalid value')
    expect(() => rates({ everyMonths: 0 })).toThrow('Field everyMonths has an invalid value')
    expect(() => indexedRates(0.03, '2026-01-31', 'soon', values, clause)).toThrow(
      'Field end should be a date',
    )
  })
})
