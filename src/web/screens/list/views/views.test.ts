import { describe, expect, it } from 'vitest'
import type { SharedView } from '../../../data/index.ts'
import { emptyState, withFilter } from '../list-state.ts'
import {
  askedBy,
  asksTheSame,
  leftFor,
  openedBy,
  openingOf,
  ownViews,
  sharedAsViews,
  stateOf,
  tableOf,
  withTable,
} from './views.ts'

const shared = (registration: string, more: Partial<SharedView> = {}): SharedView => ({
  registration,
  name: registration,
  page: '/boats',
  entityName: 'boat',
  by: 'Ona',
  isMine: false,
  isDefault: true,
  mayChange: false,
  query: { status: 'AFLOAT' },
  lacking: 0,
  ...more,
})

describe('views of a list', () => {
  it('keep what is asked and not where somebody was in it', () => {
    const state = {
      ...withFilter(emptyState, 'status', 'AFLOAT'),
      page: 4,
      more: 2,
      saved: 'VIEW-1',
      run: 'sink',
    }
    expect(askedBy(state)).toEqual({ status: 'AFLOAT' })
  })

  it('ask the same in whatever order they say it', () => {
    expect(asksTheSame({ a: '1', sort: '-b' }, { sort: '-b', a: '1' })).toBe(true)
    expect(asksTheSame({ a: '1' }, { a: '1', sort: '-b' })).toBe(false)
  })

  it('are shown with their own name in the address', () => {
    const [view] = sharedAsViews([shared('VIEW-1')])
    expect(stateOf(view!)).toMatchObject({ saved: 'VIEW-1', filters: [['status', 'AFLOAT']] })
    const [own] = ownViews([
      {
        _id: 'id',
        groupId: '/boats',
        type: 'search filter',
        value: { name: 'Mine', query: { page: '3', q: 'x' } },
      },
    ])
    expect(own).toEqual({ id: 'id', name: 'Mine', query: { q: 'x' } })
  })

  it('open a list that says nothing, and no other, until one wants none', () => {
    const [view] = sharedAsViews([shared('VIEW-1')])
    expect(openedBy({}, view)).toEqual({ status: 'AFLOAT', saved: 'VIEW-1' })
    expect(openedBy({ q: 'x' }, view)).toEqual({ q: 'x' })
    expect(openedBy(leftFor({}, view), view)).toEqual({ saved: '-' })
    expect(leftFor({}, undefined)).toEqual({})
  })

  it('open with that of the first profile before that of all', () => {
    const views = sharedAsViews([
      shared('ALL'),
      shared('CREW', { profile: 'CREW' }),
      shared('MATE', { profile: 'MATE', isDefault: false }),
    ])
    expect(openingOf(views, ['MATE', 'CREW'])?.id).toBe('CREW')
    expect(openingOf(views, ['MATE'])?.id).toBe('ALL')
    expect(openingOf(views.slice(1), ['MATE'])).toBeUndefined()
  })

  it('lend their columns and groups to a table whose rows and density stay', () => {
    const own = { columns: [{ id: 'a' }], group: 'a', density: 'compact' as const, pageSize: 50 }
    expect(withTable(own, { columns: [{ id: 'b' }] })).toEqual({
      columns: [{ id: 'b' }],
      density: 'compact',
      pageSize: 50,
    })
    expect(withTable(own, { group: 'b' })).toEqual({ ...own, group: 'b' })
    expect(withTable(own, undefined)).toBe(own)
    expect(
      tableOf({
        ...own,
        columns: [
          { id: 'a', hidden: false },
          { id: 'c', hidden: true },
        ],
      }),
    ).toEqual({
      columns: [{ id: 'a' }, { id: 'c', hidden: true }],
      group: 'a',
    })
  })
})
