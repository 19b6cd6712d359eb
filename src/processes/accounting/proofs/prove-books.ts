import { entityOf, loadAny, loadMatching, sql, type Work } from '#engine/index.ts'
import type { EntityName } from '#entities/records.ts'
import { ledgersKeptSince } from '../../ledgers-kept.ts'
import { proofs } from './all-proofs.ts'
import { compareByKey } from './compare-by-key.ts'
import type { Found, ProvedAccount } from './found.ts'
import { ledgerOf, type Proof, type ProofScope, type Rare } from './proof.ts'
import { weigh } from './weigh.ts'

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

interface Books {
  organization: string | null
  currency: string
}

const bookKey = ({ organization, currency }: Pick<ProofRow, 'organization' | 'currency'>): string =>
  JSON.stringify([organization, currency])

/** Both sides of all proofs: the rows of each by its name, and the accounts that they are about. */
const compareAll = async (
  scope: ProofScope,
): Promise<{ found: Map<string, Found[]>; accounts: ProvedAccount[] }> => {
  const { found, open, accounts } = await weigh(scope, proofs)
  return { found: new Map([...found, ...(await compareByKey(scope, open))]), accounts }
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
  accounts: readonly ProvedAccount[],
): ProofRow[] => {
  const known = new Map(found.map(row => [bookKey(row), row]))
  const books = inUse.map(book => (proof.isMoney === false ? { ...book, currency: null } : book))
  return [...new Map(books.map(book => [bookKey(book), book]))].map(([key, book]) => ({
    proof: proof.name,
    ledger: ledgerOf(scope),
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

/** The organizations that keep the financial books on the day, with the day from which they do where they had others before. */
const keepingFin = async ({ work, date }: ProofScope): Promise<Record<string, string>> => {
  const houses = await loadMatching(work, 'organization', {})
  if (!houses.some(house => house.ledgers?.includes('FIN'))) return {}
  const registrations = houses.map(house => house.registration)
  const { ledgersOf, finSince } = await ledgersKeptSince(work, registrations)
  return Object.fromEntries(
    registrations.flatMap(one =>
      ledgersOf(one).includes('FIN') && finSince(one) <= date ? [[one, finSince(one)]] : [],
    ),
  )
}

const rareIn = async ({ tx, caller }: Work): Promise<Rare> => {
  const tenant = sql`tenant_id = ${caller.tenantId}::int`
  const { rows } = await tx.query<Rare & Record<string, unknown>>(
    sql`select exists (select from invoice where ${tenant} and tax_on_collection is not null) as "taxOnCollection",
          exists (select from contract where ${tenant} and doubtful_date is not null) as doubtful`,
  )
  return rows[0]!
}

/** Proves the books of every ledger that is kept: LOCAL by all, FIN by the organizations that say so. */
export const proveBooks = async (asked: ProofScope): Promise<ProofRow[]> => {
  const scope = { ...asked, rare: await rareIn(asked.work) }
  const local = await proveLedger(scope)
  const finSince = await keepingFin(scope)
  const keeping = Object.keys(finSince)
  return keeping.length
    ? [...local, ...(await proveLedger({ ...scope, ledger: 'FIN', keeping, finSince }))]
    : local
}
