import { randomBytes } from 'node:crypto'
import { joinWith, name, type Sql, sql } from '#engine/index.ts'
import { type Found, inMemory, majorOf, type ProvedAccount } from './found.ts'
import { isOfAccounts, keyOfAccounts, type OfAccounts, type OfSides } from './key-of-accounts.ts'
import { type Numbers, type Proof, type ProofScope, postings } from './proof.ts'

/**
 * A number for each key, which nobody knows before: amounts times these, added up, come to the same on both sides of a proof
 * where its keys all do, and by chance once in 10^14 times where they do not. So books that agree are proved without a row for
 * each of their keys.
 */
const numbers = (): Numbers => {
  const seed = randomBytes(8).readBigInt64BE().toString()
  return {
    ofKey: key => sql`hashtextextended(${key}, ${seed}::bigint)`,
    ofInteger: integer => sql`hashint8extended(${integer}, ${seed}::bigint)`,
  }
}

/** An amount below times a lane of 24 bits is still a whole number of 64 bits, which is ten times as quick as one of any length. */
const shortest = sql`549755813888`

/** Of rows `row` with an `amount` and the `number` of a key: the same amount as `short` and `long`, of which one is null. */
const byLength = (amount: Sql, as: string): Sql =>
  sql`case when ${amount} between -${shortest} and ${shortest} then ${amount} end as ${name(`${as}_short`)},
      case when ${amount} not between -${shortest} and ${shortest} then ${amount}::numeric end as ${name(`${as}_long`)}`

/** Amounts times the two halves of the numbers of their keys, added up. */
const weightOf = (amount: string, number: Sql): Sql => {
  const [short, long] = [name(`${amount}_short`), name(`${amount}_long`)]
  const sum = (lane: Sql): Sql =>
    sql`(coalesce(sum(${short} * ${lane}), 0) + coalesce(sum(${long} * ${lane}), 0))`
  return sql`(1e40::numeric * ${sum(sql`(${number} & 16777215)`)} + ${sum(sql`((${number} >> 24) & 16777215)`)})`
}

/**
 * Beside it, what is worked out of a row is worked out once, since what is never twice the same is not drawn into the question around it
 * – as with `offset 0`, which would have one process alone add up what several read.
 */
const once = sql`clock_timestamp() as read_at`

/** What stands on accounts, and of all postings both sides of their bookings: read once for all proofs. */
const ledger = (scope: ProofScope, of: readonly OfAccounts[], numbers: Numbers): Sql => {
  const isOther = sql`t.base_currency <> t.currency`
  const side = (amount: Sql): Sql => sql`case when t.dc = 'D' then ${amount} else -${amount} end`
  const sum = (dc: 'D' | 'C', amount: Sql): Sql =>
    sql`coalesce(sum(${amount}) filter (where p.dc = ${dc}::text), 0)`
  return sql`select s.*, s.account = any(${of.flatMap(proof => proof.accounts)}::text[]) as is_proved, s.debit - s.credit as amount
    from (select p.account, p.number, coalesce(p.organization, '') as organization, p.currency, p.base_currency,
        ${sum('D', sql`p.given`)} as debit, ${sum('C', sql`p.given`)} as credit,
        ${sum('D', sql`p.base_given`)} as base_debit, ${sum('C', sql`p.base_given`)} as base_credit,
        ${weightOf('amount', sql`p.key`)} as weight, ${weightOf('amount', sql`p.booking`)} as booked,
        ${weightOf('base', sql`p.booking`)} as base_booked
      from (select t.logical_account as account, t.account as number, t.orga_registration as organization, t.currency, t.base_currency,
          t.dc, t.amount as given, case when ${isOther} then t.base_amount end as base_given,
          ${byLength(side(sql`t.amount`), 'amount')}, ${byLength(side(sql`case when ${isOther} then t.base_amount end`), 'base')},
          ${numbers.ofKey(keyOfAccounts(of))} as key, ${numbers.ofKey(sql`coalesce(t.booking_registration, '')`)} as booking, ${once}
        from ${postings(scope)}) p
      group by p.account, p.number, p.organization, p.currency, p.base_currency) s`
}

/** A side of a proof whose rows are `organization, currency, key, amount`. */
const weighedSide = (side: Sql, numbers: Numbers): Sql =>
  sql`select organization, currency, sum(amount) as amount, ${weightOf('amount', sql`number`)} as weight
      from (select organization, currency, amount, ${byLength(sql`amount`, 'amount')}, ${numbers.ofKey(sql`key`)} as number, ${once}
        from (${side}) s) s group by 1, 2`

const ledgerOf = (scope: ProofScope, proof: OfSides, numbers: Numbers): Sql =>
  typeof proof.ledger === 'function'
    ? weighedSide(proof.ledger(scope), numbers)
    : sql`select organization, currency, sum(amount) as amount, sum(weight) as weight from ledger
          where account = any(${[...proof.accounts]}::text[]) group by 1, 2`

/** Both sides of a proof for each currency of an organization, and whether all of its keys agree. */
const weighed = (scope: ProofScope, proof: Proof, numbers: Numbers): Sql => {
  const nought = (side: 'l' | 'r'): Sql =>
    side === 'l'
      ? sql`(coalesce(l.amount, 0) = 0 and coalesce(l.weight, 0) = 0)`
      : sql`(coalesce(r.amount, 0) = 0 and coalesce(r.weight, 0) = 0)`
  const major = (amount: Sql): Sql => majorOf(proof.isMoney !== false, amount)
  const pairs =
    'pairs' in proof
      ? sql`select organization, currency, l, r, agrees from (${proof.weighed(scope, numbers)}) p`
      : sql`select organization, currency, coalesce(l.amount, 0) as l, coalesce(r.amount, 0) as r,
            coalesce(l.weight, 0) = coalesce(r.weight, 0) and coalesce(l.amount, 0) = coalesce(r.amount, 0) as agrees
          from (${ledgerOf(scope, proof, numbers)}) l full join (${weighedSide(proof.records(scope), numbers)}) r using (organization, currency)
          where not (${nought('l')} and ${nought('r')})`
  return sql`(select ${proof.name}::text as proof, nullif(organization, '') as organization, nullif(currency, '') as currency,
      ${major(sql`l`)} as "ledgerAmount", ${major(sql`r`)} as "subLedgerAmount", agrees, '[]'::jsonb as accounts
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

/** Weighs both sides of all proofs in one statement. */
export const weigh = async (scope: ProofScope, proofs: readonly Proof[]): Promise<Weighed> => {
  const chosen = numbers()
  await scope.work.tx.query(inMemory)
  const { rows } = await scope.work.tx.query<WeighedRow>(
    sql`with ledger as materialized (${ledger(scope, proofs.filter(isOfAccounts), chosen)})
      ${joinWith([...proofs.map(proof => weighed(scope, proof, chosen)), accountsOf], ' union all ')}`,
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
    open: proofs.filter(proof => differing.has(proof.name)),
    accounts: accounts.sort((a, b) => (a.account < b.account ? -1 : 1)),
  }
}
