import type { FactValues, LetterReader } from '../letter-facts.ts'
import type { AccountInCurrency, AccountLine, OwedLine } from './account-facts.ts'
import { statementOf } from './statement.ts'

const named = (line: AccountLine): FactValues => ({
  date: line.date,
  number: line.number ?? line.registration,
  name: line.name,
  contract: line.contractRegistration,
  amount: line.amount,
})

const owed = (line: OwedLine): FactValues => ({
  ...named(line),
  daysLate: line.days,
  open: line.open,
  interest: line.interest,
  fee: line.fee,
})

const accountOf = (account: AccountInCurrency): FactValues => ({
  currency: account.currency,
  isLate: account.lateSince !== null,
  lateSince: account.lateSince,
  daysLate: account.lateDays,
  total: account.owed.total,
  open: account.owed.open,
  interest: account.owed.interest,
  fees: account.owed.fees,
  credit: -account.credits.total,
  nextDate: account.next?.date,
  nextAmount: account.next?.amount,
  owed: account.owedLines.map(owed),
  toCome: account.toCome.lines.map(named),
})

/** What a letter to somebody tells: his account in each currency, as it stands today. */
export const readPersonLetter: LetterReader<'person'> = async (work, person, locale) => {
  const { currencies } = await statementOf(work, person, locale)
  return {
    currency: currencies[0]?.currency ?? person.currency,
    facts: { accounts: currencies.map(accountOf) },
    records: { client: person.registration, house: person.orgaRegistration },
  }
}
