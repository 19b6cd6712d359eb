import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { declarations, usedEffects, usedGuards, usedSteps } from '#entities/index.ts'
import { rules } from '#entities/rules.ts'
import { toInstant, toLocalTime } from '#fields/formats/time-zone.ts'
import { dueDate, frequencyCodes, frequencyStep } from '#finance/dates/frequency.ts'
import { addDays, daysBetween, endOfMonth, weekday } from '#finance/dates/iso-date.ts'
import { payableBy } from '#finance/dates/payment-term.ts'
import { addPeriod } from '#finance/dates/period.ts'
import { compile, meets } from '#model/index.ts'
import { nextRun } from '#processes/crons/schedule.ts'
import { todayIn } from '../sign-in/today.ts'

/** Whole and part hours, northern and southern summers, changes at midnight and of half an hour, and none at all. */
const zones = [
  'Europe/Paris',
  'Europe/Vilnius',
  'Europe/Madrid',
  'Atlantic/Azores',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
] as const
const [first, last] = [Date.parse('2024-01-01T00:00:00Z'), Date.parse('2034-01-01T00:00:00Z')]

const at = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)

/** When the clocks of a zone change within the ten years. */
const changesOf = (zone: string): number[] => {
  const found: number[] = []
  for (
    let next = at(first, zone).getTimeZoneTransition('next');
    next && next.epochMilliseconds < last;
    next = next.getTimeZoneTransition('next')
  )
    found.push(next.epochMilliseconds)
  return found
}
const changes = new Map(zones.map(zone => [zone as string, changesOf(zone)]))

const minute = 60_000
const day = 1440 * minute

/** A zone and an instant in it: any, or one near a change of its clocks or a midnight. */
const zoneAndInstant = fc.constantFrom(...zones).chain(zone => {
  const any = fc.integer({ min: first, max: last })
  const near = changes.get(zone)!.length
    ? fc
        .tuple(fc.constantFrom(...changes.get(zone)!), fc.integer({ min: -36 * 60, max: 36 * 60 }))
        .map(([change, minutes]) => change + minutes * minute)
    : any
  return fc.tuple(fc.constant(zone as string), fc.oneof(any, near))
})

const dates = fc
  .integer({ min: first / day, max: last / day })
  .map(days => Temporal.PlainDate.from('1970-01-01').add({ days }))

test('the zones’ clocks change within the ten years, in all but one', () => {
  expect([...changes].filter(([, all]) => all.length === 0).map(([zone]) => zone)).toEqual(['Asia/Kathmandu'])
})

