import { describe, expect, it } from 'vitest'
import { payingDay } from './paying-day.ts'
import { targetCalendar } from './target-calendar.ts'

describe('the day on which a payment is made', () => {
  it.each([
    ['as it falls due', '2026-05-01', {}, '2026-05-01'],
    ['on the payer’s day of that month', '2026-05-01', { dueDay: 10 }, '2026-05-10'],
    ['of the next, where that is over', '2026-05-15', { dueDay: 10 }, '2026-06-10'],
    ['the due day itself', '2026-05-10', { dueDay: 10 }, '2026-05-10'],
    ['the last day of a shorter month', '2026-02-05', { dueDay: 31 }, '2026-02-28'],
    ['the last day, from the last day on', '2026-01-31', { dueDay: 30 }, '2026-02-28'],
    ['off Labour Day and a week end', '2026-05-01', { convention: 'FOLLOWING' }, '2026-05-04'],
    ['within its month', '2026-05-31', { convention: 'MODIFIED_FOLLOWING' }, '2026-05-29'],
    ['his day, then off a Sunday', '2026-05-01', { dueDay: 10, convention: 'PRECEDING' }, '2026-05-08'],
  ] as const)('%s', (_, date, rule, day) => {
    expect(payingDay(date, { calendar: targetCalendar, ...rule })).toBe(day)
  })
  it('refuses what is no day of a month, no convention, and a convention without a calendar', () => {
    expect(() => payingDay('2026-05-01', { dueDay: 32 })).toThrow(/dueDay/)
    expect(() => payingDay('2026-05-01', { convention: 'LATER' as never })).toThrow(/convention/)
    expect(() => payingDay('2026-05-01', { convention: 'FOLLOWING' })).toThrow(/calendar/)
    expect(() => payingDay('2026-02-30')).toThrow(/date/)
  })
})
