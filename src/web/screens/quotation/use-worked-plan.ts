import { amountText } from '../../cards/amounts.ts'
import { useCard } from '../../cards/card-context.tsx'
import {
  explainLine,
  explainSum,
  type PlanPart,
  type PlanSum,
} from '../../cards/payment-plan/explain-line.ts'
import { type PlanLine, planOfRows } from '../../cards/payment-plan/plan-lines.ts'
import { notifyError, useSay } from '../../shell/index.ts'
import { explainFigure, type WorkedFigure } from './explain-figure.ts'
import type { Quotation, WorkedQuotation } from './work-out.ts'

/** The plan that the terms make, how its amounts read, and what explains each of them. */
export const useWorkedPlan = (quotation: Quotation, worked: WorkedQuotation) => {
  const { inputs, explain } = useCard()
  const words = useSay('cards')
  const currency = (quotation.currency as string | undefined) ?? inputs.currency
  const plan = planOfRows(worked.rows)
  const count = plan.lines.filter(line => line.index > 0).length
  const of = worked.terms ? { terms: worked.terms, count, currency } : undefined
  return {
    plan,
    lines: plan.last ? [...plan.lines, plan.last] : plan.lines,
    count,
    currency,
    amount: (value: unknown) => amountText(value, currency, inputs.locale),
    askLine: (anchor: HTMLElement, line: PlanLine | undefined, part: PlanPart) => {
      if (!of || !line) return
      explainLine(line, part, of, inputs, words).then(found => explain(anchor, found), notifyError)
    },
    askSum: (anchor: HTMLElement, column: PlanSum) => {
      if (of) explain(anchor, explainSum(plan, column, of, inputs, words))
    },
    askFigure: (anchor: HTMLElement, figure: WorkedFigure) =>
      explain(anchor, explainFigure(figure, quotation, worked, currency, inputs, words)),
  }
}

export type WorkedPlan = ReturnType<typeof useWorkedPlan>