describe('today', () => {
  test('is the day of the zone’s calendar, on the server as in the browser', () => {
    fc.assert(
      fc.property(zoneAndInstant, ([zone, instant]) => {
        const expected = at(instant, zone).toPlainDate().toString()
        expect(todayIn(zone, new Date(instant))).toBe(expected)
        expect(toLocalTime(new Date(instant).toISOString(), zone).day).toBe(expected)
      }),
      { numRuns: 600 },
    )
  })

  test('turns at the first instant of the day that there is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), dates, (zone, date) => {
        const begin = date.toZonedDateTime(zone).epochMilliseconds
        expect(todayIn(zone, new Date(begin))).toBe(date.toString())
        expect(todayIn(zone, new Date(begin - 1))).toBe(date.subtract({ days: 1 }).toString())
      }),
      { numRuns: 300 },
    )
  })

  test('an invoice is late from the day after it was due, by the clock of its house', () => {
    const compiled = compile(declarations, {
      rules: Object.keys(rules),
      guards: usedGuards(declarations),
      effects: usedEffects(declarations),
      steps: usedSteps(declarations),
    })
    const isLate = compiled.entities.get('invoice')!.fields.find(f => f.name === 'isLate')!.daily!
    fc.assert(
      fc.property(zoneAndInstant, fc.integer({ min: -3, max: 3 }), ([zone, instant], days) => {
        const here = at(instant, zone).toPlainDate()
        const due = here.add({ days }).toString()
        const open = { pr: 'RECEIVABLE', status: 'ISSUED', totalBalance: 10, dueDate: due }
        expect(meets(open, isLate, { today: todayIn(zone, new Date(instant)) })).toBe(days < 0)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a time of day', () => {
  test('is the instant at which the zone’s clocks show it, the first of two, moved on where there is none', () => {
    fc.assert(
      fc.property(zoneAndInstant, fc.integer({ min: 0, max: 1439 }), ([zone, instant], minutes) => {
        const date = at(instant, zone).toPlainDate()
        const time = Temporal.PlainTime.from('00:00').add({ minutes })
        const expected = date.toZonedDateTime({ timeZone: zone, plainTime: time })
        expect(Date.parse(toInstant(date.toString(), time.toString({ smallestUnit: 'minute' }), zone))).toBe(
          expected.epochMilliseconds,
        )
      }),
      { numRuns: 600 },
    )
  })
})

/** Minutes and hours at which a schedule is due, and on which days. */
interface Schedule {
  text: string
  minutes: number[]
  hours: number[]
  isDay(date: Temporal.PlainDate): boolean
}

const listOf = (max: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max }), { minLength: 1, maxLength: 3 })
    .map(all => all.sort((a, b) => a - b))

const schedules: fc.Arbitrary<Schedule> = fc
  .record({
    minutes: listOf(59),
    // Clocks change early: what is due then is what goes wrong.
    hours: fc.oneof(listOf(4), listOf(23)),
    days: fc.oneof(
      fc.constant({ text: '* * *', isDay: () => true }),
      fc.integer({ min: 0, max: 7 }).map(one => ({
        text: `* * ${one}`,
        isDay: (date: Temporal.PlainDate) => date.dayOfWeek % 7 === one % 7,
      })),
      fc.integer({ min: 1, max: 31 }).map(one => ({
        text: `${one} * *`,
        isDay: (date: Temporal.PlainDate) => date.day === one,
      })),
    ),
  })
  .map(({ minutes, hours, days }) => ({
    text: `${minutes} ${hours} ${days.text}`,
    minutes,
    hours,
    isDay: days.isDay,
  }))

/** The instant at which a wall clock first shows a time of a day; where it never does, the end of what it leaves out. */
const instantOf = (date: Temporal.PlainDate, hour: number, minute: number, zone: string): number => {
  const time = date.toPlainDateTime({ hour, minute })
  const found = time.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (found.toPlainDateTime().equals(time)) return found.epochMilliseconds
  return found.getTimeZoneTransition('next')!.epochMilliseconds
}

const referenceRun = ({ minutes, hours, isDay }: Schedule, after: number, zone: string): number => {
  // A day's times may lie behind us, and the gap that swallowed yesterday's last may end today.
  for (let date = at(after, zone).toPlainDate().subtract({ days: 1 }); ; date = date.add({ days: 1 })) {
    if (!isDay(date)) continue
    const due = hours
      .flatMap(hour => minutes.map(minute => instantOf(date, hour, minute, zone)))
      .filter(instant => instant > after)
    if (due.length) return Math.min(...due)
  }
}

describe('what runs by the clock', () => {
  test('runs when the zone’s clock shows its time: once, and never not at all', () => {
    fc.assert(
      fc.property(schedules, zoneAndInstant, (schedule, [zone, instant]) => {
        const asked = { schedule: schedule.text, zone, after: new Date(instant).toISOString() }
        const due = nextRun(schedule.text, instant, zone)
        expect({ ...asked, due: due && new Date(due).toISOString() }).toEqual({
          ...asked,
          due: new Date(referenceRun(schedule, instant, zone)).toISOString(),
        })
      }),
      { numRuns: 800 },
    )
  }, 60_000)

  test.each(zones)('runs once a day through ten years of %s', zone => {
    const found = changes.get(zone)!.flatMap(change =>
      ['30 0 * * *', '15 2 * * *'].map(text => {
        const days: string[] = []
        for (let due = nextRun(text, change - 3 * day, zone)!; due <= change + 3 * day; ) {
          days.push(at(due, zone).toPlainDate().toString())
          due = nextRun(text, due, zone)!
        }
        const every = days.map((_, i) => addDays(days[0]!, i))
        return { text, days, every }
      }),
    )
    expect(found.map(({ days }) => days)).toEqual(found.map(({ every }) => every))
    expect(found.every(({ days }) => days.length >= 5)).toBe(true)
  })
})

test('what runs each hour, or each few minutes, runs through every change of the clocks', () => {
  fc.assert(
    fc.property(zoneAndInstant, fc.constantFrom(5, 10, 15, 30, 60), ([zone, instant], every) => {
      const text = every === 60 ? '0 * * * *' : `*/${every} * * * *`
      let due = instant
      do due = Math.floor(due / minute + 1) * minute
      while (at(due, zone).minute % every !== 0)
      expect([text, zone, nextRun(text, instant, zone)]).toEqual([text, zone, due])
    }),
    { numRuns: 300 },
  )
})

describe('days of the calendar', () => {
  test('are added and counted as Temporal does', () => {
    fc.assert(
      fc.property(
        dates,
        fc.integer({ min: -4000, max: 4000 }),
        fc.integer({ min: -200, max: 200 }),
        (date, days, months) => {
          const text = date.toString()
          const moved = date.add({ days })
          expect(addDays(text, days)).toBe(moved.toString())
          expect(daysBetween(text, moved.toString())).toBe(date.until(moved).days)
          expect(weekday(text)).toBe(date.dayOfWeek)
          expect(endOfMonth(text)).toBe(date.with({ day: 31 }).toString())
          expect(addPeriod(text, months, 'm')).toBe(date.add({ months }).toString())
          expect(addPeriod(text, months, 'q')).toBe(date.add({ months: 3 * months }).toString())
        },
      ),
      { numRuns: 300 },
    )
  })

  test('on which a plan falls due are counted from its first, which is never lost', () => {
    fc.assert(
      fc.property(
        dates,
        fc.constantFrom(...frequencyCodes),
        fc.integer({ min: 0, max: 120 }),
        (date, frequency, k) => {
          const { months, days } = frequencyStep(frequency)
          expect(dueDate(date.toString(), frequency, k)).toBe(
            date.add({ months: months * k, days: days * k }).toString(),
          )
        },
      ),
      { numRuns: 300 },
    )
  })

  test('by which an invoice is to be paid are those of its term', () => {
    const plain = { '15D': 15, '30D': 30, '60D': 60, ADVANCE: 0 } as const
    const toMonthEnd = { '30EOM': 30, '45EOM': 45 } as const
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 120 }), (date, fallback) => {
        const text = date.toString()
        for (const [term, days] of Object.entries(plain))
          expect(payableBy(term, text, fallback)).toBe(date.add({ days }).toString())
        for (const [term, days] of Object.entries(toMonthEnd))
          expect(payableBy(term, text, fallback)).toBe(date.add({ days }).with({ day: 31 }).toString())
        expect(payableBy(undefined, text, fallback)).toBe(date.add({ days: fallback }).toString())
      }),
      { numRuns: 300 },
    )
  })
})
