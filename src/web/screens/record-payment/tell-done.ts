import { amountText } from '../../cards/amounts.ts'
import { notifyDone, useFieldContext, useSay, useShell } from '../../shell/index.ts'
import type { Changes } from './payment-data.ts'
import type { PaymentInHand } from './use-payment.ts'

/** Says that a payment is recorded, or allocated, and keeps the way to it among the notifications. */
export const useTellDone = () => {
  const say = useSay('record-payment')
  const { locale } = useFieldContext()
  const { hrefOf } = useShell()
  return (changes: Changes, { amount, advance, books }: PaymentInHand['plan']) => {
    const value = advance ? advance.balance - changes.balance : (amount ?? 0)
    notifyDone(
      say(advance ? 'pay.allocated' : 'pay.recorded', {
        amount: `${amountText(value, books.currency, locale)} ${books.currency}`,
        payment: changes.registration,
      }),
      { keep: true, href: hrefOf('bankOperation', changes.registration) },
    )
  }
}
