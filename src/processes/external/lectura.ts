import { type Caller, type Engine, entityOf, loadMatching, loadWhere, sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { fold } from '#fields/text/fold.ts'
import type { Call, CallRequest } from '../call.ts'
import { type Given, given } from '../given.ts'
import { type Shape, toldCall } from '../told-call.ts'
import { toldMachines } from './told-machines.ts'

type Item = Loaded<'assetCatalogItem'>

// The catalogue's addresses are answered from the house's own models: nobody else is asked.
const base = '/api/external/lectura'
const most = 500

const rootOf = (type: string | null | undefined): string => type ?? 'OTHER'
const categoryOf = (item: Item): string => item.category ?? 'OTHER'
const manufacturerOf = (item: Item): string => item.manufacturer ?? ''

const models = (work: Work): Promise<Item[]> =>
  loadMatching(work, 'assetCatalogItem', { status: ['ACTIVE', 'DRAFT'] }, { limit: 5000, asCaller: true })

const distinct = (values: readonly string[]): { id: string; name: string }[] =>
  [...new Set(values.filter(Boolean))].sort().map(value => ({ id: value, name: value }))

const short = (item: Item) => ({
  id: item.registration,
  code: item.code,
  name: item.name ?? item.model ?? item.code,
  modelName: item.model ?? item.name ?? null,
  manufacturerName: item.manufacturer ?? null,
  categoryId: categoryOf(item),
  unitPrice: item.unitPrice ?? null,
  currency: item.currency ?? null,
})

const answer =
  <A>(run: (work: Work, request: CallRequest) => Promise<A>) =>
  (engine: Engine, caller: Caller, request: CallRequest): Promise<A> =>
    engine.work(caller, work => run(work, request))

const call = <A>(
  path: string,
  told: { summary: string; answer: Shape<A> },
  run: (work: Work, request: CallRequest) => Promise<NoInfer<A>>,
): Call =>
  toldCall({
    method: 'GET',
    path: `${base}${path}`,
    permission: 'read assetCatalogItems',
    told,
    run: answer(run),
  })

const single = (value: string | string[] | undefined): string => String([value ?? ''].flat()[0] ?? '').trim()

/** A category is a root by its kind of asset, or one below by its own code. */
const inCategory = (item: Item, id: string | undefined): boolean =>
  rootOf(item.type) === id || categoryOf(item) === id

const found = <T>(value: T | undefined, what: string, id: string | undefined): T => {
  if (value === undefined)
    throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', [what, String(id).slice(0, 60)])
  return value
}

const modelOf = async (work: Work, id: string | undefined): Promise<Item> => {
  const [item] = await loadWhere(
    work,
    entityOf(work.model, 'assetCatalogItem'),
    sql`(t.registration = ${id ?? ''}::text or t.code = ${id ?? ''}::text)`,
    { asCaller: true, limit: 1 },
  )
  return found(item as Item | undefined, 'model', id)
}

/** The value of a model by its age, from the shares of the price that the catalogue holds. Years, amounts of its currency. */
const curvesOf = (item: Item) => {
  const price = item.sourcePrice ?? item.unitPrice ?? 0
  const points = (item.residualValues ?? [])
    .map(({ months, mileage, percentage }) => ({
      months,
      ...(mileage ? { usage: mileage } : {}),
      percentage,
      value: Math.round(price * percentage * 100) / 100,
    }))
    .sort((a, b) => a.months - b.months)
  return { model: short(item), currency: item.currency ?? null, points }
}

const isLike = (text: string | null | undefined, wanted: string): boolean => fold(text ?? '') === fold(wanted)

/** What a chosen model brings to a line of assets. */
const assetOf = (item: Item) => ({
  name: item.name ?? item.model,
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
  rvCode: item.rvCode ?? null,
  rvCatalog: item.rvCatalog ?? null,
  paramsCatalog: item.paramsCatalog ?? null,
  sourceCatalog: item.sourceCatalog ?? null,
})

const idIn = ({ id, registration, code }: Given) => id ?? registration ?? code

/** `POST /api/script/runs/lectura-to-asset`: a model as a line of assets takes it over; an unknown one brings nothing. */
const toAsset: Call = {
  method: 'POST',
  path: '/api/script/runs/lectura-to-asset',
  permission: 'read assetCatalogItems',
  told: toldMachines.toAsset,
  run: answer(async (work, { body }) => {
    const input = given(body).input ?? body
    if (input === null || input === undefined) throw new AppError('MISSING_FIELD_IN_BODY', ['input'])
    const id = typeof input === 'string' ? input : idIn(given(input))
    if (typeof id !== 'string') throw new AppError('INVALID_FIELD_IN_BODY', ['input', message('MODEL_OR_ID')])
    try {
      return assetOf(await modelOf(work, id))
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return {}
      throw error
    }
  }),
}

/** The addresses of the catalogue of machines, answered from the house's own models. */
export const lecturaCalls: Call[] = [
  call('/root-categories', toldMachines.roots, async work =>
    distinct((await models(work)).map(item => rootOf(item.type))),
  ),
  call('/categories/:id/sub-categories', toldMachines.categories, async (work, { params }) =>
    distinct((await models(work)).filter(item => rootOf(item.type) === params.id).map(categoryOf)),
  ),
  call('/categories/:id/manufacturers', toldMachines.manufacturers, async (work, { params }) =>
    distinct((await models(work)).filter(item => inCategory(item, params.id)).map(manufacturerOf)),
  ),
  call('/categories/:id/manufacturers/:manufacturer/models', toldMachines.models, async (work, { params }) =>
    (await models(work))
      .filter(item => inCategory(item, params.id) && manufacturerOf(item) === params.manufacturer)
      .slice(0, most)
      .map(short),
  ),
  call('/models/:id', toldMachines.model, async (work, { params }) => {
    const item = await modelOf(work, params.id)
    return { ...short(item), ...assetOf(item), curves: curvesOf(item).points }
  }),
  call('/manufacturers/:id', toldMachines.manufacturer, async (work, { params }) => {
    const own = (await models(work)).filter(item => manufacturerOf(item) === params.id)
    found(own[0], 'manufacturer', params.id)
    return {
      id: String(params.id),
      name: String(params.id),
      categories: distinct(own.map(categoryOf)),
      modelCount: own.length,
    }
  }),
  call('/search/:term', toldMachines.search, async (work, { params }) => {
    const words = fold(params.term ?? '')
      .split(/\s+/)
      .filter(Boolean)
    if (words.length === 0) return []
    return (await models(work))
      .filter(item => {
        const text = fold(
          [item.name, item.manufacturer, item.model, item.code, item.finish].filter(Boolean).join(' '),
        )
        return words.every(word => text.includes(word))
      })
      .slice(0, 50)
      .map(short)
  }),
  call('/v2/regressor', toldMachines.regressor, async (work, { query }) => {
    const [model, manufacturer] = [single(query.modelName), single(query.manufacturerName)]
    if (!model || !manufacturer) return []
    const all = await models(work)
    return all
      .filter(
        item =>
          isLike(item.manufacturer, manufacturer) && (isLike(item.model, model) || isLike(item.name, model)),
      )
      .map(curvesOf)
  }),
  toAsset,
]
