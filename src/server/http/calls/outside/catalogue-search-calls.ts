import { listNamed } from '#entities/index.ts'
import { readText } from '#processes/catalogues/read-number.ts'
import { itemsOf } from '#processes/catalogues/search-assets-call.ts'
import { toldCatalogues } from '#processes/catalogues/told-catalogues.ts'
import { machineAsAsset } from '#processes/external/own-machines.ts'
import type { Call } from '#processes/index.ts'
import { is, toldCall } from '#processes/told-call.ts'
import type { CatalogueModel } from '../../../outside/services.ts'
import type { Product } from '../../../product.ts'
import { foundOutside } from './machine-calls.ts'
import { ownSource, saying } from './with-house.ts'

const itemOf = (catalog: string, source: string, told: CatalogueModel) => ({
  code: told.code ?? told.id,
  ...Object.fromEntries(Object.entries(machineAsAsset(told)).filter(([, value]) => value !== null)),
  sourceCatalog: catalog,
  source,
})

const own = 'OWN'
const outsideCodes = listNamed('assetSourceCatalog')!.flatMap(({ value }) => (value === own ? [] : [value]))

/** `GET /api/external/catalogues`: which catalogues answer here, the house's own first. */
const cataloguesCall = (product: Product): Call =>
  toldCall({
    method: 'GET',
    path: '/api/external/catalogues',
    permission: 'read assetCatalogItems',
    told: {
      summary: 'Which catalogues of vehicles and machines answer, and by whom',
      answer: is.list(is.record({ code: is.text, source: is.text })),
    },
    run: async (_engine, caller) => {
      const ready = await Promise.all(
        outsideCodes.map(async code => ({ code, ready: await product.outside.catalogues(caller, code) })),
      )
      return [
        { code: own, source: ownSource },
        ...ready.flatMap(one => (one.ready ? [{ code: one.code, source: one.ready.code }] : [])),
      ]
    },
  })

/**
 * `GET /api/script/runs/{catalog}?search=` of the catalogues of the trade: what the house took in of it first, then what it finds
 * itself, where the house has its service – of a demonstration, what nobody makes.
 */
export const catalogueSearchCalls = (product: Product): Call[] => [
  cataloguesCall(product),
  ...outsideCodes.map(
    (catalog): Call => ({
      method: 'GET' as const,
      path: `/api/script/runs/${catalog}`,
      permission: 'read assetCatalogItems',
      told: toldCatalogues.assets,
      run: async (engine, caller, request) => {
        const ready = await product.outside.catalogues(caller, catalog)
        const [own, outside] = await Promise.all([
          itemsOf(catalog)(engine, caller, request),
          foundOutside({ engine, caller, ready }, (readText(request, 'search') ?? '').slice(0, 200)),
        ])
        return saying(
          [
            ...own.map(one => ({ ...one, source: ownSource })),
            ...outside.found.map(one => itemOf(catalog, ready!.code, one)),
          ],
          outside.unavailable,
        )
      },
    }),
  ),
]
