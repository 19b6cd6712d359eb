import { describe, expect, it } from 'vitest'
import { fittingColumns } from './fitting-columns.ts'
import type { ListPlace } from './list-place.ts'

const column = (id: string, kind: string, more = {}) => ({
  id,
  label: id,
  kind,
  role: 'other',
  end: kind === 'money',
  width: 104,
  ...more,
})
const columns = [
  column('registration', 'registration', { role: 'registration' }),
  column('status', 'choice', { role: 'status' }),
  column('name', 'text', { role: 'name', width: undefined }),
  column('office', 'text'),
  column('client', 'party', { party: 'CLIENT', width: 168 }),
  column('financed', 'money'),
  column('late', 'money'),
]
const place = {
  model: { facts: ['late', 'financed'], answers: [], fields: [] },
  columns,
  shown: columns,
} as unknown as ListPlace
const fitted = (available: number) => fittingColumns(place, available).map(({ id }) => id)

describe('the columns of a narrow list', () => {
  it('are all of them where there is room', () => {
    expect(fitted(2000)).toEqual(columns.map(({ id }) => id))
  })
  it('are what tells records apart and what they are opened for, in the order of the table', () => {
    expect(fitted(480)).toEqual(['registration', 'status', 'name', 'client'])
    expect(fitted(600)).toEqual(['registration', 'status', 'name', 'client', 'late'])
    expect(fitted(700)).toEqual(['registration', 'status', 'name', 'client', 'financed', 'late'])
  })
  it('are at least the name', () => {
    expect(fitted(20)).toEqual(['name'])
  })
})
