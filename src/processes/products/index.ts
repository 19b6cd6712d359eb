import { asks, type Effect, type Guard, on } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import { countryCalendar } from '#finance/calendars.ts'
import type { Process } from '../call.ts'
import { indexMissing } from '../variable-rate.ts'

const complete: Guard<'product'> = product => {
  for (const [field, label] of [
    ['code', 'code'],
    ['contractType', 'contract type'],
    ['financialProduct', 'financial product'],
  ] as const)
    if (!product[field])
      return {
        message: message('THE_FIELD_MISSING', { field: { label: `product.${field}`, english: label } }),
        field,
      }
  if (product.businessDays && product.businessDays !== 'NONE') {
    if (!product.calendar) return { message: message('CALENDAR_MISSING'), field: 'calendar' }
    try {
      countryCalendar(product.calendar)
    } catch {
      return { message: message('NOT_KNOWN', { name: product.calendar }), field: 'calendar' }
    }
  }
  if (product.allocation && product.allocation !== 'OLDEST_FIRST')
    return { message: message('OLDEST_PAID_FIRST'), field: 'allocation' }
  return indexMissing(product)
}

/** Gives the next version; running contracts keep theirs. */
const publish: Effect<'product'> = async (_work, products, run) => {
  for (const product of products) {
    const version = (product.publishedVersion ?? 0) + 1
    product.publishedVersion = version
    product.version = version
    product.publishedDate = run.date
  }
}

/** Products are published in versions. */
export const products: Process = {
  guards: { 'product/complete': asks('product', complete) },
  effects: { 'product/publish': on('product', publish) },
}
