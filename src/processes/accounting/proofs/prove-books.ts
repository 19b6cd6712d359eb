import { entityOf, joinWith, loadAny, type Sql, sql, type Work } from '#engine/index.ts'
import type { EntityName } from '#entities/records.ts'
import type { LogicalAccount } from '../charts.ts'
import { proofs } from './all-proofs.ts'
import { ledgerName, type Proof, type ProofScope, postings } from './proof.ts'

/** What differs: a person, a contract, an operation, a booking or a series, by the proof. */
export interface ProofRecord {
  /** Its registration, after the tax code where tax is proved, or the name of its series; empty: postings or records that name none. */
  key: string
  /** The registration alone; null: the name of a series, or something that the caller may not see. */
  registration: string | null
  /** What it is; null: a series, or something that the caller may not see. */
  entity: EntityName | null
  name: string | null
  ledgerAmount: number
  subLedgerAmount: number
}

/** Whether the ledger agrees with the records, for one proof, organization and currency. Major units, debit is +. */
export interface ProofRow {
  proof: string
  ledger: string
  organization: string | null
  /** Null where numbers are counted and not money. */
  currency: string | null
  /** Numbers of the accounts that the ledger's side stands on; none where it is no balance. */
  accounts: string[]
  ledgerAmount: number
  subLedgerAmount: number
  /** The differences by key, added without their signs: two that are wrong do not cancel. */
  difference: number
  /** The keys that differ, the most different first; no more than 100. */
  records: ProofRecord[]
}

type FoundRecord = Pick<ProofRecord, 'key' | 'ledgerAmount' | 'subLedgerAmount'>

type Found = Omit<ProofRow, 'proof' | 'ledger' | 'accounts' | 'records'> & {
  records: FoundRecord[]
} & Record<string, unknown>

/** Sums a side by key. */
const byKey = (side: Sql): Sql =>
  sql`select organization, currency, key, sum(amount) as amount from (${side}) s group by 1, 2, 3`

/** A proof whose side in the ledger is the balance of accounts. */
type OfAccounts = Proof & { ledger: { key: Sql } }

const isOfAccounts = (proof: Proof): proof is OfAccounts => typeof proof.ledger !== 'function'

/** Balances of the accounts of proofs, by the key of each: the ledger is read once for all of them. */
const balances = (scope: ProofScope, of: readonly OfAccounts[]): Sql => {
  const whenOf = (value: (proof: OfAccounts) => Sql): Sql =>
    sql`case ${joinWith(
      of.map(proof => sql`when t.logical_account = any(${[...proof.accounts]}::text[]) then ${value(proof)}`),
      ' ',
    )} end`
  const accounts = of.flatMap(proof => proof.accounts)
  return sql`select ${whenOf(proof => sql`${proof.name}::text`)} as proof, coalesce(t.orga_registration, '') as organization, t.currency,
      coalesce(${whenOf(proof => proof.ledger.key)}, '') as key, sum(case when t.dc = 'D' then t.amount else -t.amount end) as amount
    from ${postings(scope)} and t.logical_account = any(${accounts}::text[]) group by 1, 2, 3, 4`
}

/** Compares both sides of a proof, by key; what stands on one side alone is a difference too, what is nought on both (not yet there on the day) is none. */
const comparison = (scope: ProofScope, proof: Proof, ledger: Sql): Sql => {
  const parts = proof.isMoney === false ? sql`1` : sql`10000`
  return sql`(with records as (${byKey(proof.records(scope))}),
      pairs as (select organization, currency, key, coalesce(l.amount, 0) / ${parts} as l, coalesce(r.amount, 0) / ${parts} as r
        from (${ledger}) l full join records r using (organization, currency, key)),
      placed as (select *, row_number() over (partition by organization, currency order by abs(l - r) desc, key) as place from pairs
        where l <> 0 or r <> 0)
      select ${proof.name}::text as proof, nullif(organization, '') as organization, nullif(currency, '') as currency, sum(l)::float8 as "ledgerAmount",
        sum(r)::float8 as "subLedgerAmount", sum(abs(l - r))::float8 as difference,
        coalesce(jsonb_agg(jsonb_build_object('key', key, 'ledgerAmount', l::float8, 'subLedgerAmount', r::float8) order by place)
          filter (where l <> r and place <= 100), '[]') as records
      from placed group by organization, currency)`
}

