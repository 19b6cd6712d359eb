import { useState } from 'react'
import { currencyDecimals, sumMoney } from '#finance/index.ts'
import { Button, Icon, IconCheck, NumberInput } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { dayText } from '../../cards/dates.ts'
import { useFieldContext, useSay, useShell } from '../../shell/index.ts'
import type { OpenInvoice } from './payment-data.ts'
import styles from './record-payment.module.css'
import type { PaymentInHand } from './use-payment.ts'

/** Invoices that get nothing, and are shown at once all the same. */
const mostIdle = 6

const Line = ({ invoice, payment }: { invoice: OpenInvoice; payment: PaymentInHand }) => {
  const say = useSay('record-payment')
  const context = useFieldContext()
  const { hrefOf } = useShell()
  const { plan, give } = payment
  const { currency } = plan.books
  const given = plan.given[invoice.registration] ?? 0
  const stays = sumMoney([invoice.balance, -given], currency)
  const number = invoice.invoiceNumber ?? invoice.registration
  const money = (value: number) => amountText(value, currency, context.locale)
  return (
    <tr>
      <th scope="row">
        <span className="clip">{invoice.name ? <bdi>{invoice.name}</bdi> : number}</span>
        <a
          className="link fig"
          href={hrefOf('invoice', invoice.registration)}
          target="_blank"
          rel="noreferrer"
        >
          {number}
        </a>
      </th>
      <td className={styles.day} data-late={invoice.isLate || undefined}>
        {dayText(invoice.dueDate, context)}
      </td>
      <td className={styles.amount} data-label={say('payAllocation.owed')}>
        {money(invoice.balance)}
      </td>
      <td className={styles.pays}>
        <NumberInput
          size="s"
          value={given || null}
          onChange={amount => give(invoice.registration, amount ?? 0)}
          locale={context.locale}
          decimals={currencyDecimals(currency)}
          step={0}
          min={0}
          max={invoice.balance}
          error={given > invoice.balance ? say('payAllocation.tooMuch') : undefined}
          aria-label={say('payAllocation.paysOf', { invoice: number })}
        />
      </td>
      <td
        className={styles.amount}
        data-label={say('payAllocation.stays')}
        data-open={stays > 0 || undefined}
      >
        {money(stays)}
      </td>
    </tr>
  )
}

/** Those that get something and the next few; the others when they are asked for. */
const useShown = ({ plan }: PaymentInHand) => {
  const [all, setAll] = useState(false)
  const isPaid = (one: OpenInvoice) => (plan.given[one.registration] ?? 0) > 0
  const last = plan.order.reduce((found, one, i) => (isPaid(one) ? i : found), -1)
  const shown = all ? plan.order : plan.order.slice(0, last + 1 + mostIdle)
  return { shown, hidden: plan.order.length - shown.length, showAll: () => setAll(true) }
}

const Head = ({ currency }: { currency: string }) => {
  const say = useSay('record-payment')
  return (
    <thead>
      <tr>
        <th scope="col">{say('payAllocation.what')}</th>
        <th scope="col">{say('payAllocation.due')}</th>
        <th scope="col" className={styles.amount}>
          {say('payAllocation.owed')} <span className="muted">{currency}</span>
        </th>
        <th scope="col" className={styles.amount}>
          {say('payAllocation.pays')} <span className="muted">{currency}</span>
        </th>
        <th scope="col" className={styles.amount}>
          {say('payAllocation.stays')}
        </th>
      </tr>
    </thead>
  )
}

/** What is left of the money, or by how much too much of it was given. */
const Rest = ({ payment }: { payment: PaymentInHand }) => {
  const say = useSay('record-payment')
  const { locale } = useFieldContext()
  const { rest, books, isTyped, advance } = payment.plan
  const amount = `${amountText(Math.abs(rest), books.currency, locale)} ${books.currency}`
  return (
    <span className={styles.rest} role="status" data-wrong={rest < 0 || undefined}>
      {rest < 0 ? (
        say('payAllocation.over', { amount })
      ) : rest === 0 ? (
        <>
          <Icon of={IconCheck} size="s" /> {say('payAllocation.exact')}
        </>
      ) : (
        say(advance ? 'payAllocation.keeps' : 'payAllocation.advance', { amount })
      )}
      {isTyped && (
        <Button size="s" kind="ghost" onClick={() => payment.change({ shares: undefined })}>
          {say('payAllocation.reset')}
        </Button>
      )}
    </span>
  )
}

/** What the money pays: proposed, and each amount can be typed over. */
export const AllocationTable = ({ payment }: { payment: PaymentInHand }) => {
  const say = useSay('record-payment')
  const { locale } = useFieldContext()
  const { plan } = payment
  const { currency } = plan.books
  const { shown, hidden, showAll } = useShown(payment)
  const sum = (values: readonly number[]) => amountText(sumMoney(values, currency), currency, locale)
  const given = plan.shares.map(share => share.amount)
  const owed = plan.order.map(one => one.balance)
  return (
    <section className={styles.part}>
      <h3>
        {say('payAllocation.title')} <span className="meta">{say('payAllocation.rule')}</span>
        <Rest payment={payment} />
      </h3>
      {plan.order.length === 0 ? (
        <p className="second">{say('payAllocation.none')}</p>
      ) : (
        <div className={styles.boxed}>
          <table className={styles.table} aria-label={say('payAllocation.title')}>
            <Head currency={currency} />
            <tbody>
              {shown.map(invoice => (
                <Line key={invoice.registration} invoice={invoice} payment={payment} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{say('payAllocation.total')}</th>
                <td className={styles.day} />
                <td className={styles.amount} data-label={say('payAllocation.owed')}>
                  {sum(owed)}
                </td>
                <td className={styles.amount} data-label={say('payAllocation.pays')}>
                  {sum(given)}
                </td>
                <td className={styles.amount} data-label={say('payAllocation.stays')}>
                  {sum([...owed, ...given.map(one => -one)])}
                </td>
              </tr>
            </tfoot>
          </table>
          {hidden > 0 && (
            <Button size="s" kind="ghost" onClick={showAll}>
              {say('payAllocation.more', { count: hidden })}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
