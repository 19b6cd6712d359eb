import { useState } from 'react'
import { formatDate } from '#fields/formats/format-date.ts'
import {
  Button,
  Icon,
  IconAlertTriangle,
  IconCheck,
  SideScroll,
  Skeleton,
  Table,
  TBody,
  Td,
  TFoot,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import { labelOfValue, type RecordData, useListQuery, useValues } from '../../data/index.ts'
import { useSay, useShell } from '../../shell/index.ts'
import { amountText, sumOf } from '../amounts.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { RecordLink } from '../record-link.tsx'
import type { CardProps } from '../registry.tsx'
import { sourceOf } from '../source.ts'
import { type BookingGroup, groupByBooking } from './group-by-booking.ts'
import styles from './postings.module.css'
import { isDebit } from './sides.ts'

const page = 100

const Booking = ({ group, currency }: { group: BookingGroup; currency: string | undefined }) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const amount = (value: unknown) => amountText(value, currency, inputs.locale)
  const [first] = group.postings
  const journals = useValues('journal')
  const events = useValues('eventType')
  const words = [
    group.date && formatDate(group.date, inputs.locale),
    first?.journal ? labelOfValue(journals.data, String(first.journal)) : '',
    first?.eventType ? labelOfValue(events.data, String(first.eventType)) : '',
  ]
  return (
    <>
      <tr className={styles.booking}>
        <th colSpan={4} scope="colgroup">
          <RecordLink entity="booking" registration={group.booking}>
            {group.booking || say('postings.noBooking')}
          </RecordLink>
          <span className="muted">{words.filter(Boolean).join(' · ')}</span>
        </th>
        <td>
          {group.isBalanced ? (
            <Icon of={IconCheck} size="s" label={say('postings.balanced')} className={styles.good} />
          ) : (
            <span className="bad">
              <Icon of={IconAlertTriangle} size="s" /> {say('postings.unbalanced')}
            </span>
          )}
        </td>
      </tr>
      {group.postings.map(posting => (
        <Tr key={posting._id}>
          <Td figures>
            <RecordLink
              entity="posting"
              registration={String(posting.registration ?? '')}
              className={styles.account}
            >
              {String(posting.account ?? '')}
            </RecordLink>
          </Td>
          <Td title={String(posting.accountName ?? posting.name ?? '')}>
            {String(posting.accountName ?? posting.name ?? '')}
          </Td>
          <Td voice="muted">{String(posting.code ?? '')}</Td>
          <Td align="end">{isDebit(posting) ? amount(posting.amount) : ''}</Td>
          <Td align="end">{isDebit(posting) ? '' : amount(posting.amount)}</Td>
        </Tr>
      ))}
    </>
  )
}

/** What the books say of the record: debit and credit, booking by booking. */
export const Card = ({ node }: CardProps) => {
  const { model, data, recordKey, inputs } = useCard()
  const say = useSay('cards')
  const { entities } = useShell()
  const isThere = entities.some(one => one.name === 'posting')
  const [count, setCount] = useState(page)
  const source = sourceOf(node, model, data)
  const list = useListQuery(
    'posting',
    { ...source?.params, sort: '-date,position', range: `0-${count - 1}` },
    { enabled: Boolean(source && isThere && recordKey) },
  )
  if (!isThere || recordKey === null) return null
  const rows: readonly RecordData[] = list.data?.rows ?? []
  const currency = (rows[0]?.currency as string | undefined) ?? inputs.currency
  const debit = sumOf(
    rows.filter(isDebit).map(row => row.amount),
    currency,
  )
  const credit = sumOf(
    rows.filter(row => !isDebit(row)).map(row => row.amount),
    currency,
  )
  return (
    <CardFrame
      node={node}
      flush
      meta={
        list.data ? (list.data.continues ? `${list.data.size}+` : list.data.size || undefined) : undefined
      }
      actions={
        rows.length > 0 && !list.data?.continues && rows.length === list.data?.size && debit === credit ? (
          <span className={styles.agree}>
            <Icon of={IconCheck} size="s" /> {say('postings.balanced')}
          </span>
        ) : undefined
      }
    >
      {list.isPending ? (
        <div style={{ display: 'grid', gap: 14, padding: '4px 16px 16px' }}>
          <Skeleton />
          <Skeleton width="80%" />
          <Skeleton width="88%" />
        </div>
      ) : list.isError ? (
        <p className={cards.emptyFlush}>
          {say('card.wrong')}{' '}
          <button type="button" className="link" onClick={() => void list.refetch()}>
            {say('card.tryAgain')}
          </button>
        </p>
      ) : rows.length === 0 ? (
        <p className={cards.emptyFlush}>{say('postings.none')}</p>
      ) : (
        <SideScroll label={say('kinds.Postings')}>
          <Table
            label={say('kinds.Postings')}
            rowHeight={30}
            widths={[96, undefined, 130, 120, 132]}
            minWidth={620}
          >
            <THead>
              <tr>
                <Th>{say('postings.account')}</Th>
                <Th>{say('postings.label')}</Th>
                <Th>{say('postings.rule')}</Th>
                <Th align="end" unit={currency}>
                  {say('postings.debit')}
                </Th>
                <Th align="end" unit={currency}>
                  {say('postings.credit')}
                </Th>
              </tr>
            </THead>
            <TBody>
              {groupByBooking(rows, currency).map(group => (
                <Booking key={group.booking || 'none'} group={group} currency={currency} />
              ))}
            </TBody>
            <TFoot>
              <Tr>
                <Td colSpan={3}>{say('card.total')}</Td>
                <Td align="end">{amountText(debit, currency, inputs.locale)}</Td>
                <Td align="end">{amountText(credit, currency, inputs.locale)}</Td>
              </Tr>
            </TFoot>
          </Table>
          {list.data && (list.data.continues || list.data.size > rows.length) && (
            <div className={cards.foot}>
              <Button kind="ghost" busy={list.isFetching} onClick={() => setCount(count + page)}>
                {say('card.loadMore')}
              </Button>
            </div>
          )}
        </SideScroll>
      )}
    </CardFrame>
  )
}
