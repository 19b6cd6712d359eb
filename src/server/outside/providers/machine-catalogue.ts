import { listNamed } from '#entities/index.ts'
import { type AskJson, type Provider, UnknownShape } from '../provider.ts'
import { type Part, partOf, partsOf, present, textOf, wantedText } from '../read-answer.ts'
import type { CatalogueModel, Catalogues, Kind, Shelf, ValueCurve } from '../services.ts'

/** Amounts of a catalogue: a number, or a text of one. */
const amountOf = (raw: unknown): number | undefined => {
  const amount = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw
  return typeof amount === 'number' && Number.isFinite(amount) && amount >= 0 && amount < 1e12
    ? Math.round(amount * 100) / 100
    : undefined
}

/** An address of a picture: never fetched by us, and only where it is led to safely. */
const linkOf = (raw: unknown): string | undefined => {
  const text = textOf(raw, 500)
  return text && URL.canParse(text) && new URL(text).protocol === 'https:' ? text : undefined
}

const currencyOf = (raw: unknown): string | undefined => {
  const text = textOf(raw, 3)
  return text && /^[A-Z]{3}$/.test(text) ? text : undefined
}

/** A value of a list of ours; what the catalogue calls otherwise is left empty, or the line could not be saved. */
const knownIn = (list: string, raw: unknown): string | undefined => {
  const text = textOf(raw, 60)
  return listNamed(list)?.some(({ value }) => value === text) ? text : undefined
}

const kindOf = (told: Part): Kind => {
  const id = wantedText(told.id ?? told.code, 100)
  return { id, name: textOf(told.name) ?? id }
}

const modelOf = (told: Part): CatalogueModel => {
  const id = wantedText(told.id ?? told.code, 100)
  const manufacturer = textOf(told.manufacturerName ?? told.manufacturer)
  const model = textOf(told.modelName ?? told.model)
  const unitPrice = amountOf(told.unitPrice ?? told.price)
  return {
    id,
    name: textOf(told.name) ?? ([manufacturer, model].filter(Boolean).join(' ') || id),
    ...present({
      code: textOf(told.code, 60),
      description: textOf(told.description, 2000),
      manufacturer,
      model,
      finish: textOf(told.finish),
      type: knownIn('assetType', told.type),
      category: knownIn('assetCategory', told.category),
      currency: currencyOf(told.currency),
      unitPrice,
      sourcePrice: amountOf(told.sourcePrice),
      taxCode: textOf(told.taxCode, 60),
      serviceCode: textOf(told.serviceCode, 60),
      serviceCatalog: textOf(told.serviceCatalog, 60),
      rvCode: textOf(told.rvCode, 60),
      rvCatalog: textOf(told.rvCatalog, 60),
      paramsCatalog: textOf(told.paramsCatalog, 60),
      image: linkOf(told.image),
    }),
  }
}

const curveOf = (told: Part): ValueCurve => ({
  name: textOf(told.name) ?? '',
  ...present({ currency: currencyOf(told.currency) }),
  points: partsOf(told.points).map(point => {
    const [months, value] = [amountOf(point.months), amountOf(point.value)]
    if (months === undefined || value === undefined) throw new UnknownShape('no point')
    return { months, value }
  }),
})

const pathOf = (shelf: Shelf): string => {
  if ('root' in shelf) return 'root-categories?list=true'
  return 'below' in shelf
    ? `categories/${encodeURIComponent(shelf.below)}/sub-categories?list=true`
    : `categories/${encodeURIComponent(shelf.makersOf)}/manufacturers?list=true`
}

class MachineCatalogue implements Catalogues {
  readonly #base: URL
  readonly #secret: string
  readonly #ask: AskJson

  constructor(base: URL, secret: string, ask: AskJson) {
    this.#base = new URL(base.href.endsWith('/') ? base.href : `${base.href}/`)
    this.#secret = secret
    this.#ask = ask
  }

  #get(path: string, locale: string, signal: AbortSignal): Promise<unknown> {
    const headers = {
      ...(this.#secret ? { authorization: `Bearer ${this.#secret}` } : {}),
      ...(locale ? { 'accept-language': locale } : {}),
    }
    return this.#ask({ url: new URL(path, this.#base), headers, signal })
  }

  async list(shelf: Shelf, locale: string, signal: AbortSignal): Promise<Kind[]> {
    return partsOf(await this.#get(pathOf(shelf), locale, signal)).map(kindOf)
  }

  async models(
    { kind, maker }: { kind: string; maker: string },
    locale: string,
    signal: AbortSignal,
  ): Promise<CatalogueModel[]> {
    const path = `categories/${encodeURIComponent(kind)}/manufacturers/${encodeURIComponent(maker)}/models?list=true`
    return partsOf(await this.#get(path, locale, signal)).map(modelOf)
  }

  async model(id: string, locale: string, signal: AbortSignal): Promise<CatalogueModel | null> {
    return modelOf(partOf(await this.#get(`models/${encodeURIComponent(id)}`, locale, signal)))
  }

  async maker(id: string, locale: string, signal: AbortSignal): Promise<Kind | null> {
    return kindOf(partOf(await this.#get(`manufacturers/${encodeURIComponent(id)}`, locale, signal)))
  }

  async search(text: string, locale: string, signal: AbortSignal): Promise<CatalogueModel[]> {
    const found = await this.#get(`search/${encodeURIComponent(text)}?list=true`, locale, signal)
    return partsOf(found).map(modelOf)
  }

  async curves(
    { model, manufacturer, year, usage }: Parameters<Catalogues['curves']>[0],
    signal: AbortSignal,
  ): Promise<ValueCurve[]> {
    const query = new URLSearchParams({
      modelName: model,
      manufacturerName: manufacturer,
      ...(year === undefined ? {} : { year: String(year) }),
      ...(usage === undefined ? {} : { usage: String(usage) }),
    })
    const told = await this.#get(`v2/regressor?${query}`, '', signal)
    return partsOf(Array.isArray(told) ? told : partOf(told).curves).map(curveOf)
  }
}

/**
 * A catalogue of the trade at the address that the house has of it: it answers by the paths under which the product itself
 * answers for machines (`/root-categories`, `/categories/…`, `/models/…`, `/search/…`, `/v2/regressor`), and knows its asker by
 * a key.
 */
export const machineCatalogue = (code: string): Provider<'catalogues'> => ({
  need: 'catalogues',
  types: [code],
  wants: ['baseUrl'],
  limits: { timeMs: 5000, cacheMs: 3_600_000, emptyCacheMs: 300_000, perSecond: 5 },
  make: ({ baseUrl, secret, ask }) => new MachineCatalogue(baseUrl, secret, ask),
  test: async (service, signal) =>
    (await service.list({ root: true }, '', signal)).map(one => one.name).join(', '),
})
