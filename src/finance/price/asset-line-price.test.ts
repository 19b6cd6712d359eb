import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMinor } from '../money/minor-units.ts'
import { assetLineFields, discountOf, priceAssetLine } from './asset-line-price.ts'

describe('discountOf', () => {
  it.each([
    [90, 100, 1, 0.1],
    [200, 100, 2, 0],
    [110, 100, 1, 0.1],
    [50, 0, 1, 0],
    [300, 100, 1, 2],
    [66.67, 100, 1, 0.3333],
  ])('of %d for %d × %d is %d', (price, unitPrice, quantity, discount) => {
    expect(discountOf(price, unitPrice, quantity)).toBe(discount)
  })
})

describe('priceAssetLine', () => {
  const line = { unitPrice: 100, quantity: 2, discount: 0.1, taxRate: 0.2 }

  it('prices by unit price, quantity and discount', () => {
    expect(priceAssetLine(line, 'quantity')).toEqual({
      unitPrice: 100,
      quantity: 2,
      discount: 0.1,
      priceExclTax: 180,
      tax: 36,
      priceInclTax: 216,
      taxRate: 0.2,
      sourcePrice: 100,
      isAboveList: false,
    })
    expect(priceAssetLine({ unitPrice: 19.99, quantity: 3 }, 'unitPrice')).toMatchObject({
      quantity: 3,
      priceExclTax: 59.97,
    })
    expect(priceAssetLine({ unitPrice: 19.99 }, 'unitPrice')).toMatchObject({
      quantity: 1,
      priceExclTax: 19.99,
      sourcePrice: 19.99,
    })
  })

  it('derives discount and the other price from a price', () => {
    expect(priceAssetLine({ ...line, priceExclTax: 150 }, 'priceExclTax')).toMatchObject({
      discount: 0.25,
      priceInclTax: 180,
    })
    expect(priceAssetLine({ ...line, priceInclTax: 216 }, 'priceInclTax')).toMatchObject({
      discount: 0.1,
      priceExclTax: 180,
    })
    // What was typed stays as typed, to the cent.
    expect(priceAssetLine({ ...line, priceInclTax: 100 }, 'priceInclTax')).toMatchObject({
      priceExclTax: 83.33,
      tax: 16.67,
      priceInclTax: 100,
    })
  })

  it('makes a unit price of a price that has none', () => {
    expect(priceAssetLine({ quantity: 3, priceExclTax: 100, taxRate: 0.2 }, 'priceExclTax')).toMatchObject({
      unitPrice: 33.333333,
      discount: 0,
      priceExclTax: 100,
      sourcePrice: 33.333333,
    })
  })

  it('keeps the price without tax when the rate changes', () => {
    expect(priceAssetLine({ ...line, priceExclTax: 180, taxRate: 0.1 }, 'taxRate')).toMatchObject({
      priceExclTax: 180,
      priceInclTax: 198,
    })
    expect(priceAssetLine({ ...line, taxRate: 0.1 }, 'taxRate')).toMatchObject({
      priceExclTax: 180,
      priceInclTax: 198,
    })
  })

  it('marks a price above the list, and keeps it there when the quantity changes', () => {
    const above = priceAssetLine({ unitPrice: 100, quantity: 1, priceExclTax: 110 }, 'priceExclTax')
    expect(above).toMatchObject({ discount: 0.1, isAboveList: true })
    expect(priceAssetLine({ ...above, quantity: 2 }, 'quantity')).toMatchObject({
      priceExclTax: 220,
      isAboveList: true,
    })
    expect(priceAssetLine({ ...above, discount: 0.2 }, 'discount')).toMatchObject({
      priceExclTax: 80,
      isAboveList: false,
    })
  })

  it('leaves a source price that is given', () => {
    expect(priceAssetLine({ ...line, sourcePrice: 120 }, 'unitPrice').sourcePrice).toBe(120)
    expect(priceAssetLine({ ...line, sourcePrice: 0 }, 'unitPrice').sourcePrice).toBe(0)
  })

  it('comes back to the same price in every direction', () => {
    const lines = fc.record({
      unitPrice: fc.integer({ min: 100, max: 10_000_000 }).map(cents => cents / 100),
      quantity: fc.integer({ min: 1, max: 50 }),
      discount: fc.integer({ min: 0, max: 1000 }).map(points => points / 1000),
      taxRate: fc.constantFrom(0, 0.055, 0.1, 0.2, 0.21),
    })
    fc.assert(
      fc.property(lines, fc.constantFrom(...assetLineFields), (given, changed) => {
        const first = priceAssetLine(given, 'unitPrice')
        const again = priceAssetLine(first, changed)
        expect(toMinor(again.priceExclTax) + toMinor(again.tax)).toBe(toMinor(again.priceInclTax))
        expect(again.priceExclTax).toBeCloseTo(first.priceExclTax, 1)
        expect(again.discount).toBeCloseTo(
          first.discount,
          changed.startsWith('price') || changed === 'taxRate' ? 1 : 10,
        )
        // A price that was read back prices the same when its discount is applied again.
        if (changed === 'priceExclTax')
          expect(priceAssetLine(again, 'quantity').priceExclTax).toBeCloseTo(again.priceExclTax, 1)
      }),
    )
  })

  it('names what is wrong', () => {
    expect(() => priceAssetLine({ ...line, discount: 1.5 }, 'discount')).toThrow(
      'Field discount has an invalid value',
    )
    expect(() => priceAssetLine({ ...line, quantity: -1 }, 'quantity')).toThrow(
      'Field quantity should be a positive number',
    )
    expect(() => priceAssetLine({ ...line, unitPrice: Number.NaN }, 'unitPrice')).toThrow(
      'Field unitPrice should be a number',
    )
    expect(() => priceAssetLine(line, 'name' as never)).toThrow('Field changed has an invalid value')
  })
})
