import { describe, expect, it } from 'vitest'
import type { RecordData } from '../../data/index.ts'
import { roomOf } from './column-widths.ts'
import type { ListColumn } from './columns.ts'
import type { ListPlace } from './list-place.ts'
import { countOfRest, meaningOfRest, rowStatuses } from './row-statuses.ts'

const place = {
  model: {
    name: 'contract',
    workflow: { statuses: [{ code: 'ACTIVE', label: 'Active', meaning: 'success' }] },
    flags: [
      { field: 'isNew', label: 'New', meaning: 'ongoing' },
      { field: 'isLate', label: 'Late', meaning: 'error' },
    ],
  },
  values: () => undefined,
  context: { locale: 'en', today: '2026-11-22', timeZone: 'UTC' },
  figure: String,
} as unknown as ListPlace
const row = { status: 'ACTIVE', isNew: true, isLate: true } as unknown as RecordData

describe('statuses of a row', () => {
  it('are its status, then what else is so', () => {
    expect(rowStatuses(place, row).map(({ label }) => label)).toEqual(['Active', 'New', 'Late'])
  })
  it('say by their count that something is wrong', () => {
    const rest = rowStatuses(place, row).slice(1)
    expect(countOfRest(place, rest)).toBe('+2')
    expect(meaningOfRest(rest)).toBe('error')
    expect(meaningOfRest(rest.slice(0, 1))).toBe('ongoing')
  })
  it('keep the code of a status that nobody knows', () => {
    expect(rowStatuses(place, { status: 'GONE' } as unknown as RecordData)[0]).toMatchObject({
      label: 'GONE (???)',
      meaning: 'draft',
    })
  })
  it('take less room where they are brief', () => {
    const column = { id: 'status', label: 'S', kind: 'choice', role: 'status', end: false } as ListColumn
    const ideal = (of: ListPlace) => roomOf(of, column, [row], text => text.length * 10).ideal
    expect(ideal({ ...place, isBrief: true })).toBe(15 + 60 + 10 + 15 + 20 + 17)
    expect(ideal(place)).toBeGreaterThan(ideal({ ...place, isBrief: true }))
  })
})
