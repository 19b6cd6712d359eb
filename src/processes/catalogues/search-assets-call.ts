import { type Caller, type Engine, listRecords, parseListQuery } from '#engine/index.ts'
import { residualShare } from '#entities/assets/asset-catalog-item.rules.ts'
import type { Loaded } from '#entities/records.ts'
import type { Call, CallRequest } from '../call.ts'
import { readPositive, readText } from './read-number.ts'
import { toldCatalogues } from './told-catalogues.ts'

/** What a line or an asset takes over from an item that is chosen. */
const taken = [
  'registration',
  'code',
  'name',
  'description',
  'type',
  'category',
  'manufacturer',
  'model',
  'finish',
  'supplierRegistration',
  'currency',
  'unitPrice',
  'sourcePrice',
  'taxCode',
  'serviceCode',
  'serviceCatalog',
  'rvCode',
  'rvCatalog',
  'paramsCatalog',
  'sourceCatalog',
  'usefulLife',
  'image',
] as const

/**
 * Items of one catalogue that are offered today, best known first; `search` finds by code, name, manufacturer and model,
 * `months` adds what each is then worth as `residualPercentage`.
 */
export const itemsOf =
  (catalog: string) =>
  async (engine: Engine, caller: Caller, request: CallRequest): Promise<object[]> => {
    const text = readText(request, 'search')
    const months = readPositive(request, 'months')
    const { records } = await listRecords(
      engine,
      caller,
      'assetCatalogItem',
      parseListQuery({ ...(text ? { search: text } : {}), sort: 'name', range: '0-49' }),
      {
        status: 'ACTIVE',
        sourceCatalog: catalog,
        allOf: [
          { anyOf: [{ startDate: null }, { startDate: { lte: caller.today } }] },
          { anyOf: [{ endDate: null }, { endDate: { gte: caller.today } }] },
        ],
      },
    )
    return records.map(json => {
      const item = JSON.parse(json) as Loaded<'assetCatalogItem'>
      const found = Object.fromEntries(
        taken.flatMap(field => (item[field] == null ? [] : [[field, item[field]]])),
      )
      return {
        ...found,
        ...(months === undefined ? {} : { residualPercentage: residualShare(item, months) }),
      }
    })
  }

/** `GET /api/script/runs/assets-catalog?search=`, also `OWN`: the house's own catalogue. */
export const searchAssetsCalls: Call[] = ['OWN', 'assets-catalog'].map(name => ({
  method: 'GET',
  path: `/api/script/runs/${name}`,
  permission: 'read assetCatalogItems',
  told: toldCatalogues.assets,
  run: itemsOf('OWN'),
}))
