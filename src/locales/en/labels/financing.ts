import type { Words } from '../../labels.ts'

/** What the declarations of financing are called, and the values of their lists. */
export const financing: Words = {
  'productCatalogItem.plural': 'Offers of the catalogue',
  'productElementCatalogItem.plural': 'Elements of the catalogue',
}
