import { checkChoice, checkNumber } from '../check-inputs.ts'

/**
 * Time value of money with the signs of spreadsheets: what is received is positive, what is paid negative, and
 *
 *     pv × (1 + r)^n + pmt × (1 + r × type) × ((1 + r)^n − 1) ÷ r + fv = 0
 *
 * (OpenDocument 1.3, part 4, §6.12.36 PV and its siblings). `type` is 0 for payments at the end of each period, 1 at
 * its start.
 */
export type PaymentType = 0 | 1

export const checkType = (type: unknown): PaymentType => checkChoice(type, 'type', [0, 1] as const)

/** (1 + r)^n − 1, (1 + r)^n and (1 + r)^−n, through log1p and expm1, so that a rate near 0 loses no digits. */
export const growth = (rate: number, nper: number): number => Math.expm1(nper * Math.log1p(rate))
export const compound = (rate: number, nper: number): number => Math.exp(nper * Math.log1p(rate))
export const discount = (rate: number, nper: number): number => Math.exp(-nper * Math.log1p(rate))

/** A rate of nothing; the smallest doubles have so few digits left that they count as nothing too. */
export const isZeroRate = (rate: number): boolean => Math.abs(rate) < 1e-300

/** Present value of 1 a period: (1 − (1 + r)^−n) ÷ r, at rate 0 n; payments at the start are worth 1 + r times it. */
export const presentAnnuity = (rate: number, nper: number, type: PaymentType): number =>
  (isZeroRate(rate) ? nper : -Math.expm1(-nper * Math.log1p(rate)) / rate) * (1 + rate * type)

/** Future value of 1 a period: ((1 + r)^n − 1) ÷ r, at rate 0 n. */
export const futureAnnuity = (rate: number, nper: number, type: PaymentType): number =>
  (isZeroRate(rate) ? nper : growth(rate, nper) / rate) * (1 + rate * type)

/** Checks numbers by name: `checkAll({ nper, pv })`. */
export const checkAll = (inputs: Record<string, unknown>): void => {
  for (const field in inputs) checkNumber(inputs[field], field)
}
