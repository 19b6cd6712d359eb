import { formatDate } from '#fields/formats/format-date.ts'
import { Legend, StackBar, Table, TableScroll, TBody, Td, TFoot, THead, Th, Tr } from '#ui/index.ts'
import { sumOf } from '../../cards/amounts.ts'
import { useCard } from '../../cards/card-context.tsx'
import { Explained } from '../../cards/explained.tsx'
import type { PlanPart, PlanSum } from '../../cards/payment-plan/explain-line.ts'
import type { PlanLine } from '../../cards/payment-plan/plan-lines.ts'
import { useSay } from '../../shell/index.ts'
import styles from './quotation.module.css'
import type { WorkedPlan } from './use-worked-plan.ts'

const Heads = ({ currency }: { currency: string | undefined }) => {
  const words = useSay('cards')
  return (
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
  )
}

/** How much of an instalment is principal, as wide as the largest one allows. */
const PartsBar = ({ line, peak }: { line: PlanLine; peak: number }) => (
  <div className={styles.bar}>
    <StackBar
      whole={peak}
      parts={[
        { id: 'principal', value: Math.max(0, line.principal), token: '--principal' },
        { id: 'interest', value: line.interest, token: '--interest' },
      ]}
    />
  </div>
)

const Line = ({ of, line, peak }: { of: WorkedPlan; line: PlanLine; peak: number }) => {
  const { inputs } = useCard()
  const words = useSay('cards')
  const cell = (part: PlanPart) => (
    <Explained onExplain={anchor => of.askLine(anchor, line, part)}>{of.amount(line[part])}</Explained>
  )
  return (
    <Tr>
      <Td align="end" voice="muted">
        {line.isResidual || line.index === 0 ? '' : line.index}
      </Td>
      <Td figures>{formatDate(line.date, inputs.locale)}</Td>
      <Td align="end">{cell('opening')}</Td>
      <Td align="end">{cell('principal')}</Td>
      <Td align="end">{cell('interest')}</Td>
      <Td align="end" voice="strong">
        {cell('payment')}
      </Td>
      <Td align="end">{cell('outstanding')}</Td>
      <Td voice="muted">{line.isResidual ? words('plan.residual') : <PartsBar line={line} peak={peak} />}</Td>
    </Tr>
  )
}

const Totals = ({ of }: { of: WorkedPlan }) => {
  const say = useSay('quotation')
  const words = useSay('cards')
  const { plan, lines, count, currency } = of
  const total = (column: PlanSum) => (
    <Explained onExplain={anchor => of.askSum(anchor, column)}>
      {of.amount(
        sumOf(
          lines.map(line => line[column]),
          currency,
        ),
      )}
    </Explained>
  )
  return (
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
  )
}

/** The plan of a quotation, line by line; each amount says where it comes from. */
export const WorkedPlanTable = ({ of }: { of: WorkedPlan }) => {
  const words = useSay('cards')
  const peak = Math.max(0, ...of.plan.lines.map(line => line.payment))
  return (
    <div className={styles.plan}>
      <TableScroll label={words('kinds.PaymentPlan')}>
        <Table label={words('kinds.PaymentPlan')} rowHeight={28} minWidth={760}>
          <Heads currency={of.currency} />
          <TBody>
            {of.lines.map(line => (
              <Line key={line.id} of={of} line={line} peak={peak} />
            ))}
          </TBody>
          <Totals of={of} />
        </Table>
      </TableScroll>
    </div>
  )
}
