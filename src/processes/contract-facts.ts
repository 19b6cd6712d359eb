import type { Plain } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'

/** Whose books a contract stands in: a lessor's, to whom the asset belongs, or a lender's. */
export type Family = 'LEASE' | 'LOAN'

const loans = new Set(['LOAN', 'CREDIT', 'PRET', 'PRESTAMO'])

/** Which side of the books a product stands on: a lessor's (the asset is his) or a lender's. */
export const familyOf = (
  product: Partial<Pick<Loaded<'product'>, 'postingScheme' | 'contractType'>> | Plain | undefined,
  contract: Pick<Loaded<'contract'>, 'type'> | Plain,
): Family => {
  const scheme = String(product?.postingScheme ?? product?.contractType ?? contract.type ?? '')
  return scheme === 'LENDER' || [...loans].some(word => scheme.includes(word)) ? 'LOAN' : 'LEASE'
}

/** The person of a record in the first of these roles that is filled. */
export const personIn = (
  record: { persons?: readonly Party[] | null } | Plain,
  ...roles: string[]
): string | null => {
  const persons = (record.persons as readonly Party[] | null | undefined) ?? []
  for (const role of roles) {
    const found = persons.find(p => p.role === role)
    if (found) return found.personRegistration
  }
  return null
}

/** Somebody who takes part in a contract, is billed, pays or is paid. */
type Party = Pick<NonNullable<Loaded<'contract'>['persons']>[number], 'personRegistration' | 'role'>

/** Whom a contract may have to pay at its start: the suppliers of its lines, its own supplier, the client of a loan. */
export const payeesOf = (contract: Pick<Loaded<'contract'>, 'assets' | 'persons'> | Plain): string[] => [
  ...new Set(
    [
      ...((contract.assets as Plain[] | undefined) ?? []).map(line => line.supplierRegistration),
      personIn(contract, 'SUPPLIER'),
      personIn(contract, 'CLIENT', 'PAYER'),
    ]
      .filter(Boolean)
      .map(String),
  ),
]

/** A line of what a contract finances. */
type AssetLine = NonNullable<Loaded<'contract'>['assets']>[number]

/** Whether a line is bought for its contract: financed, given by nobody in part exchange, and not ours already. */
export const isBought = (line: AssetLine | Plain, ownAssets: ReadonlySet<unknown>): boolean =>
  line.isFinanced !== false && !line.isPartExchange && !ownAssets.has(line.assetRegistration ?? '')
