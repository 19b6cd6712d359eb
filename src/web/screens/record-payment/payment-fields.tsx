import { useEffect, useRef } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { currencyDecimals } from '#finance/index.ts'
import { Button, NumberInput, Select, TextInput } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { useInputContext } from '../../cards/input-context.ts'
import { useValues } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import styles from './record-payment.module.css'
import type { PaymentInHand } from './use-payment.ts'

/** The ways in which money is brought by hand; a direct debit comes by a file. */
const ways = ['TRANSFER', 'CHEQUE', 'CARD', 'CASH', 'DIRECT_DEBIT']

const Payer = ({
  payment,
  onPayer,
}: {
  payment: PaymentInHand
  onPayer: (person: string | null) => void
}) => {
  const say = useSay('record-payment')
  const inputs = useInputContext()
  const { proposal, asked } = payment
  return (
    <FieldInput
      field={{ name: 'payer', kind: 'reference', to: 'person', label: say('pay.payer'), mandatory: true }}
      value={proposal.payer?.registration ?? (asked?.kind === 'person' ? asked.key : null)}
      context={inputs}
      mode="form"
      shell={{ label: say('pay.payer'), mandatory: true }}
      onChange={person => onPayer(person as string | null)}
    />
  )
}

const Amount = ({ payment }: { payment: PaymentInHand }) => {
  const say = useSay('record-payment')
  const { locale } = useInputContext()
  const { plan, setAmount, proposal } = payment
  const input = useRef<HTMLInputElement>(null)
  const payer = proposal.payer?.registration
  // Once it is known who pays, the amount is what is typed next; the whole of it gives way to the first figure.
  useEffect(() => {
    if (!payer) return
    const timer = setTimeout(() => {
      input.current?.focus()
      input.current?.select()
    }, 50)
    return () => clearTimeout(timer)
  }, [payer])
  return (
    <NumberInput
      ref={input}
      label={say('pay.amount')}
      mandatory
      value={plan.amount}
      onChange={setAmount}
      locale={locale}
      decimals={currencyDecimals(plan.books.currency)}
      unit={plan.books.currency}
      step={0}
      min={0}
    />
  )
}

const Presets = ({ payment }: { payment: PaymentInHand }) => {
  const say = useSay('record-payment')
  const { locale } = useInputContext()
  const { presets, amount, books } = payment.plan
  if (presets.length === 0) return null
  return (
    <fieldset className={styles.presets} aria-label={say('pay.presets')}>
      {presets.map(one => (
        <button
          key={one.id}
          type="button"
          aria-pressed={one.amount === amount}
          onClick={() => payment.setAmount(one.amount)}
        >
          {say(`payPreset.${one.id}`)}{' '}
          <bdi className="num strong">{amountText(one.amount, books.currency, locale)}</bdi>
        </button>
      ))}
    </fieldset>
  )
}

/** How the money came: by which way, into which account of ours, under which number. */
const Way = ({ payment }: { payment: PaymentInHand }) => {
  const say = useSay('record-payment')
  const modes = useValues('paymentMode').data ?? []
  const { plan, change } = payment
  return (
    <>
      <Select
        label={say('pay.way')}
        value={plan.mode}
        options={modes.filter(one => ways.includes(one.value))}
        onChange={mode => change({ mode: mode ?? undefined })}
      />
      <Select
        label={say('pay.into')}
        value={plan.account}
        clearable
        placeholder={say('pay.noAccount')}
        options={plan.accounts.map(({ registration, name, iban }) => ({
          value: registration,
          label: name,
          meta: iban?.slice(-4),
        }))}
        onChange={account => change({ account })}
      />
      <TextInput
        label={say('pay.reference')}
        value={plan.reference}
        onChange={reference => change({ reference })}
      />
    </>
  )
}

interface PaymentFieldsProps {
  payment: PaymentInHand
  onPayer: (person: string | null) => void
}

/** Who paid, how much, when and how; of money that is there already only how much is left of it. */
export const PaymentFields = ({ payment, onPayer }: PaymentFieldsProps) => {
  const say = useSay('record-payment')
  const inputs = useInputContext()
  const { plan, change } = payment
  if (plan.advance) return null
  return (
    <>
      <div className={styles.fields}>
        <Payer payment={payment} onPayer={onPayer} />
        <Amount payment={payment} />
        <FieldInput
          field={{ name: 'date', kind: 'date', label: say('pay.date'), mandatory: true }}
          value={plan.date}
          context={inputs}
          mode="form"
          shell={{ label: say('pay.date'), mandatory: true }}
          onChange={date => change({ date: date as string | null })}
        />
        {payment.proposal.payer && <Way payment={payment} />}
      </div>
      <Presets payment={payment} />
    </>
  )
}

/** Back, and the button that names what it does. */
export const PaymentButtons = ({ payment, onClose }: { payment: PaymentInHand; onClose?: () => void }) => {
  const say = useSay('record-payment')
  const { locale } = useInputContext()
  const { plan, isBusy, isSound, run } = payment
  const written = (value: number) =>
    `${amountText(value, plan.books.currency, locale)} ${plan.books.currency}`
  const given = (plan.amount ?? 0) - plan.rest
  return (
    <>
      {onClose && (
        <Button size="m" kind="ghost" kbd="Esc" onClick={onClose} disabled={isBusy}>
          {say('pay.back')}
        </Button>
      )}
      <Button
        size="m"
        kind="primary"
        kbd="Mod Enter"
        busy={isBusy}
        disabled={!isSound}
        onClick={() => void run()}
      >
        {plan.advance
          ? say('pay.allocate', { amount: written(given) })
          : say('pay.record', { amount: written(plan.amount ?? 0) })}
      </Button>
    </>
  )
}
