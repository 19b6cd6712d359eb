import {
  entityOf,
  joinWith,
  loadAny,
  loadMatching,
  type Sql,
  sql,
  toStatement,
  type Work,
} from '#engine/index.ts'
import type { EntityName } from '#entities/records.ts'
import { ledgersKept } from '../../ledgers-kept.ts'
import type { LogicalAccount } from '../charts.ts'
import { proofs } from './all-proofs.ts'
import { ledgerOf as ledgerIn, type Proof, type ProofScope, postings } from './proof.ts'

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
type OfAccounts = Extract<Proof, { records: unknown }> & { ledger: { key: Sql } }

const isOfAccounts = (proof: Proof): proof is OfAccounts =>
  'ledger' in proof && typeof proof.ledger !== 'function'

const ledgerOf = (scope: ProofScope, { accounts, ledger }: Extract<Proof, { records: unknown }>): Sql =>
  typeof ledger === 'function'
    ? ledger(scope)
    : sql`select organization, currency, key, amount from ledger where account = any(${[...accounts]}::text[])`

/**
 * Balances of the accounts of proofs, by the key of each: the ledger is read once for all of them. Proofs of one kind of key stand
 * together: a posting is asked for its key, and not for its proof.
 */
const balances = (scope: ProofScope, of: readonly OfAccounts[]): Sql => {
  const byKind = new Map<string, { key: Sql; accounts: string[] }>()
  for (const { ledger, accounts } of of) {
    const said = JSON.stringify(toStatement(ledger.key))
    const kind = byKind.get(said) ?? { key: ledger.key, accounts: [] }
    kind.accounts.push(...accounts)
    byKind.set(said, kind)
  }
  const key = joinWith(
    [...byKind.values()].map(
      kind => sql`when t.logical_account = any(${kind.accounts}::text[]) then ${kind.key}`,
    ),
    ' ',
  )
  return sql`select t.logical_account as account, t.account as number, coalesce(t.orga_registration, '') as organization, t.currency,
      coalesce(case ${key} end, '') as key, sum(case when t.dc = 'D' then t.amount else -t.amount end) as amount
    from ${postings(scope)} and t.logical_account = any(${of.flatMap(proof => proof.accounts)}::text[]) group by 1, 2, 3, 4, 5`
}

/** Both sides of a proof by key; what stands on one side alone is there, too. */
const pairsOf = (scope: ProofScope, proof: Proof): Sql => {
  if ('pairs' in proof) return proof.pairs(scope)
  return sql`select organization, currency, key, coalesce(l.amount, 0) as l, coalesce(r.amount, 0) as r
      from (${byKey(ledgerOf(scope, proof))}) l full join (${byKey(proof.records(scope))}) r using (organization, currency, key)`
}

/** Compares both sides of a proof: what agrees is added up at once, what differs stays by key. What is nought on both sides (not yet there on the day) is nothing. */
const comparison = (scope: ProofScope, proof: Proof): Sql => {
  const major = (amount: Sql): Sql =>
    proof.isMoney === false ? sql`(${amount})::float8` : sql`((${amount}) / 10000::numeric)::float8`
  return sql`(with pairs as (select organization, currency, case when l <> r then key end as key, sum(l) as l, sum(r) as r
        from (${pairsOf(scope, proof)}) p where l <> 0 or r <> 0 group by 1, 2, 3),
      placed as (select *, row_number() over (partition by organization, currency order by abs(l - r) desc, key) as place from pairs)
      select ${proof.name}::text as proof, nullif(organization, '') as organization, nullif(currency, '') as currency,
        ${major(sql`sum(l)`)} as "ledgerAmount", ${major(sql`sum(r)`)} as "subLedgerAmount", ${major(sql`sum(abs(l - r))`)} as difference,
        coalesce(jsonb_agg(jsonb_build_object('key', key, 'ledgerAmount', ${major(sql`l`)}, 'subLedgerAmount', ${major(sql`r`)}) order by place)
          filter (where l <> r and place <= 100), '[]') as records
      from placed group by organization, currency)`
}

interface Books {
  organization: string | null
  currency: string
}

const bookKey = ({ organization, currency }: Pick<ProofRow, 'organization' | 'currency'>): string =>
  JSON.stringify([organization, currency])

type Side = Books & { account: string; logical: LogicalAccount }

