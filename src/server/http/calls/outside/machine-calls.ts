import type { Caller, Engine, Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { readPositive, readText } from '#processes/catalogues/read-number.ts'
import {
  type Machine,
  type MachineCurve,
  type MachineKind,
  machineAsAsset,
  ownMachines,
} from '#processes/external/own-machines.ts'
import { type Given, given } from '#processes/given.ts'
import type { Call, CallRequest, HeadedAnswer } from '#processes/index.ts'
import { type Shape, toldCall } from '#processes/told-call.ts'
import { firstCatalogue } from '../../../outside/imaginary/imaginary-catalogue.ts'
import type { Ready } from '../../../outside/ready.ts'
import type { CatalogueModel, CurveAsked, Shelf } from '../../../outside/services.ts'
import type { Product } from '../../../product.ts'
import { toldMachines } from './told-machines.ts'
import { orNothing, ownSource, saying } from './with-house.ts'

const base = '/api/external/lectura'
const longest = 200

/** Who asks, and whom: a catalogue outside, or nobody but the house. */
interface Asking {
  engine: Engine
  caller: Caller
  ready: Ready<'catalogues'> | null
}

const ofHouse = <A>({ engine, caller }: Asking, question: (work: Work) => Promise<A>): Promise<A> =>
  engine.work(caller, question)

const machineOf = (source: string, told: CatalogueModel): Machine & { source: string } => ({
  id: told.id,
  code: told.code ?? null,
  name: told.name,
  modelName: told.model ?? told.name,
  manufacturerName: told.manufacturer ?? null,
  categoryId: told.category ?? '',
  unitPrice: told.unitPrice ?? null,
  currency: told.currency ?? null,
  source,
})

const list = (asking: Asking, shelf: Shelf, own: (work: Work) => Promise<MachineKind[]>) => {
  const { ready, caller } = asking
  if (!ready) return ofHouse(asking, own)
  return ready.ask(`list ${caller.locale} ${JSON.stringify(shelf)}`, (service, signal) =>
    service.list(shelf, caller.locale, signal),
  )
}

const modelsOf = async (asking: Asking, kind: string, maker: string): Promise<Machine[]> => {
  const { ready, caller } = asking
  if (!ready) return ofHouse(asking, work => ownMachines.models(work, kind, maker))
  const shelf = { kind, maker }
  const told = await ready.ask(`models ${caller.locale} ${JSON.stringify(shelf)}`, (service, signal) =>
    service.models(shelf, caller.locale, signal),
  )
  return told.map(one => machineOf(ready.code, one))
}

const toldModel = ({ ready, caller }: Asking, id: string): Promise<CatalogueModel | null> | undefined =>
  ready?.ask(`model ${caller.locale} ${id}`, (service, signal) => service.model(id, caller.locale, signal))

const notFound = (what: string, id: string) =>
  new AppError('ENTITY_REGISTRATION_NOT_FOUND', [what, id.slice(0, 60)])

const assetOf = (told: CatalogueModel) => ({
  ...machineAsAsset(told),
  sourceCatalog: firstCatalogue,
})

/** A model whole, of the house or else of the catalogue. Throws ENTITY_REGISTRATION_NOT_FOUND, OUTSIDE_UNAVAILABLE. */
const model = async (asking: Asking, id: string) => {
  const own = await ofHouse(asking, work => ownMachines.model(work, id))
  if (own) return { ...own.short, ...own.asset, curves: own.curves, source: ownSource }
  const told = await toldModel(asking, id)
  if (!told) throw notFound('model', id)
  const ready = asking.ready!
  return { ...machineOf(ready.code, told), ...assetOf(told) }
}

const maker = async (asking: Asking, id: string) => {
  const own = await ofHouse(asking, work => ownMachines.maker(work, id))
  if (own) return own
  const { ready, caller } = asking
  const told = ready
    ? await ready.ask(`maker ${caller.locale} ${id}`, (service, signal) =>
        service.maker(id, caller.locale, signal),
      )
    : null
  if (!told) throw notFound('manufacturer', id)
  return told
}

/** What a catalogue finds by words; nothing, and its name, where it does not answer. */
export const foundOutside = ({ ready, caller }: Asking, text: string) =>
  ready && text
    ? orNothing(
        ready.code,
        ready.ask(`search ${caller.locale} ${text.toLowerCase()}`, (service, signal) =>
          service.search(text, caller.locale, signal),
        ),
      )
    : { found: [], unavailable: null }

const search = async (asking: Asking, text: string): Promise<Machine[] | HeadedAnswer<Machine[]>> => {
  if (!text) return []
  const [own, outside] = await Promise.all([
    ofHouse(asking, work => ownMachines.search(work, text)),
    foundOutside(asking, text),
  ])
  return saying(
    [
      ...own.map(one => ({ ...one, source: ownSource })),
      ...outside.found.map(one => machineOf(asking.ready!.code, one)),
    ],
    outside.unavailable,
  )
}

type Curve = MachineCurve & { source?: string }

const curves = async (asking: Asking, asked: CurveAsked): Promise<Curve[] | HeadedAnswer<Curve[]>> => {
  const { ready } = asking
  const [own, outside] = await Promise.all([
    ofHouse(asking, work => ownMachines.curves(work, asked.model, asked.manufacturer)),
    ready
      ? orNothing(
          ready.code,
          ready.ask(`curves ${JSON.stringify(asked)}`, (service, signal) => service.curves(asked, signal)),
        )
      : { found: [], unavailable: null },
  ])
  return saying(
    [
      ...own.map(one => ({ ...one, source: ownSource })),
      ...outside.found.map(one => ({ ...one, currency: one.currency ?? null, source: ready!.code })),
    ],
    outside.unavailable,
  )
}

/** Both names are needed: nothing is known of a model without its maker. */
const curvesAsked = (request: CallRequest, today: string): CurveAsked | null => {
  const [name, manufacturer] = [readText(request, 'modelName'), readText(request, 'manufacturerName')]
  if (!name || !manufacturer) return null
  const [year, usage] = [readPositive(request, 'year'), readPositive(request, 'usage')]
  return {
    model: name.slice(0, longest),
    manufacturer: manufacturer.slice(0, longest),
    today,
    ...(year === undefined ? {} : { year }),
    ...(usage === undefined ? {} : { usage }),
  }
}

const idIn = ({ id, registration, code }: Given) => id ?? registration ?? code

/** What a model brings to a line of assets; nothing where it is unknown, or its catalogue does not answer. */
const toAsset = async (asking: Asking, body: unknown): Promise<object> => {
  const input = given(body).input ?? body
  if (input === null || input === undefined) throw new AppError('MISSING_FIELD_IN_BODY', ['input'])
  const id = typeof input === 'string' ? input : idIn(given(input))
  if (typeof id !== 'string') throw new AppError('INVALID_FIELD_IN_BODY', ['input', message('MODEL_OR_ID')])
  const own = await ofHouse(asking, work => ownMachines.model(work, id))
  if (own) return own.asset
  try {
    const told = await toldModel(asking, id)
    return told ? assetOf(told) : {}
  } catch (error) {
    if (error instanceof AppError && error.code === 'OUTSIDE_UNAVAILABLE') return {}
    throw error
  }
}

/**
 * The addresses of the catalogue of machines: answered by the service that the house has, else – and where a model is its own
 * first – from the house's own catalogue.
 */
export const machineCalls = (product: Product): Call[] => {
  const call = <A>(
    path: string,
    told: { summary: string; answer: Shape<A> },
    run: (asking: Asking, request: CallRequest) => Promise<NoInfer<A> | HeadedAnswer<NoInfer<A>>>,
    method: 'GET' | 'POST' = 'GET',
  ): Call =>
    toldCall({
      method,
      path,
      permission: 'read assetCatalogItems',
      told,
      run: async (engine, caller, request) =>
        run({ engine, caller, ready: await product.outside.catalogues(caller, firstCatalogue) }, request),
    })
  const part = ({ params }: CallRequest, name: string): string => String(params[name] ?? '').slice(0, longest)
  return [
    call(`${base}/root-categories`, toldMachines.roots, asking =>
      list(asking, { root: true }, ownMachines.roots),
    ),
    call(`${base}/categories/:id/sub-categories`, toldMachines.categories, (asking, request) => {
      const below = part(request, 'id')
      return list(asking, { below }, work => ownMachines.categories(work, below))
    }),
    call(`${base}/categories/:id/manufacturers`, toldMachines.manufacturers, (asking, request) => {
      const makersOf = part(request, 'id')
      return list(asking, { makersOf }, work => ownMachines.manufacturers(work, makersOf))
    }),
    call(
      `${base}/categories/:id/manufacturers/:manufacturer/models`,
      toldMachines.models,
      (asking, request) => modelsOf(asking, part(request, 'id'), part(request, 'manufacturer')),
    ),
    call(`${base}/models/:id`, toldMachines.model, (asking, request) => model(asking, part(request, 'id'))),
    call(`${base}/manufacturers/:id`, toldMachines.manufacturer, (asking, request) =>
      maker(asking, part(request, 'id')),
    ),
    call(`${base}/search/:term`, toldMachines.search, (asking, request) =>
      search(asking, part(request, 'term').trim()),
    ),
    call(`${base}/v2/regressor`, toldMachines.regressor, async (asking, request) => {
      const asked = curvesAsked(request, asking.caller.today)
      return asked ? curves(asking, asked) : []
    }),
    call(
      '/api/script/runs/lectura-to-asset',
      toldMachines.toAsset,
      (asking, { body }) => toAsset(asking, body),
      'POST',
    ),
  ]
}
