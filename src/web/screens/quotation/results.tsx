import { formatDate } from '#fields/formats/format-date.ts'
import { formatNumber } from '#fields/formats/format-number.ts'
import { sayMessage } from '#locales/say-message.ts'
import { fieldAt } from '#model/index.ts'
import {
  Icon,
  IconAlertTriangle,
  IconCalculator,
  Legend,
  StackBar,
  Table,
  TableScroll,
  TBody,
  Td,
  TFoot,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import { amountText, sumOf } from '../../cards/amounts.ts'
import { useCard } from '../../cards/card-context.tsx'
import { Explained } from '../../cards/explained.tsx'
import {
  explainLine,
  explainSum,
  type PlanPart,
  type PlanSum,
} from '../../cards/payment-plan/explain-line.ts'
import { type PlanLine, planOfRows } from '../../cards/payment-plan/plan-lines.ts'
import type { EntityModel } from '../../data/index.ts'
import { notifyError, useSay } from '../../shell/index.ts'
import { explainFigure, type WorkedFigure } from './explain-figure.ts'
import styles from './quotation.module.css'
import { fieldOfUnknown, instalmentOf, type Quotation, unknownOf, type WorkedQuotation } from './work-out.ts'

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

const Waiting = ({
  quotation,
  worked,
  model,
}: {
  quotation: Quotation
  worked: WorkedQuotation
  model: EntityModel
}) => {
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
            <span className="meta">{say('results.missing', { fields: missing.join(', ') })}</span>
          )}
        </>
      )}
    </div>
  )
}

/** The five figures and the plan that follow from the terms. */
export const Results = ({
  quotation,
  worked,
  model,
}: {
  quotation: Quotation
  worked: WorkedQuotation
  model: EntityModel
}) => {
  const { inputs, explain } = useCard()
  const say = useSay('quotation')
  const words = useSay('cards')
  const currency = (quotation.currency as string | undefined) ?? inputs.currency
  const amount = (value: unknown) => amountText(value, currency, inputs.locale)
  const plan = planOfRows(worked.rows)
  const lines = plan.last ? [...plan.lines, plan.last] : plan.lines
  const peak = Math.max(0, ...plan.lines.map(line => line.payment))
  const count = plan.lines.filter(line => line.index > 0).length
  const ask = (anchor: HTMLElement, line: PlanLine | undefined, part: PlanPart) => {
    if (!worked.terms || !line) return
    explainLine(line, part, { terms: worked.terms, count, currency }, inputs, words).then(
      found => explain(anchor, found),
      notifyError,
    )
  }
  const of = worked.terms ? { terms: worked.terms, count, currency } : undefined
  const askSum = (anchor: HTMLElement, column: PlanSum) =>
    of && explain(anchor, explainSum(plan, column, of, inputs, words))
  const askFigure = (anchor: HTMLElement, figure: WorkedFigure) =>
    explain(anchor, explainFigure(figure, quotation, worked, currency, inputs, words))
  type Ask = (anchor: HTMLElement) => void
  const figures: [label: string, value: string, unit: string | undefined, ask: Ask][] = [
    [
      say('results.instalment'),
      amount(instalmentOf(quotation, worked)),
      currency,
      anchor =>
        ask(
          anchor,
          plan.lines.find(line => line.index > 0),
          'payment',
        ),
    ],
    [
      say('results.effectiveRate'),
      worked.effectiveRate === null
        ? ''
        : formatNumber(worked.effectiveRate * 100, inputs.locale, { decimals: 2 }),
      '%',
      anchor => askFigure(anchor, 'effectiveRate'),
    ],
    [
      say('results.interest'),
      amount(worked.totalInterest),
      currency,
      anchor => void askSum(anchor, 'interest'),
    ],
    [say('results.cost'), amount(worked.totalCost), currency, anchor => askFigure(anchor, 'totalCost')],
    [say('results.pay'), amount(worked.totalPayment), currency, anchor => askFigure(anchor, 'totalPayment')],
  ]
  const total = (column: PlanSum) => (
    <Explained onExplain={anchor => askSum(anchor, column)}>
      {amount(
        sumOf(
          lines.map(line => line[column]),
          currency,
        ),
      )}
    </Explained>
  )
  const cell = (line: PlanLine, part: PlanPart) => (
    <Explained onExplain={anchor => ask(anchor, line, part)}>{amount(line[part])}</Explained>
  )
  return (
    <div className={styles.results}>
      <dl className={styles.figures} aria-live="polite">
        {figures.map(([label, value, unit, onExplain]) => (
          <div key={label}>
            <dt title={label}>{label}</dt>
            <dd>
              {value ? (
                <>
                  <Explained onExplain={onExplain}>{value}</Explained> <small>{unit}</small>
                </>
              ) : (
                '–'
              )}
            </dd>
          </div>
        ))}
      </dl>
      {lines.length === 0 ? (
        <Waiting quotation={quotation} worked={worked} model={model} />
      ) : (
        <div className={styles.plan}>
          <TableScroll label={words('kinds.PaymentPlan')}>
            <Table label={words('kinds.PaymentPlan')} rowHeight={28} minWidth={760}>
              <THead>
                <tr>
                  <Th align="end">{words('plan.number')}</Th>
                  <Th>{words('plan.due')}</Th>
                  <Th align="end">{words('plan.opening')}</Th>
                  <Th align="end">{words('plan.principal')}</Th>
                  <Th align="end">{words('plan.interest')}</Th>
                  <Th align="end" unit={currency}>
                    {words('plan.instalment')}
                  </Th>
                  <Th align="end">{words('plan.outstanding')}</Th>
                  <Th>
                    <Legend
                      items={[
                        { label: words('plan.principal'), token: '--principal' },
                        { label: words('plan.interest'), token: '--interest' },
                      ]}
                    />
                  </Th>
                </tr>
              </THead>
              <TBody>
                {lines.map(line => (
                  <Tr key={line.id}>
                    <Td align="end" voice="muted">
                      {line.isResidual || line.index === 0 ? '' : line.index}
                    </Td>
                    <Td figures>{formatDate(line.date, inputs.locale)}</Td>
                    <Td align="end">{cell(line, 'opening')}</Td>
                    <Td align="end">{cell(line, 'principal')}</Td>
                    <Td align="end">{cell(line, 'interest')}</Td>
                    <Td align="end" voice="strong">
                      {cell(line, 'payment')}
                    </Td>
                    <Td align="end">{cell(line, 'outstanding')}</Td>
                    <Td voice="muted">
                      {line.isResidual ? (
                        words('plan.residual')
                      ) : (
                        <div className={styles.bar}>
                          <StackBar
                            whole={peak}
                            parts={[
                              { id: 'principal', value: Math.max(0, line.principal), token: '--principal' },
                              { id: 'interest', value: line.interest, token: '--interest' },
                            ]}
                          />
                        </div>
                      )}
                    </Td>
                  </Tr>
                ))}
              </TBody>
              <TFoot>
                <Tr>
                  <Td />
                  <Td>{words('card.total')}</Td>
                  <Td />
                  <Td align="end">{total('principal')}</Td>
                  <Td align="end">{total('interest')}</Td>
                  <Td align="end">{total('payment')}</Td>
                  <Td />
                  <Td voice="muted">{say(plan.last ? 'results.sumResidual' : 'results.sum', { count })}</Td>
                </Tr>
              </TFoot>
            </Table>
          </TableScroll>
        </div>
      )}
    </div>
  )
}
