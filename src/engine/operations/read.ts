import { AppError } from '#errors/index.ts'
import { type CompiledEntity, fieldAt, type Model } from '#model/index.ts'
import { type Caller, entryOf } from '../access/caller.ts'
import { requireRead, scope } from '../access/visibility.ts'
import { type AnswerRow, answerItems, answerSql, joinAnswer } from '../query/answer-sql.ts'
import { conditionSql } from '../query/condition-sql.ts'
import { name, or, type Sql, sql, toStatement } from '../storage/sql.ts'
import { type Engine, entityOf, type Work } from '../work.ts'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (key: string): boolean => uuidPattern.test(key)

export const notFound = (entity: CompiledEntity, key: string): AppError =>
  new AppError('ENTITY_REGISTRATION_NOT_FOUND', [entity.name, key])

/** The record that a key opens: `_id`, registration, natural key, or a former registration. */
export const keySql = (entity: CompiledEntity, key: string, caller: Caller, alias = 't'): Sql => {
  const ways: Sql[] = []
  if (isUuid(key)) ways.push(sql`${name(`${alias}.id`)} = ${key}::uuid`)
  ways.push(sql`${name(`${alias}.registration`)} = ${key}::text`)
  const natural = entity.key ? fieldAt(entity, entity.key) : undefined
  if (natural?.sql && natural.sql !== 'registration')
    ways.push(sql`${name(`${alias}.${natural.sql}`)} = ${key}::text`)
  ways.push(
    sql`${name(`${alias}.id`)} = (select a.record_id from alias a where a.tenant_id = ${caller.tenantId}::int and a.entity = ${entity.base}::text and a.registration = ${key}::text)`,
  )
  return or(ways)
}

/** Rows of the entity (of its view) that the caller sees, narrowed further. */
export const visibleWhere = (entity: CompiledEntity, model: Model, caller: Caller, extra: Sql[]): Sql =>
  scope(caller, entity, model, [
    ...(entity.where
      ? [conditionSql(entity.where, { entity, model, caller, alias: 't', trusted: true })]
      : []),
    ...extra,
  ])

export interface ReadOptions {
  projection?: string[]
  include?: string[]
}

/** One record as JSON text. Throws ENTITY_REGISTRATION_NOT_FOUND, also where the caller may not know that it exists. */
export const readRecord = (
  engine: Engine,
  given: Caller,
  entityName: string,
  key: string,
  options: ReadOptions = {},
): Promise<string> =>
  engine.reading(given, async (model, caller) => {
    const entity = entityOf(model, entityName)
    requireRead(caller, entity)
    const answer = answerSql({
      entity,
      model,
      caller,
      projection: options.projection,
      include: options.include ?? [],
    })
    const where = visibleWhere(entity, model, caller, [keySql(entity, key, caller)])
    const [found] = await engine.db.read<AnswerRow>(
      entryOf(caller),
      [
        toStatement(
          sql`select ${answerItems(answer)} from ${sql.table(entity.table)} t where ${where} limit 1`,
        ),
      ],
      5000,
    )
    const row = found!.rows[0]
    if (!row) throw notFound(entity, key)
    return joinAnswer(row)
  })

/** Records as JSON text inside a unit of work, by id: what was just written, as its caller reads it. */
export const answerRecords = async (
  work: Work,
  entity: CompiledEntity,
  ids: readonly string[],
  options: ReadOptions = {},
): Promise<Map<string, string>> => {
  const { caller, model } = work
  const answer = answerSql({
    entity,
    model,
    caller,
    projection: options.projection,
    include: options.include ?? [],
  })
  const where = visibleWhere(entity, model, caller, [sql`t.id = any(${[...ids]}::uuid[])`])
  const found = await work.tx.query<AnswerRow & { id: string }>(
    sql`select t.id, ${answerItems(answer)} from ${sql.table(entity.table)} t where ${where}`,
  )
  return new Map(found.rows.map(row => [row.id, joinAnswer(row)]))
}
