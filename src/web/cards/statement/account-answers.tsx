import type { MouseEvent, ReactNode } from 'react'
import { type Answer, Answers } from '#ui/index.ts'
import { useSay, useShell } from '../../shell/index.ts'
import { amountText } from '../amounts.ts'
import { useCard } from '../card-context.tsx'
import { shortDate } from '../dates.ts'
import { useAccount } from './account.ts'
import { explainNext, explainOwed } from './explain-account.ts'

/**
 * What one opens a client for: what is owed now, since when, and what comes next. Where nothing is between him and the
 * house, his facts say more.
 */
export const AccountAnswers = ({ plain, otherwise }: { plain?: boolean; otherwise: ReactNode }) => {
  const { inputs, explain } = useCard()
  const { hrefOf } = useShell()
  const say = useSay('cards')
  const { data, isError } = useAccount()
  const account = data?.currencies[0]
  if (isError || (data && !account)) return otherwise
  if (!account) return null
  const { currency, owed, lateSince, lateDays, next } = account
  const reader = { inputs, say, hrefOf }
  const amount = (value: number) => amountText(value, currency, inputs.locale)
  const items: Answer[] = [
    {
      id: 'owed',
      label: say(owed.interest || owed.fees ? 'statement.owesWithInterest' : 'statement.owesNow'),
      value: amount(owed.total),
      unit: currency,
      bad: lateSince !== null,
      ...(owed.total
        ? {
            onExplain: (event: MouseEvent<HTMLElement>) =>
              explain(event.currentTarget, explainOwed(account, reader)),
          }
        : {}),
    },
    {
      id: 'late',
      label: say('statement.lateSince'),
      value: lateSince ? shortDate(lateSince, inputs) : '–',
      unit: lateSince ? say('statement.days', { count: lateDays }) : undefined,
    },
    {
      id: 'next',
      label: next ? say('statement.nextOn', { date: shortDate(next.date, inputs) }) : say('statement.next'),
      value: next ? amount(next.amount) : '–',
      unit: next ? currency : undefined,
      ...(next
        ? {
            onExplain: (event: MouseEvent<HTMLElement>) =>
              explain(event.currentTarget, explainNext(next, currency, reader)),
          }
        : {}),
    },
  ]
  return <Answers items={items} plain={plain} />
}
