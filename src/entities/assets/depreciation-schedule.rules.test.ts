import { describe, expect, test } from 'vitest'
import * as rules from './depreciation-schedule.rules.ts'

type Record_ = Parameters<typeof rules.lines>[0]

/** A schedule as its rules leave it after a write: each computed value may read those before it. */
const written = (given: object): Record_ & { lines: rules.ScheduleLine[] } => {
  const record = { currency: 'EUR', method: 'LINEAR', startDate: '2026-01-01', ...given } as Record_
  record.lines = rules.lines(record) as never
  return record as never
}
const charges = (record: { lines: rules.ScheduleLine[] }) => record.lines.map(line => line.charge)

const machine = { cost: 12_000, months: 12 }

describe('the lines of a schedule', () => {
  test('are worked out by each method, none until the terms are there', () => {
    expect(charges(written(machine))).toEqual(Array(12).fill(1000))
    expect(written({ cost: 12_000 }).lines).toEqual([])
    expect(rules.missingTerm({ cost: 1, startDate: '2026-01-01', method: 'UNITS' } as Record_)).toBe('usage')
    expect(charges(written({ cost: 10_000, months: 60, method: 'DECLINING', periodicity: 'YEAR' }))).toEqual([
      4000, 2400, 1440, 1080, 1080,
    ])
    expect(
      charges(written({ cost: 15_000, months: 60, method: 'SUM_OF_YEARS', periodicity: 'YEAR' })),
    ).toEqual([5000, 4000, 3000, 2000, 1000])
    expect(
      charges(
        written({
          cost: 9000,
          method: 'UNITS',
          totalUnits: 90_000,
          usage: [{ units: 12_000 }, { units: 3000 }],
        }),
      ),
    ).toEqual([1200, 300])
  })

  test('follow the fiscal year where the declining balance is that of tax law', () => {
    const terms = { cost: 10_000, months: 60, method: 'DECLINING', factor: 1.75, periodicity: 'YEAR' }
    const bought = { ...terms, startDate: '2026-10-15' }
    // A quarter of 35 % in the first year, 35 % of what is left, then equal parts as soon as these are more.
    expect(charges(written({ ...bought, years: 'FISCAL' }))).toEqual([
      875, 3193.75, 2075.94, 1927.65, 1927.66,
    ])
    expect(charges(written(bought))).not.toEqual(charges(written({ ...bought, years: 'FISCAL' })))
  })

  test('end with the last that takes anything off', () => {
    const quick = written({
      cost: 10_000,
      salvage: 3000,
      months: 60,
      method: 'DECLINING',
      periodicity: 'YEAR',
    })
    expect(charges(quick)).toEqual([4000, 2400, 600])
    expect(charges(written({ cost: 0, months: 12 }))).toEqual([0])
  })

  test('are none where the terms cannot go together', () => {
    const record = written({ ...machine, salvage: 13_000 })
    expect(record.lines).toEqual([])
    expect(rules.checkTerms(record)).toMatchObject([{ field: 'salvage' }])
    expect(rules.checkTerms(written(machine))).toEqual([])
  })

  test('are realised up to a day, and count', () => {
    const record = written({ ...machine, realisedUntil: '2026-03-31' })
    expect(record.lines.map(line => line.state)).toEqual([
      ...Array(3).fill('REALISED'),
      ...Array(9).fill('PLANNED'),
    ])
    expect(rules.accumulated(record)).toBe(3000)
    expect(rules.remaining(record)).toBe(9000)
    expect(rules.netBookValue(record)).toBe(9000)
    expect(rules.nextDate(record)).toBe('2026-04-30')
    expect(rules.nextCharge(record)).toBe(1000)
    expect(rules.progress(record)).toBe(0.25)
    expect(rules.endDate(record)).toBe('2026-12-31')
  })

  test('keep what is realised when the use turns out otherwise; the next line catches up', () => {
    const used = { cost: 9000, method: 'UNITS', totalUnits: 90_000 }
    const first = written({ ...used, usage: [{ units: 10_000 }], realisedUntil: '2026-01-31' })
    expect(charges(first)).toEqual([1000])
    const corrected = written({ ...first, usage: [{ units: 15_000 }, { units: 5000 }] })
    expect(corrected.lines.map(({ charge, state, closing }) => [charge, state, closing])).toEqual([
      [1000, 'REALISED', 8000],
      [1000, 'PLANNED', 7000],
    ])
  })

  test('end on the day they are stopped, and the asset that left is worth nothing', () => {
    const stopped = written({ ...machine, realisedUntil: '2026-01-31', stoppedDate: '2026-02-15' })
    expect(stopped.lines.map(({ to, charge }) => [to, charge])).toEqual([
      ['2026-01-31', 1000],
      ['2026-02-15', 500],
    ])
    const gone = written({ ...stopped, realisedUntil: '2026-02-15', disposalDate: '2026-02-15' })
    expect(rules.accumulated(gone)).toBe(1500)
    expect(rules.netBookValue(gone)).toBe(0)
  })
})
