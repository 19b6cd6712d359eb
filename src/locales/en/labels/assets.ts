import type { Words } from '../../labels.ts'

/** What the declarations of assets are called, and the values of their lists. */
export const assets: Words = {
  'assetCatalogItem.plural': 'Models of the catalogue',
  'assetServiceCatalogItem.plural': 'Services of the catalogue',
}
