import type { Movement, Movements } from '#processes/client-account/movements.ts'
import { SideScroll, Skeleton, Table, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { useSubresource } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { amountText } from '../amounts.ts'
import { useCard } from '../card-context.tsx'
import cards from '../cards.module.css'
import { dayText } from '../dates.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { RecordLink } from '../record-link.tsx'
import styles from './statement.module.css'

const kinds = {
  ASKED: 'statement.asked',
  OWED_TO_HIM: 'statement.owedToHim',
  PAID: 'statement.paid',
  GIVEN_UP: 'statement.givenUp',
} as const

const Row = ({ one, currency }: { one: Movement; currency: string }) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const amount = (value: number) => amountText(value, currency, inputs.locale)
  return (
    <Tr>
      <Td figures>{dayText(one.date, inputs)}</Td>
      <Td head={say('statement.record')}>
        <RecordLink entity={one.entity} registration={one.registration}>
          {one.number ?? one.registration}
        </RecordLink>
      </Td>
      <Td head={say('statement.what')} title={one.name}>
        <span className={styles.what}>
          <strong>{say(kinds[one.kind])}</strong>
          <span className="second">
            <bdi>{one.name}</bdi>
          </span>
        </span>
      </Td>
      <Td align="end" head={say('statement.amount')}>
        {amount(one.amount)}
      </Td>
      <Td align="end" voice="strong" head={`${say('statement.balance')} ${currency}`}>
        {amount(one.balance)}
      </Td>
    </Tr>
  )
}

const InCurrency = ({ of }: { of: Movements }) => {
  const say = useSay('cards')
  const { currency, lines, count } = of
  const label = `${say('statement.movements')} ${currency}`
  return (
    <>
      <SideScroll label={label}>
        <Table label={label} rowHeight={30} widths={[116, 128, undefined, 112, 120]} minWidth={620} stacks>
          <THead>
            <tr>
              <Th>{say('statement.date')}</Th>
              <Th>{say('statement.record')}</Th>
              <Th>{say('statement.what')}</Th>
              <Th align="end">{say('statement.amount')}</Th>
              <Th align="end" unit={currency}>
                {say('statement.balance')}
              </Th>
            </tr>
          </THead>
          <TBody>
            {lines.map(one => (
              <Row key={`${one.registration} ${one.kind}`} one={one} currency={currency} />
            ))}
          </TBody>
        </Table>
      </SideScroll>
      {count > lines.length && (
        <p className={cards.emptyFlush}>{say('statement.older', { count: count - lines.length })}</p>
      )}
    </>
  )
}

/** Everything that was ever asked and paid, the latest first, with what was open after each. */
export const MovementsTable = () => {
  const { model, recordKey } = useCard()
  const moved = useSubresource<Movements[]>(model.name, recordKey, '/statement/movements')
  if (moved.isError) return <NotLoaded onRetry={() => void moved.refetch()} />
  if (!moved.data)
    return (
      <div style={{ padding: '4px 16px 16px' }}>
        <Skeleton />
      </div>
    )
  return moved.data.map(one => <InCurrency key={one.currency} of={one} />)
}
