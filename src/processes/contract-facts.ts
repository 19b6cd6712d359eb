import type { Loaded } from '#entities/records.ts'
import { named } from './named.ts'

/** Whose books a contract stands in: a lessor's, to whom the asset belongs, or a lender's. */
export type Family = 'LEASE' | 'LOAN'

/** Which rules book a contract, by the scheme that its validation took from its product; what has no contract is no loan. */
export const familyOf = (contract: Pick<Loaded<'contract'>, 'postingScheme'> | undefined): Family =>
  contract?.postingScheme === 'LENDER' ? 'LOAN' : 'LEASE'

/** Types of contract by which an asset stays the house's in all its books: it is let, not financed. */
const letOnly: readonly unknown[] = ['OPERATING_LEASE', 'RENTAL']

export const isLetOnly = ({ type }: Pick<Loaded<'contract'>, 'type'>): boolean => letOnly.includes(type)

/** The person of a record in the first of these roles that is filled. */
export const personIn = (
  { persons }: { persons?: readonly Party[] | null },
  ...roles: string[]
): string | null => {
  for (const role of roles) {
    const found = persons?.find(p => p.role === role)
    if (found) return found.personRegistration
  }
  return null
}

/** Who brought the contract and earns by it. */
export const partnerOf = (contract: Parameters<typeof personIn>[0]): string | null =>
  personIn(contract, 'PARTNER', 'BUSINESSUNIT', 'AGENCY')

/** Somebody who takes part in a contract, is billed, pays or is paid. */
type Party = Pick<NonNullable<Loaded<'contract'>['persons']>[number], 'personRegistration' | 'role'>

/** Whom a contract may have to pay at its start: the suppliers of its lines, its own supplier, the client of a loan. */
export const payeesOf = (contract: Pick<Loaded<'contract'>, 'assets' | 'persons'>): string[] => [
  ...new Set(
    [
      ...named(contract.assets ?? [], 'supplierRegistration'),
      personIn(contract, 'SUPPLIER'),
      personIn(contract, 'CLIENT', 'PAYER'),
    ].filter(person => person !== null),
  ),
]

/** A line of what a contract finances. */
export type AssetLine = NonNullable<Loaded<'contract'>['assets']>[number]

/** Whether a line is bought for its contract: financed, given by nobody in part exchange, and not ours already. */
export const isBought = (
  line: Pick<AssetLine, 'isFinanced' | 'isPartExchange' | 'assetRegistration'>,
  ownAssets: ReadonlySet<string>,
): boolean =>
  line.isFinanced !== false && !line.isPartExchange && !ownAssets.has(line.assetRegistration ?? '')

/** The code of an element by which a client pays a supplier himself: nobody collects it. */
export const paidToSupplier = 'PAID_TO_SUPPLIER'
