import { AppError } from '#errors/index.ts'
import { type CompiledEntity, fieldAt, type Model } from '#model/index.ts'
import { type Caller, entryOf } from '../access/caller.ts'
import { requireRead, scope } from '../access/visibility.ts'
import { answerColumns } from '../query/answer-columns.ts'
import { type AnswerRow, answerItems, answerSql, joinAnswer } from '../query/answer-sql.ts'
import { conditionSql } from '../query/condition-sql.ts'
import { keptFor } from '../query/kept-statements.ts'
import { messagesTold, messagesToldInBytes } from '../query/tell-messages.ts'
import type { Rows } from '../storage/database.ts'
import { Late, withValues } from '../storage/late.ts'
import type { ByteRow } from '../storage/packet.ts'
import { name, or, type Sql, type Statement, sql, toStatement } from '../storage/sql.ts'
import { textOf, type Utf8 } from '../storage/utf8.ts'
import { withName } from '../storage/with-name.ts'
import { type Engine, entityOf, type Work } from '../work.ts'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (key: string): boolean => uuidPattern.test(key)

export const notFound = (entity: CompiledEntity, key: string): AppError =>
  new AppError('ENTITY_REGISTRATION_NOT_FOUND', [entity.name, key])

/** Ways by which a key names a record today: `_id`, registration, natural key. */
const currentKeys = (entity: CompiledEntity, key: unknown, isId: boolean, alias = 't'): Sql[] => {
  const natural = entity.key ? fieldAt(entity, entity.key) : undefined
  return [
    ...(isId ? [sql`${name(`${alias}.id`)} = ${key}::uuid`] : []),
    sql`${name(`${alias}.registration`)} = ${key}::text`,
    ...(natural?.sql && natural.sql !== 'registration'
      ? [sql`${name(`${alias}.${natural.sql}`)} = ${key}::text`]
      : []),
  ]
}

/** The record that had the key as its registration before. */
const formerKey = (entity: CompiledEntity, key: unknown, caller: Caller, alias = 't'): Sql =>
  sql`${name(`${alias}.id`)} = (select a.record_id from alias a where a.tenant_id = ${caller.tenantId}::int and a.entity = ${entity.base}::text and a.registration = ${key}::text)`

/** The record that a key opens: `_id`, registration, natural key, or a former registration. */
export const keySql = (entity: CompiledEntity, key: string, caller: Caller, alias = 't'): Sql =>
  or([...currentKeys(entity, key, isUuid(key), alias), formerKey(entity, key, caller, alias)])

/** Rows of the entity (of its view) that the caller sees, narrowed further. */
export const visibleWhere = (entity: CompiledEntity, model: Model, caller: Caller, extra: Sql[]): Sql =>
  scope(caller, entity, model, [
    ...(entity.where
      ? [conditionSql(entity.where, { entity, model, caller, alias: 't', trusted: true })]
      : []),
    ...extra,
  ])

interface Place {
  entity: CompiledEntity
  model: Model
  caller: Caller
}

const readTimeoutMs = 5_000

export interface ReadOptions {
  projection?: string[]
  include?: string[]
}

/** A record's statements, ready for any key: by its own, and by one that it had before. */
interface CompiledRead {
  current: Statement
  former: Statement
  record: (row: ByteRow) => Utf8
}

const compileRead = (place: Place, options: ReadOptions, isId: boolean): CompiledRead => {
  const { entity, model, caller } = place
  const answer = answerColumns({ ...place, projection: options.projection, include: options.include ?? [] })
  const key = new Late(([given]) => given)
  const statement = (ways: Sql[]): Statement => ({
    ...withName(
      toStatement(
        sql`select ${answer.items} from ${sql.table(entity.table)} t where ${visibleWhere(entity, model, caller, [or(ways)])} limit 1`,
      ),
    ),
    asBytes: true,
  })
  return {
    record: row => answer.read(row, 0),
    current: statement(currentKeys(entity, key, isId)),
    former: statement([formerKey(entity, key, caller)]),
  }
}

