import { Fragment } from 'react'
import { formatAmount } from '#fields/formats/format-amount.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import { rowComma } from '#fields/formats/in-row.ts'
import type { ClientStatement } from '#processes/client-account/account-facts.ts'
import { useSubresource } from '../data/index.ts'
import { inRow } from '../shell/in-row.ts'
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
  const lines = [
    { label: say('statement.owesNow'), parts: [amount(owed.total)] },
    ...(lateSince
      ? [
          {
            label: say('statement.lateSince'),
            parts: [formatDate(lateSince, locale), say('statement.days', { count: lateDays })],
          },
        ]
      : []),
    ...(next
      ? [{ label: say('statement.next'), parts: [amount(next.amount), formatDate(next.date, locale)] }]
      : []),
  ]
  return lines.map(({ label, parts }) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      {/* Each by itself: an amount and a day in a right-to-left line would change places with the comma between. */}
      <dd title={inRow(parts)}>
        {parts.map((part, at) => (
          <Fragment key={part}>
            {at > 0 && rowComma(locale)}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </dd>
    </Fragment>
  ))
}
