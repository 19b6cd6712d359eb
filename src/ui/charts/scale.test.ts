import { describe, expect, it } from 'vitest'
import { marksUpTo, roundStep } from './scale.ts'

describe('marksUpTo', () => {
  it('holds the highest bar with little room to spare', () => {
    for (const max of [0.4, 1, 7, 99, 1324.12, 2041.53, 48_000, 186_500, 9_999_999]) {
      const marks = marksUpTo(max)
      expect(marks[0]).toBe(0)
      expect(marks).toHaveLength(3)
      expect(marks[2]).toBeGreaterThanOrEqual(max * 0.98)
      expect(marks[2]).toBeLessThanOrEqual(max * 1.5)
    }
  })
  it('is only nought where there is nothing', () => {
    expect(marksUpTo(0)).toEqual([0])
    expect(marksUpTo(Number.NaN)).toEqual([0])
  })
  it('marks the drawn plan as drawn', () => {
    expect(marksUpTo(1324.12)).toEqual([0, 750, 1500])
  })
})

describe('roundStep', () => {
  it('is a round number', () => {
    expect(roundStep(90, 3)).toBe(50)
    expect(roundStep(10, 5)).toBe(2)
    expect(roundStep(0, 5)).toBe(1)
  })
})
