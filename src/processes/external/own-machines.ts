import { entityOf, loadMatching, loadWhere, sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { fold } from '#fields/text/fold.ts'

type Item = Loaded<'assetCatalogItem'>

/** A kind, or a maker, as a catalogue lists it. */
export interface MachineKind {
  id: string
  name: string
}

/** A model as a catalogue lists it. */
export interface Machine {
  id: string
  code: string | null
  name: string | null
  modelName: string | null
  manufacturerName: string | null
  categoryId: string
  unitPrice: number | null
  currency: string | null
}

/** The course of a value: months from now, amounts of the currency; a share of the price where the house says one. */
export interface MachineCurve {
  name: string
  model?: Machine
  currency: string | null
  points: { months: number; value: number; usage?: number; percentage?: number }[]
}

const most = 500
const mostFound = 50

const rootOf = (type: string | null | undefined): string => type ?? 'OTHER'
const categoryOf = (item: Item): string => item.category ?? 'OTHER'
const manufacturerOf = (item: Item): string => item.manufacturer ?? ''

const models = (work: Work): Promise<Item[]> =>
  loadMatching(work, 'assetCatalogItem', { status: ['ACTIVE', 'DRAFT'] }, { limit: 5000, asCaller: true })

const distinct = (values: readonly string[]): MachineKind[] =>
  [...new Set(values.filter(Boolean))].sort().map(value => ({ id: value, name: value }))

const short = (item: Item): Machine => ({
  id: item.registration,
  code: item.code ?? null,
  name: item.name ?? item.model ?? item.code ?? null,
  modelName: item.model ?? item.name ?? null,
  manufacturerName: item.manufacturer ?? null,
  categoryId: categoryOf(item),
  unitPrice: item.unitPrice ?? null,
  currency: item.currency ?? null,
})

/** A category is a root by its kind of asset, or one below by its own code. */
const inCategory = (item: Item, id: string): boolean => rootOf(item.type) === id || categoryOf(item) === id

const isLike = (text: string | null | undefined, wanted: string): boolean => fold(text ?? '') === fold(wanted)

const curveOf = (item: Item): MachineCurve => {
  const price = item.sourcePrice ?? item.unitPrice ?? 0
  const points = (item.residualValues ?? [])
    .map(({ months, mileage, percentage }) => ({
      months,
      ...(mileage ? { usage: mileage } : {}),
      percentage,
      value: Math.round(price * percentage * 100) / 100,
    }))
    .sort((a, b) => a.months - b.months)
  return {
    name: item.name ?? item.model ?? '',
    model: short(item),
    currency: item.currency ?? null,
    points,
  }
}

/** What a chosen model brings to a line of assets. */
export const machineAsAsset = (item: Partial<Item>) => ({
  name: item.name ?? item.model ?? null,
  description: item.description ?? null,
  type: item.type ?? null,
  category: item.category ?? null,
  manufacturer: item.manufacturer ?? null,
  model: item.model ?? null,
  finish: item.finish ?? null,
  unitPrice: item.unitPrice ?? null,
  sourcePrice: item.sourcePrice ?? item.unitPrice ?? null,
  taxCode: item.taxCode ?? null,
  currency: item.currency ?? null,
  supplierRegistration: item.supplierRegistration ?? null,
  serviceCode: item.serviceCode ?? null,
  serviceCatalog: item.serviceCatalog ?? null,
  rvCode: item.rvCode ?? null,
  rvCatalog: item.rvCatalog ?? null,
  paramsCatalog: item.paramsCatalog ?? null,
  sourceCatalog: item.sourceCatalog ?? null,
  image: item.image ?? null,
})

/** The house's own models as a catalogue of the trade would tell them, as the caller sees them. */
export const ownMachines = {
  roots: async (work: Work): Promise<MachineKind[]> =>
    distinct((await models(work)).map(item => rootOf(item.type))),

  categories: async (work: Work, root: string): Promise<MachineKind[]> =>
    distinct((await models(work)).filter(item => rootOf(item.type) === root).map(categoryOf)),

  manufacturers: async (work: Work, kind: string): Promise<MachineKind[]> =>
    distinct((await models(work)).filter(item => inCategory(item, kind)).map(manufacturerOf)),

  models: async (work: Work, kind: string, maker: string): Promise<Machine[]> =>
    (await models(work))
      .filter(item => inCategory(item, kind) && manufacturerOf(item) === maker)
      .slice(0, most)
      .map(short),

  /** One by its registration or code; null where there is none. */
  model: async (work: Work, id: string) => {
    const [found] = await loadWhere(
      work,
      entityOf(work.model, 'assetCatalogItem'),
      sql`(t.registration = ${id}::text or t.code = ${id}::text)`,
      { asCaller: true, limit: 1 },
    )
    if (!found) return null
    const item = found as Item
    return { short: short(item), asset: machineAsAsset(item), curves: curveOf(item).points }
  },

  /** A maker with what he makes; null where the house has nothing of him. */
  maker: async (work: Work, id: string) => {
    const own = (await models(work)).filter(item => manufacturerOf(item) === id)
    return own.length
      ? { id, name: id, categories: distinct(own.map(categoryOf)), modelCount: own.length }
      : null
  },

  search: async (work: Work, text: string): Promise<Machine[]> => {
    const words = fold(text).split(/\s+/).filter(Boolean)
    if (words.length === 0) return []
    return (await models(work))
      .filter(item => {
        const known = fold(
          [item.name, item.manufacturer, item.model, item.code, item.finish].filter(Boolean).join(' '),
        )
        return words.every(word => known.includes(word))
      })
      .slice(0, mostFound)
      .map(short)
  },

  curves: async (work: Work, model: string, manufacturer: string): Promise<MachineCurve[]> =>
    (await models(work))
      .filter(
        item =>
          item.residualValues?.length &&
          isLike(item.manufacturer, manufacturer) &&
          (isLike(item.model, model) || isLike(item.name, model)),
      )
      .map(curveOf),
}
