import { message } from '#errors/index.ts'
import { failField } from '../check-inputs.ts'
import type { IsoDate } from '../dates/iso-date.ts'
import type { CheckedTerms } from './plan-terms.ts'

/** What a row pays: a multiple of the level that is sought, a given amount, nothing, or its interest. */
export const FREE = 0
export const FIXED = 1
export const NOTHING = 2
export const INTEREST = 3

/** Why a row differs from a plain instalment. */
export type RowKind = 'INSTALMENT' | 'GRACE' | 'HOLIDAY' | 'RESIDUAL' | 'INTERIM' | 'CAPITALISED'

/** The rule of each row, 1 to n (index 0 is unused). */
export interface PlanSlots {
  rules: number[]
  /** The multiple of a FREE row, the amount in major units of a FIXED one. */
  values: number[]
  kinds: RowKind[]
  /** The row that takes the residue of rounding; 0 when the scheme repays at the end. */
  closing: number
}

/** Number of rows: the periods, and the holidays that lengthen the plan. */
export const countSlots = (terms: CheckedTerms): number => {
  const more = (terms.holidays ?? []).reduce(
    (sum, { periods, extends: grows }) => sum + (grows ? periods : 0),
    0,
  )
  if (more > 0 && terms.dates) failField('INVALID_FIELD_VALUE', 'holidays', message('DATES_NOT_EXTENDABLE'))
  return terms.periods + more
}

/**
 * The rule of each row. What is said of fewer rows wins: a payment agreed for one row, then holidays, grace, steps, and
 * the weights of the season upon them.
 * @param dueDates the due date of row k at index k
 */
export const planSlots = (terms: CheckedTerms, dueDates: (k: number) => IsoDate, n: number): PlanSlots => {
  const rules = new Array<number>(n + 1).fill(FREE)
  const values = new Array<number>(n + 1).fill(1)
  const kinds = new Array<RowKind>(n + 1).fill('INSTALMENT')
  if (terms.scheme === 'BULLET' || terms.scheme === 'INTEREST_ONLY') rules.fill(INTEREST)
  else {
    applySteps(terms, rules, values, n)
    if (terms.seasons)
      for (let k = 1; k <= n; k++)
        if (rules[k] === FREE) values[k]! *= terms.seasons[Number(dueDates(k).slice(5, 7)) - 1]!
  }
  // Without principal a row of the linear scheme still pays its interest.
  if (terms.scheme === 'LINEAR')
    for (let k = 1; k <= n; k++) if (rules[k] === FREE && values[k] === 0) rules[k] = INTEREST
  const relieve = (from: number, count: number, rule: number, kind: RowKind) => {
    if (from + count - 1 > n)
      failField(
        'INVALID_FIELD_VALUE',
        kind === 'GRACE' ? 'grace' : 'holidays',
        message('TOO_MANY_PERIODS', { count: n }),
      )
    rules.fill(rule, from, from + count)
    kinds.fill(kind, from, from + count)
  }
  if (terms.grace?.periods) relieve(1, terms.grace.periods, reliefRule(terms.grace.kind), 'GRACE')
  for (const { from, periods, kind } of terms.holidays ?? [])
    relieve(from, periods, reliefRule(kind), 'HOLIDAY')
  for (const { index, amount } of terms.payments ?? []) {
    if (index > n) failField('INVALID_FIELD_VALUE', 'payments', message('TOO_MANY_PERIODS', { count: n }))
    rules[index] = FIXED
    values[index] = amount
  }
  const repays = terms.scheme === 'ANNUITY' || terms.scheme === 'LINEAR'
  return { rules, values, kinds, closing: repays ? closingRow(rules, values, n) : 0 }
}

const reliefRule = (kind: 'CAPITALISED' | 'INTEREST_ONLY'): number =>
  kind === 'CAPITALISED' ? NOTHING : INTEREST

const applySteps = (terms: CheckedTerms, rules: number[], values: number[], n: number): void => {
  const steps = [...(terms.steps ?? [])].sort((a, b) => a.from - b.from)
  steps.forEach((step, position) => {
    const from = Math.min(step.from, n + 1)
    const to = Math.min(steps[position + 1]?.from ?? n + 1, n + 1)
    rules.fill(step.payment === undefined ? FREE : FIXED, from, to)
    values.fill(step.payment ?? step.multiplier ?? 1, from, to)
  })
}

/** The last row of the level that is sought; where every payment is given, the last of these. */
const closingRow = (rules: number[], values: number[], n: number): number => {
  for (let k = n; k > 0; k--) if (rules[k] === FREE && values[k]! > 0) return k
  return rules.lastIndexOf(FIXED) > 0 ? rules.lastIndexOf(FIXED) : 0
}
