import { changeRecords, loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'

/**
 * A deal whose offer was signed by all who were asked says when, and of which quotation. Its status stays: the house signs,
 * too, which a person does for it.
 */
export const offerSigned = async (
  work: Work,
  { type, entityName, entityRegistration, madeFrom }: Loaded<'document'>,
): Promise<void> => {
  if (type !== 'OFFER' || entityName !== 'deal' || !entityRegistration) return
  const deals = await loadByRegistrations(work, 'deal', [entityRegistration], { lock: 'update' })
  const [quotation] = madeFrom ? await loadByRegistrations(work, 'quotation', [madeFrom]) : []
  await changeRecords(
    work,
    'deal',
    deals,
    () => ({
      offerSignedDate: work.caller.today,
      signedOfferRegistration: quotation?.registration ?? null,
    }),
    { unchecked: true },
  )
}
