import { type Ref, useMemo, useRef } from 'react'
import { formatDate } from '#fields/formats/format-date.ts'
import { Legend, StackBar, Table, TableScroll, TBody, Td, TFoot, THead, Th, Tr } from '#ui/index.ts'
import { sumOf } from '../../cards/amounts.ts'
import { useCard } from '../../cards/card-context.tsx'
import { Explained } from '../../cards/explained.tsx'
import type { PlanPart, PlanSum } from '../../cards/payment-plan/explain-line.ts'
import type { PlanLine } from '../../cards/payment-plan/plan-lines.ts'
import { useSay } from '../../shell/index.ts'
import { TableParts } from '../list/table-parts.tsx'
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

interface LineProps {
  of: WorkedPlan
  line: PlanLine
  peak: number
  /** Its place among all, from 0. */
  at: number
  /** Of a row that measures itself: by what it is known. */
  item?: number
  measure?: Ref<HTMLTableRowElement>
}

const Line = ({ of, line, peak, at, item, measure }: LineProps) => {
  const { inputs } = useCard()
  const words = useSay('cards')
  const cell = (part: PlanPart) => (
    <Explained onExplain={anchor => of.askLine(anchor, line, part)}>{of.amount(line[part])}</Explained>
  )
  return (
    <Tr ref={measure} data-item={item} rowIndex={at + 2}>
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
        <Td voice="muted" align="end" colSpan={2}>
          {say(plan.last ? 'results.sumResidual' : 'results.sum', { count })}
        </Td>
      </Tr>
    </TFoot>
  )
}

const rowHeight = 28
const columnCount = 8
/** px of a digit, and of what is round an amount. */
const [perDigit, round, narrowest] = [7.6, 24, 104]

/** As wide as the widest amount of each column, its sum with it: rows that come into sight move nothing. */
const widthsOf = ({ lines, currency, amount }: WorkedPlan): (number | undefined)[] => {
  const widthOf = (value: number) => Math.max(narrowest, Math.ceil(amount(value).length * perDigit) + round)
  const most = (column: 'opening' | 'outstanding') =>
    widthOf(lines.reduce((max, line) => (Math.abs(line[column]) > Math.abs(max) ? line[column] : max), 0))
  const sum = (column: PlanSum) =>
    widthOf(
      sumOf(
        lines.map(line => line[column]),
        currency,
      ),
    )
  return [
    44,
    102,
    most('opening'),
    sum('principal'),
    sum('interest'),
    sum('payment'),
    most('outstanding'),
    undefined,
  ]
}

/** The plan of a quotation, line by line; each amount says where it comes from. Of a long one the lines in sight are drawn. */
export const WorkedPlanTable = ({ of }: { of: WorkedPlan }) => {
  const words = useSay('cards')
  const scrollRef = useRef<HTMLDivElement>(null)
  const widths = useMemo(() => widthsOf(of), [of])
  const peak = Math.max(0, ...of.plan.lines.map(line => line.payment))
  return (
    <div className={styles.plan}>
      <TableScroll ref={scrollRef} label={words('kinds.PaymentPlan')}>
        <Table
          label={words('kinds.PaymentPlan')}
          rowHeight={rowHeight}
          minWidth={860}
          widths={widths}
          rowCount={of.lines.length + 2}
        >
          <Heads currency={of.currency} />
          <TBody>
            <TableParts
              parts={of.lines.map((line, at) => ({
                key: line.id,
                height: rowHeight,
                draw: measured => (
                  <Line
                    key={line.id}
                    of={of}
                    line={line}
                    peak={peak}
                    at={at}
                    item={measured?.item}
                    measure={measured?.measure}
                  />
                ),
              }))}
              columns={columnCount}
              scrollRef={scrollRef}
              active={-1}
            />
          </TBody>
          <Totals of={of} />
        </Table>
      </TableScroll>
    </div>
  )
}
