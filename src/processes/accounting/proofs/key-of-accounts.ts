import { joinWith, type Sql, sql, toStatement } from '#engine/index.ts'
import type { Proof } from './proof.ts'

/** A proof that compares what its ledger says with what records say. */
export type OfSides = Extract<Proof, { records: unknown }>

/** A proof whose side in the ledger is the balance of accounts. */
export type OfAccounts = OfSides & { ledger: { key: Sql } }

export const isOfAccounts = (proof: Proof): proof is OfAccounts =>
  'ledger' in proof && typeof proof.ledger !== 'function'

/**
 * The key of a posting `t` by the proof of its account, so that one reading serves all of them. Proofs of one kind of key stand
 * together: a posting is asked for its key, and not for its proof.
 */
export const keyOfAccounts = (of: readonly OfAccounts[]): Sql => {
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
  return sql`coalesce(case ${key} end, '')`
}
