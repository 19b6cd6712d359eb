import { describe, expect, it } from 'vitest'
import type { CompiledColumn } from '#model/index.ts'
import { byWeight, fittingIn } from './record-columns.ts'

const column = (id: string, kind: string): CompiledColumn => ({ id, label: id, kind })
const columns = [
  column('registration', 'registration'),
  column('status', 'choice'),
  column('name', 'text'),
  column('dueDate', 'date'),
  column('amountExclTax', 'money'),
  column('totalBalance', 'money'),
]
const fitted = (width: number) => fittingIn(columns, width).map(({ id }) => id)

describe('the columns of a card', () => {
  it('are all of them where there is room, or where nobody knows yet', () => {
    expect(fitted(900)).toEqual(columns.map(({ id }) => id))
    expect(fitted(0)).toEqual(columns.map(({ id }) => id))
  })
  it('are in a narrow one what it is, how much, how it stands and when', () => {
    expect(fitted(440)).toEqual(['status', 'name', 'dueDate', 'totalBalance'])
    expect(fitted(250)).toEqual(['name', 'totalBalance'])
  })
  it('name a record by its number where it has no name', () => {
    expect(fittingIn([columns[3]!, columns[0]!, columns[5]!], 240).map(({ id }) => id)).toEqual([
      'registration',
      'totalBalance',
    ])
  })
  it('are all of them on a phone, where they stand below each other, what matters most first', () => {
    expect(byWeight(columns).map(({ id }) => id)).toEqual([
      'name',
      'totalBalance',
      'status',
      'dueDate',
      'registration',
      'amountExclTax',
    ])
  })
  it('are at least one', () => {
    expect(fitted(20)).toEqual(['name'])
  })
})
