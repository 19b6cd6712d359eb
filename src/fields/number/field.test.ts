import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { integer } from '../integer/field.ts'
import { say } from '../messages.ts'
import { percentage } from '../percentage/field.ts'
import { slider } from '../slider/field.ts'
import { fromStored, toStored } from '../store-value.ts'
import { number } from './field.ts'

const context = { locale: 'fr-FR', today: '2024-05-15' }
const seen = (text: string): string => text.replace(/\u00a0/g, '_').replace(/\u202f/g, '~')
const error = (parsed: ReturnType<typeof number.parse>): string | null =>
  'problem' in parsed ? say(parsed.problem) : null

describe('number', () => {
  it('is read by the locale', () => {
    expect(number.parse('1 234,5678', {}, context)).toEqual({ value: 1234.5678 })
    expect(number.parse(12, {}, context)).toEqual({ value: 12 })
    expect(number.parse('1,23456', { decimals: 2 }, context)).toEqual({ value: 1.23 })
    expect(error(number.parse('abc', { label: 'Rate' }, context))).toBe('Rate has to be a number')
    expect(error(number.parse(true, { label: 'Rate' }, context))).toBe('Rate has to be a number')
    expect(error(number.parse(Number.NaN, {}, context))).toBe('Field has to be a number')
  })

  it('shows the decimals it has, or those declared', () => {
    expect(seen(number.format(1234.5, {}, context))).toBe('1~234,5')
    expect(number.format(3, {}, context)).toBe('3')
    expect(number.format(3, { decimals: 2 }, context)).toBe('3,00')
  })

  it('stays inside its bounds and inside what can be stored', () => {
    expect(error(number.parse('11', { label: 'Age', max: 10 }, context))).toBe('Age must be ≤ 10')
    expect(error(number.parse('-1', { label: 'Age', min: 0 }, context))).toBe('Age must be ≥ 0')
    expect(number.check(9_007_199_254, {}, context)).toBeNull()
    expect(number.check(9_007_199_255, {}, context)).toMatchObject({ key: 'maxValue' })
  })

  it('sorts by value, nothing last', () => {
    expect([10, null, 9, -1, undefined].sort(number.compare).slice(0, 3)).toEqual([-1, 9, 10])
  })
})

describe('integer', () => {
  it('has no decimals', () => {
    expect(integer.parse('1 000', {}, context)).toEqual({ value: 1000 })
    for (const wrong of ['1.5', '1,5', 'abc', 1.5])
      expect(error(integer.parse(wrong, { label: 'Count' }, context))).toBe('Count has to be an integer')
    expect(error(integer.parse('11', { label: 'Age', max: 10 }, context))).toBe('Age must be ≤ 10')
    expect(integer.schema({}).type).toBe('integer')
  })
})

describe('percentage', () => {
  it('is kept as a fraction of 10 decimals', () => {
    expect(percentage.parse('12,5%', {}, context)).toEqual({ value: 0.125 })
    expect(percentage.parse('-3.25', {}, context)).toEqual({ value: -0.0325 })
    expect(percentage.parse('33.3333333333333%', {}, context)).toEqual({ value: 0.3333333333 })
    expect(percentage.parse(0.125, {}, context)).toEqual({ value: 0.125 })
    expect(seen(percentage.format(0.125, {}, context))).toBe('12,50_%')
    expect(seen(percentage.format(0.12345, { decimals: 3 }, context))).toBe('12,345_%')
  })

  it('names its bounds as percentages', () => {
    expect(seen(error(percentage.parse('60', { label: 'Rate', max: 0.5 }, context)) ?? '')).toBe(
      'Rate must be ≤ 50,00_%',
    )
  })
})

describe('slider', () => {
  it('is a number', () => {
    expect(slider.parse('5', { min: 0, max: 10 }, context)).toEqual({ value: 5 })
    expect(error(slider.parse('11', { label: 'Level', max: 10 }, context))).toBe('Level must be ≤ 10')
  })
})

describe('what a column keeps', () => {
  it('is an integer, and gives the value back', () => {
    expect(toStored(1234.5, 4)).toBe(12_345_000)
    expect(toStored(1.00005, 4)).toBe(10_001)
    expect(fromStored(12_345_000, 4)).toBe(1234.5)
    expect(() => toStored(1e12, 4)).toThrow('value')
    fc.assert(
      fc.property(
        fc.integer({ min: -(2 ** 40), max: 2 ** 40 }),
        fc.constantFrom(0, 4, 6, 10),
        (stored, scale) => {
          expect(toStored(fromStored(stored, scale), scale)).toBe(stored)
        },
      ),
    )
  })
})