/** The accounts of a currency of an organization that proofs are about, in the form of a proof's row. */
const accountsOf = sql`(select '' as proof, nullif(organization, '') as organization, currency, 0::float8, 0::float8, 0::float8,
    jsonb_agg(distinct jsonb_build_object('account', number, 'logical', account)) from ledger group by organization, currency)`

/** For one proof a table is read whole and summed by key: as much of that as may be stays out of files. It is given back with the transaction. */
const inMemory = sql`select set_config('work_mem', '96MB', true)`

/** Both sides of all proofs: the rows of each by its name, and the accounts that they are about. */
const compareAll = async (scope: ProofScope): Promise<{ found: Map<string, Found[]>; accounts: Side[] }> => {
  const found = new Map<string, Found[]>()
  const accounts: Side[] = []
  const ask = async (query: Sql): Promise<void> => {
    const { rows } = await scope.work.tx.query<Found & { proof: string }>(query)
    for (const { proof, ...row } of rows)
      if (proof) found.set(proof, [...(found.get(proof) ?? []), row as Found])
      else
        for (const one of row.records as unknown as Pick<Side, 'account' | 'logical'>[])
          accounts.push({ organization: row.organization, currency: row.currency!, ...one })
  }
  await scope.work.tx.query(inMemory)
  for (const proof of proofs) if (!isOfAccounts(proof)) await ask(comparison(scope, proof))
  const ofAccounts = proofs.filter(isOfAccounts)
  const compared = ofAccounts.map(proof => comparison(scope, proof))
  await ask(
    sql`with ledger as materialized (${balances(scope, ofAccounts)}) ${joinWith([...compared, accountsOf], ' union all ')}`,
  )
  return { found, accounts: accounts.sort((a, b) => (a.account < b.account ? -1 : 1)) }
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

/** The rows of a proof: those found, and one of noughts for all other books in use. */
const rowsOfProof = (
  scope: ProofScope,
  proof: Proof,
  found: readonly (Found & { records: ProofRecord[] })[],
  inUse: readonly Books[],
  accounts: readonly Side[],
): ProofRow[] => {
  const known = new Map(found.map(row => [bookKey(row), row]))
  const books = inUse.map(book => (proof.isMoney === false ? { ...book, currency: null } : book))
  return [...new Map(books.map(book => [bookKey(book), book]))].map(([key, book]) => ({
    proof: proof.name,
    ledger: ledgerIn(scope),
    ...book,
    accounts: accounts
      .filter(side => proof.accounts.includes(side.logical) && bookKey(side) === key)
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
 * Proves one ledger: each sub-ledger against its accounts, by key, as of a day. A row for every proof, organization and
 * currency in use, also where both sides are nought. Days of records count where they are kept: of cashflows that were
 * cancelled and of contracts that have ended or were amended the state of today is compared.
 */
const proveLedger = async (scope: ProofScope): Promise<ProofRow[]> => {
  const { found: compared, accounts } = await compareAll(scope)
  const found: (Found & { records: ProofRecord[] })[][] = []
  for (const proof of proofs) found.push(await nameRecords(scope.work, proof, compared.get(proof.name) ?? []))
  // Every booking is proved to balance: what there is of books is found by that.
  const inUse: Books[] = [
    ...found.flat().flatMap(({ organization, currency }) => (currency ? [{ organization, currency }] : [])),
  ]
  return proofs.flatMap((proof, i) => rowsOfProof(scope, proof, found[i]!, inUse, accounts).sort(byBooks))
}

/** The organizations that keep the financial books. */
const keepingFin = async (work: Work): Promise<string[]> => {
  const houses = await loadMatching(work, 'organization', {})
  if (!houses.some(house => house.ledgers?.includes('FIN'))) return []
  const registrations = houses.map(house => house.registration)
  const ledgers = await ledgersKept(work, registrations)
  return registrations.filter(registration => ledgers(registration).includes('FIN'))
}

/** Proves the books of every ledger that is kept: LOCAL by all, FIN by the organizations that say so. */
export const proveBooks = async (scope: ProofScope): Promise<ProofRow[]> => {
  const local = await proveLedger(scope)
  const keeping = await keepingFin(scope.work)
  return keeping.length ? [...local, ...(await proveLedger({ ...scope, ledger: 'FIN', keeping }))] : local
}
