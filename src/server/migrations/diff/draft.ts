import type { SchemaParts } from '#engine/index.ts'
import type { Model } from '#model/index.ts'
import type { Snapshot } from '../snapshot.ts'

/** A part of a migration that stands outside its first transaction. */
export interface Step {
  /** What stands behind `-- step:`. */
  head: string
  sql: string
}

/** What two states are compared for, and what the person asked for beside. */
export interface Comparison {
  from: Snapshot
  /** What the declarations ask for; what is out of use is not in it yet. */
  to: Snapshot
  model: Model
  parts: SchemaParts
  /** Version of the product in which things fall out of use. */
  version: string
  /** What marks values that fit nowhere: the number of the migration. */
  mark: string
  /** `contract.rank` → SQL that gives the new value of a column. */
  using: ReadonlyMap<string, string>
  drop: boolean
  /** `invoice.balance`: values whose rule has changed. */
  rework: readonly string[]
}

/** A migration as it comes about: statements by the order in which a database takes them. */
export interface Draft {
  taken: string[]
  renames: string[]
  tables: string[]
  columns: string[]
  functions: string[]
  rights: string[]
  views: string[]
  comments: string[]
  rework: { table: string; field: string }[]
  batches: Step[]
  alone: Step[]
  /** What the person should know. */
  notes: string[]
  /** Why no migration can be written. */
  problems: string[]
  /** Whether servers of the version before may go on meanwhile. */
  olderServers: boolean
  unused: Record<string, string>
}

export const emptyDraft = (unused: Record<string, string>): Draft => ({
  taken: [],
  renames: [],
  tables: [],
  columns: [],
  functions: [],
  rights: [],
  views: [],
  comments: [],
  rework: [],
  batches: [],
  alone: [],
  notes: [],
  problems: [],
  olderServers: true,
  unused: { ...unused },
})

/** Has a value worked out anew, once however often it is asked. */
export const askRework = (draft: Draft, table: string, field: string): void => {
  if (!draft.rework.some(r => r.table === table && r.field === field)) draft.rework.push({ table, field })
}

export const quote = (identifier: string): string => `"${identifier}"`
export const literal = (text: string): string => `'${text.replace(/'/g, "''")}'`
