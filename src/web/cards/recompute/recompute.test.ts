import { describe, expect, it } from 'vitest'
import { RecordForm } from '../form/record-form.ts'
import { loadRule } from './area-rules.ts'
import { followChanges, type Recompute, withFollowers } from './recompute.ts'

const context = { today: '2026-11-22', locale: 'en-EU', related: { taxes: [{ code: 'FR20', value: 0.2 }] } }

const of = async (area: string, rule: string, on: string[]): Promise<Recompute> => ({
  on,
  rule: (await loadRule(area, rule))!,
  context,
})

const ofAssets = () =>
  of('assets', 'asset/prices', [
    'unitPrice',
    'quantity',
    'discount',
    'priceExclTax',
    'priceInclTax',
    'taxCode',
  ])

describe('the prices of an asset as they are typed', () => {
  const base = { _id: 'a', _version: 1, quantity: 2, taxCode: 'FR20', currency: 'EUR' }

  it.each([
    // changed, value, price without tax, price with tax, discount, unit price
    [{ unitPrice: 100 }, 200, 240, 0, 100],
    [{ unitPrice: 100, discount: 0.1 }, 180, 216, 0.1, 100],
    [{ unitPrice: 100, priceExclTax: 150 }, 150, 180, 0.25, 100],
    [{ unitPrice: 100, priceInclTax: 288 }, 240, 288, 0.2, 100],
    [{ unitPrice: 100, taxCode: null }, 200, 200, 0, 100],
    [{ priceInclTax: 240 }, 200, 240, 0, 100],
    // Above the list the discount is the same distance, and another quantity leaves the price above it.
    [{ unitPrice: 100, priceExclTax: 220, quantity: 4 }, 440, 528, 0.1, 100],
    [{ unitPrice: 100, quantity: 3 }, 300, 360, 0, 100],
  ])('%o', async (typed, priceExclTax, priceInclTax, discount, unitPrice) => {
    const form = new RecordForm(base)
    followChanges(form, await ofAssets())
    for (const [field, value] of Object.entries(typed)) form.set(field, value)
    expect(form.state().values).toMatchObject({ priceExclTax, priceInclTax, discount, unitPrice })
  })

  it('follow what is put back, and leave a record that is read again as it came', async () => {
    const form = new RecordForm({ ...base, unitPrice: 50, priceExclTax: 100, priceInclTax: 120, discount: 0 })
    const stop = followChanges(form, await ofAssets())
    form.set('unitPrice', 80)
    expect(form.get('priceInclTax')).toBe(192)
    form.set('unitPrice', 50)
    expect(form.get('priceInclTax')).toBe(120)
    form.accept({ ...base, unitPrice: 1, priceExclTax: 7 })
    expect(form.get('priceExclTax')).toBe(7)
    form.set('discount', 7)
    expect(form.get('priceExclTax')).toBe(7)
    stop()
    form.set('unitPrice', 9)
    expect(form.get('priceExclTax')).toBe(7)
  })
})

describe('a line of a contract', () => {
  it('has its own prices worked out, the others stay', async () => {
    const recompute = await of('financing', 'contract/asset-prices', ['assets'])
    const kept = { _id: '1', unitPrice: 10, quantity: 1, priceExclTax: 9 }
    const values = { _id: 'c', _version: 1, currency: 'TND', assets: [kept, { _id: '2', quantity: 3 }] }
    const line = { _id: '2', quantity: 3, unitPrice: 1.2345, taxCode: 'FR20' }
    expect(withFollowers(recompute, values, { of: 'assets', index: 1 }, line, 'unitPrice')).toMatchObject({
      _id: '2',
      // The dinar has three decimals: 3.7035 → 3.704, with 20 % 4.445.
      priceExclTax: 3.704,
      priceInclTax: 4.445,
      sourcePrice: 1.2345,
    })
    expect(withFollowers(recompute, values, { of: 'assets', index: 1 }, line, 'name')).toMatchObject(line)
  })
})

it('knows no rule of another area', async () => {
  expect(await loadRule('assets', 'contract/asset-prices')).toBeUndefined()
  expect(await loadRule('nowhere', 'asset/prices')).toBeUndefined()
})
