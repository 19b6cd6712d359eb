import type { Work } from '#engine/index.ts'
import type { SealedValue } from '#entities/sealed.ts'
import { organizationTree } from './organization-tree.ts'

export type Ledger = SealedValue<'ledger'>

/** The ledgers in which the books of an organization are kept. */
export type LedgersOf = (organization: string | null | undefined) => readonly Ledger[]

export const ledgers: readonly Ledger[] = ['LOCAL', 'FIN']

/** The ledgers that organizations keep: what each says itself, else the one above it; everybody keeps LOCAL. */
export const ledgersKept = async (
  work: Work,
  organizations: readonly (string | null | undefined)[],
): Promise<LedgersOf> => {
  const lineOf = await organizationTree(
    work,
    organizations.filter(one => one != null),
  )
  return organization => {
    const kept = lineOf(organization).find(house => house.ledgers?.length)?.ledgers ?? []
    return ledgers.filter(ledger => ledger === 'LOCAL' || kept.includes(ledger))
  }
}
