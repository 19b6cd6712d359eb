import type { FieldContext } from '#fields/kind.ts'
import { currencyDecimals } from '#finance/index.ts'
import type { SayOf } from '#locales/areas.ts'
import { NumberInput } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { dayText } from '../../cards/dates.ts'
import type { OpenInvoice } from './money-data.ts'
import styles from './move-money.module.css'

interface Props {
  invoices: readonly OpenInvoice[]
  given: Readonly<Record<string, number>>
  say: SayOf<'move-money'>
  context: FieldContext
  onGive: (invoice: string, amount: number) => void
}

/** Open invoices of the payer, and how much each is to get. */
export const Targets = ({ invoices, given, say, context, onGive }: Props) => (
  <ul className={styles.targets}>
    {invoices.map(invoice => (
      <li key={invoice.registration}>
        <span className="clip">
          <bdi className="strong">{invoice.invoiceNumber ?? invoice.registration}</bdi>{' '}
          <bdi className="second">{invoice.name}</bdi>
        </span>
        <bdi className="fig second">{dayText(invoice.dueDate, context)}</bdi>
        <span className="meta">
          {say('to.openOf', { amount: amountText(invoice.totalBalance, invoice.currency, context.locale) })}
        </span>
        <NumberInput
          size="s"
          value={given[invoice.registration] ?? null}
          onChange={amount => onGive(invoice.registration, amount ?? 0)}
          locale={context.locale}
          decimals={currencyDecimals(invoice.currency)}
          step={0}
          min={0}
          max={invoice.totalBalance}
          aria-label={say('to.for', { invoice: invoice.invoiceNumber ?? invoice.registration })}
        />
      </li>
    ))}
  </ul>
)
