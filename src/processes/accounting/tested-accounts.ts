import { type Guard, loadMatching } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import { wordOf } from '../word-of.ts'
import { charts, type LogicalAccount, logicalAccounts, pcg, variantKindsOf } from './charts.ts'
import { provedAccounts } from './proofs/proved-accounts.ts'

/**
 * A number of a chart stands for one role where a proof covers it: two roles on one account would have no balance of their own
 * that their records could say.
 */
export const standsAlone: Guard<'accountingCatalogItem'> = async (item, work) => {
  if (item.variant && variantKindsOf(item.logicalAccount as LogicalAccount).length === 0)
    return {
      message: message('NO_VARIANT_OF_ROLE', { role: wordOf('logicalAccount', item.logicalAccount!) }),
      field: 'variant',
    }
  const items = await loadMatching(work, 'accountingCatalogItem', { chart: item.chart, status: 'ACTIVE' })
  const own = new Map(
    items.filter(one => !one.variant).map(one => [one.logicalAccount as string, one.account]),
  )
  const isVariantOf = (name: LogicalAccount) =>
    items.some(one => one.variant && one.logicalAccount === name && one.account === item.account)
  const usual = charts[item.chart] ?? pcg
  const role = item.logicalAccount
  const other = logicalAccounts.find(
    name =>
      name !== role &&
      ((own.get(name) ?? usual[name]) === item.account || isVariantOf(name)) &&
      (provedAccounts.has(name) || provedAccounts.has(role as typeof name)),
  )
  return other
    ? {
        message: message('ACCOUNT_OF_OTHER_ROLE', {
          account: item.account,
          role: wordOf('logicalAccount', other),
        }),
        field: 'account',
      }
    : null
}
