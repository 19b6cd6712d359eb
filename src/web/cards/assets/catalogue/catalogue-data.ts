import { useQuery } from '@tanstack/react-query'
import { request, useSettled } from '../../../data/index.ts'
import type { Element } from '../../element-dialog.tsx'

/** Something of a catalogue, as its search answers it. */
export interface CatalogueItem {
  registration?: string
  /** Of one outside: how it is asked for whole. */
  id?: string
  code?: string | null
  name?: string | null
  description?: string | null
  type?: string | null
  manufacturer?: string | null
  model?: string | null
  finish?: string | null
  category?: string | null
  currency?: string | null
  unitPrice?: number | null
  sourcePrice?: number | null
  taxCode?: string | null
  supplierRegistration?: string | null
  serviceCode?: string | null
  serviceCatalog?: string | null
  rvCode?: string | null
  rvCatalog?: string | null
  paramsCatalog?: string | null
  image?: string | null
  sourceCatalog?: string | null
  source?: string
}

export interface Kind {
  id: string
  name: string
}

export interface ValueCurve {
  name: string
  currency?: string | null
  points: { months: number; value: number }[]
  source?: string
}

const hour = 3_600_000
const machines = '/api/external/lectura'

/** The catalogues that answer in this house. */
export const useCatalogues = () =>
  useQuery({
    queryKey: ['catalogues'],
    staleTime: hour,
    queryFn: ({ signal }) =>
      request<{ code: string; source: string }[]>('GET', '/api/external/catalogues', { signal }),
  })

/** What a catalogue finds by words; the house's own shows what it has before anything is typed. */
export const useCatalogueSearch = (catalogue: string, typed: string) => {
  const text = useSettled(typed.trim(), 300)
  const query = useQuery({
    queryKey: ['catalogue', catalogue, text],
    enabled: text !== '' || catalogue === 'OWN',
    queryFn: ({ signal }) =>
      request<CatalogueItem[]>('GET', `/api/script/runs/${encodeURIComponent(catalogue)}`, {
        signal,
        query: text ? { search: text } : {},
      }),
  })
  return { ...query, text }
}

/** Where somebody stands in the kinds of a catalogue: a root, a kind below it, who makes such things. */
export type Path = readonly Kind[]

interface Machine {
  id: string
  name: string | null
  modelName: string | null
  manufacturerName: string | null
  unitPrice: number | null
  currency: string | null
}

const placeOf = (path: Path): string => {
  const [root, kind, maker] = path.map(one => encodeURIComponent(one.id))
  if (maker) return `/categories/${kind}/manufacturers/${maker}/models`
  if (kind) return `/categories/${kind}/manufacturers`
  return root ? `/categories/${root}/sub-categories` : '/root-categories'
}

/** What stands below a place: kinds, makers, and at the end the models themselves. */
export const useShelf = (path: Path, isWanted: boolean) =>
  useQuery({
    queryKey: ['machines', ...path.map(one => one.id)],
    enabled: isWanted,
    staleTime: hour,
    queryFn: ({ signal }) =>
      request<(Kind | Machine)[]>('GET', `${machines}${placeOf(path)}`, { signal, query: { list: 'true' } }),
  })

/** A model whole, by what a shelf or a search said of it. */
export const machineWhole = (id: string): Promise<CatalogueItem> =>
  request<CatalogueItem>('GET', `${machines}/models/${encodeURIComponent(id)}`)

export interface CurveWanted {
  modelName?: string | null | undefined
  manufacturerName?: string | null | undefined
  year?: number | null | undefined
  usage?: number | null | undefined
}

/** How something loses its value; nothing where its maker or model is not known. */
export const useCurves = (wanted: CurveWanted) => {
  const { modelName, manufacturerName, year, usage } = wanted
  return useQuery({
    queryKey: ['regressor', modelName, manufacturerName, year, usage],
    enabled: Boolean(modelName && manufacturerName),
    staleTime: hour,
    queryFn: ({ signal }) =>
      request<ValueCurve[]>('GET', `${machines}/v2/regressor`, {
        signal,
        query: {
          modelName: String(modelName),
          manufacturerName: String(manufacturerName),
          ...(year ? { year: String(year) } : {}),
          ...(usage ? { usage: String(usage) } : {}),
        },
      }),
  })
}

/** Codes of a catalogue that an item names; nothing where it does not answer: nobody is held up by it. */
export const useCodesOf = (catalogue: string | null | undefined) =>
  useQuery({
    queryKey: ['codes', catalogue],
    enabled: Boolean(catalogue),
    retry: false,
    queryFn: ({ signal }) =>
      request<{ code?: string; name?: string }[]>(
        'GET',
        `/api/script/runs/${encodeURIComponent(String(catalogue))}`,
        { signal },
      ).catch(() => []),
  })

const filled = [
  'name',
  'description',
  'category',
  'supplierRegistration',
  'taxCode',
  'unitPrice',
  'model',
  'serviceCode',
  'rvCode',
  'paramsCatalog',
  'image',
] as const

const isSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== 'null'

/** What a line takes over from an item that was chosen: what it does not say, or says as the word *null*, is left alone. */
export const lineOfItem = (item: CatalogueItem): Element => {
  const price = isSaid(item.sourcePrice) ? item.sourcePrice : item.unitPrice
  return {
    ...Object.fromEntries(filled.flatMap(name => (isSaid(item[name]) ? [[name, item[name]] as const] : []))),
    ...(isSaid(price) ? { sourcePrice: price } : {}),
  }
}

const ofAsset = [
  'name',
  'type',
  'category',
  'manufacturer',
  'model',
  'finish',
  'description',
  'supplierRegistration',
  'taxCode',
  'currency',
  'unitPrice',
  'sourcePrice',
  'serviceCode',
  'rvCode',
  'paramsCatalog',
] as const

const saidOf = (item: CatalogueItem, names: readonly (keyof CatalogueItem)[]) =>
  names.flatMap(name => (isSaid(item[name]) ? [[name, item[name]] as const] : []))

/** What a new asset begins with, as the query of its page. */
export const prefilled = (item: CatalogueItem): string =>
  new URLSearchParams(saidOf(item, ofAsset).map(([name, value]) => [name, String(value)])).toString()

/** An item of the house's own catalogue, of one that only others knew. */
export const itemOfOurs = (item: CatalogueItem, currency: string | undefined) => ({
  ...(currency ? { currency } : {}),
  ...Object.fromEntries(
    saidOf(item, [...ofAsset, 'code', 'serviceCatalog', 'rvCatalog', 'image', 'sourceCatalog']),
  ),
})
