import { AppError } from '#errors/index.ts'
import { type CompiledEntity, checkRecord, type RuleContext } from '#model/index.ts'
import type { Plain, Rule } from '../work.ts'

/**
 * What a rule makes of a record; undefined where it stumbles over values that are not well-formed, of which the checks that
 * follow say what is wrong. Whatever else it throws is thrown.
 */
export const askRule = (entity: CompiledEntity, rule: Rule, record: Plain, context: RuleContext): unknown => {
  try {
    return rule(record, context)
  } catch (error) {
    if (error instanceof AppError || checkRecord(record, entity, context).length === 0) throw error
    return undefined
  }
}
