import type { MigrationFile } from './migration-files.ts'

/** Rows brought up a few thousand at a time, tenant by tenant; `:rows` in the statement names them. */
export interface BatchStep {
  kind: 'batches'
  table: string
  /** Only tenants that added a field of one of these names to this table's entity. */
  added: string[]
  sql: string
}

/** A statement that stands outside every transaction: indexes and checks beside the work that goes on. */
export interface AloneStep {
  kind: 'alone'
  sql: string
}

export interface Migration extends MigrationFile {
  /** Hash of the schema it makes; undefined for the first. */
  after: string | undefined
  /** Whether servers of the version before go on beside it. */
  olderServers: boolean
  /** What happens in one transaction, before the steps. */
  together: string
  steps: (BatchStep | AloneStep)[]
}

const stepOf = (name: string, head: string, sql: string): BatchStep | AloneStep => {
  if (head === 'alone') return { kind: 'alone', sql }
  const found = /^batches of (\w+)(?:, tenants that added ([\w, ]+))?$/.exec(head)
  if (!found) throw new Error(`${name}: no such step: ${head}`)
  return { kind: 'batches', table: found[1]!, added: found[2]?.split(', ') ?? [], sql }
}

/** Reads a migration's parts: lines that begin with `-- step:` divide them. */
export const parseMigration = (file: MigrationFile): Migration => {
  const [together = '', ...rest] = file.text.split(/^-- step: */m)
  return {
    ...file,
    after: /^-- schema: \w+ -> (\w+)$/m.exec(together)?.[1],
    olderServers: !/^-- older servers: no/m.test(together),
    together,
    steps: rest.map(part => {
      const [head = '', ...sql] = part.split('\n')
      return stepOf(file.name, head.trim(), sql.join('\n').trim().replace(/;$/, ''))
    }),
  }
}
