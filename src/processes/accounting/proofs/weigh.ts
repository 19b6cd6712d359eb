import { randomBytes } from 'node:crypto'
import { joinWith, type Sql, sql } from '#engine/index.ts'
import { type Found, inMemory, majorOf, type ProvedAccount } from './found.ts'
import { isOfAccounts, keyOfAccounts, type OfAccounts, type OfSides } from './key-of-accounts.ts'
import { type Proof, type ProofScope, postings } from './proof.ts'

/**
 * A number of 64 bits for each key, which nobody knows before: amounts times these, added up, come to the same on both sides of a
 * proof where its keys all do, and by chance once in 10^19 times where they do not. So books that agree are proved without a
 * row for each of their keys.
 */
type Weight = (key: Sql) => Sql

const weights = (): Weight => {
  const seed = randomBytes(8).readBigInt64BE().toString()
  return key => sql`hashtextextended(${key}, ${seed}::bigint)::numeric`
}

/** What stands on accounts, and of all postings both sides of their bookings: read once for all proofs. */
const ledger = (scope: ProofScope, of: readonly OfAccounts[], weight: Weight): Sql => {
  const sides = (amount: Sql): Sql => sql`case when t.dc = 'D' then ${amount} else -${amount} end`
  const sum = (dc: 'D' | 'C', amount: Sql): Sql =>
    sql`coalesce(sum(${amount}) filter (where t.dc = ${dc}::text), 0)`
  const isProved = sql`t.logical_account = any(${of.flatMap(proof => proof.accounts)}::text[])`
  const booking = weight(sql`coalesce(t.booking_registration, '')`)
  return sql`select t.logical_account as account, t.account as number, coalesce(t.orga_registration, '') as organization, t.currency, t.base_currency,
      ${isProved} as is_proved, ${sum('D', sql`t.amount`)} as debit, ${sum('C', sql`t.amount`)} as credit,
      ${sum('D', sql`t.base_amount`)} as base_debit, ${sum('C', sql`t.base_amount`)} as base_credit,
      sum(${sides(sql`t.amount`)}) as amount,
      sum(${sides(sql`t.amount`)} * ${weight(keyOfAccounts(of))}) filter (where ${isProved}) as weight,
      sum(${sides(sql`t.amount`)} * ${booking}) as booked,
      sum(${sides(sql`t.base_amount`)} * ${booking}) filter (where t.base_currency <> t.currency) as base_booked
    from ${postings(scope)} group by t.logical_account, t.account, t.orga_registration, t.currency, t.base_currency`
}

/** A side of a proof whose rows are `organization, currency, key, amount`. */
const weighedSide = (side: Sql, weight: Weight): Sql =>
  sql`select organization, currency, sum(amount) as amount, sum(amount * ${weight(sql`key`)}) as weight from (${side}) s group by 1, 2`

const ledgerOf = (scope: ProofScope, proof: OfSides, weight: Weight): Sql =>
  typeof proof.ledger === 'function'
    ? weighedSide(proof.ledger(scope), weight)
    : sql`select organization, currency, sum(amount) as amount, sum(weight) as weight from ledger
          where account = any(${[...proof.accounts]}::text[]) group by 1, 2`

/** Both sides of a proof for each currency of an organization, and whether all of its keys agree. */
const weighed = (scope: ProofScope, proof: Proof, weight: Weight): Sql => {
  const nought = (side: 'l' | 'r'): Sql =>
    side === 'l'
      ? sql`(coalesce(l.amount, 0) = 0 and coalesce(l.weight, 0) = 0)`
      : sql`(coalesce(r.amount, 0) = 0 and coalesce(r.weight, 0) = 0)`
  const pairs =
    'pairs' in proof
      ? sql`select organization, currency, l, r, agrees from (${proof.weighed!}) p`
      : sql`select organization, currency, coalesce(l.amount, 0) as l, coalesce(r.amount, 0) as r,
            coalesce(l.weight, 0) = coalesce(r.weight, 0) and coalesce(l.amount, 0) = coalesce(r.amount, 0) as agrees
          from (${ledgerOf(scope, proof, weight)}) l full join (${weighedSide(proof.records(scope), weight)}) r using (organization, currency)
          where not (${nought('l')} and ${nought('r')})`
  return sql`(select ${proof.name}::text as proof, nullif(organization, '') as organization, nullif(currency, '') as currency,
      ${majorOf(true, sql`l`)} as "ledgerAmount", ${majorOf(true, sql`r`)} as "subLedgerAmount", agrees, '[]'::jsonb as accounts
    from (${pairs}) p)`
}

/** The accounts of a currency of an organization that proofs are about, in the form of a proof's row. */
const accountsOf = sql`(select '' as proof, nullif(organization, '') as organization, currency, 0::float8, 0::float8, true,
    jsonb_agg(distinct jsonb_build_object('account', number, 'logical', account)) from ledger where is_proved group by organization, currency)`

interface WeighedRow extends Record<string, unknown> {
  proof: string
  organization: string | null
  currency: string | null
  ledgerAmount: number
  subLedgerAmount: number
  agrees: boolean
  accounts: Pick<ProvedAccount, 'account' | 'logical'>[]
}

/** What weighing has found: rows of the proofs that agree, the proofs that are still to be compared key by key, and their accounts. */
export interface Weighed {
  found: Map<string, Found[]>
  open: Proof[]
  accounts: ProvedAccount[]
}

/** Whether a proof can be weighed: numbers of a series are counted. */
const isWeighed = (proof: Proof): boolean => !('pairs' in proof) || !!proof.weighed

/** Weighs both sides of all proofs in one statement. */
export const weigh = async (scope: ProofScope, proofs: readonly Proof[]): Promise<Weighed> => {
  const weight = weights()
  await scope.work.tx.query(inMemory)
  const weighing = proofs.filter(isWeighed)
  const { rows } = await scope.work.tx.query<WeighedRow>(
    sql`with ledger as materialized (${ledger(scope, weighing.filter(isOfAccounts), weight)})
      ${joinWith([...weighing.map(proof => weighed(scope, proof, weight)), accountsOf], ' union all ')}`,
  )
  const differing = new Set(rows.filter(row => !row.agrees).map(row => row.proof))
  const found = new Map<string, Found[]>()
  for (const { proof, organization, currency, ledgerAmount, subLedgerAmount } of rows)
    if (proof && !differing.has(proof))
      found.set(proof, [
        ...(found.get(proof) ?? []),
        { organization, currency, ledgerAmount, subLedgerAmount, difference: 0, records: [] },
      ])
  const accounts = rows.flatMap(({ proof, organization, currency, accounts }) =>
    proof ? [] : accounts.map((one): ProvedAccount => ({ organization, currency: currency!, ...one })),
  )
  return {
    found,
    open: proofs.filter(proof => !isWeighed(proof) || differing.has(proof.name)),
    accounts: accounts.sort((a, b) => (a.account < b.account ? -1 : 1)),
  }
}