/** Both sides of all proofs: the rows of each by its name. */
const compareAll = async (scope: ProofScope): Promise<Map<string, Found[]>> => {
  const found = new Map<string, Found[]>()
  const ask = async (query: Sql): Promise<void> => {
    const { rows } = await scope.work.tx.query<Found & { proof: string }>(query)
    for (const { proof, ...row } of rows) found.set(proof, [...(found.get(proof) ?? []), row as Found])
  }
  for (const proof of proofs)
    if (typeof proof.ledger === 'function') await ask(comparison(scope, proof, byKey(proof.ledger(scope))))
  const ofAccounts = proofs.filter(isOfAccounts)
  const compared = ofAccounts.map(proof =>
    comparison(
      scope,
      proof,
      sql`select organization, currency, key, amount from ledger where proof = ${proof.name}::text`,
    ),
  )
  await ask(
    sql`with ledger as materialized (${balances(scope, ofAccounts)}) ${joinWith(compared, ' union all ')}`,
  )
  return found
}

/** The registration in a key. */
const registrationIn = (key: string): string => key.slice(key.lastIndexOf(' ') + 1)

/** What the keys that differ are, and how they are called. */
const nameRecords = async (
  work: Work,
  proof: Proof,
  found: readonly Found[],
): Promise<(Found & { records: ProofRecord[] })[]> => {
  const keys = [
    ...new Set(found.flatMap(row => row.records.map(record => registrationIn(record.key)))),
  ].filter(Boolean)
  const known = new Map<string, Pick<ProofRecord, 'entity' | 'name' | 'registration'>>()
  if (keys.length)
    for (const entity of proof.by)
      for (const { registration, name } of await loadAny(
        work,
        entityOf(work.model, entity),
        { registration: keys },
        { asCaller: true },
      ))
        known.set(String(registration), {
          entity,
          registration: String(registration),
          name: name ? String(name) : null,
        })
  const unknown = { entity: null, name: null, registration: null }
  return found.map(row => ({
    ...row,
    records: row.records.map(record => ({
      ...record,
      ...(known.get(registrationIn(record.key)) ?? unknown),
    })),
  }))
}

interface Books {
  organization: string | null
  currency: string
}

const bookKey = ({ organization, currency }: Pick<ProofRow, 'organization' | 'currency'>): string =>
  JSON.stringify([organization, currency])

type Side = Books & { account: string; logical: LogicalAccount | null }

/** The accounts that anything is posted on, each with what it stands for. */
const accountsInUse = async (scope: ProofScope): Promise<Side[]> => {
  const { rows } = await scope.work.tx.query<Side & Record<string, unknown>>(
    sql`select distinct t.orga_registration as organization, t.currency, t.account, t.logical_account as logical
        from ${postings(scope)} order by t.account`,
  )
  return rows
}

/** The rows of a proof: those found, and one of noughts for all other books in use. */
const rowsOfProof = (
  proof: Proof,
  found: readonly (Found & { records: ProofRecord[] })[],
  inUse: readonly Books[],
  accounts: readonly Side[],
): ProofRow[] => {
  const known = new Map(found.map(row => [bookKey(row), row]))
  const books = inUse.map(book => (proof.isMoney === false ? { ...book, currency: null } : book))
  return [...new Map(books.map(book => [bookKey(book), book]))].map(([key, book]) => ({
    proof: proof.name,
    ledger: ledgerName,
    ...book,
    accounts: accounts
      .filter(side => side.logical && proof.accounts.includes(side.logical) && bookKey(side) === key)
      .map(side => side.account),
    ledgerAmount: 0,
    subLedgerAmount: 0,
    difference: 0,
    records: [],
    ...known.get(key),
  }))
}

const byBooks = (a: ProofRow, b: ProofRow): number => (bookKey(a) < bookKey(b) ? -1 : 1)

/**
 * Proves the books: each sub-ledger against its accounts, by key, as of a day. A row for every proof, organization and
 * currency in use, also where both sides are nought. Days of records count where they are kept: of cashflows that were
 * cancelled and of contracts that have ended or were amended the state of today is compared.
 */
export const proveBooks = async (scope: ProofScope): Promise<ProofRow[]> => {
  const compared = await compareAll(scope)
  const found: (Found & { records: ProofRecord[] })[][] = []
  for (const proof of proofs) found.push(await nameRecords(scope.work, proof, compared.get(proof.name) ?? []))
  const accounts = await accountsInUse(scope)
  const inUse: Books[] = [
    ...accounts,
    ...found.flat().flatMap(({ organization, currency }) => (currency ? [{ organization, currency }] : [])),
  ]
  return proofs.flatMap((proof, i) => rowsOfProof(proof, found[i]!, inUse, accounts).sort(byBooks))
}
