import { checkNumber, checkPositive, checkRate, checkResult } from '../check-inputs.ts'

/** The rate a year that a nominal rate comes to when it is compounded `periods` times a year: (1 + r/p)^p − 1. */
export const effectiveRate = (nominal: number, periods: number): number => {
  checkPositive(periods, 'periods')
  checkNumber(nominal, 'nominal')
  return checkResult(Math.expm1(periods * Math.log1p(checkRate(nominal / periods, 'nominal'))), 'nominal')
}

/** The nominal rate a year that compounds to an effective one: p × ((1 + r)^(1/p) − 1). */
export const nominalRate = (effective: number, periods: number): number =>
  checkResult(
    checkPositive(periods, 'periods') * Math.expm1(Math.log1p(checkRate(effective, 'effective')) / periods),
    'effective',
  )
