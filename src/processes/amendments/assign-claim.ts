import type { Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { callEffect } from '../call-effect.ts'
import { personIn } from '../contract-facts.ts'

type Contract = Loaded<'contract'>

const clientOf = (contract: Contract) => personIn(contract, 'CLIENT', 'PAYER')

/** What a contract is still to bring goes with it, where it has another client than before. */
export const assignClaim = async (
  work: Work,
  before: Contract,
  after: Contract,
  date: string,
): Promise<void> => {
  const [from, to] = [clientOf(before), clientOf(after)]
  if (from && to && from !== to)
    await callEffect(work, 'accounting/assign-claims', [after], 'contract', { date, from, to })
}
