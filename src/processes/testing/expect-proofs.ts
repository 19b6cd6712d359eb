import { expect } from 'vitest'
import type { Caller, Engine, Work } from '#engine/index.ts'
import { type ProofRow, proveBooks } from '../accounting/proofs/prove-books.ts'
import type { LeasingHouse } from './leasing-house.ts'

type Books = Pick<LeasingHouse, 'act'>

/** The books of a house that a test has founded by itself. */
export const booksOf = (setup: { engine: Engine; caller: (asked: Partial<Caller>) => Caller }): Books => ({
  act: <R>(today: string, action: (work: Work) => Promise<R>) =>
    setup.engine.work(setup.caller({ today }), action),
})

/** The proofs of all books of a house as of a day. */
export const proofsOf = (house: Books, day: string): Promise<ProofRow[]> =>
  house.act(day, work => proveBooks({ work, organization: null, date: day }))

/** That the ledger agrees with the records as of a day, whatever happened before. */
export const expectProofs = async (house: Books, day: string): Promise<void> => {
  const rows = await proofsOf(house, day)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(row => row.difference !== 0)).toEqual([])
}
