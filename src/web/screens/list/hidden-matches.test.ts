import { describe, expect, it } from 'vitest'
import { hiddenMatchesOf } from './hidden-matches.tsx'
import type { ListPlace } from './list-place.ts'
import { emptyState } from './list-state.ts'

const place = {
  model: { texts: ['internalReference'] },
  shown: [{ id: 'registration' }, { id: 'name' }, { id: 'client' }],
  state: { ...emptyState, q: 'CHÔ' },
} as unknown as ListPlace

describe('matches out of sight', () => {
  it('are counted by the field that holds them, case and accents folded', () => {
    const found = hiddenMatchesOf(place, [
      { _id: '1', registration: 'A', internalReference: 'cho-1' },
      { _id: '2', registration: 'B', name: 'Chocolate', internalReference: 'cho-2' },
      {
        _id: '3',
        registration: 'C',
        client: { registration: 'P', name: 'Chômette' },
        internalReference: 'cho-3',
      },
      { _id: '4', registration: 'D' },
    ])
    expect([...found]).toEqual([['internalReference', 1]])
  })
})
