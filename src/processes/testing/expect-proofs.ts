import { expect } from 'vitest'
import { type ProofRow, proveBooks } from '../accounting/proofs/prove-books.ts'
import type { LeasingHouse } from './leasing-house.ts'

/** The proofs of all books of a house as of a day. */
export const proofsOf = (house: Pick<LeasingHouse, 'act'>, day: string): Promise<ProofRow[]> =>
  house.act(day, work => proveBooks({ work, organization: null, date: day }))

/** That the ledger agrees with the records as of a day, whatever happened before. */
export const expectProofs = async (house: Pick<LeasingHouse, 'act'>, day: string): Promise<void> => {
  const rows = await proofsOf(house, day)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(row => row.difference !== 0)).toEqual([])
}
