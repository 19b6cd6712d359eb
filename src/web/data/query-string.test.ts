import { describe, expect, it } from 'vitest'
import { queryString, quoted } from './query-string.ts'

describe('queryString', () => {
  it('drops what is empty and trims', () => {
    expect(queryString({ a: '', b: null, c: undefined, d: '  x ', e: [], f: false, g: 0 })).toBe(
      '?d=x&f=false&g=0',
    )
    expect(queryString({})).toBe('')
    expect(queryString(undefined)).toBe('')
  })
  it('joins lists by commas and writes instants', () => {
    expect(queryString({ status: ['ACTIVE', '', 'DRAFT'], at: new Date(Date.UTC(2026, 0, 2)) })).toBe(
      '?status=ACTIVE,DRAFT&at=2026-01-02T00%3A00%3A00.000Z',
    )
  })
  it('escapes names and values', () => {
    expect(queryString({ 'a b': 'c&d=é' })).toBe('?a%20b=c%26d%3D%C3%A9')
  })
})

describe('quoted', () => {
  it('quotes only what would be read as an operator', () => {
    expect(quoted('Dupont, SA')).toBe('"Dupont, SA"')
    expect(quoted('say "x"')).toBe('"say ""x"""')
    expect(quoted('>5')).toBe('">5"')
    expect(quoted('null')).toBe('"null"')
    expect(quoted('Mini Mill 2')).toBe('Mini Mill 2')
  })
})
