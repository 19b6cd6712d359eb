import { formatDate } from '#fields/formats/format-date.ts'
import {
  Legend,
  PlanBars,
  Status,
  Table,
  TableScroll,
  TBody,
  Td,
  TFoot,
  THead,
  Th,
  Tr,
  useIsPhone,
} from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { amountText, sumOf } from '../amounts.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame, useCardTitle } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { monthOf, shortDate } from '../dates.ts'
import plan from '../payment-plan/plan.module.css'
import { RecordLink } from '../record-link.tsx'
import type { CardProps } from '../registry.tsx'
import { type ScheduleLine, type ShownSchedule, useSchedule } from './use-schedule.ts'

const rowHeight = 32

const Bars = ({ lines, currency }: ShownSchedule) => {
  const { inputs } = useCard()
  const short = (value: number) => amountText(Math.round(value), 'JPY', inputs.locale)
  return (
    <div className={plan.bars}>
      <PlanBars
        bars={lines.map(line => ({
          id: String(line.index),
          principal: Math.max(0, line.charge),
          interest: 0,
          date: line.to,
          state: line.state === 'REALISED' ? 'settled' : line.to <= inputs.today ? 'late' : 'planned',
        }))}
        today={inputs.today}
        formatAmount={short}
        formatDate={date => monthOf(date, inputs)}
        tip={bar => (
          <span className={plan.tip}>
            <b>{shortDate(bar.date, inputs)}</b>
            <span>{amountText(bar.principal, currency, inputs.locale)}</span>
          </span>
        )}
      />
    </div>
  )
}

/** How a line stands; where it is narrow by its colour to the eye, and in words to the ear. */
const State = ({ line, isNarrow }: { line: ScheduleLine; isNarrow: boolean }) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const isDue = line.state === 'PLANNED' && line.to <= inputs.today
  const isRealised = line.state === 'REALISED'
  const label = say(
    isRealised ? 'depreciation.realised' : isDue ? 'depreciation.due' : 'depreciation.planned',
  )
  return (
    <Status meaning={isRealised ? 'success' : isDue ? 'warning' : 'draft'}>
      {isNarrow ? <span className="unseen">{label}</span> : label}
    </Status>
  )
}

/** On a phone until when, how much, and what is left; all else follows from these. */
const Line = (props: { line: ScheduleLine; currency: string | undefined; isNarrow: boolean }) => {
  const { line, currency, isNarrow } = props
  const { inputs } = useCard()
  const amount = (value: number) => amountText(value, currency, inputs.locale)
  return (
    <Tr>
      {!isNarrow && (
        <>
          <Td align="end" voice="muted">
            {line.index}
          </Td>
          <Td figures>{formatDate(line.from, inputs.locale)}</Td>
        </>
      )}
      <Td figures>{formatDate(line.to, inputs.locale)}</Td>
      {!isNarrow && <Td align="end">{amount(line.opening)}</Td>}
      <Td align="end" voice="strong">
        {amount(line.charge)}
      </Td>
      {!isNarrow && <Td align="end">{amount(line.accumulated)}</Td>}
      <Td align="end">{amount(line.closing)}</Td>
      <Td>
        <State line={line} isNarrow={isNarrow} />
      </Td>
    </Tr>
  )
}

const Lines = ({ lines, currency }: ShownSchedule) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const isNarrow = useIsPhone()
  const total = sumOf(
    lines.map(line => line.charge),
    currency,
  )
  return (
    <div className={plan.scroll}>
      <TableScroll label={say('kinds.DepreciationPlan')}>
        <Table
          label={say('kinds.DepreciationPlan')}
          rowHeight={rowHeight}
          {...(isNarrow ? { widths: [104, undefined, undefined, 32] } : { minWidth: 720 })}
        >
          <THead>
            <tr>
              {!isNarrow && (
                <>
                  <Th align="end">{say('plan.number')}</Th>
                  <Th>{say('depreciation.from')}</Th>
                </>
              )}
              <Th>{say('depreciation.to')}</Th>
              {!isNarrow && <Th align="end">{say('depreciation.opening')}</Th>}
              <Th align="end" unit={currency}>
                {say('depreciation.charge')}
              </Th>
              {!isNarrow && <Th align="end">{say('depreciation.accumulated')}</Th>}
              <Th align="end">{say('depreciation.closing')}</Th>
              <Th>{isNarrow ? <span className="unseen">{say('plan.status')}</span> : say('plan.status')}</Th>
            </tr>
          </THead>
          <TBody>
            {lines.map(line => (
              <Line key={line.index} line={line} currency={currency} isNarrow={isNarrow} />
            ))}
          </TBody>
          <TFoot>
            <Tr>
              {!isNarrow && <Td />}
              <Td>{say('card.total')}</Td>
              {!isNarrow && (
                <>
                  <Td />
                  <Td />
                </>
              )}
              <Td align="end">{amountText(total, currency, inputs.locale)}</Td>
              {!isNarrow && <Td />}
              <Td />
              <Td />
            </Tr>
          </TFoot>
        </Table>
      </TableScroll>
    </div>
  )
}

/** How an asset loses its value: what is realised, what is due and what is planned, as bars over their table. */
export const Card = ({ node }: CardProps) => {
  const { mode } = useCard()
  const say = useSay('cards')
  const title = useCardTitle(node)
  const schedule = useSchedule()
  // An asset without a schedule offers to make one in the card above.
  if (!schedule) return null
  const { lines, of } = schedule
  const legend = [
    { label: say('depreciation.charge'), token: '--principal' },
    { label: say('depreciation.realised'), token: '--past' },
  ]
  return (
    <CardFrame
      node={{ ...node, title }}
      flush
      meta={
        of?.registration ? (
          <RecordLink entity="depreciationSchedule" registration={of.registration}>
            {of.registration}
          </RecordLink>
        ) : undefined
      }
      actions={mode !== 'side' && lines.length > 0 && <Legend items={legend} />}
    >
      {lines.length === 0 ? (
        <p className={cards.emptyFlush}>{say('depreciation.none')}</p>
      ) : (
        <>
          <Bars {...schedule} />
          {mode !== 'side' && <Lines {...schedule} />}
        </>
      )}
    </CardFrame>
  )
}
