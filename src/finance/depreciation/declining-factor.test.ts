import { expect, it } from 'vitest'
import { decliningFactor } from './declining-factor.ts'

// The tables of the laws named in the source.
it.each([
  ['FR', 36, 1.25],
  ['FR', 48, 1.25],
  ['FR', 60, 1.75],
  ['FR', 72, 1.75],
  ['FR', 84, 2.25],
  ['ES', 48, 1.5],
  ['ES', 60, 2],
  ['ES', 96, 2.5],
  // Not below 11 % a year: 30 years at 2.5 would be 8.3 %.
  ['ES', 360, 3.3],
  ['MA', 60, 2],
  ['MA', 120, 3],
] as const)('in %s a life of %d months declines by %d', (country, months, factor) => {
  expect(decliningFactor(country, months)).toBeCloseTo(factor, 10)
})

it('refuses a life that is too short, and a law that it does not know', () => {
  expect(() => decliningFactor('FR', 24)).toThrow('Field months has an invalid value')
  expect(() => decliningFactor('XX' as never, 60)).toThrow('Field country has an invalid value')
  expect(() => decliningFactor('FR', 60.5)).toThrow('Field months should be an integer')
})
