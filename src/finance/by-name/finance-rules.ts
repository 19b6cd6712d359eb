import { message } from '#errors/index.ts'
import { namedCalendar } from '../dates/named-calendar.ts'
import {
  allocateUnits,
  annualPercentageRate,
  depreciationSchedule,
  explainAnnualPercentageRate,
  explainAssetLinePrice,
  explainLateInterest,
  explainLineTax,
  explainPlanRow,
  explainRate,
  indexedRates,
  investmentReturns,
  lateInterest,
  paymentPlan,
  planCost,
  priceAssetLine,
  settleLease,
  settleLoan,
  solveQuotation,
  taxLines,
} from '../index.ts'
import { refuseField } from './read-fields.ts'

type Body = Record<string, unknown>

/** Terms as the library has them: it checks every one of them itself and names what is wrong. */
// biome-ignore lint/suspicious/noExplicitAny: unchecked input, checked by the function that it is given to
type Terms = any

/** The terms of a plan: `calendar` is the code of one. */
const planTerms = ({ calendar, explain: _, ...terms }: Body): Terms => ({
  ...terms,
  ...(calendar === undefined || calendar === null ? {} : { calendar: namedCalendar(calendar as string) }),
})

const withoutExplain = ({ explain: _, ...body }: Body): Terms => body

const isExplained = ({ explain }: Body): boolean =>
  explain !== undefined && explain !== null && explain !== false

/** An answer, with how it came about where the caller asks `explain`: true, or the row or line that he means. */
const explained = (body: Body, answer: object, explanation: () => unknown): object =>
  isExplained(body) ? { ...answer, explanation: explanation() } : answer

const rules: Record<string, (body: Body) => unknown> = {
  /** All terms of a plan, the rate a year; `explain` is the index of a row. */
  'payment-plan': body =>
    explained(body, paymentPlan(planTerms(body)), () =>
      explainPlanRow(planTerms(body), body.explain as Terms),
    ),
  /** What the terms leave open: `unknown` is payment, amount, rate, residual or periods. */
  quotation: body => {
    const { unknown, ...terms } = planTerms(body)
    return explained(body, solveQuotation(terms, unknown), () =>
      unknown === 'rate'
        ? explainRate(terms)
        : refuseField('INVALID_FIELD_VALUE', 'explain', message('OF_A_RATE')),
    )
  },
  'plan-cost': ({ fees, ...terms }) => planCost(planTerms(terms), (fees ?? []) as Terms),
  'annual-percentage-rate': body => {
    const { drawdowns, payments, unit } = withoutExplain(body)
    return explained(body, { apr: annualPercentageRate(drawdowns, payments, unit ?? 'MONTH') }, () =>
      explainAnnualPercentageRate(drawdowns, payments, unit ?? 'MONTH'),
    )
  },
  'late-interest': body =>
    explained(body, lateInterest(withoutExplain(body)), () => explainLateInterest(withoutExplain(body))),
  'loan-settlement': body => settleLoan(body as Terms),
  'lease-settlement': body => settleLease(body as Terms),
  depreciation: body => depreciationSchedule(body as Terms),
  'indexed-rates': ({ rate, start, end, values, ...clause }) =>
    indexedRates(rate as Terms, start as Terms, end as Terms, values as Terms, clause as Terms),
  'investment-returns': ({ flows, valuations, date, commitment }) =>
    investmentReturns(flows as Terms, (valuations ?? []) as Terms, date as Terms, commitment as Terms),
  /** `lines` of `{ amount, rate, taxCode }`; `explain` is the index of a line. */
  tax: body => {
    const { lines, ...options } = withoutExplain(body)
    return explained(body, taxLines(lines, options), () =>
      explainLineTax(lines, body.explain as Terms, options),
    )
  },
  /** The prices of an asset line after `changed`. */
  'asset-line': body => {
    const { changed, currency, roundingMode, ...line } = withoutExplain(body)
    const options = { currency: currency ?? undefined, roundingMode: roundingMode ?? undefined }
    return explained(body, priceAssetLine(line, changed, options), () =>
      explainAssetLinePrice(line, changed, options),
    )
  },
  allocate: ({ total, weights }) => ({ parts: allocateUnits(total as Terms, weights as Terms) }),
}

/**
 * The rule that a body asks for by name. A payment plan has two forms: the fields of a spreadsheet, and all terms, which
 * are told by their `amount`.
 */
export const financeRules = (name = '', body: Body): ((body: Body) => unknown) | undefined => {
  if (name === 'payment-plan' && body.amount === undefined) return undefined
  return Object.hasOwn(rules, name) ? rules[name] : undefined
}

/** The names of all of them. */
export const financeRuleNames: readonly string[] = Object.keys(rules)
