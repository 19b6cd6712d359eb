import type { EntityName } from '#entities/records.ts'

/** Records that are part of how a house is set up: what a bundle carries of them, and by what each is known in any house. */
export interface RecordKind {
  entity: EntityName
  /** Fields that together tell one from another wherever it stands: registrations differ from house to house. */
  key: readonly string[]
  /** The transition that puts one to use; without it, it is in use as soon as it is there. */
  live?: string
  /** The transition that takes one out of use; without it, it is removed. */
  end?: string
  /** Whether a house's own bundle has it; others come from starters alone. */
  isPromoted: boolean
}

/** By the collection under which files name them, in the order in which they are kept: what is named comes first. */
export const recordKinds = {
  lists: { entity: 'list', key: ['name'], isPromoted: true },
  locales: { entity: 'locale', key: ['locale'], isPromoted: true },
  taxes: { entity: 'tax', key: ['code'], isPromoted: false },
  'accounting-catalog-items': {
    entity: 'accountingCatalogItem',
    key: ['chart', 'logicalAccount', 'ledger', 'variant'],
    live: 'publish',
    isPromoted: false,
  },
  indexes: { entity: 'index', key: ['code'], live: 'activate', isPromoted: false },
  products: { entity: 'product', key: ['code'], live: 'publish', isPromoted: false },
  'letter-templates': {
    entity: 'letterTemplate',
    key: ['code'],
    live: 'publish',
    end: 'archive',
    isPromoted: true,
  },
  reports: { entity: 'report', key: ['name'], live: 'activate', end: 'archive', isPromoted: true },
  scripts: { entity: 'script', key: ['scriptName'], live: 'publish', end: 'archive', isPromoted: true },
} as const satisfies Record<string, RecordKind>

export type RecordCollection = keyof typeof recordKinds

export const recordCollections = Object.keys(recordKinds) as RecordCollection[]

/** The kind of a collection. */
export const kindOf = (collection: RecordCollection): RecordKind => recordKinds[collection]
