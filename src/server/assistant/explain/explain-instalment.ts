import { financingRules } from '#entities/financing/rules.ts'
import { AppError } from '#errors/index.ts'
import { explainPlanRow, type PaymentPlanTerms, type PlanRow } from '#finance/index.ts'
import type { Asked } from '../asked.ts'
import type { ExplainedAmount, Explainer, Part } from './explained.ts'

export interface Cashflow {
  registration: string
  contractRegistration?: string | null
  status: string
  type?: string | null
  kind?: string | null
  pr?: string | null
  index?: number | null
  dueDate: string
  opening?: number | null
  principal?: number | null
  interest?: number | null
  amountExclTax: number
  outstandingAfter?: number | null
  successorRegistration?: string | null
}

interface Quotation {
  registration: string
  status?: string
}

/** A contract as its instalments are explained by it. */
export interface PlannedContract {
  registration: string
  quotationRegistration?: string | null
  quotations?: Quotation[]
}

/** The terms that a contract's plan follows from, how many payments it has, and the quotation where they stand. */
export interface PlanTerms {
  terms: PaymentPlanTerms
  count: number
  quotation: string
}

type Rule = (quotation: object, context: { today: string; locale: string }) => unknown

/** The quotation that counts: the chosen one, as on the contract's own page. */
const chosen = ({ quotations = [], quotationRegistration }: PlannedContract): Quotation | undefined =>
  quotations.find(({ registration }) => registration === quotationRegistration) ??
  quotations.find(({ status }) => status === 'CHOSEN') ??
  quotations.find(({ status }) => status !== 'SUPERSEDED')

/** What the plan of a contract follows from; null where whoever asks does not see its quotation, or it has no answer. */
export const planTermsOf = (asked: Asked, contract: PlannedContract): PlanTerms | null => {
  const quotation = chosen(contract)
  if (!quotation) return null
  const rules = financingRules as unknown as Record<string, Rule>
  const context = { today: asked.caller.today, locale: asked.speech.locale }
  const told = rules['quotation/explanation']!(quotation, context) as {
    unknown: string
    value: number
    terms: PaymentPlanTerms & { payment?: number }
  } | null
  const rows = rules['quotation/plan']!(quotation, context) as PlanRow[] | null
  if (!told || !rows) return null
  const { payment: _, ...terms } = told.terms
  return {
    terms: told.unknown === 'payment' ? terms : { ...terms, [told.unknown]: told.value },
    count: rows.filter(row => row.index > 0 && row.kind !== 'RESIDUAL').length,
    quotation: quotation.registration,
  }
}

/** The instalments of a contract in the order in which they fall due: what is received, in force, and part of its plan. */
export const instalmentsOf = (cashflows: readonly Cashflow[]): Cashflow[] =>
  cashflows
    .filter(
      ({ pr, status, successorRegistration, type, principal }) =>
        pr !== 'PAYABLE' &&
        status !== 'CANCELLED' &&
        !successorRegistration &&
        (!type || ['INSTALMENT', 'RESIDUAL', 'INTERIM_RENT'].includes(type) || Boolean(principal)),
    )
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate))

const isResidual = ({ type, kind }: Cashflow): boolean => type === 'RESIDUAL' || kind === 'RESIDUAL'

const columns = {
  payment: ['amountExclTax', 'plan.instalmentOf'],
  interest: ['interest', 'plan.interestOf'],
  principal: ['principal', 'plan.principalOf'],
} as const satisfies Partial<Record<Part, readonly [keyof Cashflow, string]>>

const ruleOf = (plan: PlanTerms | null, cashflow: Cashflow, part: keyof typeof columns) => {
  if (!plan) return undefined
  try {
    const row = isResidual(cashflow) ? plan.count + 1 : (cashflow.index ?? 0)
    return explainPlanRow(plan.terms, row)[part]
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/**
 * How an instalment and its parts come about: by the terms of the plan, where these make what stands there; else as it was
 * agreed since.
 */
export const explainInstalment = (
  explainer: Explainer,
  plan: PlanTerms | null,
  cashflow: Cashflow,
): ExplainedAmount[] =>
  (Object.keys(columns) as (keyof typeof columns)[]).map(part => {
    const [column, title] = columns[part]
    const amount = cashflow[column] ?? 0
    const about = {
      part,
      amount,
      isMain: part !== 'principal',
      title: isResidual(cashflow)
        ? explainer.say('plan.residual')
        : explainer.say(title, {
            index: cashflow.index ?? '',
            count: plan?.count ?? '',
            date: explainer.day(cashflow.dueDate),
          }),
    }
    const rule = ruleOf(plan, cashflow, part)
    const source = plan ? explainer.source('quotation', plan.quotation) : undefined
    if (rule && explainer.figure(rule.result) === explainer.figure(amount))
      return explainer.byRule(about, rule, source)
    return explainer.asAgreed(about, [explainer.source('cashflow', cashflow.registration), source])
  })
