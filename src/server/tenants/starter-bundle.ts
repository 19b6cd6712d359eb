import type { Plain } from '#engine/index.ts'
import { chartItems } from '#processes/accounting/charts/chart-items.ts'
import type { Starter } from '#processes/starters/starters.ts'
import type { BundleEntries } from '../bundle/bundle-files.ts'
import { recordKinds } from '../bundle/record-kinds.ts'
import { keyOf } from '../bundle/record-values.ts'
import type { WantedTenant } from './wanted.ts'

const chosen = (records: Readonly<Record<string, object>>, codes: readonly string[]): Plain =>
  Object.fromEntries(codes.map(code => [code, records[code]]))

/** Products are sold in the currency and by the holidays that were chosen. */
const productsOf = (wanted: WantedTenant, { bundle }: Starter): Plain =>
  Object.fromEntries(
    wanted.products.map(code => [
      code,
      { ...bundle.products[code], currency: wanted.currency, calendar: wanted.calendar },
    ]),
  )

const accountsOf = ({ chart, locale }: WantedTenant): Plain =>
  Object.fromEntries(
    chartItems(chart, locale).map(item => [
      keyOf(recordKinds['accounting-catalog-items'], item as unknown as Plain),
      item,
    ]),
  )

/** How a tenant begins, as a bundle says it. */
export const starterBundle = (wanted: WantedTenant, starter: Starter): BundleEntries => ({
  'tenant-config': {
    currencies: wanted.currencies,
    branding: { label: wanted.title, currency: wanted.currency },
  },
  taxes: chosen(starter.bundle.taxes, wanted.taxes),
  'accounting-catalog-items': accountsOf(wanted),
  indexes: { ...starter.bundle.indexes },
  products: productsOf(wanted, starter),
})
