import { type CompiledEntity, type CompiledField, fieldAt, type Model } from '#model/index.ts'
import { conditionSql } from '../query/condition-sql.ts'
import { and, name, or, type Sql, sql } from '../storage/sql.ts'
import { type Caller, isElevated, may } from './caller.ts'
import { standingsOf } from './standings.ts'
import { visibleRows } from './visibility.ts'

/** Where the rows of an entity name the record that each of them tells of. */
interface Telling {
  entityName: CompiledField
  /** `recordId`, else `entityRegistration`; undefined: they tell of an entity as a whole. */
  record: CompiledField | undefined
}

/** Whether rows tell of records of other entities: a history, a note, a document, a task, a log. */
export const tellingOf = (entity: CompiledEntity): Telling | null => {
  const entityName = fieldAt(entity, 'entityName')
  if (!entityName?.sql || entityName.list !== 'entityName' || entity.onlyFor) return null
  const record = ['recordId', 'entityRegistration'].map(one => fieldAt(entity, one)).find(field => field?.sql)
  return { entityName, record }
}

/** Whether every row of an entity is the caller's to see, so that none has to be looked at. */
const seesAll = (caller: Caller, entity: CompiledEntity): boolean =>
  !entity.onlyFor &&
  !tellingOf(entity) &&
  (isElevated(caller) || entity.global || (caller.persons === null && caller.organizations === null))

/** The rows of a view: those of its table that its own condition says. */
const ofView = (caller: Caller, entity: CompiledEntity, model: Model): Sql =>
  entity.where
    ? conditionSql(entity.where, { entity, model, caller, alias: 'told', trusted: true })
    : sql`true`

/** The rows of an entity's table that have documents and notes for a party, as what he is in them. */
const sharing = (caller: Caller, entity: CompiledEntity, model: Model): Sql => {
  if (caller.persons === null || isElevated(caller)) return sql`true`
  const standings = standingsOf(entity, model, caller, 'told')
  const shares = standings.filter(one => entity.sharesWith.includes(one.kind)).map(one => one.rows)
  return standings.length === shares.length ? sql`true` : or(shares)
}

interface Asking {
  caller: Caller
  model: Model
  alias: string
  telling: Telling
}

/** Whether the record that a row names is one that the caller sees in this entity. */
const seenIn = (asking: Asking, entity: CompiledEntity): Sql | null => {
  const { caller, model, telling } = asking
  if (!telling.record) return null
  const view = ofView(caller, entity, model)
  return recordOf(
    asking,
    entity,
    and([view, visibleRows(caller, entity, model, 'told'), sharing(caller, entity, model)]),
  )
}

/**
 * Whether the record that a row names is in an entity's table, and is such. Each row asks by the index (`offset 0`): PostgreSQL would else
 * read the whole table once to know it for all of them, for the sake of a page of 25.
 */
const recordOf = ({ caller, alias, telling }: Asking, entity: CompiledEntity, such: Sql): Sql => {
  const by = telling.record!.name === 'recordId' ? 'told.id' : 'told.registration'
  return sql`exists (select 1 from ${sql.table(entity.table)} told where told.tenant_id = ${caller.tenantId}::int and ${name(by)} = ${name(`${alias}.${telling.record!.sql!}`)} and ${such} offset 0)`
}

/** What tells of a record that itself tells of another – the history of a note – is seen where all of that other's entity is. */
const seenInTeller = (asking: Asking, entity: CompiledEntity, whole: ReadonlySet<string>): Sql | null => {
  const named = tellingOf(entity)?.entityName.sql
  if (!named || !asking.telling.record) return null
  const column = name(`told.${named}`)
  return recordOf(asking, entity, sql`(${column} is null or ${column} = any(${[...whole]}::text[]))`)
}

/** Which names stand for rows that are all seen, and which are asked row by row in which entities. */
const sortOut = (
  caller: Caller,
  model: Model,
): { whole: Set<string>; partly: Map<string, CompiledEntity[]> } => {
  const whole = new Set<string>()
  const partly = new Map<string, CompiledEntity[]>()
  const all = [...model.entities.values()]
  const isWhole = (entity: CompiledEntity) => may(caller, `read ${entity.plural}`) && seesAll(caller, entity)
  for (const { name: known } of all) {
    // What is told of by the name of a table may be of any of its views.
    const meant = all.filter(one => one.base === known || one.name === known)
    if (meant.every(isWhole)) whole.add(known)
    else {
      const readable = meant.filter(one => may(caller, `read ${one.plural}`))
      if (readable.length) partly.set(known, readable)
    }
  }
  return { whole, partly }
}

/** Whether the caller made what a row answers to. */
const askedBy = (caller: Caller, entity: CompiledEntity, model: Model, alias: string): Sql => {
  const by = fieldAt(entity, entity.answersTo!)!
  const asked = model.entities.get(by.to!)!
  return sql`exists (select 1 from ${sql.table(asked.table)} asked where asked.tenant_id = ${caller.tenantId}::int and asked.id = ${name(`${alias}.${by.idSql!}`)} and asked.insert_user = ${caller.username}::text)`
}

/**
 * The rows of what tells of other records that the caller may know of: what he does not read he reads in no history, note or
 * document of it either. Undefined for entities that tell of nothing else.
 */
export const toldRows = (
  caller: Caller,
  entity: CompiledEntity,
  model: Model,
  alias: string,
): Sql | undefined => {
  const telling = tellingOf(entity)
  if (!telling) return undefined
  const { whole, partly } = sortOut(caller, model)
  // What tells of an entity as a whole tells of no record that would have to be looked at.
  if (!telling.record)
    for (const [known, entities] of partly) if (entities.some(one => one.name === known)) whole.add(known)
  const named = name(`${alias}.${telling.entityName.sql!}`)
  const shared = fieldAt(entity, 'isShared')
  const asking = { caller, model, alias, telling }
  const ofOutside = caller.persons !== null && !isElevated(caller)
  const perRecord = [...partly].flatMap(([known, entities]) => {
    const seen = entities.flatMap(
      one => (tellingOf(one) ? seenInTeller(asking, one, whole) : seenIn(asking, one)) ?? [],
    )
    return seen.length ? [sql`(${named} = ${known}::text and ${or(seen)})`] : []
  })
  if (ofOutside) {
    if (!shared) return sql`false`
    const flag = shared.sql
      ? name(`${alias}.${shared.sql}`)
      : sql`coalesce((${name(`${alias}.doc`)} ->> 'isShared')::boolean, false)`
    return and([flag, or([sql`${named} = any(${[...whole]}::text[])`, ...perRecord])])
  }
  // Whoever administers sees also what tells of entities that are no more.
  const walled = [...model.entities.values()].filter(one => one.onlyFor).map(one => one.base)
  const isKnown = isElevated(caller)
    ? sql`${named} <> all(${walled}::text[])`
    : sql`${named} = any(${[...whole]}::text[])`
  const asked = entity.answersTo ? [askedBy(caller, entity, model, alias)] : []
  return or([sql`${named} is null`, isKnown, ...asked, ...perRecord])
}
