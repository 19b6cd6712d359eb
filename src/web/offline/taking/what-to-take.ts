import type { CompiledEntity } from '#model/index.ts'
import { sourceOf } from '../../cards/source.ts'
import type { ListParams, RecordData } from '../../data/index.ts'

/** What is asked for beforehand, and what hangs on a record. Pure: the same declarations that screens are drawn from say it. */

/** The kinds of records that people work with away from a desk; of each its form and its lists of values. */
export const atHand = [
  'contract',
  'person',
  'prospect',
  'asset',
  'deal',
  'quotation',
  'task',
  'note',
  'document',
  'product',
  'cashflow',
  'invoice',
  'bankAccount',
  'amendment',
] as const

/** Lists that stand in no field of theirs, and are asked for by name. */
export const moreLists = [
  'taskType',
  'assetType',
  'contractStatus',
  'contractType',
  'contractTag',
  'registrationType',
  'financialProduct',
  'financialScheme',
  'country',
  'personType',
  'personRole',
  'title',
  'personStatus',
  'personRelation',
  'personTag',
  'dealDocumentType',
  'contractDocumentType',
  'contractElementStatus',
  'purpose',
  'subPurpose',
  'addressType',
  'frequency',
  'activityCode',
]

/** Small collections that forms and quotations choose from, whole. */
export const wholeCollections = [
  '/api/core/taxes?range=0-199',
  '/api/core/indexes?range=0-199',
  '/api/script/runs/products-catalog',
  '/api/financing/agreements/products-catalog',
  '/api/script/runs/calendars',
  '/api/financing/products?range=0-199',
  '/api/person/organizations?range=0-199',
  '/api/person/persons?range=0-99',
  '/api/core/tasks/userNames',
]

/** What the list of contracts is asked with. */
export const contractsIncluded =
  'assets,persons,fundings,documents,collaterals,financingServices,partnerName,salesName,assetsNames'

/** The names of all lists of values that these kinds of records choose from. */
export const listsOf = (models: readonly CompiledEntity[]): string[] => {
  const names = models.flatMap(model =>
    [
      ...model.columns,
      ...model.search,
      ...model.fields,
      ...model.fields.flatMap(field => field.fields ?? []),
    ].flatMap(({ list }) => list ?? []),
  )
  return [...new Set([...names, ...moreLists])].sort()
}

export interface Asked {
  entity: string
  params: ListParams
}

/** Of a record that is taken for its own sake. */
export const mostHanging = 500
/** Of one that another names: a salesperson has all contracts of the house. */
export const mostBeside = 20

/** The lists that stand on a record's page: its cards, its tabs and what it owns; whole where they are not longer than that. */
export const hangingLists = (model: CompiledEntity, data: RecordData, most = mostHanging): Asked[] => {
  const nodes = [...model.layout, ...Object.values(model.layouts).flat()]
  const owned: Asked[] = model.owns.map(({ entity, by }) => ({
    entity,
    params: { [by]: data.registration },
  }))
  const found = [...owned, ...nodes.flatMap(node => sourceOf(node, model, data) ?? [])]
  const known = new Map(found.map(one => [JSON.stringify([one.entity, one.params]), one]))
  return [...known.values()].map(({ entity, params }) => ({
    entity,
    params: { ...params, range: `0-${most - 1}` },
  }))
}

/** The records that a record names in its lists: its persons, its assets. */
export const namedIn = (model: CompiledEntity, data: RecordData): { entity: string; key: string }[] => {
  const found = model.fields.flatMap(field => {
    const elements = field.kind === 'elements' ? data[field.name] : undefined
    if (!Array.isArray(elements)) return []
    return (field.fields ?? []).flatMap(inner => {
      const entity = inner.kind === 'reference' && !inner.multiple ? inner.to : undefined
      if (!entity) return []
      return elements.flatMap(element =>
        typeof element?.[inner.name] === 'string' ? [{ entity, key: String(element[inner.name]) }] : [],
      )
    })
  })
  return [...new Map(found.map(one => [`${one.entity} ${one.key}`, one])).values()]
}

/** The agreement by which a partner works today: quotations and layouts ask for it. */
export const agreementOf = ({ registration, roles }: RecordData): string[] => {
  const isPartner = Array.isArray(roles) && roles.some(one => one?.role === 'PARTNER')
  return isPartner && registration
    ? [`/api/financing/agreements/current-for-person/${encodeURIComponent(registration)}`]
    : []
}

/** Documents whose content comes along, within what a device and a record may hold. */
export const filesToTake = (
  documents: readonly RecordData[],
  mostEach = 2_000_000,
  mostInAll = 20_000_000,
): { taken: RecordData[]; left: number } => {
  let room = mostInAll
  const taken = documents.filter(({ size }) => {
    const bytes = typeof size === 'number' ? size : Number.POSITIVE_INFINITY
    if (bytes > mostEach || bytes > room) return false
    room -= bytes
    return true
  })
  return { taken, left: documents.length - taken.length }
}
