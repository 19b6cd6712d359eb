import { describe, expect, it } from 'vitest'
import type { CompiledEntity } from '#model/index.ts'
import { partsOfCondition, scopeParts, written } from './list-query.ts'

const model = {
  tabs: [{ id: 'late', label: 'Late', where: { isLate: true } }],
  page: { query: { status: { not: 'CLOSED' } } },
  search: [
    {
      id: 'persons.personRegistration:CLIENT',
      field: 'persons.personRegistration',
      by: 'is',
      role: 'CLIENT',
      label: 'Client',
      kind: 'reference',
      to: 'person',
    },
    {
      id: 'persons.personRegistration:GUARANTOR',
      field: 'persons.personRegistration',
      by: 'is',
      role: 'GUARANTOR',
      label: 'Guarantor',
      kind: 'reference',
      to: 'person',
    },
  ],
  partyColumns: [{ role: 'CLIENT', as: 'client', sql: '' }],
  partiesThrough: [],
  columns: [],
  fields: [],
} as unknown as CompiledEntity
const place = { model, today: '2026-11-20' }
const partsOf = (state: Partial<Parameters<typeof scopeParts>[1]>) =>
  written(scopeParts(place, { view: null, filters: [], q: '', ...state }))

describe('the query of a list', () => {
  it('joins the page, the tab, the filters and the search', () => {
    expect(partsOf({ view: 'late', filters: [['client', 'PER-1']], q: ' a b ' })).toBe(
      'status=!CLOSED&isLate=true&client=PER-1&search=a%20b',
    )
  })
  it('lets a field stand twice: both then hold', () => {
    expect(partsOf({ filters: [['status', 'ACTIVE,DRAFT']] })).toBe('status=!CLOSED&status=ACTIVE,DRAFT')
  })
  it('asks a role and its person of the same element', () => {
    expect(partsOf({ filters: [['persons.personRegistration:GUARANTOR', 'PER-2']] })).toBe(
      'status=!CLOSED&persons.role=GUARANTOR&persons.personRegistration=PER-2',
    )
  })
})

describe('conditions as queries', () => {
  it('binds today and takes every operator that a query has', () => {
    expect(
      partsOfCondition(
        {
          a: 1,
          b: [1, 2],
          c: null,
          d: { not: ['x', 'y'] },
          e: { from: '$today', to: '2027-01-01' },
          f: { gte: 5 },
          g: { contains: 'z' },
          h: { is: 'set' },
        },
        { today: '2026-11-20' },
      ),
    ).toEqual([
      ['a', '1'],
      ['b', '1,2'],
      ['c', 'null'],
      ['d', '!x,y'],
      ['e', '2026-11-20..2027-01-01'],
      ['f', '>=5'],
      ['g', '~z'],
      ['h', '!null'],
    ])
  })
  it('says nothing of what a query cannot say', () => {
    expect(partsOfCondition({ anyOf: [{ a: 1 }, { b: 2 }] }, { today: '' })).toBeNull()
    expect(partsOfCondition({ a: { gt: 1, lt: 5 } }, { today: '' })).toBeNull()
  })
})
