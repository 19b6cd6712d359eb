import { fieldKind } from '#fields/registry.ts'
import type { CompiledEntity, CompiledField } from '#model/compiled.ts'

/** A column of an entity's table. */
export interface TableColumn {
  name: string
  sqlType: 'uuid' | 'text' | 'bigint' | 'integer' | 'boolean' | 'date' | 'timestamptz' | 'jsonb' | 'integer[]'
  notNull?: boolean
  fallback?: string
}

/** Decimals at which an integer column keeps the value; 0 for whole numbers, undefined for other types. */
export const scaleOf = (field: CompiledField): number | undefined => {
  if (field.kind === 'reference') return undefined
  const { store } = fieldKind(field.kind)
  return store.column === 'bigint' ? store.scale : undefined
}

export const sqlTypeOf = (field: CompiledField): TableColumn['sqlType'] => {
  if (field.name === '_version') return 'integer'
  if (field.kind === 'reference') return 'text'
  const { column } = fieldKind(field.kind).store
  return column === 'json' || column === 'none' ? 'jsonb' : column
}

const fieldColumns = (field: CompiledField): TableColumn[] => {
  if (!field.sql) return []
  return [
    {
      name: field.sql,
      sqlType: sqlTypeOf(field),
      ...(field.name === '_id' || field.name === '_version' ? { notNull: true } : {}),
    },
    ...(field.folded ? [{ name: field.folded, sqlType: 'text' as const }] : []),
    ...(field.idSql ? [{ name: field.idSql, sqlType: 'uuid' as const }] : []),
  ]
}

/** Columns of the table that holds a base entity, in a stable order; tenant_id leads. */
export const tableColumns = (entity: CompiledEntity): TableColumn[] => [
  { name: 'tenant_id', sqlType: 'integer', notNull: true },
  ...entity.fields.flatMap(fieldColumns),
  ...entity.partyColumns.map(p => ({ name: p.sql, sqlType: 'uuid' as const })),
  ...(entity.columnar
    ? []
    : [
        { name: 'search', sqlType: 'text' as const, notNull: true, fallback: "''" },
        // What the index of words has of it: see `query/search-words.ts`.
        { name: 'word_keys', sqlType: 'integer[]' as const, notNull: true, fallback: "'{}'" },
        { name: 'doc', sqlType: 'jsonb' as const, notNull: true, fallback: "'{}'" },
      ]),
  ...(entity.table === 'dyno' && !entity.fields.some(f => f.sql === 'entity')
    ? [{ name: 'entity', sqlType: 'text' as const, notNull: true }]
    : []),
]
