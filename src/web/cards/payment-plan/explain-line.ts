import { AppError } from '#errors/index.ts'
import type { ExplainedFact, Explanation } from '#fields/formats/explanation.ts'
import { explanationOf } from '#fields/formats/explanation-of.ts'
import type { InputContext } from '#fields/input.ts'
import type { Explanation as FinanceExplanation, PaymentPlanTerms } from '#finance/index.ts'
import type { KeyOf, SayOf } from '#locales/areas.ts'
import { amountText, sumOf } from '../amounts.ts'
import { shortDate } from '../dates.ts'
import type { PlanLine, PlanShown } from './plan-lines.ts'

/** Columns of a plan whose amounts can be asked, and those of them that are summed. */
export type PlanPart = 'opening' | 'interest' | 'principal' | 'payment' | 'outstanding'
export type PlanSum = 'interest' | 'principal' | 'payment'

const titles: Record<PlanPart, KeyOf<'cards'>> = {
  opening: 'plan.openingOf',
  interest: 'plan.interestOf',
  principal: 'plan.principalOf',
  payment: 'plan.instalmentOf',
  outstanding: 'plan.outstandingOf',
}

const columns: Record<PlanSum, KeyOf<'cards'>> = {
  interest: 'plan.interest',
  principal: 'plan.principal',
  payment: 'plan.instalment',
}

export interface AskedPlan {
  terms: PaymentPlanTerms
  count: number
  currency: string | undefined
  /** Where the terms stand. */
  source?: ExplainedFact
  /** Where the amount stands, when it is no longer what the terms make. */
  cashflow?: ExplainedFact
}

/** What the terms make of a row; undefined where they have no such row. */
const ofTerms = async (
  terms: PaymentPlanTerms,
  index: number,
  part: PlanPart,
): Promise<FinanceExplanation | undefined> => {
  const { explainPlanRow } = await import('#finance/index.ts')
  try {
    return explainPlanRow(terms, index)[part]
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** How an amount of a plan's line came about, worked out by the functions that made the plan. */
export const explainLine = async (
  line: PlanLine,
  part: PlanPart,
  of: AskedPlan,
  inputs: InputContext,
  say: SayOf<'cards'>,
  title?: string,
): Promise<Explanation> => {
  const explained = await ofTerms(of.terms, line.isResidual ? of.count + 1 : line.index, part)
  const figure = amountText(line[part], of.currency, inputs.locale)
  const about = {
    title:
      title ??
      (line.isResidual
        ? say('plan.residual')
        : say(titles[part], { index: line.index, count: of.count, date: shortDate(line.date, inputs) })),
    figure,
    unit: of.currency,
  }
  if (explained && amountText(explained.result, of.currency, inputs.locale) === figure)
    return explanationOf(explained, { ...about, source: of.source }, inputs, say)
  // The contract was changed since: what counts is what was agreed then.
  return {
    ...about,
    words: say('rules.cashflow'),
    numbers: figure,
    exact: figure,
    facts: [of.cashflow, of.source].filter(fact => fact !== undefined),
  }
}

/** How the sum of a column came about. */
export const explainSum = (
  plan: PlanShown,
  column: PlanSum,
  of: AskedPlan,
  inputs: InputContext,
  say: SayOf<'cards'>,
): Explanation => {
  const amounts = [...plan.lines, ...(plan.last ? [plan.last] : [])].map(line => line[column])
  const figures = amounts.map(amount => amountText(amount, of.currency, inputs.locale))
  const shown = figures.length > 5 ? [...figures.slice(0, 2), '…', ...figures.slice(-2)] : figures
  const figure = amountText(sumOf(amounts, of.currency), of.currency, inputs.locale)
  return {
    title: say('plan.totalOf', { column: say(columns[column]) }),
    figure,
    unit: of.currency,
    words: say('rules.planTotal'),
    numbers: shown.join(' + '),
    exact: figure,
    facts: [{ label: say('inputs.rows'), value: String(amounts.length) }, ...(of.source ? [of.source] : [])],
  }
}
