import type { CompiledEntity, Model, PartyKind } from '#model/index.ts'
import { joinWith, name, or, type Sql, sql } from '../storage/sql.ts'
import type { Caller } from './caller.ts'

/** One way in which a person from outside the house stands to rows: what he is there, and which rows those are. */
export interface Standing {
  kind: PartyKind
  /** Whether a row is one of them, asked row by row. */
  rows: Sql
}

const ids = (list: readonly string[]): Sql =>
  list.length === 1 ? sql`${list[0]}::uuid` : sql`any(${[...list]}::uuid[])`

/** The roles of an entity's parties, by the kind that they give. */
const rolesByKind = (entity: CompiledEntity): [PartyKind, string[]][] => {
  const roles = new Map<PartyKind, string[]>()
  for (const [role, kind] of Object.entries(entity.parties))
    roles.set(kind, [...(roles.get(kind) ?? []), role])
  return [...roles]
}

/** Columns of a row that may name the caller himself, and what he is to it by that. */
const ownColumns = (entity: CompiledEntity): { kind: PartyKind; column: string }[] => [
  // Of oneself one sees what a client sees of himself.
  ...(entity.base === 'person' ? [{ kind: 'client' as const, column: 'id' }] : []),
  ...Object.entries(entity.ownPerson).flatMap(([fieldName, kind]) => {
    const column = entity.fields.find(f => f.name === fieldName)?.idSql
    return column ? [{ kind, column }] : []
  }),
]

/** Links by which the caller is a party in one of the roles. */
const partyLinks = (entity: CompiledEntity, caller: Caller, roles: readonly string[]): Sql =>
  sql`l.tenant_id = ${caller.tenantId}::int and l.to_id = ${ids(caller.persons ?? [])} and l.from_entity = ${entity.base}::text and l.path = 'persons.personRegistration' and l.role = any(${[...roles]}::text[])`

/** Standings by what the row itself says: whom it is about, and who its parties are. */
const ownStandings = (entity: CompiledEntity, alias: string, caller: Caller): Standing[] => [
  ...ownColumns(entity).map(({ kind, column }) => ({
    kind,
    rows: sql`${name(`${alias}.${column}`)} = ${ids(caller.persons ?? [])}`,
  })),
  ...rolesByKind(entity).map(([kind, roles]) => ({
    kind,
    rows: sql`exists (select 1 from link l where ${partyLinks(entity, caller, roles)} and l.from_id = ${name(`${alias}.id`)})`,
  })),
]

interface Via {
  column: string
  parent: CompiledEntity
  kinds: readonly PartyKind[]
}

/** The records that a row belongs to, whose parties are its own. */
const parentsOf = (entity: CompiledEntity, model: Model): Via[] =>
  entity.partiesVia.flatMap(({ by, as: kinds }) => {
    const via = entity.fields.find(f => f.name === by)
    const parent = via ? model.entities.get(via.to!) : undefined
    return via?.idSql && parent ? [{ column: via.idSql, parent, kinds }] : []
  })

/** Every standing that the caller could have to an entity's rows: his own, and those of the records that a row belongs to. */
export const standingsOf = (
  entity: CompiledEntity,
  model: Model,
  caller: Caller,
  alias = 't',
): Standing[] => [
  ...ownStandings(entity, alias, caller),
  ...parentsOf(entity, model).flatMap(({ column, parent, kinds }) =>
    ownStandings(parent, 'p', caller)
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, rows }) => ({
        kind,
        rows: sql`exists (select 1 from ${sql.table(parent.table)} p where p.tenant_id = ${caller.tenantId}::int and p.id = ${name(`${alias}.${column}`)} and ${rows})`,
      })),
  ),
]

interface OwnRows {
  columns: string[]
  roles: string[]
}

/** What names the caller in rows of an entity, in any of the kinds: columns of the row, and roles of its parties. */
const ownRows = (entity: CompiledEntity, kinds: readonly PartyKind[] | null): OwnRows => {
  const isWanted = ({ kind }: { kind: PartyKind }) => !kinds || kinds.includes(kind)
  return {
    columns: ownColumns(entity)
      .filter(isWanted)
      .map(({ column }) => column),
    roles: rolesByKind(entity)
      .map(([kind, names]) => ({ kind, names }))
      .filter(isWanted)
      .flatMap(({ names }) => names),
  }
}

/** The rows that these name, as queries of their ids: a list is led by them, where testing each row reads them all. */
const idsOf = (entity: CompiledEntity, caller: Caller, { columns, roles }: OwnRows): Sql[] => [
  ...columns.map(
    column =>
      sql`select o.id from ${sql.table(entity.table)} o where o.tenant_id = ${caller.tenantId}::int and ${name(`o.${column}`)} = ${ids(caller.persons ?? [])}`,
  ),
  ...(roles.length ? [sql`select l.from_id from link l where ${partyLinks(entity, caller, roles)}`] : []),
]

const within = (column: Sql, queries: readonly Sql[]): Sql =>
  sql`${column} in (${joinWith(queries, ' union all ')})`

/** The rows of all standings together; `more` are queries of ids that he sees besides. */
export const rowsOfParty = (
  entity: CompiledEntity,
  model: Model,
  caller: Caller,
  alias: string,
  more: readonly Sql[] = [],
): Sql => {
  const own = ownRows(entity, null)
  const parents = parentsOf(entity, model).flatMap(({ column, parent, kinds }) => {
    const queries = idsOf(parent, caller, ownRows(parent, kinds))
    return queries.length ? [{ column, queries }] : []
  })
  if (!own.roles.length && !parents.length && !more.length)
    return or(own.columns.map(column => sql`${name(`${alias}.${column}`)} = ${ids(caller.persons ?? [])}`))
  const queries = [...idsOf(entity, caller, own), ...more]
  if (!queries.length && parents.length === 1)
    return within(name(`${alias}.${parents[0]!.column}`), parents[0]!.queries)
  return within(name(`${alias}.id`), [
    ...queries,
    ...parents.map(
      parent =>
        sql`select o.id from ${sql.table(entity.table)} o where o.tenant_id = ${caller.tenantId}::int and ${within(name(`o.${parent.column}`), parent.queries)}`,
    ),
  ])
}

/** The kinds among an entity's standings, whoever asks. */
export const kindsOf = (entity: CompiledEntity, model: Model): PartyKind[] => {
  const own = (one: CompiledEntity): PartyKind[] => [
    ...(one.base === 'person' ? ['client' as const] : []),
    ...Object.values(one.ownPerson),
    ...Object.values(one.parties),
  ]
  return [
    ...new Set([
      ...own(entity),
      ...entity.partiesVia.flatMap(({ by, as: kinds }) => {
        const parent = model.entities.get(entity.fields.find(f => f.name === by)?.to ?? '')
        return parent ? own(parent).filter(kind => kinds.includes(kind)) : []
      }),
    ]),
  ]
}
