import { describe, expect, it } from 'vitest'
import { repriced } from './use-prices.ts'

const line = { unitPrice: 100, quantity: 2, discount: 0.1, taxCode: 'FR20' }

describe('the prices of a line', () => {
  it('unit price, quantity and discount give the price without and with tax', () => {
    expect(repriced(line, 'quantity', 0.2, 'EUR')).toMatchObject({
      priceExclTax: 180,
      priceInclTax: 216,
      sourcePrice: 100,
    })
  })

  it('either price gives the other and the discount', () => {
    expect(repriced({ ...line, priceInclTax: 120 }, 'priceInclTax', 0.2, 'EUR')).toMatchObject({
      priceExclTax: 100,
      discount: 0.5,
    })
    expect(repriced({ ...line, priceExclTax: 200 }, 'priceExclTax', 0.2, 'EUR')).toMatchObject({
      priceInclTax: 240,
      discount: 0,
    })
  })

  it('a tax code changes the price with tax alone', () => {
    expect(repriced({ ...line, priceExclTax: 180 }, 'taxCode', 0.1, 'EUR')).toMatchObject({
      priceExclTax: 180,
      priceInclTax: 198,
    })
  })

  it('other fields change no price', () => {
    expect(repriced(line, 'name', 0.2, 'EUR')).toBe(line)
  })
})
