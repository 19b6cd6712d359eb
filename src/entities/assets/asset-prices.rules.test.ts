import { describe, expect, test } from 'vitest'
import { discountOf } from '#finance/index.ts'
import { prices } from './asset.rules.ts'
import { recomputePrices } from './asset-prices.rules.ts'

const context = { today: '2026-11-20', locale: 'en-EU', related: { taxes: [{ code: 'FR20', value: 0.2 }] } }
const from = (given: object, changed?: string) =>
  recomputePrices({ taxCode: 'FR20', ...given }, changed, context)

test('the discount is how far a price is from the list, whichever way', () => {
  expect(discountOf(90, 100, 1)).toBe(0.1)
  expect(discountOf(200, 100, 2)).toBe(0)
  expect(discountOf(110, 100, 1)).toBe(0.1)
  expect(discountOf(10, 0, 1)).toBe(0)
})

describe('prices follow each other', () => {
  test('forwards from unit price, quantity and discount', () => {
    expect(from({ unitPrice: 100, quantity: 3, discount: 0.1 }, 'discount')).toEqual({
      quantity: 3,
      unitPrice: 100,
      sourcePrice: 100,
      discount: 0.1,
      isAboveList: false,
      priceExclTax: 270,
      priceInclTax: 324,
    })
  })

  test('from the price without tax to discount and price with tax', () => {
    expect(from({ unitPrice: 100, quantity: 1, priceExclTax: 90 }, 'priceExclTax')).toMatchObject({
      discount: 0.1,
      priceInclTax: 108,
    })
  })

  test('from the price with tax backwards', () => {
    expect(from({ unitPrice: 100, quantity: 1, priceInclTax: 108 }, 'priceInclTax')).toMatchObject({
      priceExclTax: 90,
      discount: 0.1,
      priceInclTax: 108,
    })
  })

  test('a price that is typed alone is the unit price', () => {
    expect(from({ priceExclTax: 500, quantity: 4 }, 'priceExclTax')).toMatchObject({
      unitPrice: 125,
      discount: 0,
    })
  })

  test('a price with tax that stands alone keeps to it when the tax changes', () => {
    expect(from({ priceInclTax: 110, taxCode: 'FR10' }, 'taxCode')).toMatchObject({
      priceExclTax: 110,
      priceInclTax: 110,
    })
    expect(from({ priceInclTax: 120 }, 'taxCode')).toMatchObject({ priceExclTax: 100, unitPrice: 100 })
  })

  test('a third of a price is no discount: three at 33.333333 are 100', () => {
    const typed = from({ priceExclTax: 100, quantity: 3 }, 'priceExclTax')
    expect(typed).toMatchObject({ unitPrice: 33.333333, discount: 0, isAboveList: false })
    expect(from({ ...typed }, 'taxCode')).toMatchObject({
      discount: 0,
      isAboveList: false,
      priceExclTax: 100,
    })
  })

  test('a price above the list stays above it when the quantity changes', () => {
    const above = from({ unitPrice: 100, quantity: 1, priceExclTax: 110 }, 'priceExclTax')
    expect(above).toMatchObject({ discount: 0.1, isAboveList: true })
    expect(from({ ...above, quantity: 2 }, 'quantity')).toMatchObject({ priceExclTax: 220, discount: 0.1 })
    expect(from({ ...above, discount: 0.1 }, 'discount')).toMatchObject({
      priceExclTax: 90,
      isAboveList: false,
    })
  })

  test('other fields and values that are no prices change none', () => {
    expect(from({ unitPrice: 100, priceExclTax: 90 }, 'name')).toEqual({})
    expect(from({ unitPrice: 'many' as never }, 'unitPrice')).toEqual({ quantity: 1 })
    expect(() => from({ unitPrice: 100, discount: 1.5 }, 'discount')).toThrow('Field discount')
  })

  test('another tax changes the price with tax alone', () => {
    const given = { unitPrice: 100, quantity: 1, priceExclTax: 90, taxCode: null }
    expect(from(given, 'taxCode')).toMatchObject({ priceExclTax: 90, priceInclTax: 90 })
  })

  test('a new line has a quantity of 1, and the catalogue’s price is kept', () => {
    expect(from({})).toEqual({ quantity: 1 })
    expect(from({ unitPrice: 80, sourcePrice: 100 }, 'unitPrice')).toMatchObject({
      quantity: 1,
      sourcePrice: 100,
    })
    expect(prices({ unitPrice: 10 } as never, { ...context, changed: 'unitPrice' })).toMatchObject({
      priceExclTax: 10,
    })
  })
})
