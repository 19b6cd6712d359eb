import { describe, expect, test } from 'vitest'
import { assetPrices, assetsAmount, dates, endNoticeDate } from './contract.rules.ts'
import { available, outstanding } from './credit-line.rules.ts'
import { noticeDate } from './deal.rules.ts'
import { checkBounds } from './product.rules.ts'

const context = { today: '2026-11-20', locale: 'en-EU', related: { taxes: [{ code: 'FR20', value: 0.2 }] } }

test('the assets’ amount is the financed lines less the part exchange', () => {
  const assets = [
    { priceExclTax: 42300.1 },
    { priceExclTax: 5700.2, isFinanced: true },
    { priceExclTax: 999, isFinanced: false },
    { priceExclTax: 3000, isPartExchange: true },
  ]
  expect(assetsAmount({ assets, currency: 'EUR' } as never)).toBe(45000.3)
  expect(assetsAmount({ assets: [] } as never)).toBeNull()
})

test('only the changed line is worked out anew, and lines without a price', () => {
  const assets = [
    { unitPrice: 100, quantity: 2, priceExclTax: 200, taxCode: 'FR20' },
    { unitPrice: 50, taxCode: 'FR20' },
  ]
  const changed = assetPrices({ assets, currency: 'EUR' } as never, {
    ...context,
    changed: 'assets.0.unitPrice',
  })
  expect(changed.assets[0]).toMatchObject({ priceExclTax: 200, priceInclTax: 240 })
  expect(changed.assets[1]).toMatchObject({ quantity: 1, priceExclTax: 50, priceInclTax: 60 })
})

test('a contract is in sight of its end 90 days before, an approval 7', () => {
  expect(endNoticeDate({ endDate: '2029-03-01' } as never)).toBe('2028-12-01')
  expect(endNoticeDate({} as never)).toBeNull()
  expect(noticeDate({ validUntil: '2026-12-18' } as never)).toBe('2026-12-11')
})

test('it does not end before it starts', () => {
  expect(dates({ startDate: '2026-03-02', endDate: '2026-03-01' } as never)).toHaveLength(1)
  expect(dates({ startDate: '2026-03-01', endDate: '2026-03-01' } as never)).toEqual([])
})

describe('a credit line', () => {
  const line = {
    currency: 'EUR',
    creditLimit: 160000,
    drawn: 96000,
    principalOutstanding: 60000,
    principalDue: 1621.53,
  }

  test('is used by what was drawn, a revolving one by what is still owed', () => {
    expect(outstanding({ ...line, type: 'FIXED' } as never)).toBe(96000)
    expect(outstanding({ ...line, type: 'REVOLVING' } as never)).toBe(61621.53)
  })

  test('has left what is neither outstanding nor pending, never less than nothing', () => {
    expect(available({ ...line, outstanding: 96000, pending: 20000 } as never)).toBe(44000)
    expect(available({ ...line, outstanding: 150000, pending: 20000 } as never)).toBe(0)
  })
})

test('bounds of a product stand in their order', () => {
  expect(checkBounds({ minDuration: 12, maxDuration: 60 } as never)).toEqual([])
  expect(checkBounds({ minRate: 0.06, maxRate: 0.05 } as never)).toMatchObject([{ field: 'maxRate' }])
})
