import { asks, type Guard, loadByRegistrations } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import type { Process } from '../call.ts'
import { productsCatalogCall } from './products-catalog-call.ts'
import { rateCalls } from './rate-calls.ts'
import { searchAssetsCalls } from './search-assets-call.ts'

const hasRows: Guard<'productTable'> = table =>
  table.rows?.length ? null : { message: message('WITHOUT_ROWS'), field: 'rows' }

const productActive: Guard<'productCatalogItem'> = async (item, work) => {
  const [product] = await loadByRegistrations(work, 'product', [item.productRegistration])
  return product?.status === 'ACTIVE'
    ? null
    : { message: message('PRODUCT_NOT_PUBLISHED'), field: 'productRegistration' }
}

const priced: Guard<'financingService'> = service => {
  const field = service.basis === 'SHARE' ? 'share' : 'payment'
  return typeof service[field] === 'number' ? null : { message: message('PRICE_MISSING'), field }
}

/** Models, services, rates and offers as those who sell look them up. */
export const catalogues: Process = {
  guards: {
    'product-table/has-rows': asks('productTable', hasRows),
    'product-catalog-item/product-active': asks('productCatalogItem', productActive),
    'financing-service/priced': asks('financingService', priced),
  },
  calls: [...searchAssetsCalls, ...rateCalls, productsCatalogCall],
}
