import { createHash } from 'node:crypto'
import { baseEntities, dynoEntity, type SchemaParts, scaleOf, type TableDdl } from '#engine/index.ts'
import { foldVersion } from '#fields/text/fold.ts'
import type { CompiledEntity, CompiledField, Model } from '#model/index.ts'
import { functionsOf } from './function-facts.ts'

/** What one table holds: names → what they are, a fact an entry, so that two states are compared by names. */
export interface TableFacts {
  primaryKey: string
  columns: Record<string, string>
  /** Path of a field → kind and home, as `fieldText` writes them. */
  fields: Record<string, string>
  /** Column of a party → its role. */
  parties: Record<string, string>
  /** Entity or view → what its search text is made of. */
  texts: Record<string, string>
  /** Path in the document whose values stand in `link` → the entity it names. */
  links: Record<string, string>
  /** Status → the entities and views that declare it. */
  statuses: Record<string, string>
  indexes: Record<string, string>
  keys: Record<string, string>
}

/** The compiled declarations as far as a database follows them. Labels, layouts and permissions are not in it. */
export interface Snapshot {
  tables: Record<string, TableFacts>
  /** Signature → `returns … · hash`. */
  functions: Record<string, string>
  /** Name → `hash · the tables it reads`. */
  views: Record<string, string>
  /** Raised when texts are folded otherwise. */
  fold: number
  /** What nothing declares any more and stays with its values: `contract.site_mark` → `text since 0.1.0`. */
  unused: Record<string, string>
}

/** Where a field's value is and what it follows from. */
export interface FieldFact {
  kind: string
  /** Decimals at which a column of whole numbers keeps it. */
  scale?: number
  /** Without one the value lives in the document. */
  column?: string
  folded?: string
  id?: string
  /** What the value is worked out from: another text means that it has to be worked out anew. */
  derived?: string
}

export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

const derivationOf = (field: CompiledField, entity: CompiledEntity): string | undefined => {
  if (field.rollup) return `rollup ${shortHash(JSON.stringify(field.rollup))}`
  if (field.computed) return `computed ${field.computed}`
  if (field.daily) return `daily ${shortHash(JSON.stringify(field.daily))}`
  return field.name === 'name' && entity.nameRule ? `computed ${entity.nameRule}` : undefined
}

const factOf = (field: CompiledField, entity: CompiledEntity): FieldFact => ({
  kind: `${field.kind}${field.to ? `(${field.to})` : ''}${field.multiple ? '[]' : ''}`,
  scale: field.sql && field.name !== '_version' && !field.fields ? scaleOf(field) : undefined,
  column: field.sql,
  folded: field.folded,
  id: field.idSql,
  derived: derivationOf(field, entity),
})

/** `money/4 · billed · rollup 3f…`, `text · site_code · folded site_code_f`, `choice · doc`. */
export const fieldText = (fact: FieldFact): string =>
  [
    fact.scale === undefined ? fact.kind : `${fact.kind}/${fact.scale}`,
    fact.column ?? 'doc',
    ...(fact.folded ? [`folded ${fact.folded}`] : []),
    ...(fact.id ? [`id ${fact.id}`] : []),
    ...(fact.derived ? [fact.derived] : []),
  ].join(' · ')

/** What `fieldText` wrote. */
export const readFieldText = (text: string): FieldFact => {
  const [kind = '', home = 'doc', ...rest] = text.split(' · ')
  const [bare, scale] = kind.split('/') as [string, string?]
  const after = (word: string) => rest.find(part => part.startsWith(`${word} `))?.slice(word.length + 1)
  return {
    kind: bare,
    scale: scale === undefined ? undefined : Number(scale),
    column: home === 'doc' ? undefined : home,
    folded: after('folded'),
    id: after('id'),
    derived: rest.find(part => /^(rollup|computed|daily) /.test(part)),
  }
}

const fieldFacts = (entity: CompiledEntity): Record<string, string> => {
  const facts: Record<string, string> = {}
  const visit = (field: CompiledField, prefix: string) => {
    facts[prefix + field.name] = fieldText(factOf(field, entity))
    for (const inner of field.fields ?? []) visit(inner, `${prefix}${field.name}.`)
  }
  for (const field of entity.fields) visit(field, '')
  return facts
}

const statusFacts = (entities: readonly CompiledEntity[]): Record<string, string> => {
  const facts: Record<string, string> = {}
  for (const entity of entities)
    for (const { code } of entity.workflow?.statuses ?? [])
      facts[code] = facts[code] ? `${facts[code]}, ${entity.name}` : entity.name
  return facts
}

/** Statements by the name of what they make; what stands behind that is the fact. */
const byName = (statements: readonly string[], pattern: RegExp): Record<string, string> =>
  Object.fromEntries(
    statements.map(statement => {
      const found = pattern.exec(statement)
      if (!found) throw new Error(`This statement is not of the kind that migrations compare: ${statement}`)
      const { name, fact, unique = '' } = found.groups as { name: string; fact: string; unique?: string }
      return [name, unique + fact]
    }),
  )

const tableFacts = (ddl: TableDdl, entity: CompiledEntity | undefined, model: Model): TableFacts => {
  const views = entity ? [...model.entities.values()].filter(e => e.base === entity.name && e !== entity) : []
  const family = entity ? [entity, ...views] : []
  return {
    primaryKey: ddl.primaryKey.join(', '),
    columns: { ...ddl.columns },
    fields: entity ? fieldFacts(entity) : {},
    parties: Object.fromEntries(family.flatMap(e => e.partyColumns.map(p => [p.sql, p.role]))),
    texts: Object.fromEntries(family.map(e => [e.name, e.texts.join(', ')])),
    links: Object.fromEntries((entity?.linked ?? []).map(l => [l.path, l.to ?? 'value'])),
    statuses: statusFacts(family),
    indexes: byName(
      ddl.indexes,
      /^create (?<unique>unique )?index "?(?<name>\w+)"? on "?\w+"? (?<fact>.*)$/s,
    ),
    keys: byName(ddl.foreignKeys, /^alter table "\w+" add constraint "(?<name>\w+)" (?<fact>.*)$/s),
  }
}

/** The snapshot of a model's schema; `unused` is what comes from the migrations before. */
export const snapshotOf = (
  model: Model,
  parts: SchemaParts,
  unused: Record<string, string> = {},
): Snapshot => {
  const entities = new Map([...baseEntities(model), dynoEntity(model)].map(entity => [entity.table, entity]))
  return {
    tables: Object.fromEntries(
      parts.tables.map(ddl => [ddl.table, tableFacts(ddl, entities.get(ddl.table), model)]),
    ),
    functions: Object.fromEntries(
      functionsOf(parts).map(f => [f.signature, `returns ${f.returns} · ${shortHash(f.text)}`]),
    ),
    views: Object.fromEntries(
      parts.views.map(v => [v.table, [shortHash(v.create), ...[...v.reads!].sort()].join(' · ')]),
    ),
    fold: foldVersion,
    unused,
  }
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : value

/** A fact a line, keys sorted: moving a field inside its file changes nothing. */
export const snapshotText = (snapshot: Snapshot): string => `${JSON.stringify(sorted(snapshot), null, 1)}\n`

/** What tells two schemas apart; what is out of use does not count. */
export const snapshotHash = (snapshot: Snapshot): string =>
  shortHash(snapshotText({ ...snapshot, unused: {} }))
