import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'

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
