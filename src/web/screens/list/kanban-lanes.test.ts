import { describe, expect, it } from 'vitest'
import { amountOf, asksFirst, lanesOf, movesOf } from './kanban-lanes.ts'
import type { ListPlace } from './list-place.ts'

const transition = (code: string, from: string[], to: string | null, more = {}) => ({
  code,
  label: code,
  from,
  to,
  kind: 'move',
  ...more,
})
const place = {
  model: {
    fields: [{ name: 'amount', kind: 'money', in: 'currency' }],
    page: { kanban: { by: 'status', card: ['client', 'amount'] } },
    workflow: {
      statuses: [
        { code: 'DRAFT', label: 'Draft', meaning: 'draft' },
        { code: 'STUDY', label: 'Study', meaning: 'ongoing' },
        { code: 'REFUSED', label: 'Refused', meaning: 'error' },
        { code: 'SIGNED', label: 'Signed', meaning: 'success' },
      ],
      transitions: [
        transition('submit', ['DRAFT'], 'STUDY'),
        transition('print', ['DRAFT'], 'DRAFT', { kind: 'printing' }),
        transition('refuse', ['STUDY'], 'REFUSED', { reason: true }),
        transition('reopen', ['REFUSED'], 'STUDY'),
        transition('sign', ['STUDY'], 'SIGNED'),
      ],
    },
  },
} as unknown as ListPlace

describe('the board', () => {
  it('folds lanes where work ends', () => {
    expect(lanesOf(place).map(lane => [lane.code, lane.isFinal])).toEqual([
      ['DRAFT', false],
      ['STUDY', false],
      ['REFUSED', true],
      ['SIGNED', true],
    ])
  })
  it('offers the moves that the record itself allows', () => {
    const record = { _id: '1', status: 'STUDY', _abilities: { transitions: ['sign', 'print'] } }
    expect(movesOf(place, record).map(move => move.code)).toEqual(['sign'])
    expect(movesOf(place, { _id: '2', status: 'STUDY' })).toEqual([])
  })
  it('asks before a move that needs a reason', () => {
    const [submit, , refuse] = place.model.workflow!.transitions
    expect(asksFirst(submit!)).toBe(false)
    expect(asksFirst(refuse!)).toBe(true)
  })
  it('sums the first amount of its cards', () => {
    expect(amountOf(place)).toEqual({ id: 'amount', in: 'currency' })
  })
})
