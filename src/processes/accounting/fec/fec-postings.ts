import { sql, type Work } from '#engine/index.ts'
import { listNamed } from '#entities/platform/lists/index.ts'
import { message } from '#errors/index.ts'
import { labelList, messageIn } from '#locales/index.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import { houseLocale } from '../../house-locale.ts'
import type { ReportAsk } from '../../read-report-ask.ts'
import { booked, isResult, ofEarlierYears, personName, signed } from '../reports/booked.ts'
import type { FecPosting } from './fec-line.ts'
import type { LegalEntity } from './legal-entity.ts'

await loadEverywhere('reports')

interface Found extends Record<string, unknown> {
  organization: string | null
  journal: string | null
  number: string | null
  date: string | null
  account: string
  accountName: string | null
  logicalAccount: string | null
  person: string | null
  personName: string | null
  document: string | null
  documentDate: string | null
  name: string | null
  amount: string
  letter: string | null
  letterDate: string | null
  validDate: string | null
  foreignAmount: string | null
  foreignCurrency: string | null
}

/** What a year opens with: classes 1 to 5 by account and person, and the result of the years before. Derived, never posted. */
const opening = (work: Work, ask: ReportAsk, entity: readonly string[]) =>
  sql`select o.account, o."accountName", o."logicalAccount", o.person, ${personName(work, sql`o.person`)} as "personName",
      o.amount::text as amount
    from (
      select t.account, max(t.account_name) as "accountName", max(t.logical_account) as "logicalAccount",
          t.person_registration as person, sum(${signed}) as amount
        from posting t where ${booked(work, ask, entity)} and t.date < ${ask.from}::date and not ${isResult}
        group by t.account, t.person_registration having sum(${signed}) <> 0
      union all
      select case when sum(${signed}) < 0 then '120000' else '129000' end, null, null, null, sum(${signed})
        from posting t where ${booked(work, ask, entity)} and ${isResult} and ${ofEarlierYears(ask)} having sum(${signed}) <> 0
    ) o order by o.account collate "C", o.person`

const postings = (work: Work, ask: ReportAsk, entity: readonly string[]) =>
  sql`select t.orga_registration as organization, t.journal, t.audit_trail_reference as number, t.date::text as date, t.account, t.account_name as "accountName",
      t.logical_account as "logicalAccount", t.person_registration as person,
      ${personName(work, sql`t.person_registration`)} as "personName", t.document_reference as document,
      coalesce(t.value_date, t.date)::text as "documentDate", t.name, (${signed})::text as amount, t.letter, t.letter_date::text as "letterDate",
      coalesce(b.posted_date, b.date, t.date)::text as "validDate",
      case when t.currency <> t.base_currency then (case when t.dc = 'D' then t.amount else -t.amount end)::text end as "foreignAmount",
      case when t.currency <> t.base_currency then t.currency end as "foreignCurrency"
    from posting t left join booking b on b.tenant_id = t.tenant_id and b.id = t.booking_id
    where ${booked(work, ask, entity)} and t.date >= ${ask.from}::date
    order by coalesce(b.posted_date, b.date, t.date), t.journal collate "C", t.orga_registration collate "C",
      t.audit_trail_reference collate "C", t.position, t.id`

/** Gives the words of a code in the language that the books are kept in. */
const wordsOf = (locale: string, list: string): ((code: string | null) => string | undefined) => {
  const values = new Map(
    labelList(locale, list, listNamed(list) ?? []).map(({ value, label }) => [value, label]),
  )
  return code => values.get(code ?? '')
}

/**
 * What the file of entries of a year tells, in its order: the opening, then each booking by the day on which it was posted,
 * its journal and number. Read as it is written.
 */
export const fecPostings = async function* (
  work: Work,
  ask: ReportAsk,
  { organizations }: LegalEntity,
): AsyncGenerator<FecPosting> {
  const locale = await houseLocale(work)
  const journalName = wordsOf(locale, 'journal')
  const accountName = wordsOf(locale, 'logicalAccount')
  const english = wordsOf('en', 'logicalAccount')
  // Accounts that still bear the product's own words have them in the language of the house.
  const nameOf = ({ accountName: name, logicalAccount, account }: Found) =>
    (name === english(logicalAccount) ? accountName(logicalAccount) : name) ??
    accountName(logicalAccount) ??
    account
  const result = sayIn('reports', locale)('line.result')
  const year = ask.from.slice(0, 4)
  const brought = messageIn(locale, message('BROUGHT_FORWARD'))
  for await (const found of work.tx.stream<Found>(opening(work, ask, organizations)))
    yield {
      ...found,
      journal: 'AN',
      journalName: journalName('AN') ?? 'AN',
      number: `AN-${year}-000001`,
      date: ask.from,
      accountName: found.account.startsWith('12') && !found.accountName ? result : nameOf(found),
      document: `AN-${year}`,
      documentDate: ask.from,
      name: brought,
      amount: BigInt(found.amount),
      validDate: ask.from,
      letter: null,
      letterDate: null,
      foreign: null,
    }
  for await (const found of work.tx.stream<Found>(postings(work, ask, organizations))) {
    const journal = found.journal ?? 'OD'
    const booked = found.number ?? ''
    // Each part of the entity numbers its own bookings: beside each other they are told apart.
    const number = organizations.length > 1 ? `${booked}-${found.organization}` : booked
    const date = found.date ?? ask.from
    yield {
      ...found,
      journal,
      journalName: journalName(journal) ?? journal,
      number,
      date,
      accountName: nameOf(found),
      document: found.document || booked,
      documentDate: found.documentDate ?? date,
      name: found.name || booked,
      amount: BigInt(found.amount),
      validDate: found.validDate ?? date,
      foreign: found.foreignCurrency
        ? { amount: BigInt(found.foreignAmount ?? '0'), currency: found.foreignCurrency }
        : null,
    }
  }
}
