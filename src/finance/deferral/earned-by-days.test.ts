import { expect, it } from 'vitest'
import { earnedByDays } from './earned-by-days.ts'

const rent = { minor: 31_000, currency: 'EUR' }
const january = { start: '2026-01-01', end: '2026-02-01' }

it('earns a period by its days, nothing before it and all from its end on', () => {
  expect(earnedByDays(rent, january, '2026-01-01').minor).toBe(0)
  expect(earnedByDays(rent, january, '2025-12-01').minor).toBe(0)
  expect(earnedByDays(rent, january, '2026-01-16').minor).toBe(15_000)
  expect(earnedByDays(rent, january, '2026-02-01').minor).toBe(31_000)
  expect(earnedByDays(rent, january, '2027-02-01').minor).toBe(31_000)
  expect(earnedByDays({ minor: -31_000, currency: 'EUR' }, january, '2026-01-16').minor).toBe(-15_000)
})

it('rounds half away from zero', () => {
  expect(
    earnedByDays({ minor: 1, currency: 'JPY' }, { start: '2026-01-01', end: '2026-01-03' }, '2026-01-02')
      .minor,
  ).toBe(1)
})

it('earns what has no days once it has come', () => {
  const moment = { start: '2026-01-10', end: '2026-01-10' }
  expect(earnedByDays(rent, moment, '2026-01-09').minor).toBe(0)
  expect(earnedByDays(rent, moment, '2026-01-10').minor).toBe(31_000)
})
