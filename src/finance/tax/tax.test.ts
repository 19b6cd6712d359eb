import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMinor } from '../money/minor-units.ts'
import { addTax, removeTax, taxLines } from './tax.ts'

describe('tax on and within an amount', () => {
  it.each([
    [100, 0.2, 20, 120],
    [0.33, 0.055, 0.02, 0.35],
    [0.1, 0.05, 0.01, 0.11],
    [1234.56, 0.196, 241.97, 1476.53],
    [-100, 0.2, -20, -120],
    [99.99, 0, 0, 99.99],
    [22.5, 0.21, 4.73, 27.23],
  ])('adds to %d at %d %d, in all %d', (exclTax, rate, tax, inclTax) => {
    expect(addTax(exclTax, rate)).toEqual({ exclTax, tax, inclTax })
  })

  it.each([
    [120, 0.2, 100, 20],
    [100, 0.2, 83.33, 16.67],
    [0.01, 0.2, 0.01, 0],
    [-120, 0.2, -100, -20],
    [1000, 0.21, 826.45, 173.55],
  ])('takes from %d at %d leaves %d and %d', (inclTax, rate, exclTax, tax) => {
    expect(removeTax(inclTax, rate)).toEqual({ exclTax, tax, inclTax })
  })

  it('knows currencies without cents and with three decimals', () => {
    expect(addTax(1005, 0.1, { currency: 'JPY' })).toEqual({ exclTax: 1005, tax: 101, inclTax: 1106 })
    expect(addTax(10.005, 0.19, { currency: 'TND' })).toEqual({
      exclTax: 10.005,
      tax: 1.901,
      inclTax: 11.906,
    })
    expect(addTax(1005, 0.1, { currency: 'JPY', roundingMode: 'DOWN' }).tax).toBe(100)
  })

  it('is exact for every amount and rate, and always adds up', () => {
    const amounts = fc.integer({ min: -1e11, max: 1e11 })
    const rates = fc.integer({ min: 0, max: 100_000 }).map(points => points / 100_000)
    fc.assert(
      fc.property(amounts, rates, (cents, rate) => {
        const added = addTax(cents / 100, rate)
        const exact = new Decimal(cents).times(rate).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber()
        expect(toMinor(added.tax)).toBe(exact + 0)
        const removed = removeTax(cents / 100, rate)
        const net = new Decimal(cents)
          .div(new Decimal(1).plus(rate))
          .toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
        expect(toMinor(removed.exclTax)).toBe(net.toNumber() + 0)
        expect(toMinor(removed.exclTax) + toMinor(removed.tax)).toBe(cents + 0)
      }),
    )
  })
})

describe('taxLines', () => {
  it('taxes the sum of each rate once and shares it back', () => {
    const { lines, rates, totals } = taxLines([
      { amount: 0.33, rate: 0.2 },
      { amount: 0.33, rate: 0.2 },
      { amount: 0.34, rate: 0.2 },
      { amount: 10, rate: 0.055 },
    ])
    // Line by line it would be 0.07 three times; on the sum it is 0.20.
    expect(lines.map(line => line.tax)).toEqual([0.07, 0.06, 0.07, 0.55])
    expect(rates.map(({ rate, tax }) => [rate, tax])).toEqual([
      [0.2, 0.2],
      [0.055, 0.55],
    ])
    expect(totals).toEqual({ exclTax: 11, tax: 0.75, inclTax: 11.75 })
  })

  it('leaves a credited line its own tax', () => {
    const { lines, totals } = taxLines([
      { amount: 100, rate: 0.2 },
      { amount: -100, rate: 0.2 },
    ])
    expect(lines.map(line => line.tax)).toEqual([20, -20])
    expect(totals.tax).toBe(0)
  })

  it('keeps codes of one rate apart', () => {
    const { rates } = taxLines([
      { amount: 100, rate: 0, taxCode: 'EXEMPT' },
      { amount: 50, rate: 0, taxCode: 'ZERO' },
    ])
    expect(rates.map(({ taxCode, exclTax }) => [taxCode, exclTax])).toEqual([
      ['EXEMPT', 100],
      ['ZERO', 50],
    ])
  })

  it('takes lines with tax', () => {
    const { lines, totals } = taxLines(
      [
        { amount: 60, rate: 0.2 },
        { amount: 40, rate: 0.2 },
      ],
      { isInclTax: true },
    )
    expect(totals).toEqual({ exclTax: 83.33, tax: 16.67, inclTax: 100 })
    expect(lines.map(line => line.inclTax)).toEqual([60, 40])
  })

  it('adds up in every way, and a credit note is the opposite of its invoice', () => {
    const line = fc.record({
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents => cents / 100),
      rate: fc.constantFrom(0, 0.021, 0.055, 0.1, 0.2, 0.21),
      taxCode: fc.constantFrom('A', 'B'),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.boolean(), (given, isInclTax) => {
        const { lines, rates, totals } = taxLines(given, { isInclTax })
        const sum = (
          items: readonly { tax: number; exclTax: number; inclTax: number }[],
          field: 'tax' | 'exclTax' | 'inclTax',
        ) => items.reduce((all, item) => all + toMinor(item[field]), 0)
        for (const field of ['tax', 'exclTax', 'inclTax'] as const) {
          expect(sum(lines, field)).toBe(toMinor(totals[field]))
          expect(sum(rates, field)).toBe(toMinor(totals[field]))
        }
        for (const [index, { exclTax, tax, inclTax }] of lines.entries()) {
          expect(toMinor(exclTax) + toMinor(tax)).toBe(toMinor(inclTax))
          const own = isInclTax
            ? given[index]!.amount - given[index]!.amount / (1 + given[index]!.rate)
            : exclTax * given[index]!.rate
          expect(Math.abs(tax - own)).toBeLessThanOrEqual(0.0101)
        }
        const credit = taxLines(
          given.map(item => ({ ...item, amount: 0 - item.amount })),
          { isInclTax },
        )
        expect(credit.totals.tax).toBe(0 - totals.tax)
      }),
    )
  })

  it('names the line that is wrong', () => {
    expect(() => taxLines([{ amount: Number.NaN, rate: 0.2 }])).toThrow(
      'Field lines.0.amount should be a number',
    )
    expect(() => taxLines([{ amount: 1, rate: -0.2 }])).toThrow(
      'Field lines.0.rate should be a positive number',
    )
    expect(() => addTax(1, Number.NaN)).toThrow('Field rate should be a number')
    expect(() => taxLines('x' as never)).toThrow('Field lines should be an array')
  })
})
