import { type Plain, readsField, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, type Message, message, messageOfError } from '#errors/index.ts'
import {
  bindVariables,
  type CompiledEntity,
  type Condition,
  clausesOf,
  fieldAt,
  findEntityName,
  meets,
} from '#model/index.ts'
import type { Given } from '../given.ts'

type Rule = Loaded<'rule'>

/** One test of a condition, with the value that it met. */
export interface JudgedPart {
  path: string
  test: unknown
  value: unknown
  holds: boolean
}

export interface Judgement {
  isMet: boolean
  parts: JudgedPart[]
}

const everyClause = (condition: Condition): { path: string; test: unknown }[] => [
  ...clausesOf(condition),
  ...[condition.anyOf, condition.allOf, condition.noneOf].flatMap(group =>
    (group ?? []).flatMap(everyClause),
  ),
]

/** The entity whose records a rule judges. Throws UNSUPPORTED_ENTITY. */
export const entityJudged = (work: Work, rule: Rule): CompiledEntity =>
  work.model.entities.get(findEntityName(rule.entityName ?? '', work.model.entities.keys()))!

/** Why a rule cannot be asked: an unknown entity, or fields that it has not or that the caller may not read. */
export const ruleFault = (work: Work, rule: Rule): { message: Message; field: string } | null => {
  try {
    const entity = entityJudged(work, rule)
    for (const { path } of everyClause((rule.condition ?? {}) as Condition)) {
      const top = fieldAt(entity, path.split('.')[0]!)
      if (!fieldAt(entity, path) || !top || !readsField(work.caller, entity, top, work.model))
        return { message: message('NO_FIELD_OF', { entity: entity.name, field: path }), field: 'condition' }
    }
    return null
  } catch (error) {
    if (error instanceof AppError) return { message: messageOfError(error), field: 'entityName' }
    throw error
  }
}

const at = (record: unknown, keys: readonly string[]): unknown =>
  keys.length === 0
    ? record
    : Array.isArray(record)
      ? record.map(item => at(item, keys))
      : typeof record === 'object' && record !== null
        ? at((record as Given)[keys[0]!], keys.slice(1))
        : undefined

/** Whether a record meets a rule's condition, and how each of its tests went. */
export const judge = (work: Work, rule: Rule, record: Plain): Judgement => {
  const condition = bindVariables((rule.condition ?? {}) as Condition, {
    today: work.caller.today,
    user: { ...work.caller },
  })
  return {
    isMet: meets(record, condition),
    parts: everyClause(condition).map(({ path, test }) => ({
      path,
      test,
      value: at(record, path.split('.')) ?? null,
      holds: meets(record, { [path]: test } as Condition),
    })),
  }
}
