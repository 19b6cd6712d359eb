import type { LogicalAccount } from './charts.ts'

/** By what the number of a role may differ. */
export type VariantKind = 'category' | 'product'

/** What stands there is of an asset, whatever contract it is leased with: its number goes by the asset's category alone. */
const ofAssets: ReadonlySet<LogicalAccount> = new Set(['ASSET', 'DEPR', 'STOCK'])

/** What stands there is of a contract from its first entry to its last: its number goes by the product alone. */
const ofContracts: ReadonlySet<LogicalAccount> = new Set(['LOAN', 'ACCRUED', 'NETINV', 'DOWN', 'IMPAIRMENT'])

/** Income and expense: nothing that is booked there is ever taken from there by something else. */
const ofResult: ReadonlySet<LogicalAccount> = new Set([
  'RENT',
  'SERVICE',
  'FEES',
  'INTEREST',
  'LEASE_INCOME',
  'LEASE_RESULT',
  'LATE',
  'RECOVERY',
  'INDEMNITY',
  'PROCEEDS',
  'BOOKVALUE',
  'DEPR_EXP',
  'BAD_DEBT',
  'IMP_EXP',
  'IMP_REL',
  'COMMISSION',
])

/**
 * By what the number of a role may differ, the closer first; none where what stands there is of a person, a bank or the tax office:
 * what one contract has brought there another may take away. Pure.
 */
export const variantKindsOf = (role: LogicalAccount): readonly VariantKind[] => {
  if (ofAssets.has(role)) return ['category']
  if (ofContracts.has(role)) return ['product']
  return ofResult.has(role) ? ['category', 'product'] : []
}
