import { useLayoutEffect, useRef } from 'react'
import { formatDate } from '#fields/formats/format-date.ts'
import type { KeyOf } from '#locales/areas.ts'
import { Status, type StatusMeaning, Table, TableScroll, TBody, Td, TFoot, THead, Th, Tr } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { amountText, sumOf } from '../amounts.ts'
import { useCard } from '../card-context.tsx'
import { Explained } from '../explained.tsx'
import type { PlanPart, PlanSum } from './explain-line.ts'
import styles from './plan.module.css'
import type { PlanLine, PlanShown } from './plan-lines.ts'

const states: Record<PlanLine['state'], { meaning: StatusMeaning; word: KeyOf<'cards'> }> = {
  settled: { meaning: 'success', word: 'plan.paid' },
  late: { meaning: 'error', word: 'plan.late' },
  billed: { meaning: 'ongoing', word: 'plan.billed' },
  planned: { meaning: 'draft', word: 'plan.planned' },
}

interface PlanTableProps {
  plan: PlanShown
  currency: string | undefined
  /** Opens how an amount of a line came about; without it the amounts only read. */
  onExplain?: (anchor: HTMLElement, line: PlanLine, part: PlanPart) => void
  /** The same for the sum of a column. */
  onSum?: (anchor: HTMLElement, column: PlanSum) => void
  selected?: string
  /** All lines at once, in the page: without it a few of them, which scroll. */
  isWhole?: boolean
}

const rowHeight = 32

/** Brings the first line that is not settled near the top: what a person looks for is what comes next. */
const useStart = (lines: readonly PlanLine[]) => {
  const scroll = useRef<HTMLDivElement>(null)
  const at = lines.findIndex(line => line.state !== 'settled')
  useLayoutEffect(() => {
    if (scroll.current && at > 2) scroll.current.scrollTop = (at - 2) * rowHeight
  }, [at])
  return scroll
}

const Line = (props: PlanTableProps & { line: PlanLine }) => {
  const { line, currency, onExplain, selected } = props
  const { inputs } = useCard()
  const say = useSay('cards')
  const amount = (value: number) => amountText(value, currency, inputs.locale)
  const asked = (part: PlanPart, value: number) =>
    onExplain ? (
      <Explained onExplain={anchor => onExplain(anchor, line, part)}>{amount(value)}</Explained>
    ) : (
      amount(value)
    )
  const { meaning, word } = states[line.state]
  return (
    <Tr late={line.state === 'late'} current={line.id === selected} id={`plan-${line.id}`}>
      <Td align="end" voice="muted">
        {line.isResidual ? '' : line.index}
      </Td>
      <Td figures>{line.date ? formatDate(line.date, inputs.locale) : ''}</Td>
      <Td align="end">{asked('opening', line.opening)}</Td>
      <Td align="end">{asked('principal', line.principal)}</Td>
      <Td align="end">{asked('interest', line.interest)}</Td>
      <Td align="end" voice="strong">
        {asked('payment', line.payment)}
      </Td>
      <Td align="end">{asked('outstanding', line.outstanding)}</Td>
      <Td>
        <Status meaning={meaning}>
          {line.isResidual && line.state === 'planned' ? say('plan.residual') : say(word)}
        </Status>
      </Td>
    </Tr>
  )
}

/** The plan line by line, its totals always in sight. */
export const PlanTable = (props: PlanTableProps) => {
  const { plan, currency, onSum, isWhole } = props
  const { inputs } = useCard()
  const say = useSay('cards')
  const scroll = useStart(plan.lines)
  const all = plan.last ? [...plan.lines, plan.last] : plan.lines
  const total = (column: PlanSum) => {
    const sum = sumOf(
      all.map(line => line[column]),
      currency,
    )
    const text = amountText(sum, currency, inputs.locale)
    return onSum ? <Explained onExplain={anchor => onSum(anchor, column)}>{text}</Explained> : text
  }
  return (
    <div className={styles.scroll} data-whole={isWhole || undefined}>
      <TableScroll ref={scroll} label={say('kinds.PaymentPlan')}>
        <Table label={say('kinds.PaymentPlan')} rowHeight={rowHeight} minWidth={700}>
          <THead>
            <tr>
              <Th align="end">{say('plan.number')}</Th>
              <Th>{say('plan.due')}</Th>
              <Th align="end">{say('plan.opening')}</Th>
              <Th align="end">{say('plan.principal')}</Th>
              <Th align="end">{say('plan.interest')}</Th>
              <Th align="end" unit={currency}>
                {say('plan.instalment')}
              </Th>
              <Th align="end">{say('plan.outstanding')}</Th>
              <Th>{say('plan.status')}</Th>
            </tr>
          </THead>
          <TBody>
            {all.map(line => (
              <Line key={line.id} {...props} line={line} />
            ))}
          </TBody>
          <TFoot>
            <Tr>
              <Td />
              <Td>{say('card.total')}</Td>
              <Td />
              <Td align="end">{total('principal')}</Td>
              <Td align="end">{total('interest')}</Td>
              <Td align="end">{total('payment')}</Td>
              <Td />
              <Td />
            </Tr>
          </TFoot>
        </Table>
      </TableScroll>
    </div>
  )
}
