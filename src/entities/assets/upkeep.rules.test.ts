import { describe, expect, test } from 'vitest'
import { checkOffer, residualShare } from './asset-catalog-item.rules.ts'
import * as inspection from './inspection.rules.ts'
import * as inventory from './inventory.rules.ts'
import { daysAway, recompute, worksTotal } from './maintenance.rules.ts'
import { checkAmounts, recomputeAmounts, taxAmountOf } from './taxed-amount.rules.ts'

const context = { today: '2026-11-20', locale: 'en-EU', related: { taxes: [{ code: 'FR20', value: 0.2 }] } }

describe('an amount with tax', () => {
  test('follows the one without, and the other way round', () => {
    const given = { currency: 'EUR', taxCode: 'FR20' }
    expect(recomputeAmounts({ ...given, amountExclTax: 100.05 }, context)).toEqual({
      amountExclTax: 100.05,
      amountInclTax: 120.06,
    })
    expect(
      recomputeAmounts({ ...given, amountInclTax: 120 }, { ...context, changed: 'amountInclTax' }),
    ).toEqual({
      amountExclTax: 100,
      amountInclTax: 120,
    })
    expect(recomputeAmounts(given, context)).toEqual({})
  })

  test('says its tax, and is refused below the amount without', () => {
    expect(taxAmountOf({ amountExclTax: 0.1, amountInclTax: 0.3 })).toBe(0.2)
    expect(taxAmountOf({ amountExclTax: 5 })).toBeNull()
    expect(checkAmounts({ amountExclTax: 100, amountInclTax: 99 })).toMatchObject([
      { field: 'amountInclTax' },
    ])
    expect(checkAmounts({ amountExclTax: -100, amountInclTax: -120 })).toEqual([])
  })
})

describe('a maintenance', () => {
  const record = {
    currency: 'EUR',
    taxCode: 'FR20',
    works: [
      { name: 'Oil', quantity: 3, unitPrice: 12.345 },
      { name: 'Labour', quantity: null, unitPrice: 80 },
      { name: 'Seen' },
    ],
  } as never

  test('costs the sum of its lines, each rounded', () => {
    expect(worksTotal(record)).toBe(117.04)
    expect(worksTotal({ works: [{ name: 'Seen' }] } as never)).toBeNull()
    expect(recompute(record, { ...context, changed: 'works' })).toEqual({
      amountExclTax: 117.04,
      amountInclTax: 140.45,
    })
  })

  test('counts the days until the asset was back', () => {
    expect(daysAway({ submitDate: '2026-02-27', returnDate: '2026-03-02' } as never)).toBe(3)
    expect(daysAway({ submitDate: '2026-02-27' } as never)).toBeNull()
  })
})

test('an inspection adds up what it found, and says what is dangerous', () => {
  const record = {
    currency: 'EUR',
    result: 'RESERVED',
    findings: [
      { part: 'Bumper', cost: 350.1, isCharged: true },
      { part: 'Brakes', cost: 420.2, severity: 'DANGEROUS' },
    ],
  } as never
  expect(inspection.findingCount(record)).toBe(2)
  expect(inspection.cost(record)).toBe(770.3)
  expect(inspection.chargedCost(record)).toBe(350.1)
  expect(inspection.isSafe(record)).toBe(false)
  expect(inspection.isSafe({ result: 'PASSED' } as never)).toBe(true)
  expect(inspection.isSafe({ result: 'FAILED' } as never)).toBe(false)
})

test('an inventory counts what is there, what is missing, and what lies elsewhere', () => {
  const record = {
    lines: [
      {
        assetRegistration: 'A',
        isExpected: true,
        expectedLocation: 'Nantes',
        found: 'FOUND',
        location: 'Nantes',
      },
      {
        assetRegistration: 'B',
        isExpected: true,
        expectedLocation: 'Nantes',
        found: 'FOUND',
        location: 'Rennes',
      },
      { assetRegistration: 'C', isExpected: true, found: 'MISSING' },
      { assetRegistration: 'D', isExpected: true, found: 'UNCOUNTED' },
      { assetRegistration: 'E', found: 'FOUND' },
    ],
  } as never
  expect(inventory.expectedCount(record)).toBe(4)
  expect(inventory.countedCount(record)).toBe(4)
  expect(inventory.missingCount(record)).toBe(1)
  expect(inventory.surplusCount(record)).toBe(1)
  expect(inventory.movedCount(record)).toBe(1)
  expect(inventory.differences(record)).toBe(3)
  expect(inventory.checkLines(record)).toEqual([])
  expect(
    inventory.checkLines({ lines: [{ assetRegistration: 'A' }, { assetRegistration: 'A' }] } as never),
  ).toMatchObject([{ field: 'lines.1.assetRegistration' }])
})

describe('a model of the catalogue', () => {
  const item = {
    residualValues: [
      { months: 36, percentage: 0.4 },
      { months: 12, percentage: 0.7 },
    ],
  } as never

  test('is worth a straight line between the ages that are known', () => {
    expect(residualShare(item, 12)).toBe(0.7)
    expect(residualShare(item, 24)).toBeCloseTo(0.55, 10)
    expect(residualShare(item, 6)).toBeCloseTo(0.85, 10)
    expect(residualShare(item, 60)).toBe(0.4)
    expect(residualShare({} as never, 12)).toBeNull()
  })

  test('is not worth more the older it is', () => {
    expect(checkOffer(item)).toEqual([])
    expect(
      checkOffer({
        startDate: '2026-02-01',
        endDate: '2026-01-01',
        residualValues: [
          { months: 12, percentage: 0.3 },
          { months: 24, percentage: 0.5 },
        ],
      } as never),
    ).toMatchObject([{ field: 'endDate' }, { field: 'residualValues.1.percentage' }])
  })
})
