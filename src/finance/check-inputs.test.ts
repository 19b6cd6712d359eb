import { describe, expect, it } from 'vitest'
import { AppError } from '#errors/index.ts'
import {
  checkArray,
  checkChoice,
  checkInteger,
  checkNotNegative,
  checkNumber,
  checkNumbers,
  checkPositive,
  checkRate,
  failValue,
} from './check-inputs.ts'

const codeOf = (run: () => unknown): [string, string | undefined] => {
  try {
    run()
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.errors?.[0]?.field]
  }
  return ['none', undefined]
}

describe('checks of inputs', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, '1', undefined, null, [1]])(
    'refuses %s as a number',
    value => {
      expect(codeOf(() => checkNumber(value, 'pv'))).toEqual(['INVALID_NUMBER_FIELD', 'pv'])
    },
  )

  it('names the field and what is wrong with it', () => {
    expect(codeOf(() => checkPositive(0, 'nper'))).toEqual(['INVALID_POSITIVE_NUMBER_FIELD', 'nper'])
    expect(codeOf(() => checkNotNegative(-1, 'fee'))).toEqual(['INVALID_POSITIVE_NUMBER_FIELD', 'fee'])
    expect(codeOf(() => checkInteger(1.5, 'days'))).toEqual(['INVALID_INTEGER_FIELD', 'days'])
    expect(codeOf(() => checkInteger(11, 'days', 0, 10))).toEqual(['INVALID_FIELD_VALUE', 'days'])
    expect(codeOf(() => checkRate(-1, 'rate'))).toEqual(['INVALID_FIELD_VALUE', 'rate'])
    expect(codeOf(() => checkChoice('x', 'type', [0, 1]))).toEqual(['INVALID_FIELD_VALUE', 'type'])
    expect(codeOf(() => checkArray('x' as never, 'cashflows'))).toEqual(['INVALID_ARRAY_FIELD', 'cashflows'])
    expect(codeOf(() => checkNumbers([1, Number.NaN], 'cashflows'))).toEqual([
      'INVALID_NUMBER_FIELD',
      'cashflows.1',
    ])
  })

  it('takes lists of 10,000 and no longer', () => {
    expect(checkNumbers(new Array(10_000).fill(1), 'cashflows')).toHaveLength(10_000)
    expect(codeOf(() => checkNumbers(new Array(10_001).fill(1), 'cashflows'))).toEqual([
      'INVALID_ARRAY_FIELD',
      'cashflows',
    ])
  })

  it('puts the value into texts that have no field', () => {
    expect(() => failValue('INVALID_PERIOD', 'period', '3x')).toThrow('Period 3x is invalid')
  })
})
