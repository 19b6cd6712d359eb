import type { Plain } from '#engine/index.ts'

/** Whose books a contract stands in: a lessor's, to whom the asset belongs, or a lender's. */
export type Family = 'LEASE' | 'LOAN'

const loans = new Set(['LOAN', 'CREDIT', 'PRET', 'PRESTAMO'])

/** Which side of the books a product stands on: a lessor's (the asset is his) or a lender's. */
export const familyOf = (product: Plain | undefined, contract: Plain): Family => {
  const scheme = String(product?.postingScheme ?? product?.contractType ?? contract.type ?? '')
  return scheme === 'LENDER' || [...loans].some(word => scheme.includes(word)) ? 'LOAN' : 'LEASE'
}

/** The person of a contract in the first of these roles that is filled. */
export const personIn = (contract: Plain, ...roles: string[]): string | null => {
  const persons = (contract.persons as Plain[] | undefined) ?? []
  for (const role of roles) {
    const found = persons.find(p => p.role === role)
    if (found) return String(found.personRegistration)
  }
  return null
}

/** Whom a contract may have to pay at its start: the suppliers of its lines, its own supplier, the client of a loan. */
export const payeesOf = (contract: Plain): string[] => [
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

/** Whether a line is bought for its contract: financed, given by nobody in part exchange, and not ours already. */
export const isBought = (line: Plain, ownAssets: ReadonlySet<unknown>): boolean =>
  line.isFinanced !== false && !line.isPartExchange && !ownAssets.has(line.assetRegistration ?? '')
