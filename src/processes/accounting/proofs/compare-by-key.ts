import { joinWith, type Sql, sql } from '#engine/index.ts'
import { type Found, inMemory, majorOf } from './found.ts'
import { isOfAccounts, keyOfAccounts, type OfAccounts, type OfSides } from './key-of-accounts.ts'
import { type Proof, type ProofScope, postings } from './proof.ts'

/** Sums a side by key. */
const byKey = (side: Sql): Sql =>
  sql`select organization, currency, key, sum(amount) as amount from (${side}) s group by 1, 2, 3`

const ledgerOf = (scope: ProofScope, { accounts, ledger }: OfSides): Sql =>
  typeof ledger === 'function'
    ? ledger(scope)
    : sql`select organization, currency, key, amount from ledger where account = any(${[...accounts]}::text[])`

/** Balances of the accounts of proofs, by the key of each: the ledger is read once for all of them. */
const balances = (scope: ProofScope, of: readonly OfAccounts[]): Sql =>
  sql`select t.logical_account as account, coalesce(t.orga_registration, '') as organization, t.currency,
      ${keyOfAccounts(of)} as key, sum(case when t.dc = 'D' then t.amount else -t.amount end) as amount
    from ${postings(scope)} and t.logical_account = any(${of.flatMap(proof => proof.accounts)}::text[]) group by 1, 2, 3, 4`

/** Both sides of a proof by key; what stands on one side alone is there, too. */
const pairsOf = (scope: ProofScope, proof: Proof): Sql => {
  if ('pairs' in proof) return proof.pairs(scope)
  return sql`select organization, currency, key, coalesce(l.amount, 0) as l, coalesce(r.amount, 0) as r
      from (${byKey(ledgerOf(scope, proof))}) l full join (${byKey(proof.records(scope))}) r using (organization, currency, key)`
}

/** Compares both sides of a proof: what agrees is added up at once, what differs stays by key. What is nought on both sides (not yet there on the day) is nothing. */
const comparison = (scope: ProofScope, proof: Proof): Sql => {
  const major = (amount: Sql): Sql => majorOf(proof.isMoney !== false, amount)
  return sql`select * from (with pairs as (select organization, currency, case when l <> r then key end as key, sum(l) as l, sum(r) as r
        from (${pairsOf(scope, proof)}) p where l <> 0 or r <> 0 group by 1, 2, 3),
      placed as (select *, row_number() over (partition by organization, currency order by abs(l - r) desc, key) as place from pairs)
      select ${proof.name}::text as proof, nullif(organization, '') as organization, nullif(currency, '') as currency,
        ${major(sql`sum(l)`)} as "ledgerAmount", ${major(sql`sum(r)`)} as "subLedgerAmount", ${major(sql`sum(abs(l - r))`)} as difference,
        coalesce(jsonb_agg(jsonb_build_object('key', key, 'ledgerAmount', ${major(sql`l`)}, 'subLedgerAmount', ${major(sql`r`)}) order by place)
          filter (where l <> r and place <= 100), '[]') as records
      from placed group by organization, currency) c`
}

/** The keys of a proof of accounts whose sides differ, all of them, by how much the records say more; major units. */
export const keysThatDiffer = async (
  scope: ProofScope,
  proof: OfSides,
): Promise<{ organization: string; currency: string; key: string; amount: number }[]> => {
  const ledger = isOfAccounts(proof) ? sql`with ledger as materialized (${balances(scope, [proof])})` : sql``
  const { rows } = await scope.work.tx.query<{
    organization: string
    currency: string
    key: string
    amount: number
  }>(
    sql`${ledger} select organization, currency, key, ((r - l) / 10000.0)::float8 as amount
        from (${pairsOf(scope, proof)}) p where l <> r order by organization, currency, key`,
  )
  return rows
}

/** Both sides of proofs key by key: what differs is named. Rows by the name of each proof. */
export const compareByKey = async (
  scope: ProofScope,
  proofs: readonly Proof[],
): Promise<Map<string, Found[]>> => {
  const found = new Map<string, Found[]>(proofs.map(proof => [proof.name, []]))
  const ask = async (query: Sql): Promise<void> => {
    const { rows } = await scope.work.tx.query<Found & { proof: string }>(query)
    for (const { proof, ...row } of rows) found.get(proof)!.push(row as Found)
  }
  await scope.work.tx.query(inMemory)
  for (const proof of proofs) if (!isOfAccounts(proof)) await ask(comparison(scope, proof))
  const ofAccounts = proofs.filter(isOfAccounts)
  if (ofAccounts.length)
    await ask(sql`with ledger as materialized (${balances(scope, ofAccounts)})
      ${joinWith(
        ofAccounts.map(proof => comparison(scope, proof)),
        ' union all ',
      )}`)
  return found
}
