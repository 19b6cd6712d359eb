import { Fragment } from 'react'
import { formatAmount } from '#fields/formats/format-amount.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import type { ClientStatement } from '#processes/client-account/account-facts.ts'
import { useSubresource } from '../data/index.ts'
import { useFieldContext } from '../shell/use-field-context.ts'
import { useSay } from '../shell/use-say.ts'

/** Of whoever has a statement of account: what is owed now, since when it is late, and what comes next. */
export const PeekMoney = ({ entity, registration }: { entity: string; registration: string }) => {
  const say = useSay('cards')
  const { locale } = useFieldContext()
  const { data } = useSubresource<ClientStatement>(entity, registration, '/statement')
  const account = data?.currencies[0]
  if (!account) return null
  const { currency, owed, lateSince, lateDays, next } = account
  const amount = (value: number) => `${formatAmount(value, currency, locale)} ${currency}`
  const late = lateSince && `${formatDate(lateSince, locale)}, ${say('statement.days', { count: lateDays })}`
  const due = next && `${amount(next.amount)}, ${formatDate(next.date, locale)}`
  const lines = [
    { label: say('statement.owesNow'), text: amount(owed.total) },
    ...(late ? [{ label: say('statement.lateSince'), text: late }] : []),
    ...(due ? [{ label: say('statement.next'), text: due }] : []),
  ]
  return lines.map(({ label, text }) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      <dd title={text}>{text}</dd>
    </Fragment>
  ))
}
