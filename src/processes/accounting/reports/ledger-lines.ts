import { type Sql, sql, type Work } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import type { ReportAsk } from '../../read-report-ask.ts'
import { booked, isResult, major, ofEarlierYears, personName, signed } from './booked.ts'

/** A line of a ledger: what was brought forward, or a posting. */
export interface LedgerLine {
  account: string
  person: string | null
  personName: string | null
  currency: string
  /** Null: what was brought forward. */
  date: string | null
  journal: string | null
  number: string | null
  booking: string | null
  name: string
  document: string | null
  letter: string | null
  debit: number
  credit: number
  /** Debit less credit after the line. */
  balance: number
}

await loadEverywhere('reports')

type Found = Omit<LedgerLine, 'balance'> & { opening: number } & Record<string, unknown>

/** What was brought forward, by account and, where the ledger is of persons, by person. */
const openings = (work: Work, ask: ReportAsk, byPerson: boolean): Sql => {
  const person = byPerson ? sql`t.person_registration` : sql`null::text`
  return sql`select t.base_currency as currency, t.account, ${person} as person, 0 as step, null::date as date,
      null::text as journal, null::text as number, null::text as booking, null::text as name, null::text as document,
      null::text as letter, 0::bigint as position, null::uuid as id, 0::bigint as debit, 0::bigint as credit, sum(${signed}) as opening
    from posting t where ${booked(work, ask)} and t.date < ${ask.from}::date and not ${ofEarlierYears(ask)}
      ${byPerson ? sql`and t.person_registration is not null` : sql``}
    group by 1, 2, 3 having sum(${signed}) <> 0`
}

/** What earlier years earned (120) or lost (129): derived, never posted. */
const result = (work: Work, ask: ReportAsk): Sql =>
  sql`select t.base_currency, case when sum(${signed}) < 0 then '120000' else '129000' end, null, 0, null::date, null, null, null,
      null, null, null, 0, null::uuid, 0, 0, sum(${signed})
    from posting t where ${booked(work, ask)} and ${isResult} and ${ofEarlierYears(ask)}
    group by 1 having sum(${signed}) <> 0`

const postings = (work: Work, ask: ReportAsk, byPerson: boolean): Sql =>
  sql`select t.base_currency, t.account, t.person_registration, 1, t.date, t.journal, t.audit_trail_reference,
      t.booking_registration, t.name, t.document_reference, t.letter, t.position, t.id,
      case when t.dc = 'D' then t.base_amount else 0 end, case when t.dc = 'C' then t.base_amount else 0 end, 0
    from posting t where ${booked(work, ask)} and t.date >= ${ask.from}::date
      ${byPerson ? sql`and t.person_registration is not null` : sql``}`

/**
 * The lines of a ledger by account, or by person and account: what was brought forward, each posting of the period and the
 * balance after it. One question, read as it is written: however long the ledger is, little of it is in memory.
 */
export const ledgerLines = async function* (
  work: Work,
  ask: ReportAsk,
  byPerson: boolean,
): AsyncGenerator<LedgerLine> {
  const parts = byPerson
    ? sql`${openings(work, ask, true)} union all ${postings(work, ask, true)}`
    : sql`${openings(work, ask, false)} union all ${result(work, ask)} union all ${postings(work, ask, false)}`
  const within = ask.account ? sql`where starts_with(l.account, ${ask.account}::text)` : sql``
  const order = byPerson ? sql`l.currency, l.person, l.account` : sql`l.currency, l.account`
  const found = work.tx.stream<Found>(
    sql`select l.account, l.person, ${personName(work, sql`l.person`)} as "personName", l.currency, l.date::text as date,
          l.journal, l.number, l.booking, l.name, l.document, l.letter, ${major(sql`l.debit`)} as debit,
          ${major(sql`l.credit`)} as credit, ${major(sql`l.opening`)} as opening
        from (${parts}) l ${within} order by ${order}, l.step, l.date, l.number, l.position, l.id`,
  )
  const brought = sayIn('reports', work.caller.locale)('line.opening')
  let before = ''
  let balance = 0
  for await (const { opening, ...line } of found) {
    const key = JSON.stringify([line.currency, byPerson ? line.person : null, line.account])
    if (key !== before) balance = 0
    before = key
    balance = sumMoney([balance, opening, line.debit, -line.credit], line.currency)
    yield { ...line, name: line.name ?? brought, balance }
  }
}
