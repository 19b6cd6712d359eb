import type { SealedValue } from '../sealed.ts'

/** Whose books a contract stands in: a lessor's, to whom the asset belongs, or a lender's. */
export type PostingScheme = SealedValue<'postingScheme'>

/** How the types of contract that the product knows are booked where no product says it. A tenant's own types choose. */
export const schemeOfType: Readonly<Record<string, PostingScheme>> = {
  LEASE: 'LESSOR',
  OPERATING_LEASE: 'LESSOR',
  RENTAL: 'LESSOR',
  RENTAL_PURCHASE: 'LESSOR',
  LOAN: 'LENDER',
  CREDIT: 'LENDER',
}
