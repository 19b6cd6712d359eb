import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type Ledger, ledgers } from '../ledgers-kept.ts'
import { organizationTree } from '../organization-tree.ts'
import {
  charts,
  type LogicalAccount,
  logicalAccounts,
  pcg,
  type VariantKind,
  variantKindsOf,
} from './charts.ts'

export interface ChartAccount {
  account: string
  accountName: string | null
}

/** A number that stands for a role for one category or product alone. */
export interface VariantAccount extends ChartAccount {
  role: LogicalAccount
  variant: string
}

/** The accounts of an organization: the number of each role, and the role of a number. */
export interface ChartAccounts {
  chart: string
  /**
   * In a ledger whose number is another that one; without a ledger the local one. Of what is booked for an asset or under a product whose
   * number is another, that one.
   */
  of: (name: LogicalAccount, ledger?: Ledger, variants?: Variants) => ChartAccount
  /** Numbers that differ by category or product. */
  variants: readonly VariantAccount[]
  /** The role of a number, none where the chart only lists it or does not know it. */
  roleOf: (account: string) => LogicalAccount | undefined
}

/** By what the number of a role may differ: the category of an asset, a product by its code. */
export type Variants = Partial<Record<VariantKind, string | null | undefined>>

const accountsIn = (chart: string, items: readonly Loaded<'accountingCatalogItem'>[]): ChartAccounts => {
  const inChart = items.filter(item => item.chart === chart)
  const keyOf = (ledger: string, name: string, variant?: string | null) =>
    [ledger, name, variant || ''].join('/')
  const own = new Map(
    inChart.map(item => [keyOf(item.ledger ?? '', item.logicalAccount ?? '', item.variant), item]),
  )
  const variants = inChart.flatMap(({ logicalAccount, variant, account, name }): VariantAccount[] => {
    const role = logicalAccount as LogicalAccount
    return variant && variantKindsOf(role).length
      ? [{ role, variant, account, accountName: name ?? null }]
      : []
  })
  const find = (name: LogicalAccount, ledger: Ledger, variant?: string) =>
    own.get(keyOf(ledger, name, variant)) ?? own.get(keyOf('', name, variant))
  const fallback = charts[chart] ?? pcg
  const of: ChartAccounts['of'] = (name, ledger = 'LOCAL', by = {}) => {
    const item =
      variantKindsOf(name)
        .flatMap(kind => by[kind] || [])
        .map(variant => find(name, ledger, variant))
        .find(Boolean) ?? find(name, ledger)
    return { account: item?.account ?? fallback[name], accountName: item?.name ?? null }
  }
  const roles = new Map([
    ...variants.map(({ account, role }) => [account, role] as const),
    ...ledgers.flatMap(ledger => logicalAccounts.map(name => [of(name, ledger).account, name] as const)),
  ])
  return { chart, of, variants, roleOf: account => roles.get(account) }
}

/**
 * The accounts of organizations: of the chart that each names, or one above it, else of the tenant's first. A role that
 * the chart has no item for has the number of the published chart.
 */
export const accountsOf = async (
  work: Work,
  organizations: readonly (string | null | undefined)[],
): Promise<(organization: string | null | undefined) => ChartAccounts> => {
  const items = await loadMatching(work, 'accountingCatalogItem', { status: 'ACTIVE' })
  const first = items.find(item => !item.variant)?.chart ?? 'PCG'
  const lineOf = await organizationTree(
    work,
    organizations.filter(one => one != null),
  )
  const known = new Map<string, ChartAccounts>()
  return organization => {
    const chart = lineOf(organization).find(house => house.chart)?.chart ?? first
    const accounts = known.get(chart) ?? accountsIn(chart, items)
    known.set(chart, accounts)
    return accounts
  }
}
