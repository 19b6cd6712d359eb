import { formatDate } from '#fields/formats/format-date.ts'
import {
  Icon,
  IconAlertTriangle,
  IconCheck,
  Table,
  TBody,
  Td,
  TFoot,
  THead,
  Th,
  Tr,
  useIsStacked,
} from '#ui/index.ts'
import { labelOfValue, type RecordData, useValues } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { amountText } from '../amounts.ts'
import { useCard } from '../card-context.tsx'
import { RecordLink } from '../record-link.tsx'
import { type BookingGroup, groupByBooking } from './group-by-booking.ts'
import styles from './postings.module.css'
import { isDebit } from './sides.ts'

const Booking = ({ group, currency }: { group: BookingGroup; currency: string | undefined }) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const amount = (value: unknown) => amountText(value, currency, inputs.locale)
  const isStacked = useIsStacked()
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
      <tr className={styles.booking} role={isStacked ? 'row' : undefined}>
        <th colSpan={4} scope="colgroup" role={isStacked ? 'columnheader' : undefined}>
          <RecordLink entity="booking" registration={group.booking}>
            {group.booking || say('postings.noBooking')}
          </RecordLink>
          <span className="muted">{words.filter(Boolean).join(' · ')}</span>
        </th>
        <td role={isStacked ? 'cell' : undefined}>
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
          <Td figures head={say('postings.account')}>
            <RecordLink
              entity="posting"
              registration={String(posting.registration ?? '')}
              className={styles.account}
            >
              {String(posting.account ?? '')}
            </RecordLink>
          </Td>
          <Td head={say('postings.label')} title={String(posting.accountName ?? posting.name ?? '')}>
            {String(posting.accountName ?? posting.name ?? '')}
          </Td>
          <Td voice="muted" head={say('postings.rule')}>
            {String(posting.code ?? '')}
          </Td>
          <Td align="end" beside head={say('postings.debit')}>
            {isDebit(posting) ? amount(posting.amount) : ''}
          </Td>
          <Td align="end" beside head={say('postings.credit')}>
            {isDebit(posting) ? '' : amount(posting.amount)}
          </Td>
        </Tr>
      ))}
    </>
  )
}

interface PostingsTableProps {
  rows: readonly RecordData[]
  currency: string | undefined
  debit: number
  credit: number
}

/** Postings booking by booking, debit beside credit, with the sums of both. */
export const PostingsTable = ({ rows, currency, debit, credit }: PostingsTableProps) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  return (
    <Table
      label={say('kinds.Postings')}
      rowHeight={30}
      widths={[96, undefined, 130, 120, 132]}
      minWidth={620}
      stacks
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
        <Tr sum>
          <Td colSpan={3}>{say('card.total')}</Td>
          <Td align="end" head={say('postings.debit')}>
            {amountText(debit, currency, inputs.locale)}
          </Td>
          <Td align="end" head={say('postings.credit')}>
            {amountText(credit, currency, inputs.locale)}
          </Td>
        </Tr>
      </TFoot>
    </Table>
  )
}
