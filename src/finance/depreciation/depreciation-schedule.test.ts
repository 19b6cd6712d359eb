import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMinor } from '../money/minor-units.ts'
import {
  type DepreciationTerms,
  depreciationMethods,
  depreciationSchedule,
  prorataRules,
} from './depreciation-schedule.ts'

const charges = (terms: DepreciationTerms) => depreciationSchedule(terms).map(line => line.charge)
const asset = { cost: 10_000, start: '2026-01-01', months: 60, lines: 'YEAR' as const }

describe('depreciationSchedule', () => {
  it('is linear by months, the first and last in part', () => {
    const lines = depreciationSchedule({ cost: 12_000, start: '2026-01-16', months: 12, method: 'LINEAR' })
    expect(lines).toHaveLength(13)
    expect(lines[0]).toEqual({
      index: 1,
      from: '2026-01-16',
      to: '2026-01-31',
      opening: 12_000,
      charge: 500,
      accumulated: 500,
      closing: 11_500,
    })
    expect(lines[1]).toMatchObject({ from: '2026-02-01', to: '2026-02-28', charge: 1000 })
    expect(lines[12]).toMatchObject({ charge: 500, closing: 0 })
  })

  it('counts the first month by its days, or whole', () => {
    const first = (prorata: 'DAYS' | 'FULL_MONTH') =>
      charges({ cost: 12_000, start: '2026-01-16', months: 12, method: 'LINEAR', prorata })[0]
    expect(first('DAYS')).toBe(516.13)
    expect(first('FULL_MONTH')).toBe(1000)
  })

  it('declines, and turns to equal parts when these are more', () => {
    expect(charges({ ...asset, method: 'DECLINING' })).toEqual([4000, 2400, 1440, 1080, 1080])
    expect(charges({ ...asset, method: 'DECLINING', factor: 1.75 })).toEqual([
      3500, 2275, 1478.75, 1373.13, 1373.12,
    ])
    expect(charges({ ...asset, method: 'DECLINING', switchToLinear: false })).toEqual([
      4000, 2400, 1440, 864, 1296,
    ])
    expect(charges({ ...asset, method: 'DECLINING', salvage: 3000 })).toEqual([4000, 2400, 600, 0, 0])
  })

  // The dégressif of French tax law: rate × book value at the opening, the first year by months, that of the purchase
  // whole; equal parts over the fiscal years left; five years of life end with the fifth fiscal year.
  it.each([
    // 50,000 bought on 1 October for five years: 35 %, then halves.
    [50_000, '2026-10-01', 60, 1.75, 1, [4375, 15_968.75, 10_379.69, 9638.28, 9638.28]],
    // The same on the 20th: the month of the purchase counts whole.
    [50_000, '2026-10-20', 60, 1.75, 1, [4375, 15_968.75, 10_379.69, 9638.28, 9638.28]],
    // A fiscal year from July: October to June are nine months.
    [50_000, '2026-10-01', 60, 1.75, 7, [13_125, 12_906.25, 8389.06, 7789.85, 7789.84]],
    // Three years at 41.67 %, from the first day of the year.
    [12_000, '2026-01-01', 36, 1.25, 1, [5000, 3500, 3500]],
  ])('declines by fiscal years: %d from %s', (cost, start, months, factor, firstMonth, expected) => {
    const terms = {
      cost,
      start,
      months,
      factor,
      firstMonth,
      lines: 'YEAR' as const,
      years: 'FISCAL' as const,
    }
    expect(charges({ ...terms, method: 'DECLINING' })).toEqual(expected)
    const byMonth = charges({ ...terms, method: 'DECLINING', lines: 'MONTH' })
    const firstYear = ((firstMonth - Number(start.slice(5, 7)) + 11) % 12) + 1
    const sum = byMonth.slice(0, firstYear).reduce((all, charge) => all + charge, 0)
    expect(sum).toBeCloseTo(expected[0]!, 2)
    expect(byMonth).toHaveLength(firstYear + months - 12)
  })

  it('counts years down', () => {
    expect(
      charges({ ...asset, method: 'SUM_OF_YEARS', cost: 30_000, salvage: 7500, months: 120 }).slice(0, 2),
    ).toEqual([4090.91, 3681.82])
    expect(charges({ ...asset, start: '2026-04-01', method: 'SUM_OF_YEARS' })).toEqual([
      2500, 2833.33, 2166.67, 1500, 833.33, 166.67,
    ])
  })

  it('follows the units used', () => {
    const terms = { cost: 50_000, salvage: 5000, start: '2026-01-01', method: 'UNITS' as const }
    expect(charges({ ...terms, units: [12_000, 18_000, 60_000] })).toEqual([6000, 9000, 30_000])
    expect(charges({ ...terms, units: [12_000, 18_000], totalUnits: 90_000 })).toEqual([6000, 9000])
    expect(charges({ ...terms, units: [80_000, 30_000], totalUnits: 90_000 })).toEqual([40_000, 5000])
  })

  it('closes years with the month before the first of the fiscal year', () => {
    const lines = depreciationSchedule({ ...asset, method: 'LINEAR', months: 24, firstMonth: 7 })
    expect(lines.map(({ from, to, charge }) => [from, to, charge])).toEqual([
      ['2026-01-01', '2026-06-30', 2500],
      ['2026-07-01', '2027-06-30', 5000],
      ['2027-07-01', '2028-06-30', 2500],
    ])
  })

  it('writes off cost − salvage to the cent, whatever the method', () => {
    const any = fc.record({
      cost: fc.integer({ min: 0, max: 10_000_000 }).map(cents => cents / 100),
      share: fc.constantFrom(0, 0.1, 1),
      start: fc.constantFrom('2026-01-01', '2024-02-29', '2025-12-31', '2026-07-15'),
      months: fc.integer({ min: 1, max: 130 }),
      method: fc.constantFrom(...depreciationMethods.filter(method => method !== 'UNITS')),
      prorata: fc.constantFrom(...prorataRules),
      lines: fc.constantFrom('MONTH' as const, 'YEAR' as const),
      switchToLinear: fc.boolean(),
      years: fc.constantFrom('SERVICE' as const, 'FISCAL' as const),
      firstMonth: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(any, ({ share, ...terms }) => {
        const salvage = Math.floor(terms.cost * share)
        const lines = depreciationSchedule({ ...terms, salvage })
        const sum = lines.reduce((all, line) => all + toMinor(line.charge), 0)
        expect(sum).toBe(toMinor(terms.cost) - toMinor(salvage))
        for (const [at, line] of lines.entries()) {
          expect(line.charge).toBeGreaterThanOrEqual(0)
          expect(toMinor(line.opening) - toMinor(line.charge)).toBe(toMinor(line.closing))
          if (at > 0) expect(line.opening).toBe(lines[at - 1]!.closing)
        }
      }),
    )
  })

  it('names what is wrong', () => {
    const linear = { ...asset, method: 'LINEAR' as const }
    expect(() => depreciationSchedule({ ...linear, salvage: 10_001 })).toThrow(
      'Field salvage has an invalid value',
    )
    expect(() => depreciationSchedule({ ...linear, months: 0.5 })).toThrow(
      'Field months should be an integer',
    )
    expect(() => depreciationSchedule({ ...linear, method: 'FAST' as never })).toThrow(
      'Field method has an invalid value',
    )
    expect(() => depreciationSchedule({ ...linear, method: 'UNITS' })).toThrow(
      'Field units should be an array',
    )
    expect(() => depreciationSchedule({ ...linear, start: '2026-02-30' })).toThrow(
      'Field start should be a date',
    )
  })
})
