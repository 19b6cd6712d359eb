import { describe, expect, it } from 'vitest'
import {
  emptyState,
  readState,
  withFilter,
  withPage,
  withSearch,
  withSort,
  writeState,
} from './list-state.ts'

describe('the state of a list', () => {
  it('is wholly in its address', () => {
    const address = {
      view: 'arrears',
      q: 'haas',
      status: '!CLOSED',
      startDate: '>=2026-01-01',
      sort: '-startDate',
      page: '3',
      as: 'kanban',
    }
    expect(writeState(readState(address))).toEqual(address)
  })
  it('leaves out what is as usual', () => {
    expect(writeState(emptyState)).toEqual({})
    expect(readState({ page: '0', more: 'x', as: 'nothing' })).toMatchObject({
      page: 1,
      more: 0,
      display: 'table',
    })
  })
  it('begins at the first page for other rows', () => {
    const third = { ...withPage(emptyState, 3), more: 2 }
    expect(withSearch(third, 'a')).toMatchObject({ page: 1, more: 0 })
    expect(withSort(third, 'name')).toMatchObject({ page: 1, more: 0 })
    expect(withFilter(third, 'status', 'ACTIVE')).toMatchObject({ page: 1, more: 0 })
    expect(withPage(third, 4)).toMatchObject({ page: 4, more: 0 })
  })
  it('keeps a changed filter in its place', () => {
    const two = withFilter(withFilter(emptyState, 'a', '1'), 'b', '2')
    expect(withFilter(two, 'a', '3').filters).toEqual([
      ['a', '3'],
      ['b', '2'],
    ])
    expect(withFilter(two, 'a', null).filters).toEqual([['b', '2']])
  })
})
