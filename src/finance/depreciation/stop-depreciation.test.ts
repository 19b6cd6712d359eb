import { describe, expect, it } from 'vitest'
import { depreciationSchedule } from './depreciation-schedule.ts'
import { stopDepreciation } from './stop-depreciation.ts'

const monthly = depreciationSchedule({ cost: 12_000, start: '2026-01-01', months: 12, method: 'LINEAR' })

describe('stopDepreciation', () => {
  it('keeps whole lines, cuts the one of the day and drops the rest', () => {
    const lines = stopDepreciation(monthly, '2026-03-15')
    expect(lines.map(({ to, charge, accumulated, closing }) => [to, charge, accumulated, closing])).toEqual([
      ['2026-01-31', 1000, 1000, 11_000],
      ['2026-02-28', 1000, 2000, 10_000],
      ['2026-03-15', 500, 2500, 9500],
    ])
  })

  it('leaves a month that ends on the day whole, February too', () => {
    expect(stopDepreciation(monthly, '2026-02-28').at(-1)).toMatchObject({ to: '2026-02-28', charge: 1000 })
    expect(stopDepreciation(monthly, '2030-01-01')).toEqual(monthly)
  })

  it('counts a year by its days of service', () => {
    const yearly = depreciationSchedule({
      cost: 10_000,
      start: '2026-01-01',
      months: 60,
      method: 'DECLINING',
      lines: 'YEAR',
    })
    expect(stopDepreciation(yearly, '2026-06-30').at(-1)).toMatchObject({ charge: 2000, closing: 8000 })
  })

  it('depreciates nothing of what left before it was in service', () => {
    expect(stopDepreciation(monthly, '2025-12-31')).toEqual([])
  })
})
