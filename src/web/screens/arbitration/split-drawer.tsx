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

/** Invoices that an amount may go to: those that were proposed, or what a search of two letters or more finds. */
const useOffered = ({ transaction, candidates }: Props, text: string, shares: readonly Share[]) => {
  const isSearch = text.trim().length > 1
  const searched = useListQuery(
    'invoice',
    {
      search: text,
      status: open,
      pr: transaction.amount > 0 ? 'RECEIVABLE' : 'PAYABLE',
      currency: transaction.currency,
      range: '0-7',
      projection: 'registration,name,invoiceNumber,dueDate,totalBalance,payer',
    },
    { enabled: isSearch },
  )
  const found = (searched.data?.rows ?? []).map(
    (row): Share => ({
      invoice: String(row.registration),
      amount: 0,
      name: row.name,
      invoiceNumber: row.invoiceNumber as string | undefined,
      dueDate: row.dueDate as string | undefined,
      totalBalance: row.totalBalance as number,
    }),
  )
  const proposed = new Map(candidates.flatMap(c => c.shares).map(share => [share.invoice, share])).values()
  const offered = (isSearch ? found : [...proposed]).filter(
    one => !shares.some(share => share.invoice === one.invoice),
  )
  return { offered, isNothing: isSearch && searched.data !== undefined && offered.length === 0 }
}

/** What of the amount goes where, and whether it may. */
const useShares = ({ transaction, start }: Props) => {
  const { currency } = transaction
  const [shares, setShares] = useState<readonly Share[]>(start?.shares ?? [])
  const rest = sumMoney([Math.abs(transaction.amount), -sumOfShares(shares, currency)], currency)
  const isOver = shares.some(share => share.amount > (share.totalBalance ?? share.amount))
  return {
    shares,
    rest,
    isOver,
    isSound:
      shares.length > 0 &&
      rest >= 0 &&
      (rest === 0 || transaction.amount > 0) &&
      !isOver &&
      shares.every(share => share.amount > 0),
    add: (one: Share) => {
      const due = one.totalBalance ?? one.amount
      setShares([...shares, { ...one, amount: Math.max(0, Math.min(due, rest)) }])
    },
    change: (invoice: string, amount: number | null) =>
      setShares(shares.map(share => (share.invoice === invoice ? { ...share, amount: amount ?? 0 } : share))),
    remove: (invoice: string) => setShares(shares.filter(share => share.invoice !== invoice)),
  }
}

interface ShareLineProps {
  share: Share
  currency: string
  place: Place
  onChange: (amount: number | null) => void
  onRemove: () => void
}

const ShareLine = ({ share, currency, place, onChange, onRemove }: ShareLineProps) => {
  const { say, context } = place
  const invoice = share.invoiceNumber ?? share.invoice
  return (
    <li>
      <span className="clip">
        <bdi className="strong">{invoice}</bdi> <bdi className="second">{share.name}</bdi>
      </span>
      <span className="meta">
        {say('split.open', { amount: amountText(share.totalBalance, currency, context.locale) })}
      </span>
      <NumberInput
        value={share.amount}
        onChange={onChange}
        locale={context.locale}
        decimals={currencyDecimals(currency)}
        step={0}
        size="s"
        aria-label={say('split.amountOf', { invoice })}
      />
      <IconButton icon={IconX} label={say('split.remove')} onClick={onRemove} />
    </li>
  )
}

interface OfferProps extends Pick<ShareLineProps, 'currency' | 'place'> {
  one: Share
  onAdd: () => void
}

const Offer = ({ one, currency, place, onAdd }: OfferProps) => {
  const { context } = place
  return (
    <li>
      <button type="button" onClick={onAdd}>
        <span className="clip">
          <bdi className="strong">{one.invoiceNumber ?? one.invoice}</bdi>{' '}
          <bdi className="second">{one.name}</bdi>
        </span>
        <bdi className="fig second">{one.dueDate ? dayText(one.dueDate, context) : ''}</bdi>
        <bdi className="num">{amountText(one.totalBalance, currency, context.locale)}</bdi>
      </button>
    </li>
  )
}

/** What is left to share out, or why it cannot be shared so. */
const restWords = (
  { say, context }: Place,
  { amount, currency }: Transaction,
  rest: number,
  isOver: boolean,
) => {
  const left = amountText(Math.abs(rest), currency, context.locale)
  if (rest < 0) return say('split.tooMuch', { amount: left })
  if (isOver) return say('split.overOpen')
  if (rest > 0) return say(amount > 0 ? 'split.rest' : 'split.restOut', { amount: left })
  return say('split.exact')
}

/** Shares an amount out by hand: over invoices that were proposed, and any other that is searched for. */
export const SplitDrawer = (props: Props) => {
  const { transaction, place, busy, onClose, onAllocate } = props
  const { say, context } = place
  const { currency } = transaction
  const total = amountText(Math.abs(transaction.amount), currency, context.locale)
  const { shares, rest, isOver, isSound, add, change, remove } = useShares(props)
  const [text, setText] = useState('')
  const { offered, isNothing } = useOffered(props, text, shares)
  return (
    <Drawer
      open
      onClose={onClose}
      title={say('split.title', { amount: total, currency })}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {say('split.cancel')}
          </Button>
          <Button size="m" kind="primary" busy={busy} disabled={!isSound} onClick={() => onAllocate(shares)}>
            {say('take.allocate')}
          </Button>
        </>
      }
    >
      <div className={styles.split}>
        {shares.length > 0 && (
          <ul className={styles.shares}>
            {shares.map(share => (
              <ShareLine
                key={share.invoice}
                share={share}
                currency={currency}
                place={place}
                onChange={amount => change(share.invoice, amount)}
                onRemove={() => remove(share.invoice)}
              />
            ))}
          </ul>
        )}
        <p role="status" data-wrong={rest < 0 || isOver || undefined} className={styles.rest}>
          {restWords(place, transaction, rest, isOver)}
        </p>
        <SearchInput value={text} onChange={setText} placeholder={say('split.search')} autoFocus />
        <ul className={styles.offers}>
          {offered.map(one => (
            <Offer key={one.invoice} one={one} currency={currency} place={place} onAdd={() => add(one)} />
          ))}
          {isNothing && <li className="second">{say('split.nothing')}</li>}
        </ul>
      </div>
    </Drawer>
  )
}
