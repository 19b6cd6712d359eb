import { formatPercentage } from '#fields/formats/format-percentage.ts'
import { roundToCurrency } from '#finance/index.ts'
import { SideScroll, Skeleton, Table, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { type RecordData, useListQuery } from '../../data/index.ts'
import { notifyError, useSay, useShell } from '../../shell/index.ts'
import { amountText, sumOf } from '../amounts.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { Explained } from '../explained.tsx'
import { RecordLink } from '../record-link.tsx'
import type { CardProps } from '../registry.tsx'
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

const Total = ({ label, value, strong }: { label: string; value: string; strong?: boolean }) => (
  <>
    <dt data-sum={strong || undefined}>{label}</dt>
    <dd data-sum={strong || undefined}>{value}</dd>
  </>
)

/** The lines of an invoice with their tax, what was received and what is open. */
export const Card = ({ node }: CardProps) => {
  const { model, data, recordKey, inputs } = useCard()
  const say = useSay('cards')
  const owned = model.owns.find(one => one.as === 'lines')
  const list = useListQuery(
    owned?.entity ?? 'invoiceLine',
    { [owned?.by ?? 'invoiceRegistration']: data.registration, sort: 'position', range: '0-199' },
    { enabled: Boolean(recordKey && data.registration) },
  )
  const lines = list.data?.rows ?? []
  const currency = (data.currency as string | undefined) ?? inputs.currency
  const ask = useExplainLine(lines, currency)
  if (recordKey === null) return null
  const amount = (value: unknown) => amountText(value, currency, inputs.locale)
  const part = (line: RecordData, at: number, name: 'principal' | 'interest') =>
    amountOf(line[name]) !== 0 && (
      <Tr key={`${line._id}${name}`}>
        <Td>
          <span className={styles.part}>{say(`lines.${name}`)}</span>
        </Td>
        <Td align="end" voice="second">
          <Explained onExplain={anchor => ask(anchor, at, name)}>{amount(line[name])}</Explained>
        </Td>
        <Td />
        <Td align="end" voice="second">
          {amount(roundToCurrency(amountOf(line[name]) * amountOf(line.taxRate), currency ?? 'EUR'))}
        </Td>
        <Td />
      </Tr>
    )
  const incl = sumOf(
    lines.map(line => line.amountInclTax),
    currency,
  )
  return (
    <CardFrame node={node} flush meta={lines.length || undefined}>
      {list.isPending ? (
        <div style={{ display: 'grid', gap: 14, padding: '4px 16px 16px' }}>
          <Skeleton />
          <Skeleton width="80%" />
        </div>
      ) : list.isError ? (
        <p className={cards.emptyFlush}>
          {say('card.wrong')}{' '}
          <button type="button" className="link" onClick={() => void list.refetch()}>
            {say('card.tryAgain')}
          </button>
        </p>
      ) : lines.length === 0 ? (
        <p className={cards.emptyFlush}>{say('lines.none')}</p>
      ) : (
        <>
          <SideScroll label={say('kinds.InvoiceLines')}>
            <Table
              label={say('kinds.InvoiceLines')}
              rowHeight={32}
              widths={[undefined, 112, 88, 96, 124]}
              minWidth={560}
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
                {lines.flatMap((line, at) => [
                  <Tr key={line._id}>
                    <Td voice="strong" title={String(line.name ?? '')}>
                      <bdi>{String(line.name ?? line.code ?? '')}</bdi>
                    </Td>
                    <Td align="end">
                      <Explained onExplain={anchor => ask(anchor, at, 'price')}>
                        {amount(line.amountExclTax)}
                      </Explained>
                    </Td>
                    <Td align="end">
                      {typeof line.taxRate === 'number'
                        ? formatPercentage(line.taxRate, inputs.locale, { decimals: 2, minDecimals: 0 })
                        : ''}
                    </Td>
                    <Td align="end">
                      <Explained onExplain={anchor => ask(anchor, at, 'tax')}>
                        {amount(line.taxAmount)}
                      </Explained>
                    </Td>
                    <Td align="end">
                      <Explained onExplain={anchor => ask(anchor, at, 'inclTax')}>
                        {amount(line.amountInclTax)}
                      </Explained>
                    </Td>
                  </Tr>,
                  part(line, at, 'principal'),
                  part(line, at, 'interest'),
                ])}
              </TBody>
            </Table>
          </SideScroll>
          <dl className={styles.totals}>
            <Total label={say('lines.invoiced')} value={amount(incl)} />
            <Total label={say('lines.received')} value={amount(amountOf(data.allocated))} />
            <Total
              label={say('lines.open')}
              value={`${amount(amountOf(data.totalBalance))} ${currency ?? ''}`}
              strong
            />
          </dl>
          {typeof data.contractRegistration === 'string' && (
            <p className={cards.foot}>
              <span className="muted">{say('lines.from')}</span>
              <RecordLink entity="contract" registration={data.contractRegistration}>
                {data.contractRegistration}
              </RecordLink>
            </p>
          )}
        </>
      )}
    </CardFrame>
  )
}
