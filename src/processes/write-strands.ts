import { changeRecords, entityOf, insertAny, type Plain, type Work } from '#engine/index.ts'
import type { Loaded, StatusOf } from '#entities/records.ts'

/** One strand of a contract and the payments that it plans: a contract element with its cashflows. */
export interface Strand {
  element: Plain
  cashflows: Plain[]
}

/** Writes elements and cashflows of all contracts, each entity in one go. */
export const writeStrands = async (work: Work, strands: readonly Strand[]): Promise<void> => {
  const elements = await insertAny(
    work,
    entityOf(work.model, 'contractElement'),
    strands.map(s => s.element),
    { unchecked: true },
  )
  const flows = strands.flatMap((s, i) =>
    s.cashflows.map(c => ({ ...c, contractElementRegistration: elements[i]!.registration })),
  )
  await insertAny(work, entityOf(work.model, 'cashflow'), flows, { unchecked: true })
}

/** Sets the status of elements or cashflows that a process moves. */
export const setStatus = async <N extends 'cashflow' | 'contractElement'>(
  work: Work,
  entity: N,
  records: readonly (Loaded<N> | Plain)[],
  status: StatusOf<N>,
): Promise<void> => {
  if (records.length)
    await changeRecords(work, entity, records as readonly Loaded<N>[], () => ({ status }) as never, {
      unchecked: true,
    })
}
