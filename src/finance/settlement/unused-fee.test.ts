import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates/iso-date.ts'
import { unusedFee } from './unused-fee.ts'

const terms = [{ from: '2026-01-01', limit: 500_000, rate: 0.0036 }]
const april = { from: '2026-04-01', until: '2026-05-01', terms, currency: 'EUR' }

test('a line that nobody uses pays for all of it, by its days over 360', () => {
  expect(unusedFee({ ...april, changes: [] })).toEqual({ days: 30, averageUnused: 500_000, fee: 150 })
})

test('what is drawn and repaid counts from its day on', () => {
  const changes = [
    { date: '2026-02-10', amount: 200_000 },
    { date: '2026-04-11', amount: 100_000 },
    { date: '2026-04-21', amount: -50_000 },
  ]
  // 10 days of 300,000, 10 of 200,000, 10 of 250,000.
  expect(unusedFee({ ...april, changes })).toEqual({ days: 30, averageUnused: 250_000, fee: 75 })
})

test('what is used beyond the limit takes nothing off another day', () => {
  const changes = [
    { date: '2026-04-01', amount: 900_000 },
    { date: '2026-04-16', amount: -900_000 },
  ]
  expect(unusedFee({ ...april, changes }).fee).toBe(75)
})

test('a limit and a fee that change count from their day on, and none before the first', () => {
  const changed = [
    { from: '2026-04-16', limit: 500_000, rate: 0.0036 },
    { from: '2026-04-26', limit: 1_000_000, rate: 0.0072 },
  ]
  expect(unusedFee({ ...april, terms: changed, changes: [] }).fee).toBe(50 + 100)
})

test('an empty period owes nothing', () => {
  expect(unusedFee({ ...april, until: '2026-04-01', changes: [] })).toEqual({
    days: 0,
    averageUnused: 0,
    fee: 0,
  })
})

test('two periods owe what one over both does, but for a cent of rounding', () => {
  const change = fc.record({ days: fc.nat(90), amount: fc.integer({ min: -300_000, max: 300_000 }) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), fc.integer({ min: 0, max: 90 }), (drawn, at) => {
      const changes = drawn.map(({ days, amount }) => ({ date: addDays('2026-03-01', days), amount }))
      const whole = { from: '2026-03-01', until: addDays('2026-03-01', 90), terms, changes, currency: 'EUR' }
      const cut = addDays('2026-03-01', at)
      const parts = unusedFee({ ...whole, until: cut }).fee + unusedFee({ ...whole, from: cut }).fee
      expect(Math.abs(unusedFee(whole).fee - parts)).toBeLessThan(0.011)
    }),
  )
})
