import { type Sql, sql, type Work } from '#engine/index.ts'
import { type Message, message } from '#errors/index.ts'
import { messageIn } from '#locales/index.ts'
import { report } from '../../report.ts'
import { isInTransit, operations } from '../proofs/claims.ts'
import type { ProofScope } from '../proofs/proof.ts'
import { gaps, tied, told, toldLines } from '../proofs/statements.ts'
import { major } from './booked.ts'

/** A step from what the bank says of an account to what the books say; major units. */
interface Stepped extends Record<string, unknown> {
  account: string | null
  name: string | null
  date: string | null
  document: string | null
  text: string | null
  currency: string
  amount: number
}

interface ReconciliationRow extends Stepped {
  item: string
  href: string | null
}

interface Found extends Stepped {
  step: Step
  status: string | null
}

/** In their order: what they come to by account is the last. */
const steps = ['BANK', 'OPENING', 'GAP', 'LINE', 'OPERATION', 'DIFFERENCE', 'BOOKS'] as const
type Step = (typeof steps)[number]

const wordOf = ({ step, status }: Found): Message => {
  if (step === 'LINE') return status === 'IGNORED' ? message('LINE_IGNORED') : message('LINE_UNDECIDED')
  const words = {
    BANK: message('BALANCE_OF_BANK'),
    OPENING: message('BALANCE_BEFORE_STATEMENTS'),
    GAP: message('NO_STATEMENT_TELLS'),
    OPERATION: message('ON_NO_STATEMENT'),
    DIFFERENCE: message('NOT_EXPLAINED'),
    BOOKS: message('BALANCE_OF_BOOKS'),
  }
  return words[step]
}

const hrefOf = ({ step, document }: Found): string | null => {
  if (!document) return null
  const pages: Partial<Record<Step, string>> = {
    GAP: 'bank-statement',
    LINE: 'bank-transaction',
    OPERATION: 'bank-operation',
  }
  return pages[step] ? `/${pages[step]}/${document}` : null
}

/** Every step of every account, those of the lines and operations one by one; of what a line has taken back, that it came is one where no statement has told it. */
const stepsOf = (scope: ProofScope): Sql => {
  const step = (code: Step): Sql => sql`${code}::text as step`
  const none = sql`null::text as status, null::date as date, null::text as document, null::text as text`
  return sql`with told as materialized (${sql`select * from ${told(scope)} b where b.opening is not null and b.closing is not null`}),
      lines as (select b.bank_account_registration as account, b.currency, x.status, x.date, x.registration as document,
          coalesce(x.counterparty_name, x.reference) as text, x.amount
        from ${toldLines(scope)} where x.status <> 'ALLOCATED' and b.opening is not null and b.closing is not null),
      tied as materialized (${tied(scope)}),
      booked as (select coalesce(o.bank_account_registration, t.account) as account, o.currency, o.date, o.registration as document,
          o.name as text, o.amount, t.account is not null as is_told
        from (select o.* from ${operations(scope)} and not ${isInTransit(scope)}) o left join lateral (select r.account from tied r
          where r.registration = o.registration and not r.is_return limit 1) t on true),
      returned as (select r.account, o.currency, o.date, o.registration as document, o.name as text, o.amount
        from tied r join told b on b.bank_account_registration = r.account and b.currency = r.currency
        join bank_operation o on o.tenant_id = r.tenant_id and o.registration = r.registration and not ${isInTransit(scope)}
        where r.is_return and o.status = 'REVERSED' and o.doc ->> 'reversalDate' <= ${scope.date}::text
          and not exists (select 1 from tied t where t.registration = r.registration and not t.is_return)),
      found as (
        select ${step('BANK')}, bank_account_registration as account, currency, closing as amount, null::text as status, last_day as date, null::text as document, null::text as text from told
        union all select ${step('OPENING')}, bank_account_registration, currency, -opening, null::text, first_day, null::text, null::text from told where opening <> 0
        union all select ${step('GAP')}, bank_account_registration, currency, -amount, null::text, coalesce(from_date, to_date), registration, null::text
          from ${gaps(scope)} g where amount <> 0
        union all select ${step('LINE')}, account, currency, -amount, status, date, document, text from lines
        union all select ${step('OPERATION')}, account, currency, amount, null::text, date, document, text from booked where not is_told
        union all select ${step('OPERATION')}, account, currency, amount, null::text, date, document, text from returned),
      ends as (select ${step('BOOKS')}, account, currency, sum(amount) as amount, ${none} from booked group by account, currency)
    select f.* from found f union all select e.step, e.account, e.currency, e.amount, e.status, e.date, e.document, e.text from ends e
    union all
    select ${step('DIFFERENCE')}, d.account, d.currency, sum(d.amount), ${none}
      from (select account, currency, amount from ends union all select account, currency, -amount from found) d
      group by d.account, d.currency having sum(d.amount) <> 0`
}

/** The accounts of the house, or one of them, on a day: from the balance that the bank has told to that of the books, with all that stands on one side alone. */
export const bankReconciliation = report<ReconciliationRow>({
  name: 'bank-reconciliation',
  title: 'report.reconciliation',
  permission: 'read postings',
  asks: ['day', 'organization', 'bankAccount'],
  columns: [
    { id: 'account', heading: 'column.account', kind: 'code', drill: '/bank-account/{account}' },
    { id: 'name', heading: 'column.name', kind: 'text' },
    { id: 'item', heading: 'column.item', kind: 'text', under: true },
    { id: 'date', heading: 'column.date', kind: 'date', under: true },
    { id: 'document', heading: 'column.document', kind: 'code', drillIn: 'href' },
    { id: 'text', heading: 'column.text', kind: 'text' },
    { id: 'amount', heading: 'column.amount', kind: 'money' },
  ],
  rows: async function* (work: Work, { organization, bankAccount, to: date }) {
    const within = bankAccount ? sql`where s.account = ${bankAccount}::text` : sql``
    const rows = work.tx.stream<Found>(
      sql`select s.step, s.account, (select a.name from bank_account a where a.tenant_id = ${work.caller.tenantId}::int
            and a.registration = s.account) as name, s.currency, ${major(sql`s.amount`)} as amount, s.status, s.date::text as date, s.document, s.text
          from (${stepsOf({ work, organization, date })}) s ${within}
          order by s.account nulls last, s.currency, array_position(${[...steps]}::text[], s.step), s.date, s.document`,
    )
    for await (const found of rows) {
      const { account, name, document, text, currency, amount } = found
      const row = { account, name, date: found.date, document, text, currency, amount }
      yield { ...row, item: messageIn(work.caller.locale, wordOf(found)), href: hrefOf(found) }
    }
  },
})
