import { useState } from 'react'
import { Drawer, Tag } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { useFieldContext, useSay, useShortcut } from '../../shell/index.ts'
import { PaymentBody } from './payment-body.tsx'
import type { PaymentFor } from './payment-data.ts'
import { PaymentButtons } from './payment-fields.tsx'
import { useTellDone } from './tell-done.ts'
import { type PaymentInHand, usePayment } from './use-payment.ts'

/** Who owes how much, in a sentence under the title. */
const useSubtitle = ({ plan, proposal }: PaymentInHand): string | undefined => {
  const say = useSay('record-payment')
  const { locale } = useFieldContext()
  const { payer } = proposal
  if (!payer) return undefined
  const { currency } = plan.books
  const money = (value: number) => `${amountText(value, currency, locale)} ${currency}`
  if (plan.advance) return say('pay.advanceOf', { name: payer.name, amount: money(plan.advance.balance) })
  return plan.due > 0
    ? say('pay.owes', { name: payer.name, amount: money(plan.due) })
    : say('pay.owesNothing', { name: payer.name })
}

/** Records a payment over the record that it is for: contract, invoice or person, or allocates one that is there. */
export const PaymentDrawer = ({ asked: first, onClose }: { asked: PaymentFor; onClose: () => void }) => {
  const say = useSay('record-payment')
  const [asked, setAsked] = useState<PaymentFor | null>(first)
  const tell = useTellDone()
  const payment = usePayment(asked, (changes, plan) => {
    tell(changes, plan)
    onClose()
  })
  useShortcut('recordConfirm', () => void payment.run())
  const subtitle = useSubtitle(payment)
  return (
    <Drawer
      open
      onClose={onClose}
      title={say(first.kind === 'operation' ? 'pay.titleAllocate' : 'pay.title')}
      subtitle={subtitle}
      aside={<Tag>{say('pay.notBooked')}</Tag>}
      footNote={say(first.kind === 'operation' ? 'pay.undoAllocation' : 'pay.undo')}
      busy={payment.isBusy}
      actions={<PaymentButtons payment={payment} onClose={onClose} />}
    >
      <PaymentBody
        payment={payment}
        onPayer={person => {
          payment.forget()
          setAsked(person ? { kind: 'person', key: person } : null)
        }}
      />
    </Drawer>
  )
}
