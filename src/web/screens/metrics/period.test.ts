import { expect, it } from 'vitest'
import { firstDay, periodOf } from './period.ts'

it.each([
  ['2026-11-22', '12', '2025-11-22'],
  ['2026-11-22', '3', '2026-08-22'],
  ['2026-05-31', '3', '2026-02-28'],
  ['2024-02-29', '12', '2023-02-28'],
  ['2026-02-10', '0', null],
] as const)('%s back %s months is %s', (today, period, first) => {
  expect(firstDay(today, period)).toBe(first)
})

it('is a year unless the address says another', () => {
  expect([periodOf('3'), periodOf('7'), periodOf(undefined)]).toEqual(['3', '12', '12'])
})
