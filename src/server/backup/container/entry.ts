/** What the directory says of a tenant. */
export interface TenantFacts {
  name: string
  label: string
  timeZone: string
  /** Of the record that the main tenant keeps of it; its seals are over that. */
  uuid: string | null
}

/** What the file begins with: all that has to be known before anything is written anywhere. */
export interface BackupHead {
  kind: 'backup'
  format: 1
  /** An instant. */
  madeAt: string
  /** What is inside: the whole installation, its secrets alone, or one tenant. */
  holds: 'all' | 'secrets' | 'tenant'
  /** The tenant, where it is one. */
  tenant?: TenantFacts
  /** `18.4`: told, and asked of nobody. */
  postgres: string
  /** What the migrations had made of the database, and how far the last of them was. */
  migrations: { name: string; hash: string; step: number }[]
  sequences: { name: string; value: string | null }[]
  /** Where the key of the secrets is, and by what it is known; null where there was none yet. */
  secret: { from: 'inside' | 'apart' | 'surroundings'; check: string | null }
}

/** A table's rows, as `COPY … TO STDOUT` writes them. */
export interface TableHead {
  kind: 'table'
  name: string
  columns: string[]
}

export interface DocumentHead {
  kind: 'document'
  tenantId: number
  hash: string
}

/** What the file ends with; without it nothing in it is valid. */
export interface EndHead {
  kind: 'end'
  entries: number
  /** Documents that were missing in the store already, as `tenant/hash`. */
  missing: string[]
}

export type EntryHead = BackupHead | TableHead | DocumentHead | EndHead

/** What an entry ends with, about the plain bytes of its content. */
export interface EntrySum {
  /** Lines of a table, 0 of others. */
  rows: number
  bytes: number
  sha256: string
}

/** An entry to be written. */
export interface Entry {
  head: EntryHead
  /** Undefined where the head says all. */
  content?: AsyncIterable<Buffer>
}

export const formatVersion = 1
