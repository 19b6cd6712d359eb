import { message } from '#errors/index.ts'
import {
  checkArray,
  checkChoice,
  checkInteger,
  checkNotNegative,
  checkObject,
  checkPositive,
  failField,
} from '../check-inputs.ts'
import { addDays, addMonths, daysInMonth, type IsoDate, parseIso } from '../dates/iso-date.ts'
import { currencyDecimals } from '../money/currency-decimals.ts'
import { fromMinor, toMinor } from '../money/minor-units.ts'
import { type RoundingMode, roundToInteger } from '../money/rounding.ts'

export const depreciationMethods = ['LINEAR', 'DECLINING', 'SUM_OF_YEARS', 'UNITS'] as const
export type DepreciationMethod = (typeof depreciationMethods)[number]

/** How much of the month in service counts: its days over 30, its days over those of the month, or all of it. */
export const prorataRules = ['DAYS_30', 'DAYS', 'FULL_MONTH'] as const
export type ProrataRule = (typeof prorataRules)[number]

export interface DepreciationTerms {
  /** In major units. */
  cost: number
  salvage?: number
  /** Day in service. */
  start: IsoDate
  /** Useful life in months; follows from `units` by that method. */
  months?: number
  method: DepreciationMethod
  /** Of the declining balance: 2 for double; `decliningFactor` knows those of the law. */
  factor?: number
  /**
   * The years of the declining balance: SERVICE, from the day in service; FISCAL, the rule of tax law – the rate on the
   * book value at the opening of each fiscal year, the first in proportion to its months, that of the purchase counted
   * whole; equal parts over the fiscal years left as soon as these are more; all written off with as many fiscal years as
   * there are years of life (France: CGI, annexe II, art. 22 to 25).
   */
  years?: 'SERVICE' | 'FISCAL'
  /** Whether the declining balance gives way to what is left in equal parts as soon as these are more. */
  switchToLinear?: boolean
  prorata?: ProrataRule
  /** Lines of a month, or of a year that ends with the month before `firstMonth`. */
  lines?: 'MONTH' | 'YEAR'
  /** First month of the fiscal year, 1 to 12. */
  firstMonth?: number
  /** Units used, line by line from the first month, and in all. */
  units?: readonly number[]
  totalUnits?: number
  currency?: string
  roundingMode?: RoundingMode
}

/** Amounts in major units. */
export interface DepreciationLine {
  index: number
  from: IsoDate
  to: IsoDate
  opening: number
  charge: number
  accumulated: number
  closing: number
}

const LONGEST_LIFE = 1200

/**
 * The depreciation of an asset, line by line. Each charge is the difference of two rounded sums since the start, so that
 * no cents drift and the lines sum exactly to cost − salvage. Declining and sum-of-years charges are those of a year of
 * service, spread evenly over its months.
 * @throws INVALID_NUMBER_FIELD, INVALID_POSITIVE_NUMBER_FIELD, INVALID_INTEGER_FIELD `months`, INVALID_FIELD_VALUE
 * `salvage` above the cost, INVALID_ARRAY_FIELD `units`, INVALID_DATE_FIELD `start`
 */
export const depreciationSchedule = (terms: DepreciationTerms): DepreciationLine[] => {
  checkObject(terms, 'terms')
  const method = checkChoice(terms.method, 'method', depreciationMethods)
  const decimals = currencyDecimals(terms.currency ?? 'EUR')
  const cost = toMinor(checkNotNegative(terms.cost, 'cost'), decimals)
  const salvage = toMinor(checkNotNegative(terms.salvage ?? 0, 'salvage'), decimals)
  if (salvage > cost) failField('INVALID_FIELD_VALUE', 'salvage', message('NOT_ABOVE_COST'))
  parseIso(terms.start, 'start')
  const step = checkChoice(terms.lines ?? 'MONTH', 'lines', ['MONTH', 'YEAR']) === 'MONTH' ? 1 : 12
  const first = checkInteger(terms.firstMonth ?? 1, 'firstMonth', 1, 12)
  const isFiscal = isByFiscalYear(terms)
  const share =
    method === 'UNITS'
      ? unitShare(terms)
      : isFiscal && method === 'DECLINING' && cost > salvage
        ? fiscalShare(terms, cost, salvage, monthsLeft(parseIso(terms.start).month, first))
        : timeShare(terms, method, cost, salvage)
  const lines: DepreciationLine[] = []
  let before = 0
  for (let index = 1, from = terms.start; ; index++) {
    const next = nextLine(from, step, first)
    const elapsed =
      method === 'UNITS'
        ? index
        : monthsInService(isFiscal ? { ...terms, prorata: 'FULL_MONTH' } : terms, next)
    const sum = roundToInteger((cost - salvage) * share.upTo(elapsed), terms.roundingMode ?? 'HALF_AWAY')
    lines.push({
      index,
      from,
      to: addDays(next, -1),
      opening: fromMinor(cost - before, decimals),
      charge: fromMinor(sum - before, decimals),
      accumulated: fromMinor(sum, decimals),
      closing: fromMinor(cost - sum, decimals),
    })
    before = sum
    if (elapsed >= share.end) return lines
    from = next
  }
}

/** The first day after a line: of the next month, or of the next fiscal year. */
const nextLine = (from: IsoDate, step: number, firstMonth: number): IsoDate => {
  const { month } = parseIso(from)
  const months = step === 1 ? 1 : monthsLeft(month, firstMonth)
  return addMonths(`${from.slice(0, 8)}01`, months)
}

