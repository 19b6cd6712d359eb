import { Icon, IconCheck, Table, TBody, Td, TFoot, THead, Th, Tr } from '#ui/index.ts'
import { amountText, sumOf } from '../../../cards/amounts.ts'
import { useCard } from '../../../cards/card-context.tsx'
import { isDebit } from '../../../cards/postings/sides.ts'
import type { RecordData } from '../../../data/index.ts'
import { useSay } from '../../../shell/index.ts'
import styles from './transition.module.css'

interface BalanceProps {
  debit: number
  credit: number
  /** An amount as the postings' currency and the locale write it. */
  amount: (value: number) => string
}

/** Whether debit and credit agree, else by how much they do not. */
const Balance = ({ debit, credit, amount }: BalanceProps) => {
  const say = useSay('record')
  return debit === credit ? (
    <span className={styles.balanced}>
      <Icon of={IconCheck} size="s" /> {say('run.balanced')}
    </span>
  ) : (
    <span className={styles.unbalanced}>
      {say('run.unbalanced', { amount: amount(Math.abs(debit - credit)) })}
    </span>
  )
}

/** The postings that a run would make, and whether debit and credit agree. */
export const CreatedPostings = ({ postings }: { postings: readonly RecordData[] }) => {
  const { inputs } = useCard()
  const say = useSay('record')
  if (postings.length === 0) return null
  const currency = (postings[0]?.currency as string | undefined) ?? inputs.currency
  const amount = (value: unknown) => amountText(value, currency, inputs.locale)
  const debit = sumOf(
    postings.filter(isDebit).map(one => one.amount),
    currency,
  )
  const credit = sumOf(
    postings.filter(one => !isDebit(one)).map(one => one.amount),
    currency,
  )
  return (
    <section className={styles.part}>
      <h3>
        {say('run.postings')}
        <Balance debit={debit} credit={credit} amount={amount} />
      </h3>
      <section
        className={`${styles.boxed} ${styles.scrolls}`}
        aria-label={say('run.postings')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <Table label={say('run.postings')} rowHeight={28} edge={12} widths={[76, undefined, 112, 112, 124]}>
          <THead>
            <tr>
              <Th>{say('run.account')}</Th>
              <Th>{say('run.posting')}</Th>
              <Th>{say('run.rule')}</Th>
              <Th align="end" unit={currency}>
                {say('run.debit')}
              </Th>
              <Th align="end" unit={currency}>
                {say('run.credit')}
              </Th>
            </tr>
          </THead>
          <TBody>
            {postings.map(posting => (
              <Tr key={posting._id}>
                <Td figures>{String(posting.account ?? '')}</Td>
                <Td title={String(posting.accountName ?? '')}>
                  {String(posting.accountName ?? posting.name ?? '')}
                </Td>
                <Td voice="muted">{String(posting.code ?? posting.eventType ?? '')}</Td>
                <Td align="end">{isDebit(posting) ? amount(posting.amount) : ''}</Td>
                <Td align="end">{isDebit(posting) ? '' : amount(posting.amount)}</Td>
              </Tr>
            ))}
          </TBody>
          <TFoot>
            <Tr>
              <Td colSpan={3}>{say('run.totalOf', { count: postings.length })}</Td>
              <Td align="end">{amount(debit)}</Td>
              <Td align="end">{amount(credit)}</Td>
            </Tr>
          </TFoot>
        </Table>
      </section>
    </section>
  )
}
