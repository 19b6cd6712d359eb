import type { CompiledEntity, Model, PartyView } from '#model/index.ts'
import { name, type Sql, sql } from '../storage/sql.ts'
import type { Caller } from './caller.ts'

/** One way in which a person from outside the house stands to rows: what he is there, and which rows those are. */
export interface Standing {
  view: PartyView
  rows: Sql
}

const ids = (list: readonly string[]): Sql => sql`any(${[...list]}::uuid[])`

/** The roles of an entity's parties, by the view that they give. */
const rolesByView = (entity: CompiledEntity): [PartyView, string[]][] => {
  const roles = new Map<PartyView, string[]>()
  for (const [role, view] of Object.entries(entity.parties))
    roles.set(view, [...(roles.get(view) ?? []), role])
  return [...roles]
}

/** Standings by what the row itself says: whom it is about, and who its parties are. */
const ownStandings = (entity: CompiledEntity, alias: string, caller: Caller): Standing[] => {
  const persons = caller.persons ?? []
  const found: Standing[] = []
  // Of oneself one sees what a client sees of himself.
  if (entity.base === 'person')
    found.push({ view: 'client', rows: sql`${name(`${alias}.id`)} = ${ids(persons)}` })
  for (const [fieldName, view] of Object.entries(entity.ownPerson)) {
    const column = entity.fields.find(f => f.name === fieldName)?.idSql
    if (column) found.push({ view, rows: sql`${name(`${alias}.${column}`)} = ${ids(persons)}` })
  }
  for (const [view, roles] of rolesByView(entity))
    found.push({
      view,
      rows: sql`${name(`${alias}.id`)} in (select l.from_id from link l where l.tenant_id = ${caller.tenantId}::int and l.from_entity = ${entity.base}::text and l.path = 'persons.personRegistration' and l.to_id = ${ids(persons)} and l.role = any(${roles}::text[]))`,
    })
  return found
}

/** Every standing that the caller could have to an entity's rows: his own, and those of the records that a row belongs to. */
export const standingsOf = (
  entity: CompiledEntity,
  model: Model,
  caller: Caller,
  alias = 't',
): Standing[] => [
  ...ownStandings(entity, alias, caller),
  ...entity.partiesVia.flatMap(({ by, views }) => {
    const via = entity.fields.find(f => f.name === by)
    const parent = via ? model.entities.get(via.to!) : undefined
    if (!via?.idSql || !parent) return []
    return ownStandings(parent, 'p', caller)
      .filter(({ view }) => views.includes(view))
      .map(({ view, rows }) => ({
        view,
        rows: sql`${name(`${alias}.${via.idSql!}`)} in (select p.id from ${sql.table(parent.table)} p where p.tenant_id = ${caller.tenantId}::int and ${rows})`,
      }))
  }),
]

/** The views among an entity's standings, whoever asks. */
export const viewsOf = (entity: CompiledEntity, model: Model): PartyView[] => {
  const own = (one: CompiledEntity): PartyView[] => [
    ...(one.base === 'person' ? ['client' as const] : []),
    ...Object.values(one.ownPerson),
    ...Object.values(one.parties),
  ]
  return [
    ...new Set([
      ...own(entity),
      ...entity.partiesVia.flatMap(({ by, views }) => {
        const parent = model.entities.get(entity.fields.find(f => f.name === by)?.to ?? '')
        return parent ? own(parent).filter(view => views.includes(view)) : []
      }),
    ]),
  ]
}
