import { type Guard, loadByRegistrations, type Plain } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import type { Process } from '../call.ts'
import { productsCatalogCall } from './products-catalog-call.ts'
import { rateCalls } from './rate-calls.ts'
import { searchAssetsCalls } from './search-assets-call.ts'

const hasRows: Guard = table =>
  ((table.rows as Plain[] | undefined) ?? []).length
    ? null
    : { message: message('WITHOUT_ROWS'), field: 'rows' }

const productActive: Guard = async (item, work) => {
  const [product] = await loadByRegistrations(work, 'product', [String(item.productRegistration)])
  return product?.status === 'ACTIVE'
    ? null
    : { message: message('PRODUCT_NOT_PUBLISHED'), field: 'productRegistration' }
}

const priced: Guard = service => {
  const field = service.basis === 'SHARE' ? 'share' : 'payment'
  return typeof service[field] === 'number' ? null : { message: message('PRICE_MISSING'), field }
}

/** Models, services, rates and offers as those who sell look them up. */
export const catalogues: Process = {
  guards: {
    'product-table/has-rows': hasRows,
    'product-catalog-item/product-active': productActive,
    'financing-service/priced': priced,
  },
  calls: [...searchAssetsCalls, ...rateCalls, productsCatalogCall],
}
