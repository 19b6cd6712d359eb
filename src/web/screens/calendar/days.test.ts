import { expect, it } from 'vitest'
import { daysShown, turned, weekStart } from './days.ts'

it('a week begins where the locale says', () => {
  expect(weekStart('2026-11-22', 1)).toBe('2026-11-16')
  expect(weekStart('2026-11-22', 0)).toBe('2026-11-22')
  expect(weekStart('2026-11-22', 6)).toBe('2026-11-21')
})

it('a month shows in whole weeks', () => {
  const days = daysShown('2026-11-22', 'month', 1)
  expect([days.length, days[0], days.at(-1)]).toEqual([42, '2026-10-26', '2026-12-06'])
  const february = daysShown('2027-02-10', 'month', 1)
  expect([february.length, february[0], february.at(-1)]).toEqual([28, '2027-02-01', '2027-02-28'])
  expect(daysShown('2026-11-22', 'week', 1)).toHaveLength(7)
})

it('turns by months and weeks', () => {
  expect(turned('2026-01-31', 'month', 1)).toBe('2026-02-01')
  expect(turned('2026-01-05', 'week', -1)).toBe('2025-12-29')
})
