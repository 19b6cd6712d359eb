import { expect, test } from 'vitest'
import { draftOf, isWhole, pageOf, readQuery } from './page-draft.ts'

test('a page is the same after it was opened and kept', () => {
  const page = {
    title: 'Open contracts',
    columns: ['registration', 'status'],
    query: { status: ['ACTIVE', 'DRAFT'], isLate: true, 'persons.role': 'CLIENT' },
    hide: ['add', 'kpis'],
    addTo: '/contract/new',
    pageSize: 50,
    kpis: [{ label: 'Late', query: { isLate: true }, total: 'outstanding' }, { label: 'All' }],
    rows: { click: 'select', actions: [{ label: 'Remind', url: '/api/script/runs/remind' }] },
  }
  expect(pageOf(draftOf(page))).toEqual(page)
  const complex = { query: { amount: { gte: 5 } } }
  expect(pageOf(draftOf(complex))).toEqual(complex)
  expect(pageOf(draftOf({}))).toEqual({})
})

test('a condition is read from a line, or from JSON', () => {
  expect(readQuery('status=ACTIVE, DRAFT & isLate=true')).toEqual({
    status: ['ACTIVE', 'DRAFT'],
    isLate: true,
  })
  expect(readQuery('{"amount":{"gte":5}}')).toEqual({ amount: { gte: 5 } })
  expect([readQuery('status'), readQuery('{'), readQuery('')]).toEqual([undefined, undefined, {}])
  expect(isWhole({ ...draftOf({}), query: 'status' })).toBe(false)
  expect(isWhole({ ...draftOf({}), pageSize: 'x' })).toBe(false)
  expect(isWhole({ ...draftOf({}), kpis: [{ label: '', query: '', total: '' }] })).toBe(false)
})