/** One record as JSON text. Throws ENTITY_REGISTRATION_NOT_FOUND, also where the caller may not know that it exists. */
export const readRecord = async (...asked: Parameters<typeof readBytes>): Promise<string> =>
  textOf(await readBytes(...asked))

/** The same as it is sent. */
export const readBytes = (
  engine: Engine,
  given: Caller,
  entityName: string,
  key: string,
  options: ReadOptions = {},
): Promise<Utf8> =>
  engine.reading(given, async (model, caller) => {
    const entity = entityOf(model, entityName)
    requireRead(caller, entity)
    const place = { entity, model, caller }
    const isId = isUuid(key)
    const shape = `read;${entity.name};${isId};${options.projection?.join() ?? '*'};${options.include?.join() ?? ''}`
    const { current, former, record } = keptFor(place, shape, () => compileRead(place, options, isId))
    const ask = async (statement: Statement) =>
      (
        await engine.db.read<ByteRow>(entryOf(caller), [withValues(statement, [key])], {
          timeoutMs: readTimeoutMs,
          keepsPlans: true,
          isBrief: !options.include?.length,
        })
      )[0]!.rows[0]
    const row = (await ask(current)) ?? (await ask(former))
    if (!row) throw notFound(entity, key)
    const about = { model, entity, locale: caller.locale, include: options.include ?? [] }
    return messagesToldInBytes(about, engine.code.tellKept)(record(row))
  })

/** Records by id, ready for any ids; one is asked for as such. */
const compileAnswers = (place: Place, options: ReadOptions, isOne: boolean): Statement => {
  const { entity, model, caller } = place
  const answer = answerSql({ ...place, projection: options.projection, include: options.include ?? [] })
  const ids = new Late(([given]) => given)
  const those = isOne ? sql`t.id = ${ids}::uuid` : sql`t.id = any(${ids}::uuid[])`
  return withName(
    toStatement(
      sql`select t.id, ${answerItems(answer)} from ${sql.table(entity.table)} t where ${visibleWhere(entity, model, caller, [those])}`,
    ),
  )
}

type Answered = AnswerRow & { id: string }

const planningOnce = toStatement(sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`)
const planningAsFits = toStatement(sql`select set_config('plan_cache_mode', 'auto', true)`)

/** Asks by a plan that is kept; all three are on the wire at once. */
const plannedOnce = async <R>(tx: Work['tx'], asked: Statement): Promise<Rows<R>> => {
  const [, found] = await Promise.all([
    tx.statement(planningOnce),
    tx.statement<R>(asked),
    tx.statement(planningAsFits),
  ])
  return found
}

/** Records as JSON text inside a unit of work, by id: what was just written, as its caller reads it. */
export const answerRecords = async (
  work: Work,
  entity: CompiledEntity,
  ids: readonly string[],
  options: ReadOptions = {},
): Promise<Map<string, string>> => {
  const { caller, model } = work
  const isOne = ids.length === 1
  const shape = `answer;${entity.name};${isOne};${options.projection?.join() ?? '*'};${options.include?.join() ?? ''}`
  const statement = keptFor({ model, caller }, shape, () =>
    compileAnswers({ entity, model, caller }, options, isOne),
  )
  const asked = withValues(statement, [isOne ? ids[0] : [...ids]])
  // Who sees what is about other records is a question over thirty tables: planned once a connection, and not for each write anew.
  const found =
    isOne && entity.attached && !work.tx.isSpread
      ? await plannedOnce<Answered>(work.tx, asked)
      : await work.tx.statement<Answered>(asked)
  const about = { model, entity, locale: caller.locale, include: options.include ?? [] }
  const told = messagesTold(about, work.code.tellKept)
  return new Map(found.rows.map(row => [row.id, told(joinAnswer(row))]))
}
