import { expect, it } from 'vitest'
import type { EntityModel } from '../../data/index.ts'
import { emptyState } from './list-state.ts'
import { stateNow, tableNow } from './renamed.ts'

const model = {
  fields: [
    { name: 'dueDate', renamedFrom: 'deadline' },
    { name: 'persons', fields: [{ name: 'role', renamedFrom: ['part', 'kind'] }] },
  ],
} as unknown as EntityModel

it('reads searches and tables that were kept under names of before', () => {
  const state = stateNow(
    {
      ...emptyState,
      sort: '-deadline',
      filters: [
        ['deadline', '<20260101'],
        ['persons.kind', 'CLIENT'],
        ['name', '~a'],
      ],
    },
    model,
  )
  expect([state.sort, state.filters.map(([param]) => param)]).toEqual([
    '-dueDate',
    ['dueDate', 'persons.role', 'name'],
  ])
  const table = tableNow(
    { columns: [{ id: 'deadline', hidden: true }, { id: 'status' }], index: true },
    model,
  )
  expect(table).toEqual({ columns: [{ id: 'dueDate', hidden: true }, { id: 'status' }], index: true })
  expect(stateNow(emptyState, model)).toEqual(emptyState)
})
