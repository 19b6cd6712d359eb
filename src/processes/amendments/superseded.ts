import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { Carried } from '../carry.ts'

/** What a contract holds of its plan, as it stood before an amendment: the undoing writes it back. */
export const keptFields = [
  'status',
  'rate',
  'duration',
  'endDate',
  'payment',
  'residualValue',
  'financedAmountExclTax',
  'planVersion',
  'quotationRegistration',
  'terminationDate',
  'persons',
  'assets',
] as const

/** What an application set aside. */
export interface Superseded {
  cashflows: string[]
  elements: string[]
  contract: Carried<Loaded<'contract'>, (typeof keptFields)[number]>
}

/** The quotation that an amendment is worked out by. */
export const termsOf = async (
  work: Work,
  amendment: Loaded<'amendment'>,
): Promise<Loaded<'quotation'> | undefined> =>
  (
    await loadMatching(
      work,
      'quotation',
      { amendmentRegistration: amendment.registration },
      { lock: 'update', limit: 1 },
    )
  )[0]
