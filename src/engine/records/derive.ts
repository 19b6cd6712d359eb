import { AppError, isMessage, message } from '#errors/index.ts'
import { bindVariables, type CompiledEntity, type Model, meets } from '#model/index.ts'
import { type Plain, type Rule, ruleContext, type Work } from '../work.ts'
import { askRule } from './ask-rule.ts'

const ruleOf = (work: Work, name: string): Rule => {
  const rule = work.code.rules.get(name)
  if (!rule) throw new AppError('INVALID_FIELD_IN_CONFIG', ['rule', message('UNKNOWN_RULE', { rule: name })])
  return rule
}

/** Runs the pure rules of a record: its name, its computed values, and what depends on today. */
export const deriveValues = (work: Work, entity: CompiledEntity, record: Plain): void => {
  const context = ruleContext(work)
  for (const field of entity.fields)
    if (field.computed)
      record[field.name] = askRule(entity, ruleOf(work, field.computed), record, context) ?? null
  if (entity.nameRule) {
    const made = askRule(entity, ruleOf(work, entity.nameRule), record, context)
    // What the product has worded is called by that; a rule may word it.
    if (isMessage(made)) record.wording = made
    else if (!record.wording && typeof made === 'string' && made) record.name = made
  }
  for (const field of entity.fields)
    if (field.daily)
      record[field.name] = meets(
        record,
        bindVariables(field.daily, { today: work.caller.today, user: work.caller as never }),
      )
}

/** The declared currency where the tenant has switched it on, else his own. */
export const currencyByDefault = ({ currencies }: Model, declared: unknown): unknown =>
  !currencies || currencies.includes(String(declared)) ? declared : currencies[0]

/** Values of new records that nobody gave: the declared defaults. */
export const applyDefaults = (work: Work, entity: CompiledEntity, record: Plain): void => {
  for (const field of entity.fields) {
    if (field.default === undefined || record[field.name] !== undefined) continue
    record[field.name] =
      field.kind === 'currencyCode'
        ? currencyByDefault(work.model, field.default)
        : field.default === '$today'
          ? work.caller.today
          : field.default === '$user.username'
            ? work.caller.username
            : structuredClone(field.default)
  }
  if (entity.workflow && record.status === undefined) record.status = entity.workflow.initial
  if (record.orgaRegistration === undefined && work.caller.orgaRegistration)
    record.orgaRegistration = work.caller.orgaRegistration
}
