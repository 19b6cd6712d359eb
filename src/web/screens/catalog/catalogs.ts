/** The catalogues by their name, each with the kinds of records that it is made of. */
export const catalogs = {
  financing: [
    'productCatalogItem',
    'productElementCatalogItem',
    'product',
    'financingService',
    'amendmentCatalogItem',
  ],
  assets: ['assetCatalogItem', 'assetServiceCatalogItem'],
  banking: ['accountingCatalogItem', 'index', 'currency'],
} as const satisfies Record<string, readonly string[]>

export type CatalogName = keyof typeof catalogs

export const catalogOf = (name: string | undefined): CatalogName | undefined =>
  name !== undefined && Object.hasOwn(catalogs, name) ? (name as CatalogName) : undefined
