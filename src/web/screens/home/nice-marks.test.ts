import { describe, expect, it } from 'vitest'
import { niceCeiling, niceMarks } from './nice-marks.ts'

describe('marks of an axis', () => {
  it('are round and enclose what is drawn', () => {
    expect(niceMarks(15_600_000, 20_720_000, 3)).toEqual([14e6, 16e6, 18e6, 20e6, 22e6])
    expect(niceMarks(0, 1_000_000, 3)).toEqual([0, 500_000, 1_000_000])
  })
  it('bear a flat line and nothing at all', () => {
    const marks = niceMarks(5, 5, 3)
    expect(marks[0]).toBeLessThanOrEqual(5)
    expect(marks[marks.length - 1]).toBeGreaterThanOrEqual(5)
    expect(niceMarks(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 3)).toEqual([0, 1])
  })
  it('end at the next round figure', () => {
    expect(niceCeiling(2_060_000)).toBe(2_500_000)
    expect(niceCeiling(1000)).toBe(1000)
    expect(niceCeiling(0)).toBe(1)
  })
})
