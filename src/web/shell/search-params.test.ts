import { describe, expect, it } from 'vitest'
import { addressOf, parseSearch, stringifySearch, withAddress } from './search-params.ts'

describe('the query', () => {
  it('keeps texts as texts and stays legible', () => {
    expect(parseSearch('?page=2&status=ACTIVE,DRAFT&registration=007')).toEqual({
      page: '2',
      status: 'ACTIVE,DRAFT',
      registration: '007',
    })
    expect(stringifySearch({ status: 'ACTIVE,DRAFT', empty: '', start: '>=2026-01-01' })).toBe(
      '?status=ACTIVE,DRAFT&start=%3E%3D2026-01-01',
    )
    expect(stringifySearch({})).toBe('')
  })
  it('comes back as it went', () => {
    const query = { search: 'a & b = c', sort: '-startDate,name', beside: 'contract/CTR-1' }
    expect(parseSearch(stringifySearch(query))).toEqual(query)
  })
  it('parts the screen from the shell', () => {
    const whole = { page: '2', beside: 'contract/CTR-1', noDecoration: '1' }
    expect(addressOf(whole)).toEqual({ page: '2' })
    expect(withAddress(whole, { search: 'x' })).toEqual({
      search: 'x',
      beside: 'contract/CTR-1',
      noDecoration: '1',
    })
  })
})
