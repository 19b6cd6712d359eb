import { Fragment } from 'react'
import { formatPercentage } from '#fields/formats/format-percentage.ts'
import { roundToCurrency } from '#finance/index.ts'
import { SideScroll, Table, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { notifyError, useSay, useShell } from '../../shell/index.ts'
import { amountText } from '../amounts.ts'
import { useCard } from '../card-context.tsx'
import { Explained } from '../explained.tsx'
import { explainInvoiceLine, type LinePart } from './explain-invoice-line.ts'
import styles from './lines.module.css'

const amountOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Opens how an amount of a line came about. */
const useExplainLine = (lines: readonly RecordData[], currency: string | undefined) => {
  const { inputs, explain } = useCard()
  const { hrefOf } = useShell()
  const say = useSay('cards')
  return (anchor: HTMLElement, at: number, part: LinePart) =>
    void explainInvoiceLine(part, { lines, at, currency, hrefOf }, inputs, say).then(
      found => explain(anchor, found),
      notifyError,
    )
}

interface LinesTableProps {
  lines: readonly RecordData[]
  currency: string | undefined
}

interface LineProps {
  line: RecordData
  currency: string | undefined
  onExplain: (anchor: HTMLElement, part: LinePart) => void
}

const useAmount = (currency: string | undefined) => {
  const { locale } = useCard().inputs
  return (value: unknown) => amountText(value, currency, locale)
}

/** The words of the columns, over each value where the lines stand as cards. */
const useHeads = (currency: string | undefined) => {
  const say = useSay('cards')
  return {
    exclTax: say('lines.exclTax'),
    rate: say('lines.rate'),
    tax: say('lines.tax'),
    inclTax: currency ? `${say('lines.inclTax')} ${currency}` : say('lines.inclTax'),
  }
}

const Line = ({ line, currency, onExplain }: LineProps) => {
  const { locale } = useCard().inputs
  const heads = useHeads(currency)
  const amount = useAmount(currency)
  const explained = (part: LinePart, value: unknown) => (
    <Explained onExplain={anchor => onExplain(anchor, part)}>{amount(value)}</Explained>
  )
  return (
    <Tr>
      <Td voice="strong" title={String(line.name ?? '')}>
        <bdi>{String(line.name ?? line.code ?? '')}</bdi>
      </Td>
      <Td align="end" head={heads.exclTax}>
        {explained('price', line.amountExclTax)}
      </Td>
      <Td align="end" head={heads.rate}>
        {typeof line.taxRate === 'number'
          ? formatPercentage(line.taxRate, locale, { decimals: 2, minDecimals: 0 })
          : ''}
      </Td>
      <Td align="end" head={heads.tax}>
        {explained('tax', line.taxAmount)}
      </Td>
      <Td align="end" head={heads.inclTax}>
        {explained('inclTax', line.amountInclTax)}
      </Td>
    </Tr>
  )
}

/** The principal or the interest that is in a line, where there is any. */
const PartLine = ({ line, currency, onExplain, part }: LineProps & { part: 'principal' | 'interest' }) => {
  const say = useSay('cards')
  const amount = useAmount(currency)
  const heads = useHeads(currency)
  const value = amountOf(line[part])
  if (value === 0) return null
  return (
    <Tr under>
      <Td>
        <span className={styles.part}>{say(`lines.${part}`)}</span>
      </Td>
      <Td align="end" voice="second" head={heads.exclTax}>
        <Explained onExplain={anchor => onExplain(anchor, part)}>{amount(value)}</Explained>
      </Td>
      <Td />
      <Td align="end" voice="second" head={heads.tax}>
        {amount(roundToCurrency(value * amountOf(line.taxRate), currency ?? 'EUR'))}
      </Td>
      <Td />
    </Tr>
  )
}

/** Of what is bought: the tax that the buyer owes himself, and what of all its tax he may not deduct. */
const BuyerLines = ({ line, currency }: Pick<LineProps, 'line' | 'currency'>) => {
  const say = useSay('cards')
  const { locale } = useCard().inputs
  const amount = useAmount(currency)
  const heads = useHeads(currency)
  const rate =
    typeof line.selfTaxRate === 'number'
      ? formatPercentage(line.selfTaxRate, locale, { decimals: 2, minDecimals: 0 })
      : ''
  const parts = [
    { part: 'selfTax', rate },
    { part: 'taxNotDeducted', rate: '' },
  ] as const
  return parts.map(({ part, rate }) =>
    amountOf(line[part]) === 0 ? null : (
      <Tr key={part} under>
        <Td>
          <span className={styles.part}>{say(`lines.${part}`)}</span>
        </Td>
        <Td />
        <Td align="end" voice="second" head={heads.rate}>
          {rate}
        </Td>
        <Td align="end" voice="second" head={heads.tax}>
          {amount(line[part])}
        </Td>
        <Td />
      </Tr>
    ),
  )
}

/** What is invoiced, line by line; each amount says how it came about. */
export const LinesTable = ({ lines, currency }: LinesTableProps) => {
  const say = useSay('cards')
  const ask = useExplainLine(lines, currency)
  return (
    <SideScroll label={say('kinds.InvoiceLines')}>
      <Table
        label={say('kinds.InvoiceLines')}
        rowHeight={32}
        widths={[undefined, 112, 88, 96, 124]}
        minWidth={560}
        stacks
      >
        <THead>
          <tr>
            <Th>{say('lines.line')}</Th>
            <Th align="end">{say('lines.exclTax')}</Th>
            <Th align="end">{say('lines.rate')}</Th>
            <Th align="end">{say('lines.tax')}</Th>
            <Th align="end" unit={currency}>
              {say('lines.inclTax')}
            </Th>
          </tr>
        </THead>
        <TBody>
          {lines.map((line, at) => {
            const shown = {
              line,
              currency,
              onExplain: (anchor: HTMLElement, part: LinePart) => ask(anchor, at, part),
            }
            return (
              <Fragment key={line._id}>
                <Line {...shown} />
                <PartLine {...shown} part="principal" />
                <PartLine {...shown} part="interest" />
                <BuyerLines {...shown} />
              </Fragment>
            )
          })}
        </TBody>
      </Table>
    </SideScroll>
  )
}