/** Months of a fiscal year from one of its months on, that month counted. */
const monthsLeft = (month: number, firstMonth: number): number => ((firstMonth - month + 11) % 12) + 1

const isByFiscalYear = ({ method, years = 'SERVICE' }: DepreciationTerms): boolean =>
  checkChoice(years, 'years', ['SERVICE', 'FISCAL']) === 'FISCAL' && method === 'DECLINING'

/** Months of service up to a first of a month, the first of them in part. */
const monthsInService = ({ start, prorata = 'DAYS_30' }: DepreciationTerms, end: IsoDate): number => {
  checkChoice(prorata, 'prorata', prorataRules)
  const a = parseIso(start)
  const b = parseIso(end)
  const whole = (b.year - a.year) * 12 + b.month - a.month
  const length = daysInMonth(a.year, a.month)
  if (prorata === 'FULL_MONTH') return whole
  const lost = prorata === 'DAYS' ? (a.day - 1) / length : (Math.min(a.day, 30) - 1) / 30
  return whole - lost
}

/** The share of cost − salvage that is written off by then, and when all of it is. */
interface Share {
  end: number
  upTo: (elapsed: number) => number
}

const unitShare = (terms: DepreciationTerms): Share => {
  const units = checkArray(terms.units ?? [], 'units', LONGEST_LIFE)
  if (units.length === 0) failField('INVALID_ARRAY_FIELD', 'units', message('AT_LEAST_ONE_LINE'))
  units.forEach((used, index) => void checkNotNegative(used, `units.${index}`))
  const total = checkPositive(terms.totalUnits ?? units.reduce((sum, used) => sum + used, 0), 'totalUnits')
  const sums: number[] = [0]
  for (const used of units) sums.push(sums.at(-1)! + used)
  return { end: units.length, upTo: line => Math.min(sums[line]! / total, 1) }
}

const timeShare = (
  terms: DepreciationTerms,
  method: Exclude<DepreciationMethod, 'UNITS'>,
  cost: number,
  salvage: number,
): Share => {
  const months = checkInteger(terms.months, 'months', 1, LONGEST_LIFE)
  if (method === 'LINEAR' || cost === salvage) return { end: months, upTo: at => Math.min(at / months, 1) }
  const years = Math.ceil(months / 12)
  const charges = method === 'SUM_OF_YEARS' ? sumOfYears(months) : declining(terms, months, cost, salvage)
  const sums = [0]
  for (let year = 0; year < years; year++) sums.push(sums[year]! + charges[year]!)
  const upTo = (at: number): number => {
    if (at >= months) return 1
    const year = Math.floor(at / 12)
    const length = Math.min(12, months - year * 12)
    return sums[year]! + (charges[year]! * (at - year * 12)) / length
  }
  return { end: months, upTo }
}

/** Shares of the years of service by their digits counted down; a last part of a year has its part of a digit. */
const sumOfYears = (months: number): number[] => {
  const life = months / 12
  const digits: number[] = []
  for (let year = 0; year * 12 < months; year++) digits.push((life - year) * Math.min(1, life - year))
  const sum = digits.reduce((all, digit) => all + digit, 0)
  return digits.map(digit => digit / sum)
}

/** Shares of the years by the declining balance, with or without the turn to equal parts. */
const declining = (terms: DepreciationTerms, months: number, cost: number, salvage: number): number[] => {
  const life = months / 12
  const factor = checkPositive(terms.factor ?? 2, 'factor')
  const base = cost - salvage
  const charges: number[] = []
  let book = cost
  for (let year = 0; year * 12 < months; year++) {
    const part = Math.min(1, life - year)
    const equal = ((book - salvage) / (life - year)) * part
    const falling = Math.min(book * Math.min(factor / life, 1) * part, book - salvage)
    const charge = terms.switchToLinear === false ? falling : Math.max(falling, equal)
    charges.push(charge / base)
    book -= charge
  }
  // Without the turn to equal parts the last year takes what the declining balance leaves.
  const rest = charges.reduce((left, charge) => left - charge, 1)
  charges[charges.length - 1]! += rest
  return charges
}

/** The declining balance by fiscal years, the first of them of so many months. */
const fiscalShare = (terms: DepreciationTerms, cost: number, salvage: number, firstMonths: number): Share => {
  const months = checkInteger(terms.months, 'months', 1, LONGEST_LIFE)
  const rate = Math.min(checkPositive(terms.factor ?? 2, 'factor') / (months / 12), 1)
  const years = Math.ceil(months / 12)
  const lengths = Array.from({ length: years }, (_, year) => (year === 0 ? firstMonths : 12))
  const sums = [0]
  let book = cost
  lengths.forEach((length, year) => {
    const isLast = year === years - 1
    const equal = ((book - salvage) / (years - year)) * (length / 12)
    const falling = Math.min(book * rate * (length / 12), book - salvage)
    const charge = terms.switchToLinear === false ? falling : Math.max(falling, equal)
    // Whatever was lost in the first year, nothing is left after the last.
    book -= isLast ? book - salvage : charge
    sums.push((cost - book) / (cost - salvage))
  })
  const end = lengths.reduce((all, length) => all + length, 0)
  const upTo = (at: number): number => {
    if (at >= end) return 1
    const year = at < firstMonths ? 0 : 1 + Math.floor((at - firstMonths) / 12)
    const before = year === 0 ? 0 : firstMonths + (year - 1) * 12
    return sums[year]! + ((sums[year + 1]! - sums[year]!) * (at - before)) / lengths[year]!
  }
  return { end, upTo }
}
