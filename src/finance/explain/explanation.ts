import type { DayCount } from '../dates/day-count.ts'
import type { IsoDate } from '../dates/iso-date.ts'
import { type RoundingMode, round } from '../money/rounding.ts'

/** How the days of an interest were counted. */
export interface ExplainedDays {
  convention: DayCount
  from: IsoDate
  to: IsoDate
  days: number
  /** Of a year. */
  fraction: number
}

/** How an amount came about, for a person who asks. Amounts in major units, rates as fractions. */
export interface Explanation {
  /** Code of the rule, the key of its text in the languages: `plan.interest`. */
  rule: string
  /** The rule in words. */
  formula: string
  inputs: Record<string, number | string>
  /** The formula with the numbers in it. */
  substituted: string
  unrounded: number
  /** Undefined where nothing was rounded. */
  rounding?: { decimals: number; mode: RoundingMode }
  result: number
  dayCount?: ExplainedDays
}

/** A number as it is written in a formula: 12 digits, without the noise of binary fractions. */
export const figure = (value: number): string =>
  Number.isFinite(value) ? String(Number(value.toPrecision(12))) : String(value)

type Parts = Omit<Explanation, 'result' | 'substituted'> & { substituted: string; result?: number }

/** Puts an explanation together: the result is the unrounded value by the rounding, unless given. */
export const explain = ({ result, substituted, ...parts }: Parts): Explanation => {
  const { unrounded, rounding } = parts
  const rounded = result ?? (rounding ? round(unrounded, rounding.decimals, rounding.mode) : unrounded)
  const steps =
    rounding && figure(rounded) !== figure(unrounded)
      ? `${figure(unrounded)} → ${figure(rounded)}`
      : figure(rounded)
  return { ...parts, substituted: `${substituted} = ${steps}`, result: rounded }
}
