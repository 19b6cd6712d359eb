import { expect, it } from 'vitest'
import { cellOf } from './cell-values.ts'

const roles = {
  id: 'roles',
  header: 'Roles',
  labels: new Map([
    ['A', 'Agent'],
    ['B', 'Broker'],
  ]),
}
const reader = { timeZone: 'Europe/Paris', locale: 'en-GB' }

it('puts several values into a cell as the language of its reader has them', () => {
  const cell = (value: unknown, locale: string) => cellOf({ roles: value }, roles, { ...reader, locale })
  expect(cell(['A', 'B', 'C'], 'fr-FR')).toBe('Agent, Broker, C')
  expect(cell(['A', 'B'], 'ar-EG')).toBe('Agent، Broker')
  expect(cell([], 'en-GB')).toBe('')
  expect(cell(['A'], 'ar-EG')).toBe('Agent')
})

it('keeps figures, and instants as the clock of the reader shows them', () => {
  const cell = (value: unknown, format?: string) =>
    cellOf({ at: value }, { id: 'at', header: 'At', ...(format ? { format } : {}) }, reader)
  expect([cell(0), cell(true), cell(null), cell('')]).toEqual([0, true, null, null])
  expect(cell('2026-07-01T22:30:00Z', 'yyyy-mm-dd hh:mm')).toEqual(new Date('2026-07-02T00:30:00Z'))
  expect(cell('2026-07-01T22:30:00Z')).toBe('2026-07-01T22:30:00Z')
})
