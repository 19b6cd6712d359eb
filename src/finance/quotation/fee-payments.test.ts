import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumMoney } from '../money/sum-money.ts'
import { feeInAll, feeWithPayments } from './fee-payments.ts'

it('asks for a fee with the first payment, with each, or spread over them', () => {
  expect(feeWithPayments({ amount: 120, timing: 'FIRST' }, 36, 'EUR')).toEqual([120])
  expect(feeWithPayments({ amount: 5, timing: 'EACH' }, 3, 'EUR')).toEqual([5, 5, 5])
  expect(feeWithPayments({ amount: 100, timing: 'SPREAD' }, 3, 'EUR')).toEqual([33.34, 33.33, 33.33])
  expect(feeWithPayments({ amount: 100, timing: 'SPREAD' }, 3, 'JPY')).toEqual([34, 33, 33])
})

it('asks for nothing with the payments of what is due at the start or the end, or has none', () => {
  for (const timing of ['START', 'END', null, undefined])
    expect(feeWithPayments({ amount: 120, timing }, 36, 'EUR')).toEqual([])
  expect(feeWithPayments({ amount: 120, timing: 'SPREAD' }, 0, 'EUR')).toEqual([])
})

it('comes to the cent to what it is in all', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 360 }),
      fc.constantFrom('FIRST', 'EACH', 'SPREAD'),
      (cents, count, timing) => {
        const fee = { amount: cents / 100, timing }
        expect(sumMoney(feeWithPayments(fee, count, 'EUR'), 'EUR')).toBe(feeInAll(fee, count, 'EUR'))
      },
    ),
  )
})
