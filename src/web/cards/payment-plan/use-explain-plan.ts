import { notifyError, useSay, useShell } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { type AskedPlan, explainLine, explainSum, type PlanPart, type PlanSum } from './explain-line.ts'
import type { PlanLine } from './plan-lines.ts'
import type { PlanOfRecord } from './use-plan.ts'

/** Opens where an amount of the plan comes from; without terms there is nothing to say. */
export const useExplainPlan = ({ plan, quotation, terms }: PlanOfRecord, currency: string | undefined) => {
  const { inputs, explain } = useCard()
  const say = useSay('cards')
  const { hrefOf } = useShell()
  if (!terms || !plan) return { askLine: undefined, askSum: undefined }
  const factOf = (label: string, entity: string, registration: unknown) =>
    typeof registration === 'string' && registration !== ''
      ? { label, value: registration, href: hrefOf(entity, registration) }
      : undefined
  const askedOf = (line?: PlanLine): AskedPlan => ({
    terms,
    count: plan.lines.filter(one => one.index > 0).length,
    currency,
    source: factOf(say('explain.source'), 'quotation', quotation?.registration),
    cashflow: factOf(say('explain.source'), 'cashflow', line?.cashflow?.registration),
  })
  return {
    askLine: (anchor: HTMLElement, line: PlanLine, part: PlanPart) =>
      void explainLine(line, part, askedOf(line), inputs, say).then(
        found => explain(anchor, found),
        notifyError,
      ),
    askSum: (anchor: HTMLElement, column: PlanSum) =>
      explain(anchor, explainSum(plan, column, askedOf(), inputs, say)),
  }
}
