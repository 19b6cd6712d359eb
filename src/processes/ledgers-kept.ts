import type { Work } from '#engine/index.ts'
import type { SealedValue } from '#entities/sealed.ts'
import { organizationTree } from './organization-tree.ts'

export type Ledger = SealedValue<'ledger'>

/** The ledgers in which the books of an organization are kept. */
export type LedgersOf = (organization: string | null | undefined) => readonly Ledger[]

export const ledgers: readonly Ledger[] = ['LOCAL', 'FIN']

/** The same, with the day from which the financial books are kept; '' where that is from the first entry on. */
export interface LedgersKept {
  ledgersOf: LedgersOf
  finSince: (organization: string | null | undefined) => string
}

/** The ledgers that organizations keep: what each says itself, else the one above it; everybody keeps LOCAL. */
export const ledgersKeptSince = async (
  work: Work,
  organizations: readonly (string | null | undefined)[],
): Promise<LedgersKept> => {
  const lineOf = await organizationTree(
    work,
    organizations.filter(one => one != null),
  )
  const houseOf = (organization: string | null | undefined) =>
    lineOf(organization).find(house => house.ledgers?.length)
  return {
    ledgersOf: organization => {
      const kept = houseOf(organization)?.ledgers ?? []
      return ledgers.filter(ledger => ledger === 'LOCAL' || kept.includes(ledger))
    },
    finSince: organization => houseOf(organization)?.finFrom ?? '',
  }
}

export const ledgersKept = async (
  work: Work,
  organizations: readonly (string | null | undefined)[],
): Promise<LedgersOf> => (await ledgersKeptSince(work, organizations)).ledgersOf
