import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readInstant, toInstant, toLocalTime } from './time-zone.ts'

describe('toInstant', () => {
  it.each([
    ['2024-07-01', '12:00', 'Europe/Paris', '2024-07-01T10:00:00.000Z'],
    ['2024-01-01', '12:00:30', 'Europe/Paris', '2024-01-01T11:00:30.000Z'],
    ['2024-01-01', '00:00', 'Asia/Kolkata', '2023-12-31T18:30:00.000Z'],
    ['2024-01-01', '12:00', 'UTC', '2024-01-01T12:00:00.000Z'],
    // The hour that summer time skips, and the one that it repeats.
    ['2024-03-31', '02:30', 'Europe/Paris', '2024-03-31T01:30:00.000Z'],
    ['2024-10-27', '02:30', 'Europe/Paris', '2024-10-27T00:30:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(toInstant(day, time, zone)).toBe(instant)
  })

  it('is undone by toLocalTime', () => {
    const zones = fc.constantFrom(
      'UTC',
      'Europe/Paris',
      'America/New_York',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'Asia/Kathmandu',
    )
    const instants = fc.integer({ min: Date.parse('1971-01-01'), max: Date.parse('2100-01-01') })
    fc.assert(
      fc.property(zones, instants, (zone, milliseconds) => {
        const { day, time } = toLocalTime(new Date(milliseconds).toISOString(), zone)
        const back = Date.parse(toInstant(day, time, zone))
        // A time that clocks show twice is the first of the two.
        expect([0, 1_800_000, 3_600_000]).toContain(milliseconds - back)
      }),
    )
  })

  it('refuses times that are none', () => {
    expect(() => toInstant('2024-02-30', '12:00', 'UTC')).toThrow('invalid')
    expect(() => toInstant('2024-02-01', '25:00', 'UTC')).toThrow('invalid')
    expect(() => toInstant('2024-02-01', '12:00', 'Nowhere')).toThrow('timeZone')
  })
})

describe('readInstant', () => {
  it('reads RFC 3339 and nothing else', () => {
    expect(readInstant('2024-01-01T00:00:00Z')).toBe(Date.parse('2024-01-01'))
    expect(readInstant('2024-01-01T02:00:00.5+02:00')).toBe(Date.parse('2024-01-01') + 500)
    for (const text of [
      '2024-01-01',
      '2024-02-30T00:00:00Z',
      '2024-01-01T24:00:00Z',
      '2024-01-01T00:00:00',
      'now',
      5,
      null,
    ])
      expect(readInstant(text)).toBeNull()
  })
})
