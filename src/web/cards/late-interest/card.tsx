import { useQuery } from '@tanstack/react-query'
import { explanationOf } from '#fields/formats/explanation-of.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import type { Explanation } from '#finance/index.ts'
import { SideScroll, Skeleton, Table, TBody, Td, TFoot, THead, Th, Tr } from '#ui/index.ts'
import { recordRoute, request } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { amountText, sumOf } from '../amounts.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { Explained } from '../explained.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import { RecordLink } from '../record-link.tsx'
import type { CardProps } from '../registry.tsx'

interface LateInvoice {
  registration: string
  invoiceNumber: string | null
  dueDate: string
  days: number
  open: number
  interest: number
  fee: number
  explanation: Explanation
}

interface LateInterestAnswer {
  date: string
  currency: string
  invoices: LateInvoice[]
}

interface LineProps {
  row: LateInvoice
  currency: string | undefined
}

const Line = ({ row, currency }: LineProps) => {
  const { inputs, explain } = useCard()
  const say = useSay('cards')
  const amount = (value: number) => amountText(value, currency, inputs.locale)
  const ask = (anchor: HTMLElement) =>
    explain(
      anchor,
      explanationOf(
        row.explanation,
        {
          title: say('late.interestOf', { name: row.invoiceNumber ?? row.registration }),
          figure: amount(row.interest),
          unit: currency,
        },
        inputs,
        say,
      ),
    )
  const due = formatDate(row.dueDate, inputs.locale)
  return (
    <Tr>
      <Td voice="strong">
        <RecordLink entity="invoice" registration={row.registration} className="link">
          {row.invoiceNumber ?? row.registration}
        </RecordLink>
      </Td>
      <Td head={say('late.due')}>{due}</Td>
      <Td align="end" head={say('late.days')}>
        {row.days}
      </Td>
      <Td align="end" beside head={[say('late.open'), currency].filter(Boolean).join(' ')}>
        {amount(row.open)}
      </Td>
      <Td align="end" head={say('late.interest')}>
        <Explained onExplain={ask}>{amount(row.interest)}</Explained>
      </Td>
      <Td align="end" head={say('late.fee')}>
        {amount(row.fee)}
      </Td>
    </Tr>
  )
}

interface LinesProps {
  rows: readonly LateInvoice[]
  currency: string | undefined
}

const Lines = ({ rows, currency }: LinesProps) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const amount = (value: number) => amountText(value, currency, inputs.locale)
  return (
    <SideScroll label={say('kinds.LateInterest')}>
      <Table
        label={say('kinds.LateInterest')}
        rowHeight={32}
        widths={[undefined, 104, 72, 120, 136, 88]}
        minWidth={664}
        stacks
      >
        <THead>
          <tr>
            <Th>{say('late.invoice')}</Th>
            <Th>{say('late.due')}</Th>
            <Th align="end">{say('late.days')}</Th>
            <Th align="end" unit={currency}>
              {say('late.open')}
            </Th>
            <Th align="end">{say('late.interest')}</Th>
            <Th align="end">{say('late.fee')}</Th>
          </tr>
        </THead>
        <TBody>
          {rows.map(row => (
            <Line key={row.registration} row={row} currency={currency} />
          ))}
        </TBody>
        <TFoot>
          <Tr sum>
            <Td colSpan={3}>{say('card.total')}</Td>
            {(['open', 'interest', 'fee'] as const).map(name => (
              <Td key={name} align="end" head={say(`late.${name}`)}>
                {amount(
                  sumOf(
                    rows.map(row => row[name]),
                    currency,
                  ),
                )}
              </Td>
            ))}
          </Tr>
        </TFoot>
      </Table>
    </SideScroll>
  )
}

/** The overdue invoices of a case with their late interest until the day that the case tells; each amount says how it comes about. */
export const Card = ({ node }: CardProps) => {
  const { model, data, recordKey, inputs } = useCard()
  const say = useSay('cards')
  const late = useQuery({
    queryKey: ['list', 'invoice', 'late interest', recordKey, data._version, data.interestUntil],
    queryFn: async ({ signal }) =>
      request<LateInterestAnswer>('GET', await recordRoute(model.name, recordKey!, '/late-interest'), {
        signal,
      }),
    enabled: recordKey !== null,
  })
  if (recordKey === null) return null
  const rows = late.data?.invoices ?? []
  const currency = late.data?.currency ?? inputs.currency
  return (
    <CardFrame node={node} flush meta={rows.length || undefined}>
      {late.isPending ? (
        <div style={{ display: 'grid', gap: 14, padding: '4px 16px 16px' }}>
          <Skeleton />
          <Skeleton width="80%" />
        </div>
      ) : late.isError ? (
        <NotLoaded onRetry={() => void late.refetch()} />
      ) : rows.length === 0 ? (
        <p className={cards.emptyFlush}>{say('late.none')}</p>
      ) : (
        <Lines rows={rows} currency={currency} />
      )}
    </CardFrame>
  )
}
