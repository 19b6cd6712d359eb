import { insertRecords, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { type ProofRow, proveBooks } from './prove-books.ts'

/** More differences of one organization are told by the proofs themselves. */
const mostKept = 200

type Difference = NonNullable<New<'proofRun'>['differences']>[number]

const differencesOf = (row: ProofRow): Difference[] =>
  row.records.map(({ key, ledgerAmount, subLedgerAmount }) => ({
    proof: row.proof as Difference['proof'],
    ledger: row.ledger as Difference['ledger'],
    currency: row.currency,
    key: key.slice(0, 120),
    ledgerAmount,
    subLedgerAmount,
    difference: sumMoney([ledgerAmount, -subLedgerAmount], row.currency ?? undefined),
  }))

/** Keeps what was proved as a record for each organization. */
export const keepProofs = async (
  work: Work,
  rows: readonly ProofRow[],
  proved: Pick<New<'proofRun'>, 'date' | 'occasion'>,
): Promise<Loaded<'proofRun'>[]> => {
  const byOrganization = new Map<string | null, ProofRow[]>()
  for (const row of rows)
    byOrganization.set(row.organization, [...(byOrganization.get(row.organization) ?? []), row])
  return insertRecords(
    work,
    'proofRun',
    [...byOrganization].map(([organization, own]) => ({
      ...proved,
      orgaRegistration: organization,
      proofCount: own.length,
      differingCount: own.filter(row => row.difference !== 0).length,
      differences: own.flatMap(differencesOf).slice(0, mostKept),
    })),
    { unchecked: true },
  )
}

/** Proves the books of every organization as they stand, and keeps the outcome. */
export const proveEveryOrganization = async (work: Work): Promise<Loaded<'proofRun'>[]> => {
  const date = work.caller.today
  const rows = await proveBooks({ work, organization: null, date })
  return keepProofs(work, rows, { date, occasion: 'NIGHTLY' })
}
