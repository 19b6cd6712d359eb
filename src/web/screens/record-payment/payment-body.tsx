import { Button, Checkbox, Note, Skeleton } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { nearDate } from '../../cards/dates.ts'
import { describeError } from '../../data/index.ts'
import { say as sayShell, useFieldContext, useSay, useShell } from '../../shell/index.ts'
import { AllocationTable } from './allocation-table.tsx'
import { PaymentChanges } from './payment-changes.tsx'
import { PaymentFields } from './payment-fields.tsx'
import styles from './record-payment.module.css'
import type { PaymentInHand } from './use-payment.ts'

/** Money that the bank has told of and that may be the same: it is decided there, not typed a second time. */
const Waiting = ({ payment }: { payment: PaymentInHand }) => {
  const say = useSay('record-payment')
  const context = useFieldContext()
  const { waiting } = payment.proposal
  const { amount, books, advance } = payment.plan
  const line = waiting.find(one => one.amount === amount) ?? waiting[0]
  if (!line || advance || line.currency !== books.currency) return null
  return (
    <Note
      meaning="warning"
      action={
        <Button href={`/arbitration?transaction=${encodeURIComponent(line.registration)}`}>
          {say('payWaiting.use')}
        </Button>
      }
    >
      <b>{say('payWaiting.title', { amount: amountText(line.amount, line.currency, context.locale) })}</b>
      <br />
      {say('payWaiting.text', { date: nearDate(line.date, context), line: line.registration })}{' '}
      {line.reference && <bdi>{line.reference}</bdi>}
    </Note>
  )
}

/** What this payer has with us already, which pays as well as new money. */
const Advances = ({ payment }: { payment: PaymentInHand }) => {
  const say = useSay('record-payment')
  const { locale } = useFieldContext()
  const { hrefOf } = useShell()
  const { plan, proposal } = payment
  const [first] = proposal.advances
  if (plan.advance || !first) return null
  return (
    <Note
      meaning="ongoing"
      action={
        <Button href={`${hrefOf('bankOperation', first.registration)}?run=allocate`}>
          {say('payAdvances.use')}
        </Button>
      }
    >
      {say('payAdvances.text', {
        amount: `${amountText(first.balance, first.currency, locale)} ${first.currency}`,
        payment: first.registration,
      })}
    </Note>
  )
}

const Receipt = ({ payment }: { payment: PaymentInHand }) => {
  const say = useSay('record-payment')
  const { plan, proposal, change } = payment
  if (plan.advance || !proposal.payer) return null
  const { email } = proposal.payer
  return (
    <div className={styles.receipt}>
      <Checkbox
        checked={plan.receipt}
        onChange={receipt => change({ receipt })}
        label={email ? say('payReceipt.mail', { email }) : say('payReceipt.letter')}
      />
    </div>
  )
}

interface PaymentBodyProps {
  payment: PaymentInHand
  onPayer: (person: string | null) => void
}

/** The payment from its payer down to what it changes. */
export const PaymentBody = ({ payment, onPayer }: PaymentBodyProps) => {
  const { asked, found, proposal, preview, refusal, plan } = payment
  const say = useSay('record-payment')
  const words = (error: unknown) => describeError(error, key => sayShell(key as never)).text
  if (asked && asked.kind !== 'person' && found.isPending) return <Skeleton height={240} />
  const isGone = asked?.kind === 'operation' && found.isSuccess && !plan.advance
  return (
    <div className={styles.body}>
      {found.isError && <Note meaning="error">{words(found.error)}</Note>}
      {isGone ? (
        <Note meaning="warning">{say('pay.nothingLeft')}</Note>
      ) : (
        <PaymentFields payment={payment} onPayer={onPayer} />
      )}
      {proposal.payer && !isGone && (
        <>
          <Waiting payment={payment} />
          <Advances payment={payment} />
          <AllocationTable payment={payment} />
          {refusal !== null && <Note meaning="error">{words(refusal)}</Note>}
          {preview && <PaymentChanges payment={payment} changes={preview} />}
          <Receipt payment={payment} />
        </>
      )}
    </div>
  )
}
