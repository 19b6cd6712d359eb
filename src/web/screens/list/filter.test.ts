import { describe, expect, it } from 'vitest'
import { boundsOf, readFilter, writeFilter } from './filter.ts'

describe('filters as texts', () => {
  it.each([
    ['ACTIVE', 'is', ['ACTIVE']],
    ['ACTIVE,DRAFT', 'is', ['ACTIVE', 'DRAFT']],
    ['!CLOSED,CANCELLED', 'isNot', ['CLOSED', 'CANCELLED']],
    ['>=2026-01-01', 'from', ['2026-01-01']],
    ['<=5', 'until', ['5']],
    ['>5', 'after', ['5']],
    ['<5', 'before', ['5']],
    ['1..5', 'between', ['1', '5']],
    ['^abc', 'startsWith', ['abc']],
    ['~abc', 'contains', ['abc']],
    ['/a.c/i', 'matches', ['a.c']],
    ['null', 'isEmpty', []],
    ['!null', 'isSet', []],
    ['"Dupont, SA"', 'is', ['Dupont, SA']],
    ['"say ""x""",b', 'is', ['say "x"', 'b']],
    ['">5"', 'is', ['>5']],
  ])('%s', (text, relation, values) => {
    expect(readFilter(text)).toEqual({ relation, values })
    expect(writeFilter(readFilter(text))).toBe(text)
  })
  it('says nothing where nothing is asked', () => {
    expect(writeFilter({ relation: 'is', values: [''] })).toBe('')
    expect(writeFilter({ relation: 'between', values: ['', ''] })).toBe('')
  })
  it('has one bound where one is given', () => {
    expect(writeFilter({ relation: 'between', values: ['2026-01-01', ''] })).toBe('>=2026-01-01')
    expect(writeFilter({ relation: 'between', values: ['', '9'] })).toBe('<=9')
    expect(boundsOf(readFilter('>=3'))).toEqual({ from: '3', to: '' })
    expect(boundsOf(readFilter('..9'))).toEqual({ from: '', to: '9' })
  })
})
