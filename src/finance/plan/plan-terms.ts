import { message } from '#errors/index.ts'
import {
  checkArray,
  checkChoice,
  checkInteger,
  checkNotNegative,
  checkNumber,
  checkObject,
  checkObjects,
  checkPositive,
  checkRate,
  failField,
} from '../check-inputs.ts'
import { type BusinessDayConvention, businessDayConventions } from '../dates/business-days.ts'
import { type Calendar, checkCalendar } from '../dates/calendar.ts'
import { checkDayCount, type DayCount } from '../dates/day-count.ts'
import { checkFrequency, DEFAULT_FREQUENCY, type FrequencyCode } from '../dates/frequency.ts'
import { dayNumber, type IsoDate } from '../dates/iso-date.ts'
import { currencyDecimals } from '../money/currency-decimals.ts'
import { type RoundingMode, roundingModes } from '../money/rounding.ts'

/**
 * ANNUITY: payments of one level. LINEAR: principal of one level, interest on top. BULLET: interest, and all principal
 * with the last payment. INTEREST_ONLY: interest, and the principal due apart as the residual.
 */
export const planSchemes = ['ANNUITY', 'LINEAR', 'BULLET', 'INTEREST_ONLY'] as const
export type PlanScheme = (typeof planSchemes)[number]

/** ARREARS: period k is due at its end; ADVANCE: at its start. */
export const timings = ['ARREARS', 'ADVANCE'] as const
export type Timing = (typeof timings)[number]

/** From the rate a year to the rate of a period: by simple proportion, or by compounding. */
export const rateConversions = ['PROPORTIONAL', 'ACTUARIAL'] as const
export type RateConversion = (typeof rateConversions)[number]

/** Where the cents of rounding go: into the last interest, so that all rents are equal, or into the last payment. */
export const residueRules = ['LAST_INTEREST', 'LAST_PAYMENT'] as const
export type ResidueRule = (typeof residueRules)[number]

/** What becomes of the days between delivery and the first regular period. */
export const brokenPeriods = ['INTERIM_RENT', 'CAPITALISE', 'LONG_FIRST', 'NONE'] as const
export type BrokenPeriod = (typeof brokenPeriods)[number]

/** A period without redemption: its interest is added to the principal, or paid. */
export const reliefs = ['CAPITALISED', 'INTEREST_ONLY'] as const
export type Relief = (typeof reliefs)[number]

/** What a new rate changes: the payments to come, their number, or – all rates being known – neither. */
export const resetEffects = ['PAYMENT', 'DURATION', 'LEVEL'] as const
export type ResetEffect = (typeof resetEffects)[number]

export interface PlanStep {
  /** First row of the step, counted from 1; it holds until the next step. */
  from: number
  /** A level in major units… */
  payment?: number
  /** …or a multiple of the level that is sought (of the principal, in the linear scheme). */
  multiplier?: number
}

export interface PaymentHoliday {
  /** First row without a regular payment, counted from 1. */
  from: number
  periods: number
  kind: Relief
  /** Whether the plan grows by these periods; otherwise the rows after them carry more. */
  extends?: boolean
}

export interface RateReset {
  /** The rate holds from the start of this day. */
  from: IsoDate
  rate: number
}

/** What a payment plan follows from. Amounts in major units, rates a year as fractions: 5.4 % is 0.054. */
export interface PaymentPlanTerms {
  amount: number
  rate: number
  /** Number of regular payments; follows from `dates` where these are given. */
  periods?: number
  /** d(0): the start of the first regular period. */
  start?: IsoDate
  frequency?: FrequencyCode
  scheme?: PlanScheme
  timing?: Timing
  /** Residual value or balloon, due d(n). */
  residual?: number
  rateConversion?: RateConversion
  dayCount?: DayCount
  /** Sets the cents: EUR by default. */
  currency?: string
  rounding?: 'cents' | 'none'
  roundingMode?: RoundingMode
  residue?: ResidueRule
  /** The day the money was paid out or the asset handed over, when before `start`. */
  delivery?: IsoDate
  brokenPeriod?: BrokenPeriod
  /** The interim rent is the interest of the broken days, or the part of a rent that they are of a period. */
  interimRent?: 'INTEREST' | 'PRO_RATA'
  grace?: { periods: number; kind: Relief }
  holidays?: readonly PaymentHoliday[]
  steps?: readonly PlanStep[]
  /** Twelve weights, January first, for the month in which a payment falls due. */
  seasons?: readonly number[]
  /** Payments agreed one by one, by row counted from 1. */
  payments?: readonly { index: number; amount: number }[]
  /** Irregular dates d(0) … d(n), in place of `start`, `frequency` and `periods`. */
  dates?: readonly IsoDate[]
  /** Later rates of an indexed plan, by date. */
  resets?: readonly RateReset[]
  /**
   * At a reset the level is sought anew on what is outstanding (PAYMENT); or the payment of the first rate is kept and the
   * plan becomes longer or shorter, its last payment the smaller (DURATION); or one level is sought with all rates known
   * (LEVEL).
   */
  resetEffect?: ResetEffect
  /** Moves the day of payment, never the due date or the interest. */
  businessDays?: BusinessDayConvention
  calendar?: Calendar
  /** A start on the last day of a month makes every due date the last of its month. */
  endOfMonth?: boolean
}

