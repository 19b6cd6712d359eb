import { memo } from 'react'
import { formatNumber } from '#fields/formats/format-number.ts'
import { sayMessage } from '#locales/say-message.ts'
import { fieldAt } from '#model/index.ts'
import { Icon, IconAlertTriangle, IconCalculator } from '#ui/index.ts'
import { useCard } from '../../cards/card-context.tsx'
import { Explained } from '../../cards/explained.tsx'
import type { EntityModel } from '../../data/index.ts'
import { inRow, useSay } from '../../shell/index.ts'
import styles from './results.module.css'
import { useWorkedPlan, type WorkedPlan } from './use-worked-plan.ts'
import { fieldOfUnknown, type Quotation, unknownOf, type WorkedQuotation } from './work-out.ts'
import { WorkedPlanTable } from './worked-plan-table.tsx'

const needed = ['financedAmountExclTax', 'rate', 'payment', 'duration', 'startDate']

/** What is still to be given before there can be a plan. */
const missingOf = (quotation: Quotation, model: EntityModel): string[] =>
  needed
    .filter(
      name =>
        name !== fieldOfUnknown[unknownOf(quotation)] &&
        (quotation[name] === null || quotation[name] === undefined),
    )
    .filter(name => !(name === 'payment' && unknownOf(quotation) === 'payment'))
    .map(name => fieldAt(model, name)?.label ?? name)

interface ResultsProps {
  quotation: Quotation
  worked: WorkedQuotation
  model: EntityModel
}

const Waiting = ({ quotation, worked, model }: ResultsProps) => {
  const say = useSay('quotation')
  const { inputs } = useCard()
  const missing = missingOf(quotation, model)
  const [problem] = worked.problems
  return (
    <div className={styles.waiting} role="status">
      <Icon of={problem ? IconAlertTriangle : IconCalculator} size="l" />
      {problem ? (
        <>
          <b>{say('results.noAnswer')}</b>
          <span>{sayMessage(problem.message, inputs.locale)}</span>
        </>
      ) : (
        <>
          <span>{say('results.waiting')}</span>
          {missing.length > 0 && (
            <span className="meta">{say('results.missing', { fields: inRow(missing) })}</span>
          )}
        </>
      )}
    </div>
  )
}

interface Figure {
  label: string
  value: string
  unit: string | undefined
  ask: (anchor: HTMLElement) => void
}

/** The five figures that people compare offers by. */
const useFigures = ({ worked }: ResultsProps, of: WorkedPlan): Figure[] => {
  const { inputs } = useCard()
  const say = useSay('quotation')
  const { amount, currency: unit, askFigure } = of
  const rate = worked.effectiveRate
  const first = of.plan.lines.find(line => line.index > 0)
  return [
    {
      label: say('results.instalment'),
      value: amount(worked.instalment),
      unit,
      ask: anchor => of.askLine(anchor, first, 'payment'),
    },
    {
      label: say('results.effectiveRate'),
      value: rate === null ? '' : formatNumber(rate * 100, inputs.locale, { decimals: 2 }),
      unit: '%',
      ask: anchor => askFigure(anchor, 'effectiveRate'),
    },
    {
      label: say('results.interest'),
      value: amount(worked.totalInterest),
      unit,
      ask: anchor => of.askSum(anchor, 'interest'),
    },
    {
      label: say('results.cost'),
      value: amount(worked.totalCost),
      unit,
      ask: anchor => askFigure(anchor, 'totalCost'),
    },
    {
      label: say('results.pay'),
      value: amount(worked.totalPayment),
      unit,
      ask: anchor => askFigure(anchor, 'totalPayment'),
    },
  ]
}

/** The five figures and the plan that follow from the terms. */
export const Results = memo((props: ResultsProps) => {
  const of = useWorkedPlan(props.quotation, props.worked)
  const figures = useFigures(props, of)
  return (
    <div className={styles.results}>
      <dl className={styles.figures} aria-live="polite">
        {figures.map(({ label, value, unit, ask }) => (
          <div key={label}>
            <dt title={label}>{label}</dt>
            <dd>
              {value ? (
                <>
                  <Explained onExplain={ask}>{value}</Explained> <small>{unit}</small>
                </>
              ) : (
                '–'
              )}
            </dd>
          </div>
        ))}
      </dl>
      {of.lines.length === 0 ? <Waiting {...props} /> : <WorkedPlanTable of={of} />}
    </div>
  )
})
