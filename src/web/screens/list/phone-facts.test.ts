import { describe, expect, it } from 'vitest'
import type { ListPlace } from './list-place.ts'
import { phoneColumns, twoFacts } from './phone-facts.ts'

const column = (id: string, kind: string, more = {}) => ({
  id,
  label: id,
  kind,
  role: 'other',
  end: kind === 'money',
  ...more,
})
const columns = [
  column('registration', 'registration', { role: 'registration' }),
  column('status', 'choice', { role: 'status' }),
  column('name', 'text', { role: 'name' }),
  column('client', 'party', { party: 'CLIENT' }),
  column('financed', 'money'),
  column('outstanding', 'money'),
  column('nextDue', 'date', { hidden: true }),
  column('late', 'money'),
]
const place = {
  model: {
    facts: ['financed', 'outstanding', 'nextDue', 'late'],
    answers: [{ field: 'late', bad: { isLate: true } }],
    fields: [],
  },
  columns,
  shown: columns.filter(one => !('hidden' in one)),
} as unknown as ListPlace
const factsOf = (record: object) => twoFacts(place, { _id: '1', ...record }).map(one => one.id)

describe('the two facts of a card', () => {
  it('are the last two that say something', () => {
    expect(factsOf({ financed: 1, outstanding: 2, nextDue: '2026-12-01', late: 0 })).toEqual([
      'outstanding',
      'nextDue',
    ])
    expect(factsOf({ financed: 1, outstanding: null, nextDue: null })).toEqual(['financed'])
  })
  it('begin with money beside what alarms', () => {
    expect(factsOf({ financed: 1, outstanding: 2, nextDue: '2026-12-01', late: 3, isLate: true })).toEqual([
      'outstanding',
      'late',
    ])
  })
  it('are asked for, also when the table hides them', () => {
    expect(phoneColumns(place).map(one => one.id)).toEqual([
      'registration',
      'status',
      'name',
      'client',
      'financed',
      'outstanding',
      'nextDue',
      'late',
    ])
  })
})