export const LONGEST_PLAN = 10_000
const MOST_RESETS = 1000

type Defaulted =
  | 'start'
  | 'periods'
  | 'frequency'
  | 'scheme'
  | 'timing'
  | 'rateConversion'
  | 'dayCount'
  | 'roundingMode'
  | 'residue'
  | 'brokenPeriod'
  | 'interimRent'
  | 'resetEffect'
  | 'businessDays'
type Replaced = 'rounding' | 'currency'

/** The terms with every default filled in, each checked. */
export type CheckedTerms = Omit<PaymentPlanTerms, Defaulted | Replaced> &
  Required<Pick<PaymentPlanTerms, Defaulted>> & { isRounded: boolean; decimals: number }

const interimRents = ['INTEREST', 'PRO_RATA'] as const
const roundings = ['cents', 'none'] as const

/**
 * Checks the terms and fills the defaults: annuity, monthly, in arrears, proportional, 30/360, cents of EUR, the
 * residue in the last payment. Every term is written out: a literal of known shape is read much faster than a spread.
 * @throws the catalogue's error for the first term that is wrong, naming it
 */
export const checkTerms = (terms: PaymentPlanTerms): CheckedTerms => {
  checkObject(terms, 'terms')
  const checked: CheckedTerms = {
    amount: checkPositive(terms.amount, 'amount'),
    rate: checkRate(terms.rate, 'rate'),
    periods: checkPeriods(terms),
    start: (terms.dates ? terms.dates[0] : terms.start) as IsoDate,
    frequency: checkFrequency(terms.frequency ?? DEFAULT_FREQUENCY),
    scheme: checkChoice(terms.scheme ?? 'ANNUITY', 'scheme', planSchemes),
    timing: checkChoice(terms.timing ?? 'ARREARS', 'timing', timings),
    residual: terms.residual === undefined ? undefined : checkNotNegative(terms.residual, 'residual'),
    rateConversion: checkChoice(terms.rateConversion ?? 'PROPORTIONAL', 'rateConversion', rateConversions),
    dayCount: checkDayCount(terms.dayCount ?? '30/360', 'dayCount'),
    roundingMode: checkChoice(terms.roundingMode ?? 'HALF_AWAY', 'roundingMode', roundingModes),
    residue: checkChoice(terms.residue ?? 'LAST_PAYMENT', 'residue', residueRules),
    delivery: terms.delivery,
    brokenPeriod: checkChoice(terms.brokenPeriod ?? 'NONE', 'brokenPeriod', brokenPeriods),
    interimRent: checkChoice(terms.interimRent ?? 'INTEREST', 'interimRent', interimRents),
    grace: terms.grace,
    holidays: terms.holidays,
    steps: terms.steps,
    seasons: terms.seasons,
    payments: terms.payments,
    dates: terms.dates,
    resets: terms.resets,
    resetEffect: checkChoice(terms.resetEffect ?? 'PAYMENT', 'resetEffect', resetEffects),
    businessDays: checkChoice(terms.businessDays ?? 'NONE', 'businessDays', businessDayConventions),
    calendar: terms.calendar,
    endOfMonth: terms.endOfMonth,
    isRounded: checkChoice(terms.rounding ?? 'cents', 'rounding', roundings) === 'cents',
    decimals: currencyDecimals(terms.currency ?? 'EUR'),
  }
  if (checked.businessDays !== 'NONE') checkCalendar(terms.calendar as Calendar)
  checkDates(checked)
  if (checked.resetEffect === 'DURATION' && resetsOf(checked).length > 0) checkGrowing(checked)
  checkShape(terms)
  return checked
}

