import { describe, expect, it } from 'vitest'
import { changedRows } from './use-handlers.ts'

describe('rows that a handler hears of', () => {
  const a = { _id: 'a', city: 'Brest' }
  const b = { _id: 'b', city: 'Quimper' }

  it('are those that were added, changed and taken away, whatever their order', () => {
    const moved = { ...b, city: 'Nantes' }
    const c = { _id: 'c', city: 'Lorient' }
    expect(changedRows([a, b], [c, moved])).toEqual([
      { row: null, previous: a },
      { row: moved, previous: b },
      { row: c, previous: null },
    ])
    expect(changedRows([a, b], [b, a])).toEqual([])
  })

  it('begin where there were none, and end where there are none any more', () => {
    expect(changedRows(undefined, [a])).toEqual([{ row: a, previous: null }])
    expect(changedRows([a], null)).toEqual([{ row: null, previous: a }])
  })
})
