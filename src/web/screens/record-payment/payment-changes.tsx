import { Fragment, type ReactNode } from 'react'
import { sumMoney } from '#finance/index.ts'
import { Icon, IconArrowRight, IconCheck } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { labelOfValue, useValues } from '../../data/index.ts'
import { useFieldContext, useSay } from '../../shell/index.ts'
import type { Changes, OpenInvoice } from './payment-data.ts'
import styles from './record-payment.module.css'
import type { PaymentInHand } from './use-payment.ts'

interface Line {
  key: string
  who: ReactNode
  before: string
  after: string
}

/** The changes as lines: each invoice, each contract, and what becomes an advance. */
const useLines = (changes: Changes, { plan }: PaymentInHand): Line[] => {
  const say = useSay('record-payment')
  const { locale } = useFieldContext()
  const statuses = useValues('invoiceStatus').data
  const money = (value: number) => amountText(value, plan.books.currency, locale)
  const nameOf = (invoice: OpenInvoice | undefined, key: string) => invoice?.invoiceNumber ?? key
  const open = (status: string, amount: number) =>
    amount > 0
      ? say('payChanges.open', { status: labelOfValue(statuses, status), amount: money(amount) })
      : labelOfValue(statuses, status)
  return [
    ...changes.invoices.map(one => ({
      key: one.registration,
      who: nameOf(
        plan.order.find(invoice => invoice.registration === one.registration),
        one.registration,
      ),
      before: open(one.statusBefore, one.before),
      after: open(one.statusAfter, one.after),
    })),
    ...changes.contracts.map(one => ({
      key: one.registration,
      who: one.registration,
      before: say('payChanges.late', { amount: money(one.before) }),
      after:
        one.after > 0 ? say('payChanges.late', { amount: money(one.after) }) : say('payChanges.nothingLate'),
    })),
    ...(plan.advance
      ? [
          {
            key: plan.advance.registration,
            who: plan.advance.registration,
            before: say('payChanges.left', { amount: money(plan.advance.balance) }),
            after: say('payChanges.left', { amount: money(changes.balance) }),
          },
        ]
      : changes.balance > 0
        ? [
            {
              key: 'advance',
              who: say('payChanges.advance'),
              before: money(0),
              after: money(changes.balance),
            },
          ]
        : []),
  ]
}

const Postings = ({ postings, currency }: { postings: Changes['postings']; currency: string }) => {
  const say = useSay('record-payment')
  const { locale } = useFieldContext()
  if (postings.length === 0) return null
  const side = (dc: string) =>
    sumMoney(
      postings.filter(one => one.dc === dc).map(one => one.amount),
      currency,
    )
  const agrees = side('D') === side('C')
  return (
    <details className={styles.postings}>
      <summary>
        {say('payChanges.postings', { count: postings.length })}
        {agrees && (
          <span className={styles.agrees}>
            <Icon of={IconCheck} size="s" /> {say('payChanges.balanced')}
          </span>
        )}
      </summary>
      <table className={styles.table} aria-label={say('payChanges.postings', { count: postings.length })}>
        <thead>
          <tr>
            <th scope="col">{say('payChanges.account')}</th>
            <th scope="col" className={styles.amount}>
              {say('payChanges.debit')}
            </th>
            <th scope="col" className={styles.amount}>
              {say('payChanges.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {postings.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: postings of a dry run have nothing else to be told apart by
            <tr key={i}>
              <th scope="row">
                <span className="clip">
                  <bdi className="fig">{one.account}</bdi> <bdi className="second">{one.accountName}</bdi>
                </span>
              </th>
              <td className={styles.amount} data-label={say('payChanges.debit')}>
                {one.dc === 'D' ? amountText(one.amount, currency, locale) : ''}
              </td>
              <td className={styles.amount} data-label={say('payChanges.credit')}>
                {one.dc === 'C' ? amountText(one.amount, currency, locale) : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** What recording it will change, before the button that does it. */
export const PaymentChanges = ({ payment, changes }: { payment: PaymentInHand; changes: Changes }) => {
  const say = useSay('record-payment')
  const lines = useLines(changes, payment)
  return (
    <section className={styles.part} aria-live="polite">
      <h3>{say('payChanges.title')}</h3>
      <div className={styles.changes}>
        {lines.map(({ key, who, before, after }) => (
          <Fragment key={key}>
            <span className={styles.who}>
              <bdi>{who}</bdi>
            </span>
            <span>{before}</span>
            <span className={styles.arrow}>
              <Icon of={IconArrowRight} size="s" flips />
            </span>
            <span className="strong">{after}</span>
          </Fragment>
        ))}
      </div>
      <Postings postings={changes.postings} currency={payment.plan.books.currency} />
    </section>
  )
}
