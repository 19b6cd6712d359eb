import type { Loaded } from '#entities/records.ts'
import { carry } from './carry.ts'
import { familyOf } from './contract-facts.ts'

/** What an event about a contract says of it: in whose books it stands, by which rules and in which currency. */
export const subjectsOfContract = (
  contract: Pick<
    Loaded<'contract'>,
    'registration' | 'orgaRegistration' | 'postingScheme' | 'currency' | 'isClaim'
  >,
) => ({
  ...carry(contract, ['orgaRegistration']),
  contractRegistration: contract.registration,
  family: familyOf(contract),
  isClaim: !!contract.isClaim,
  currency: contract.currency ?? 'EUR',
})

/** What an event about an invoice says of it; its document is the invoice. */
export const subjectsOfInvoice = (
  invoice: Pick<
    Loaded<'invoice'>,
    'registration' | 'invoiceNumber' | 'orgaRegistration' | 'contractRegistration' | 'currency'
  >,
) => ({
  ...carry(invoice, ['orgaRegistration', 'contractRegistration', 'currency']),
  invoiceRegistration: invoice.registration,
  documentReference: invoice.invoiceNumber ?? invoice.registration,
})
