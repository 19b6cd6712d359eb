import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ddb, sln, syd, unitsOfProduction } from './depreciation.ts'

describe('depreciation as spreadsheets have it', () => {
  it.each([
    [sln(30_000, 7500, 10), 2250],
    [syd(30_000, 7500, 10, 1), 4090.91],
    [syd(30_000, 7500, 10, 10), 409.09],
    [ddb(2400, 300, 3650, 1), 1.32],
    [ddb(2400, 300, 120, 1, 2), 40],
    [ddb(2400, 300, 10, 1, 2), 480],
    [ddb(2400, 300, 10, 2, 1.5), 306],
    [ddb(2400, 300, 10, 10), 22.12],
    [ddb(1000, 900, 5, 1), 100],
    [ddb(1000, 900, 5, 2), 0],
    [ddb(1000, 0, 1, 1), 1000],
    [unitsOfProduction(50_000, 5000, 90_000, 12_000), 6000],
  ])('%d is %d', (value, published) => {
    expect(value).toBeCloseTo(published, 2)
  })

  it('writes off cost − salvage over the life, and never more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1000, max: 100_000 }),
        fc.integer({ min: 0, max: 1000 }),
        (life, cost, salvage) => {
          const years = Array.from({ length: life }, (_, i) => i + 1)
          const total = (of: (per: number) => number) => years.reduce((sum, per) => sum + of(per), 0)
          expect(total(per => syd(cost, salvage, life, per))).toBeCloseTo(cost - salvage, 6)
          expect(total(() => sln(cost, salvage, life))).toBeCloseTo(cost - salvage, 6)
          expect(total(per => ddb(cost, salvage, life, per))).toBeLessThanOrEqual(cost - salvage + 1e-6)
        },
      ),
    )
  })

  it('names what is wrong', () => {
    expect(() => sln(1000, 0, 0)).toThrow('Field life should be a positive number')
    expect(() => syd(1000, 0, 5, 6)).toThrow('Field per has an invalid value')
    expect(() => ddb(-1, 0, 5, 1)).toThrow('Field cost should be a positive number')
    expect(() => ddb(1000, 0, 5, 1, 0)).toThrow('Field factor should be a positive number')
    expect(() => unitsOfProduction(1000, 0, 0, 1)).toThrow('Field totalUnits should be a positive number')
  })
})
