import type { InputContext } from '#fields/input.ts'
import type { PaymentPlanTerms } from '#finance/index.ts'
import { amountText } from '../amounts.ts'
import { shortDate } from '../dates.ts'
import type { ExplainedFact, Explanation } from '../explain/explanation.ts'
import { explanationOf } from '../explain/of-finance.ts'
import type { CardKey, CardSay } from '../locales/texts.ts'
import type { PlanLine } from './plan-lines.ts'
import type { PlanPart } from './plan-table.tsx'

const titles: Record<PlanPart, CardKey> = {
  interest: 'plan.interestOf',
  principal: 'plan.principalOf',
  payment: 'plan.instalmentOf',
}

/** How an amount of a plan's line came about, worked out by the functions that made the plan. */
export const explainLine = async (
  line: PlanLine,
  part: PlanPart,
  of: { terms: PaymentPlanTerms; count: number; currency: string | undefined; source?: ExplainedFact },
  inputs: InputContext,
  say: CardSay,
): Promise<Explanation> => {
  const { explainPlanRow } = await import('#finance/index.ts')
  const explained = explainPlanRow(of.terms, line.isResidual ? of.count + 1 : line.index)
  return explanationOf(
    explained[part],
    {
      title: line.isResidual
        ? say('plan.residual')
        : say(titles[part], { index: line.index, count: of.count, date: shortDate(line.date, inputs) }),
      figure: amountText(line[part], of.currency, inputs.locale),
      unit: of.currency,
      source: of.source,
    },
    inputs,
    say,
  )
}
