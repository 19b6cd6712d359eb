import { useLayoutEffect, useRef } from 'react'
import { formatDate } from '#fields/formats/format-date.ts'
import { signedText } from '#fields/formats/format-number.ts'
import type { KeyOf } from '#locales/areas.ts'
import { Status, type StatusMeaning, Table, TableScroll, TBody, Td, TFoot, THead, Th, Tr } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { amountText, sumOf } from '../amounts.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import plan from '../payment-plan/plan.module.css'
import type { CardProps } from '../registry.tsx'
import styles from './comparison.module.css'

/** One due date of both plans, as the simulation keeps it; a payment that one of them does not have is left out. */
interface ComparedRow {
  index: number
  kind: string
  dueDate: string
  state: 'billed' | 'kept' | 'changed' | 'rebilled'
  oldPayment?: number
  oldOutstanding?: number
  newPayment?: number
  newOutstanding?: number
  difference: number
}

const states: Record<ComparedRow['state'] | 'dropped', { meaning: StatusMeaning; word: KeyOf<'cards'> }> = {
  billed: { meaning: 'success', word: 'plan.billed' },
  kept: { meaning: 'draft', word: 'comparison.kept' },
  changed: { meaning: 'current', word: 'comparison.changed' },
  rebilled: { meaning: 'warning', word: 'comparison.corrected' },
  dropped: { meaning: 'stopped', word: 'comparison.dropped' },
}

/** What is due no more, and what stays but for a part that is settled with it, says so. */
const stateOf = (row: ComparedRow): keyof typeof states =>
  row.newPayment === undefined ? 'dropped' : row.state === 'kept' && row.difference ? 'changed' : row.state

const kinds: Readonly<Record<string, KeyOf<'cards'>>> = {
  RESIDUAL: 'plan.residual',
  SETTLEMENT: 'comparison.settlement',
}

const rowHeight = 30

/** Brings the first due date that changes near the top: the past is above it for whoever looks. */
const useFirstChange = (rows: readonly ComparedRow[]) => {
  const scroll = useRef<HTMLDivElement>(null)
  const at = rows.findIndex(row => row.state === 'changed' || row.state === 'rebilled')
  useLayoutEffect(() => {
    if (scroll.current && at > 2) scroll.current.scrollTop = (at - 2) * rowHeight
  }, [at])
  return scroll
}

const Line = ({ row, amount }: { row: ComparedRow; amount: (value: number | undefined) => string }) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const { meaning, word } = states[stateOf(row)]
  return (
    <Tr>
      <Td align="end" voice="muted">
        {kinds[row.kind] ? '' : row.index}
      </Td>
      <Td figures>{formatDate(row.dueDate, inputs.locale)}</Td>
      <Td align="end" voice={row.newPayment === undefined ? 'muted' : undefined}>
        {amount(row.oldPayment)}
      </Td>
      <Td align="end" voice={row.state === 'changed' || row.state === 'rebilled' ? 'strong' : 'second'}>
        {amount(row.newPayment)}
      </Td>
      <Td align="end" voice={row.difference === 0 ? 'muted' : undefined}>
        <span className={styles.difference} data-sign={Math.sign(row.difference)}>
          {signedText(row.difference, amount(row.difference), inputs.locale)}
        </span>
      </Td>
      <Td align="end" voice="second">
        {amount(row.oldOutstanding)}
      </Td>
      <Td align="end">{amount(row.newOutstanding)}</Td>
      <Td>
        <Status meaning={meaning}>{say(kinds[row.kind] ?? word)}</Status>
      </Td>
    </Tr>
  )
}

/** The plan in force and the one that would take its place, due date by due date. */
export const Card = ({ node }: CardProps) => {
  const { inputs, data } = useCard()
  const say = useSay('cards')
  const rows = Array.isArray(data.comparison) ? (data.comparison as ComparedRow[]) : []
  const scroll = useFirstChange(rows)
  const currency = (data.currency as string | undefined) ?? inputs.currency
  const amount = (value: number | undefined) =>
    value === undefined ? '' : amountText(value, currency, inputs.locale)
  const total = (pick: (row: ComparedRow) => number | undefined) => amount(sumOf(rows.map(pick), currency))
  const changed = rows.filter(row => row.state === 'changed' || row.state === 'rebilled').length
  return (
    <CardFrame
      node={node}
      flush
      meta={rows.length ? say('comparison.changes', { count: changed }) : undefined}
    >
      {rows.length ? (
        <div className={`${plan.scroll} ${styles.tall}`}>
          <TableScroll ref={scroll} label={say('kinds.PlanComparison')}>
            <Table label={say('kinds.PlanComparison')} rowHeight={rowHeight} minWidth={760}>
              <THead>
                <tr>
                  <Th align="end">{say('plan.number')}</Th>
                  <Th>{say('plan.due')}</Th>
                  <Th align="end">{say('comparison.oldPayment')}</Th>
                  <Th align="end" unit={currency}>
                    {say('comparison.newPayment')}
                  </Th>
                  <Th align="end">{say('comparison.difference')}</Th>
                  <Th align="end">{say('comparison.oldOutstanding')}</Th>
                  <Th align="end">{say('comparison.newOutstanding')}</Th>
                  <Th>{say('plan.status')}</Th>
                </tr>
              </THead>
              <TBody>
                {rows.map(row => (
                  <Line key={`${row.dueDate} ${row.kind} ${row.index}`} row={row} amount={amount} />
                ))}
              </TBody>
              <TFoot>
                <Tr>
                  <Td />
                  <Td>{say('card.total')}</Td>
                  <Td align="end">{total(row => row.oldPayment)}</Td>
                  <Td align="end">{total(row => row.newPayment)}</Td>
                  <Td align="end">{total(row => row.difference)}</Td>
                  <Td />
                  <Td />
                  <Td />
                </Tr>
              </TFoot>
            </Table>
          </TableScroll>
        </div>
      ) : (
        <p className={cards.emptyFlush}>{say('comparison.none')}</p>
      )}
    </CardFrame>
  )
}
