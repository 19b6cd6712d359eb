import { describe, expect, it } from 'vitest'
import { gridText, gridValue, parseGrid } from './pasted-grid.ts'

describe('parseGrid', () => {
  it('reads rows and tabs, null as empty', () => {
    expect(parseGrid('1\t2\nnull\tNULL\n')).toEqual([
      ['1', '2'],
      ['', ''],
    ])
    expect(parseGrid('a\r\nb')).toEqual([['a'], ['b']])
  })

  it('refuses more cells than a table has', () => {
    expect(() => parseGrid('\t'.repeat(200_000))).toThrow('text')
  })
})

describe('gridValue', () => {
  it('makes numbers of number cells', () => {
    expect(gridValue('12', 'number')).toBe(12)
    expect(gridValue('', 'number')).toBe('')
    expect(gridValue('abc', 'number')).toBeNaN()
    expect(gridValue('12.3456789', 'percentage')).toBe(0.123457)
    expect(gridValue('12,5 %', 'percentage', 'fr-FR')).toBe(0.125)
    expect(gridValue('1 234,5 €', 'currency', 'fr-FR')).toBe(1234.5)
    expect(gridValue(' x ', 'text')).toBe('x')
  })
})

describe('gridText', () => {
  it('shows 3 decimals, of percentages 2', () => {
    expect(gridText(1.23456, 'number')).toBe('1.235')
    expect(gridText(0.123457, 'percentage')).toBe('12.35%')
    expect(gridText(null, 'number')).toBe('')
    expect(gridText('x', 'text')).toBe('x')
  })
})
