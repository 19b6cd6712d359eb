import type { FieldContext } from '#fields/kind.ts'
import type { SayOf } from '#locales/areas.ts'
import { classNames } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { dayText } from '../../cards/dates.ts'
import type { Operation, Source } from './money-data.ts'
import styles from './move-money.module.css'

interface Props {
  operations: readonly Operation[]
  chosen: string | null
  say: SayOf<'move-money'>
  context: FieldContext
  onPick: (source: Source) => void
}

/** Payments of a payer and what became of each: every part can be moved. */
export const Sources = ({ operations, chosen, say, context, onPick }: Props) => (
  <div className={styles.sources}>
    {operations.map(operation => {
      const money = (amount: number) => amountText(amount, operation.currency, context.locale)
      const source = (from: string, amount: number, invoice: string | null): Source => ({
        from,
        amount,
        currency: operation.currency,
        invoice,
      })
      return (
        <section key={operation.registration}>
          <h3>
            <span>
              {say('from.of', {
                date: dayText(operation.date, context),
                amount: `${money(operation.amount)} ${operation.currency}`,
              })}
            </span>
            <bdi className="clip">{operation.reference ?? operation.registration}</bdi>
          </h3>
          {operation.balance > 0 && (
            <button
              type="button"
              className={classNames(styles.part, chosen === operation.registration && styles.on)}
              aria-pressed={chosen === operation.registration}
              onClick={() => onPick(source(operation.registration, operation.balance, null))}
            >
              <span className="strong">{say('from.advance')}</span>
              <bdi className="num">{money(operation.balance)}</bdi>
            </button>
          )}
          {operation.allocations.map(one => (
            <button
              key={one.registration}
              type="button"
              className={classNames(styles.part, chosen === one.registration && styles.on)}
              aria-pressed={chosen === one.registration}
              onClick={() => onPick(source(one.registration, one.amount, one.invoice))}
            >
              <span className="clip">
                <bdi className="strong">{one.invoiceNumber ?? one.invoice}</bdi>{' '}
                <bdi className="second">{one.name}</bdi>
              </span>
              <bdi className="num">{money(one.amount)}</bdi>
            </button>
          ))}
        </section>
      )
    })}
  </div>
)
