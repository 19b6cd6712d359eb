import { describe, expect, test } from 'vitest'
import { nextRun } from './schedule.ts'

const next = (schedule: string, after: string, zone = 'UTC'): string | null => {
  const found = nextRun(schedule, Date.parse(after), zone)
  return found === null ? null : new Date(found).toISOString()
}

describe('the next run', () => {
  test.each([
    ['* * * * *', '2026-11-22T10:00:30Z', '2026-11-22T10:01:00.000Z'],
    ['*/15 * * * *', '2026-11-22T10:15:00Z', '2026-11-22T10:30:00.000Z'],
    ['5 * * * *', '2026-11-22T10:05:00Z', '2026-11-22T11:05:00.000Z'],
    ['30 6 * * *', '2026-11-22T06:30:00Z', '2026-11-23T06:30:00.000Z'],
    ['0 3 * * 1', '2026-11-22T10:00:00Z', '2026-11-23T03:00:00.000Z'],
    ['0 3 * * 7', '2026-11-22T10:00:00Z', '2026-11-29T03:00:00.000Z'],
    ['0 0 1 * *', '2026-11-22T10:00:00Z', '2026-12-01T00:00:00.000Z'],
    ['0 0 29 2 *', '2026-11-22T10:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['15 8-10/2 * * 1-5', '2026-11-20T08:15:00Z', '2026-11-20T10:15:00.000Z'],
    ['@monthly', '2026-12-31T23:59:00Z', '2027-01-01T00:00:00.000Z'],
  ])('%s after %s is %s', (schedule, after, expected) => {
    expect(next(schedule, after)).toBe(expected)
  })

  test('day and weekday together mean either', () => {
    expect(next('0 0 1 * 1', '2026-11-22T10:00:00Z')).toBe('2026-11-23T00:00:00.000Z')
  })

  test('is that of the zone’s wall clock, also when the clocks change', () => {
    expect(next('0 6 * * *', '2026-07-01T10:00:00Z', 'Europe/Paris')).toBe('2026-07-02T04:00:00.000Z')
    expect(next('0 6 * * *', '2026-03-28T10:00:00Z', 'Europe/Paris')).toBe('2026-03-29T04:00:00.000Z')
    expect(next('0 6 * * *', '2026-10-24T10:00:00Z', 'Europe/Paris')).toBe('2026-10-25T05:00:00.000Z')
  })

  test('of a time that a change of the clocks leaves out is the next there is; one that comes twice is due once', () => {
    expect(next('30 2 * * *', '2026-03-28T10:00:00Z', 'Europe/Paris')).toBe('2026-03-29T01:00:00.000Z')
    expect(next('0 2 * * 0', '2026-03-28T10:00:00Z', 'Europe/Paris')).toBe('2026-03-29T01:00:00.000Z')
    // Half past midnight is left out there, and is not lost to the half past one that comes after it.
    expect(next('30 0,1 * * 0', '2030-03-30T10:00:00Z', 'Atlantic/Azores')).toBe('2030-03-31T01:00:00.000Z')
    expect(next('30 2 * * *', '2026-10-24T10:00:00Z', 'Europe/Paris')).toBe('2026-10-25T00:30:00.000Z')
    expect(next('30 2 * * *', '2026-10-25T00:30:00Z', 'Europe/Paris')).toBe('2026-10-26T01:30:00.000Z')
    expect(next('*/15 * * * *', '2026-10-25T00:50:00Z', 'Europe/Paris')).toBe('2026-10-25T01:00:00.000Z')
  })

  test('of a day that never comes is none', () => {
    expect(next('0 0 31 2 *', '2026-11-22T10:00:00Z')).toBeNull()
  })
})

test.each([
  '',
  '* * * *',
  '60 * * * *',
  '* 24 * * *',
  'x * * * *',
  '5-1 * * * *',
  '*/0 * * * *',
  '0 0 0 * * *',
  '0 0 L * *',
  '* * * JAN *',
  '0 '.repeat(500),
])('%s is no schedule', text => {
  expect(() => nextRun(text, 0, 'UTC')).toThrow(expect.objectContaining({ code: 'INVALID_FIELD_IN_CONFIG' }))
})
