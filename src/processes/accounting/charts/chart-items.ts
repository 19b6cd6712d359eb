import { listNamed } from '#entities/index.ts'
import type { New } from '#entities/records.ts'
import { labelOfValue } from '#locales/index.ts'
import { charts } from '../charts.ts'

/** Accounts that are kept by person. */
const withPerson = new Set([
  'CUSTOMER',
  'SUPPLIER',
  'SUPPLIER_ASSET',
  'PAYEE',
  'ADVANCE',
  'DOUBTFUL',
  'SUSPENSE',
])

/** The accounts of a published chart as catalogue items, called by their part in the books in a language. */
export const chartItems = (chart: string, locale: string): New<'accountingCatalogItem'>[] => {
  const values = new Map(listNamed('logicalAccount')?.map(one => [one.value, one]))
  return Object.entries(charts[chart] ?? {}).map(([logicalAccount, account]) => {
    const value = values.get(logicalAccount)
    return {
      chart,
      logicalAccount,
      account,
      name: value ? labelOfValue(locale, 'logicalAccount', value) : account,
      ...(withPerson.has(logicalAccount) ? { hasPerson: true } : {}),
    }
  })
}