/** The later rates, none where there are none. */
export const resetsOf = ({ resets }: Pick<CheckedTerms, 'resets'>): readonly RateReset[] => resets ?? []

/** Only a plan of level payments on dates of its own can become longer. */
const checkGrowing = ({ scheme, dates }: CheckedTerms): void => {
  if (scheme !== 'ANNUITY') failField('INVALID_FIELD_VALUE', 'resetEffect', message('DURATION_NEEDS_ANNUITY'))
  if (dates) failField('INVALID_FIELD_VALUE', 'resetEffect', message('DATES_NOT_EXTENDABLE'))
}

const checkPeriods = (terms: PaymentPlanTerms): number =>
  terms.dates
    ? checkArray(terms.dates, 'dates', LONGEST_PLAN + 1).length - 1
    : checkInteger(terms.periods, 'periods', 1, LONGEST_PLAN)

const checkDates = ({ start, delivery, dates, resets }: CheckedTerms): void => {
  const first = dayNumber(start, dates ? 'dates.0' : 'start')
  if (dates) checkIncreasing(dates, 'dates', date => date)
  if (dates && dates.length < 2)
    failField('INVALID_ARRAY_FIELD', 'dates', message('AT_LEAST_DATES', { min: 2 }))
  if (resets) {
    checkObjects(resets, 'resets', MOST_RESETS)
    checkIncreasing(resets, 'resets', ({ from }) => from)
    resets.forEach(({ rate }, index) => void checkRate(rate, `resets.${index}.rate`))
  }
  if (delivery !== undefined && dayNumber(delivery, 'delivery') > first)
    failField('INVALID_FIELD_VALUE', 'delivery', message('NOT_AFTER_START'))
}

const checkIncreasing = <T>(items: readonly T[], field: string, dateOf: (item: T) => IsoDate): void => {
  items.reduce((before, item, index) => {
    const day = dayNumber(dateOf(item), `${field}.${index}`)
    return day > before ? day : failField('INVALID_FIELD_VALUE', `${field}.${index}`, message('NOT_IN_ORDER'))
  }, Number.NEGATIVE_INFINITY)
}

const checkShape = ({ grace, holidays, steps, seasons, payments }: PaymentPlanTerms): void => {
  if (grace) {
    checkObject(grace, 'grace')
    checkInteger(grace.periods, 'grace.periods', 0, LONGEST_PLAN)
    checkChoice(grace.kind, 'grace.kind', reliefs)
  }
  checkObjects(holidays ?? [], 'holidays', LONGEST_PLAN).forEach((holiday, index) => {
    checkInteger(holiday.from, `holidays.${index}.from`, 1, LONGEST_PLAN)
    checkInteger(holiday.periods, `holidays.${index}.periods`, 1, LONGEST_PLAN)
    checkChoice(holiday.kind, `holidays.${index}.kind`, reliefs)
  })
  checkObjects(steps ?? [], 'steps', LONGEST_PLAN).forEach(({ from, payment, multiplier }, index) => {
    checkInteger(from, `steps.${index}.from`, 1, LONGEST_PLAN)
    if ((payment === undefined) === (multiplier === undefined))
      failField('INVALID_FIELD_VALUE', `steps.${index}`, message('PAYMENT_OR_MULTIPLIER'))
    if (payment !== undefined) checkNumber(payment, `steps.${index}.payment`)
    if (multiplier !== undefined) checkNotNegative(multiplier, `steps.${index}.multiplier`)
  })
  if (seasons) {
    if (checkArray(seasons, 'seasons', 12).length !== 12)
      failField('INVALID_ARRAY_FIELD', 'seasons', message('TWELVE_WEIGHTS'))
    seasons.forEach((weight, index) => void checkNotNegative(weight, `seasons.${index}`))
  }
  checkObjects(payments ?? [], 'payments', LONGEST_PLAN).forEach(({ index, amount }, position) => {
    checkInteger(index, `payments.${position}.index`, 1, LONGEST_PLAN)
    checkNumber(amount, `payments.${position}.amount`)
  })
}
