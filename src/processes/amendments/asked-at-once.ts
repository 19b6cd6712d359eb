import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { differenceCode, undoneCode } from './running.ts'

/** Elements by which an amendment asks for money on its day: what is repaid or sold, its indemnity, its own fee. */
export const askedAtOnce = async (
  work: Work,
  { contractRegistration, planVersion }: Loaded<'amendment'>,
): Promise<ReadonlySet<string>> => {
  const elements = await loadMatching(work, 'contractElement', {
    contractRegistration,
    planVersion: planVersion!,
    code: ['SETTLEMENT', 'INDEMNITY', 'AMENDMENT'],
  })
  return new Set(elements.map(element => element.registration))
}

/** Elements by which what was billed is corrected, by this amendment or by one of the same version that was undone. */
export const correctionsFrom = async (
  work: Work,
  { contractRegistration, planVersion }: Loaded<'amendment'>,
  status?: Loaded<'contractElement'>['status'],
): Promise<ReadonlySet<string>> => {
  const elements = await loadMatching(work, 'contractElement', {
    contractRegistration,
    planVersion: planVersion!,
    code: status ? differenceCode : [differenceCode, undoneCode],
    ...(status ? { status } : {}),
  })
  return new Set(elements.map(element => element.registration))
}
