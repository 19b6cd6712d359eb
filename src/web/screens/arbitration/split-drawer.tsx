import { useState } from 'react'
import { currencyDecimals, sumMoney } from '#finance/index.ts'
import { Button, Drawer, IconButton, IconX, NumberInput, SearchInput } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { dayText } from '../../cards/dates.ts'
import { useListQuery } from '../../data/index.ts'
import { sumOfShares } from './amounts.ts'
import styles from './arbitration.module.css'
import type { Candidate, Share, Transaction } from './arbitration-data.ts'
import type { Place } from './place.ts'

interface Props {
  transaction: Transaction
  /** What is on the cards: offered first. */
  candidates: readonly Candidate[]
  start: Candidate | undefined
  place: Place
  busy: boolean
  onClose: () => void
  onAllocate: (shares: readonly Share[]) => void
}

const open = 'ISSUED,PARTIALLY_PAID,DISPUTED'

/** Shares an amount out by hand: over invoices that were proposed, and any other that is searched for. */
export const SplitDrawer = ({ transaction, candidates, start, place, busy, onClose, onAllocate }: Props) => {
  const { say, context } = place
  const { currency } = transaction
  const total = Math.abs(transaction.amount)
  const [shares, setShares] = useState<readonly Share[]>(start?.shares ?? [])
  const [text, setText] = useState('')
  const searched = useListQuery(
    'invoice',
    {
      search: text,
      status: open,
      pr: transaction.amount > 0 ? 'RECEIVABLE' : 'PAYABLE',
      currency,
      range: '0-7',
      projection: 'registration,name,invoiceNumber,dueDate,totalBalance,payer',
    },
    { enabled: text.trim().length > 1 },
  )
  const proposed = [
    ...new Map(candidates.flatMap(c => c.shares).map(share => [share.invoice, share])).values(),
  ]
  const rest = sumMoney([total, -sumOfShares(shares, currency)], currency)
  const found: Share[] =
    text.trim().length > 1
      ? (searched.data?.rows ?? []).map(row => ({
          invoice: String(row.registration),
          amount: 0,
          name: row.name,
          invoiceNumber: row.invoiceNumber as string | undefined,
          dueDate: row.dueDate as string | undefined,
          totalBalance: row.totalBalance as number,
        }))
      : proposed
  const offered = found.filter(one => !shares.some(share => share.invoice === one.invoice))
  const add = (one: Share) => {
    const due = one.totalBalance ?? one.amount
    setShares([...shares, { ...one, amount: Math.max(0, Math.min(due, rest)) }])
  }
  const change = (invoice: string, amount: number | null) =>
    setShares(shares.map(share => (share.invoice === invoice ? { ...share, amount: amount ?? 0 } : share)))
  const isOver = shares.some(share => share.amount > (share.totalBalance ?? share.amount))
  const money = (amount: number) => amountText(amount, currency, context.locale)
  return (
    <Drawer
      open
      onClose={onClose}
      title={say('split.title', { amount: money(total), currency })}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {say('split.cancel')}
          </Button>
          <Button
            size="m"
            kind="primary"
            busy={busy}
            disabled={
              shares.length === 0 ||
              rest < 0 ||
              (rest > 0 && transaction.amount < 0) ||
              isOver ||
              shares.some(s => s.amount <= 0)
            }
            onClick={() => onAllocate(shares)}
          >
            {say('take.allocate')}
          </Button>
        </>
      }
    >
      <div className={styles.split}>
        {shares.length > 0 && (
          <ul className={styles.shares}>
            {shares.map(share => (
              <li key={share.invoice}>
                <span className="clip">
                  <bdi className="strong">{share.invoiceNumber ?? share.invoice}</bdi>{' '}
                  <bdi className="second">{share.name}</bdi>
                </span>
                <span className="meta">
                  {say('split.open', { amount: amountText(share.totalBalance, currency, context.locale) })}
                </span>
                <NumberInput
                  value={share.amount}
                  onChange={amount => change(share.invoice, amount)}
                  locale={context.locale}
                  decimals={currencyDecimals(currency)}
                  step={0}
                  size="s"
                  aria-label={say('split.amountOf', { invoice: share.invoiceNumber ?? share.invoice })}
                />
                <IconButton
                  icon={IconX}
                  label={say('split.remove')}
                  onClick={() => setShares(shares.filter(s => s.invoice !== share.invoice))}
                />
              </li>
            ))}
          </ul>
        )}
        <p role="status" data-wrong={rest < 0 || isOver || undefined} className={styles.rest}>
          {rest < 0
            ? say('split.tooMuch', { amount: money(-rest) })
            : isOver
              ? say('split.overOpen')
              : rest > 0
                ? say(transaction.amount > 0 ? 'split.rest' : 'split.restOut', { amount: money(rest) })
                : say('split.exact')}
        </p>
        <SearchInput value={text} onChange={setText} placeholder={say('split.search')} autoFocus />
        <ul className={styles.offers}>
          {offered.map(one => (
            <li key={one.invoice}>
              <button type="button" onClick={() => add(one)}>
                <span className="clip">
                  <bdi className="strong">{one.invoiceNumber ?? one.invoice}</bdi>{' '}
                  <bdi className="second">{one.name}</bdi>
                </span>
                <bdi className="fig second">{one.dueDate ? dayText(one.dueDate, context) : ''}</bdi>
                <bdi className="num">{amountText(one.totalBalance, currency, context.locale)}</bdi>
              </button>
            </li>
          ))}
          {text.trim().length > 1 && searched.data && offered.length === 0 && (
            <li className="second">{say('split.nothing')}</li>
          )}
        </ul>
      </div>
    </Drawer>
  )
}
