import type { Explanation } from '#fields/formats/explanation.ts'
import type { InputContext } from '#fields/input.ts'
import type { SayOf } from '#locales/areas.ts'
import { amountText } from '../amounts.ts'
import { dayText } from '../dates.ts'
import type { AccountInCurrency, AccountLine } from './account.ts'

/** Where a record is read. */
type HrefOf = (entity: string, key: string) => string

interface Reader {
  inputs: InputContext
  say: SayOf<'cards'>
  hrefOf: HrefOf
}

const shown = 12

const factsOf = (lines: readonly AccountLine[], currency: string, { inputs, hrefOf }: Reader) =>
  lines.slice(0, shown).map(line => ({
    label: line.number ?? line.registration,
    value: amountText(line.amount, currency, inputs.locale),
    aside: dayText(line.date, inputs),
    href: hrefOf(line.entity, line.registration),
  }))

/** How the sum that is owed comes about: open amounts, late interest, fixed fees, and the invoices that they are of. */
export const explainOwed = (account: AccountInCurrency, reader: Reader): Explanation => {
  const { currency, owed, owedLines } = account
  const { inputs, say } = reader
  const amount = (value: number) => amountText(value, currency, inputs.locale)
  return {
    title: say('statement.owesNow'),
    figure: amount(owed.total),
    unit: currency,
    words: say('statement.owedRule'),
    numbers: [owed.open, owed.interest, owed.fees].map(amount).join(' + '),
    exact: amount(owed.total),
    facts: factsOf(owedLines, currency, reader),
    footer: say('statement.asOf', { date: dayText(inputs.today, inputs) }),
  }
}

/** What is due together on the next day on which something is. */
export const explainNext = (
  next: NonNullable<AccountInCurrency['next']>,
  currency: string,
  reader: Reader,
): Explanation => {
  const { inputs, say } = reader
  const amount = (value: number) => amountText(value, currency, inputs.locale)
  return {
    title: say('statement.nextOn', { date: dayText(next.date, inputs) }),
    figure: amount(next.amount),
    unit: currency,
    words: say('statement.nextRule'),
    numbers: next.lines.map(line => amount(line.amount)).join(' + '),
    exact: amount(next.amount),
    facts: factsOf(next.lines, currency, reader),
    footer: say('statement.asOf', { date: dayText(inputs.today, inputs) }),
  }
}
