import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type Ledger, ledgers } from '../ledgers-kept.ts'
import { organizationTree } from '../organization-tree.ts'
import { charts, type LogicalAccount, logicalAccounts, pcg } from './charts.ts'

export interface ChartAccount {
  account: string
  accountName: string | null
}

/** The accounts of an organization: the number of each role, and the role of a number. */
export interface ChartAccounts {
  chart: string
  /** In a ledger whose number is another that one; without a ledger the local one. */
  of: (name: LogicalAccount, ledger?: Ledger) => ChartAccount
  /** The role of a number, none where the chart only lists it or does not know it. */
  roleOf: (account: string) => LogicalAccount | undefined
}

const accountsIn = (chart: string, items: readonly Loaded<'accountingCatalogItem'>[]): ChartAccounts => {
  const own = new Map(
    items
      .filter(item => item.chart === chart)
      .map(item => [`${item.ledger ?? ''} ${item.logicalAccount}`, item]),
  )
  const fallback = charts[chart] ?? pcg
  const of: ChartAccounts['of'] = (name, ledger = 'LOCAL') => {
    const item = own.get(`${ledger} ${name}`) ?? own.get(` ${name}`)
    return { account: item?.account ?? fallback[name], accountName: item?.name ?? null }
  }
  const roles = new Map(
    ledgers.flatMap(ledger => logicalAccounts.map(name => [of(name, ledger).account, name] as const)),
  )
  return { chart, of, roleOf: account => roles.get(account) }
}

/**
 * The accounts of organizations: of the chart that each names, or one above it, else of the tenant's first. A role that
 * the chart has no item for has the number of the published chart.
 */
export const accountsOf = async (
  work: Work,
  organizations: readonly (string | null | undefined)[],
): Promise<(organization: string | null | undefined) => ChartAccounts> => {
  const items = (await loadMatching(work, 'accountingCatalogItem', { status: 'ACTIVE' })).filter(
    item => !item.variant,
  )
  const first = items[0]?.chart ?? 'PCG'
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
