import { and, entityOf, name, type Sql, sql, visibleRows, type Work } from '#engine/index.ts'
import type { EntityName } from '#entities/records.ts'
import type { Ledger } from '../../ledgers-kept.ts'
import type { LogicalAccount } from '../charts.ts'

/** Whose books are proved, and as of which day. */
export interface ProofScope {
  work: Work
  /** Registration of the organization; null: all that the caller sees. */
  organization: string | null
  /** What counts at the end of this day. */
  date: string
  /** The ledger that is proved; left out: LOCAL. */
  ledger?: Ledger
  /** The organizations that keep it; left out: all do. */
  keeping?: readonly string[]
  /** From which day on they do; '' from their first entry. */
  finSince?: Readonly<Record<string, string>>
  /** What few tenants have; left out: it is looked for. */
  rare?: Rare
}

/** What few tenants have, and all others need not look for in each proof. */
export interface Rare {
  /** Invoices whose tax falls due as they are paid. */
  taxOnCollection: boolean
  /** Contracts that are doubtful, or were. */
  doubtful: boolean
}

/**
 * What the books say and what the records say, by key. Each side is a query of rows `organization, currency, key, amount`,
 * none of them null, with as many rows for a key as it likes; amounts are in parts of ten thousand, debit is +.
 */
export type Proof = ProvedAccounts &
  (
    | {
        /** The ledger's side: debit less credit of its accounts by this key of a posting `t` – read for all proofs at once –, or rows. */
        ledger: { key: Sql } | ((scope: ProofScope) => Sql)
        records: (scope: ProofScope) => Sql
      }
    | {
        /** Both sides at once, where one reading gives them: rows `organization, currency, key, l, r`, one a key. */
        pairs: (scope: ProofScope) => Sql
        /** The same without keys, where it can from the sums of `ledger`: rows `organization, currency, l, r, agrees`. */
        weighed: (scope: ProofScope, numbers: Numbers) => Sql
      }
  )

/** Numbers of 64 bits for keys, others at each time that books are proved. */
export interface Numbers {
  ofKey: (key: Sql) => Sql
  ofInteger: (integer: Sql) => Sql
}

interface ProvedAccounts {
  name: string
  /** What a key is the registration of; none where it is the name of a series. */
  by: readonly EntityName[]
  /** Accounts whose balance is proved; none where it is no balance. */
  accounts: readonly LogicalAccount[]
  /** False: it counts numbers, which have no currency, and not money. */
  isMoney?: false
}

/** Rows `organization, currency, key, amount`. */
export type Side = (scope: ProofScope) => Sql

/** The ledger that is proved. */
export const ledgerOf = ({ ledger }: Pick<ProofScope, 'ledger'>): Ledger => ledger ?? 'LOCAL'

/** The rows of an entity's table, under this alias, that the caller sees and that the scope is about. */
export const rowsOf = (
  { work, organization, keeping }: ProofScope,
  entity: EntityName,
  alias: string,
): Sql => {
  const conditions = [
    sql`${name(`${alias}.tenant_id`)} = ${work.caller.tenantId}::int`,
    visibleRows(work.caller, entityOf(work.model, entity), work.model, alias),
  ]
  if (organization) conditions.push(sql`${name(`${alias}.orga_registration`)} = ${organization}::text`)
  if (keeping) conditions.push(sql`${name(`${alias}.orga_registration`)} = any(${[...keeping]}::text[])`)
  return and(conditions)
}

/** Postings `t` of the ledger that count on the day. */
export const postings = (scope: ProofScope): Sql =>
  sql`posting t where ${rowsOf(scope, 'posting', 't')} and t.status in ('POSTED', 'REVERSED')
    and t.ledger = ${ledgerOf(scope)}::text and t.date <= ${scope.date}::date`

/** Debit less credit of accounts, by a key of the posting `t`. */
export const ledgerSide = (
  accounts: readonly LogicalAccount[],
  key: Sql,
): { accounts: readonly LogicalAccount[]; ledger: { key: Sql } } => ({
  accounts,
  ledger: { key },
})

/** For accounts on which, by what the product keeps, nothing stands at the end of a day. */
export const nothing: Side = () =>
  sql`select ''::text as organization, ''::text as currency, ''::text as key, 0::bigint as amount where false`

/** The columns of a side, of rows under an alias. */
export const sideOf = (alias: string, key: Sql, amount: Sql): Sql =>
  sql`coalesce(${name(`${alias}.orga_registration`)}, '') as organization, ${name(`${alias}.currency`)} as currency,
    coalesce(${key}, '') as key, ${amount} as amount`
