import { chosenQuotation } from '../../cards/payment-plan/chosen-quotation.ts'
import type { ExtraProps } from '../record/record-extras.ts'
import { WriteLetter } from './write-letter.tsx'

/** The offer of a quotation, or of the one that counts for a deal: looked at as it is printed, kept or sent. */
export const WriteOffer = ({ data, onClose }: ExtraProps) => {
  const quotation = chosenQuotation(data)
  return quotation ? (
    <WriteLetter entity="quotation" data={quotation} onClose={onClose} first="OFFER" />
  ) : null
}
