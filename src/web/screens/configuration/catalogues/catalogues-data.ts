import { useQuery } from '@tanstack/react-query'
import { request, useConfiguration } from '../../../data/index.ts'
import { useWrite } from '../configuration-data.ts'

export const kinds = ['currencies', 'indexes', 'locales', 'lists'] as const
export type CatalogueKind = (typeof kinds)[number]

type Plain = Readonly<Record<string, unknown>>

/** Something that applies in the house: of the product, or of its own. */
export interface CatalogueRow {
  key: string
  name: string
  source: 'PRODUCT' | 'OWN'
  isUsed: boolean
  product: Plain | null
  own: Plain | null
  changed: { field: string; label: string; product: unknown; own: unknown }[]
}

export const useCatalogues = () =>
  useQuery({
    queryKey: ['configuration', 'catalogues'],
    queryFn: ({ signal }) =>
      request<Record<CatalogueKind, CatalogueRow[]>>('GET', '/api/core/configuration/catalogues', { signal }),
  })

/** One of them, for whoever reads its records. */
export const useCatalogue = (kind: Exclude<CatalogueKind, 'lists'>) =>
  useQuery({
    queryKey: ['configuration', 'catalogues', kind],
    queryFn: ({ signal }) => request<CatalogueRow[]>('GET', `/api/core/catalogues/${kind}`, { signal }),
  })

const routes = {
  indexes: '/api/core/indexes',
  locales: '/api/core/locales',
  lists: '/api/script/lists',
} as const

/** Whether the house says something that can be taken back. */
export const isResettable = (kind: CatalogueKind, row: CatalogueRow): boolean =>
  row.own !== null &&
  row.product !== null &&
  // The first currency is the house's own.
  (kind !== 'currencies' || Number(row.own.place) > 0) &&
  // What is in use is not removed: it becomes as the product has it.
  (kind !== 'indexes' || row.own.status === 'DRAFT' || row.changed.length > 0)

/** Makes something the house's own, and lets the product's apply again. */
export const useCatalogueWork = () => {
  const write = useWrite()
  const currency = useConfiguration().data?.tenant?.currency
  const own = async (
    kind: CatalogueKind,
    row: CatalogueRow,
    rows: readonly CatalogueRow[],
  ): Promise<void> => {
    if (kind === 'currencies') {
      const used = rows
        .filter(one => one.own)
        .sort((a, b) => Number(a.own?.place) - Number(b.own?.place))
        .map(one => one.key)
      const first = used.length || !currency || currency === row.key ? used : [currency]
      await write('PATCH', '/api/core/tenant-config', { currencies: [...first, row.key] })
    } else if (kind === 'lists') {
      const { values } = await request<{ values: object[] }>(
        'GET',
        `/api/script/product-lists/${encodeURIComponent(row.key)}`,
      )
      await write('POST', routes.lists, { name: row.key, values })
    } else await write('POST', routes[kind], { ...row.product })
  }
  const reset = async (
    kind: CatalogueKind,
    row: CatalogueRow,
    rows: readonly CatalogueRow[],
  ): Promise<void> => {
    if (kind === 'currencies') {
      const used = rows
        .filter(one => one.own && one.key !== row.key)
        .sort((a, b) => Number(a.own?.place) - Number(b.own?.place))
      await write('PATCH', '/api/core/tenant-config', { currencies: used.map(one => one.key) })
      return
    }
    const address = `${routes[kind]}/${encodeURIComponent(String(row.own?.registration))}`
    if (kind === 'indexes' && row.own?.status !== 'DRAFT')
      await write(
        'PATCH',
        address,
        Object.fromEntries(row.changed.map(({ field, product }) => [field, product])),
      )
    else await write('DELETE', address)
  }
  /** The house works in all currencies again. */
  const workInAll = (): Promise<unknown> => write('PATCH', '/api/core/tenant-config', { currencies: null })
  return { own, reset, workInAll }
}
