import { loadByRegistrations, type Work } from '#engine/index.ts'
import { formatCurrency } from '#fields/formats/format-currency.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import { sumMoney } from '#finance/index.ts'
import type { SayOf } from '#locales/areas.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import { houseLocale } from '../house-locale.ts'
import type { AccountInCurrency, OwedLine } from './account-facts.ts'
import type { Party } from './party.ts'
import { statementOf } from './statement.ts'

// Letters are also written where no server stands, as in tests.
await loadEverywhere('mails')

/** What is to be sent: whoever sends it reads it first. */
interface StatementLetter {
  email: string | null
  locale: string
  subject: string
  text: string
}

interface Wording {
  say: SayOf<'mails'>
  locale: string
}

const owedLine = ({ say, locale }: Wording, line: OwedLine, currency: string): string => {
  const money = (amount: number) => formatCurrency(amount, currency, locale)
  const late = sumMoney([line.interest, line.fee], currency)
  const values = {
    number: line.number ?? line.registration,
    date: formatDate(line.date, locale),
    amount: money(line.amount),
    late: money(late),
  }
  return say(late ? 'accountLetter.lineLate' : 'accountLetter.line', { replace: values })
}

/** One currency's part of the letter. */
const accountText = (wording: Wording, account: AccountInCurrency): string => {
  const { say, locale } = wording
  const { currency, owed, owedLines, credits, next } = account
  const money = (amount: number) => formatCurrency(amount, currency, locale)
  const parts = [
    owed.total ? say('accountLetter.owed', { amount: money(owed.total) }) : say('accountLetter.nothing'),
    ...owedLines.map(line => owedLine(wording, line, currency)),
  ]
  if (credits.total) parts.push(say('accountLetter.credit', { amount: money(-credits.total) }))
  if (next)
    parts.push(say('accountLetter.next', { date: formatDate(next.date, locale), amount: money(next.amount) }))
  return parts.join('\n')
}

/** A statement of account as a letter in the client's language. */
export const statementLetter = async (work: Work, person: Party): Promise<StatementLetter> => {
  const locale = person.preferredLanguage ?? (await houseLocale(work))
  const statement = await statementOf(work, person, locale)
  const [house] = await loadByRegistrations(
    work,
    'organization',
    person.orgaRegistration ? [person.orgaRegistration] : [],
  )
  const say = sayIn('mails', locale)
  const wording = { say, locale }
  const account = statement.currencies.map(one => accountText(wording, one)).join('\n\n')
  const replace = {
    name: person.name ?? person.registration,
    date: formatDate(statement.date, locale),
    account: account || say('accountLetter.nothing'),
    house: house?.name ?? '',
  }
  return {
    email: person.email ?? null,
    locale,
    subject: say('mailSubject.STATEMENT', { replace }),
    text: say('mailText.STATEMENT', { replace }).trim(),
  }
}
